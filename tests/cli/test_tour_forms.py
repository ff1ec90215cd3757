"""Boards of Hidato, Numbrix and other games are read as people write them, holes included."""

from pathlib import Path

from tests.commands import Run

HIDATO = (
    "tour:8x8:(1,0)+(1,1):32,33,35,36,37,#,#,#/31,34,24,22,38,#,#,#/30,25,23,21,12,39,#,#/"
    "29,26,20,13,40,11,#,#/27,28,14,19,9,10,1,#/#,#,15,16,18,8,2,#/#,#,#,#,17,7,6,3/#,#,#,#,#,#,5,4"
    "\n"
)
ROWS = (
    "_ 33 35 _ _ # # #/_ _ 24 22 _ # # #/_ _ _ 21 _ _ # #/_ 26 _ 13 40 11 # #/"
    "27 _ _ _ 9 _ 1 #/# # _ _ 18 _ _ #/# # # # _ 7 _ _/# # # # # # 5 _"
)
LINES = ROWS.replace("/", "\n")
LISTS = f"[{', '.join(f'[{row}]' for row in ROWS.split('/'))}]".replace(" ", ", ")
GAPS = "\n".join(
    "".join("   " if cell == "#" else f"{cell:>3}" for cell in row.split())
    for row in LINES.splitlines()
)
FORMS = (
    ROWS,
    LINES,
    LINES.replace(" ", ","),
    LINES.replace("_", "."),
    LINES.replace("_", "?").replace("#", "-"),
    LINES.replace("_", "__").replace("#", ".."),
    LINES.replace("_", "0").replace("#", "."),
    LINES.replace("_", "-").replace("#", "x"),
    GAPS.replace("_", "?"),
    "\n".join(f"| {line.replace(' ', ' | ')} |" for line in LINES.splitlines()),
    LISTS.replace("_", "0").replace("#", "-1").replace(", ,", ","),
    f"int a[8][8] = {{{LISTS[1:-1]}}};".replace("[", "{").replace("]", "}").replace("_", "0")
    .replace("#", "-1").replace("{8}{8}", "[8][8]"),
)  # fmt: skip


def test_a_board_of_any_form_is_solved(loshu: Run, tmp_path: Path) -> None:
    file = tmp_path / "hidato"
    for form in FORMS:
        file.write_text(form)
        told = loshu("tour", "solve", "--game", "hidato", str(file))
        assert (told.code, told.out) == (0, HIDATO), (form, told.err)
    assert loshu("tour", "solve", f"hidato:{ROWS}").out == HIDATO


def test_the_choice_between_two_signs_is_noted(loshu: Run) -> None:
    told = loshu("tour", "show", "--game", "king", "-", stdin="1 0 3\n0 . 0\n7 0 5\n")
    assert told.out == "1 . 3\n. # .\n7 . 5\n"
    assert told.err == "Note: '0' is an empty cell and '.' a hole.\n"
    told = loshu("tour", "show", "--game", "king", "-", stdin="1 . 3\n. .\n7 . 5\n")
    assert told.out == "1 . 3\n. . #\n7 . 5\n"
    assert told.err == "Note: '.' is an empty cell and ' ' a hole.\n"
    told = loshu("tour", "show", "--game", "king", "-", stdin="1 0 3\n? . 0\n7 0 5\n")
    assert (told.code, told.out) == (2, "")
    assert "The board has 3 signs for no number: '?', '0', '.'." in told.err


def test_a_single_zero_beside_other_blanks_is_refused(loshu: Run) -> None:
    told = loshu("tour", "show", "--game", "knight", "-", stdin="0 . 2\n. . .\n. . .\n")
    assert (told.code, told.out) == (2, "")
    assert "It is unclear whether the only 0 is a number or an empty cell" in told.err


def test_a_row_of_spaces_is_a_row(loshu: Run) -> None:
    told = loshu("tour", "show", "--game", "king", "-", stdin="1   3\n     \n7   5\n")
    assert told.out == "1 . 3\n. . .\n7 . 5\n"


def test_cells_of_one_character_are_read(loshu: Run) -> None:
    told = loshu("tour", "show", "--game", "knight", "-", stdin=" 000\n0 00\n00 0\n1000\n")
    assert told.out == "# . . .\n. # . .\n. . # .\n1 . . .\n"


def test_every_command_takes_the_game_of_rows(loshu: Run, tmp_path: Path) -> None:
    file = tmp_path / "hidato"
    file.write_text(LINES)
    for verb in ("check", "count", "list", "show", "rate", "explain", "solve"):
        told = loshu("tour", verb, "--game", "hidato", str(file))
        assert told.code == (1 if verb == "check" else 0), (verb, told.err)
        assert told.out
    assert loshu("tour", "count", "--game", "numbrix", "3x3").out.splitlines()[1].endswith(" 40")


def test_a_board_with_the_name_of_a_game_needs_no_prefix(loshu: Run) -> None:
    assert loshu("tour", "show", "2x2:hidato").out == ". .\n. .\n"
    assert loshu("tour", "show", "2x2", "--game", "hidato").out == ". .\n. .\n"
    assert loshu("tour", "show", "2x3:numbrix:1,.,./.,.,.").out == "1 . .\n. . .\n"


def test_a_table_of_tours_is_read_again(loshu: Run, tmp_path: Path) -> None:
    table = tmp_path / "tours.csv"
    for game in ("4x4:king", "..#/.../...:king", "3x4:king:closed", "3x3-torus:rook-step"):
        lines = loshu("tour", "list", game, "--limit", "3").out
        assert loshu("tour", "list", game, "--limit", "3", "-o", str(table)).code == 0
        again = loshu("tour", "show", str(table)).out
        assert again == loshu("tour", "show", "-", stdin=lines).out != ""
        assert loshu("check", str(table)).out == loshu("tour", "check", "-", stdin=lines).out
    array = tmp_path / "tours.npy"
    loshu("tour", "list", "3x3:king", "--limit", "2", "-o", str(array))
    assert loshu("tour", "check", str(array), "--game", "king").code == 0


def test_a_puzzle_without_the_name_of_the_family_is_listed(loshu: Run) -> None:
    puzzle = "2x3:rook-step:1,.,./.,.,."
    listed = loshu("tour", "list", puzzle)
    assert listed.out == loshu("tour", "list", f"tour:{puzzle}").out != ""
