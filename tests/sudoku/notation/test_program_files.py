"""Files of other programs: OpenSudoku, KSudoku, Solo, SumoCue, pzpr and gnome-sudoku."""

import re
from pathlib import Path
from typing import Final

import pytest

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku, check, hint, solve
from loshu.sudoku.notation import read
from loshu.sudoku.notation.format import PuzzlePart
from loshu.sudoku.notation.formats import FORMATS, format_named, format_of_line, format_of_text
from loshu.sudoku.notation.reading import read_one, read_sudokus
from loshu.sudoku.rules.unknown import unknown_rules

P: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ZEROS: Final = P.replace(".", "0")
PUZZLE: Final = Sudoku.parse(P)
SOLO: Final = "5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"
HEAD: Final = (
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n"
)


def test_all_versions_of_open_sudoku_are_read() -> None:
    for version, cell in [
        (1, "{0}|-|{1}|"), (2, "{0}|0|{1}|"), (2, "{0}|0||{1}|"), (3, "{0}|0|{1}|"),
        (4, "{0}|0|0|{1}|"), (5, "{0}|0|0|7|{1}|"),
    ]:  # fmt: skip
        data = f"version: {version}\n" + "".join(cell.format(c, int(c == "0")) for c in ZEROS)
        games = [data, data.replace("\n", " ")]
        games += [f"<opensudoku><game data='{each}'/></opensudoku>" for each in
                  (data.replace("\n", "&#10;"), data, ZEROS)]  # fmt: skip
        for text in games:
            puzzle = read_one(text)
            assert (puzzle.grid, puzzle.found, puzzle.marks) == (PUZZLE.grid, frozenset(), None), (
                text
            )


def test_notes_and_entered_values_of_open_sudoku_are_read() -> None:
    for version, cell in [(1, "0|1,2,|1|"), (3, "0|3|1|"), (4, "0|0|3|1|"), (4, "0|3|0|1|")]:
        empty = {1: "0|-|1|", 3: "0|0|1|", 4: "0|0|0|1|"}[version]
        puzzle = read_one(f"version: {version}\n4{empty[1:]}{cell}" + empty * 79)
        assert puzzle.found == {0}
        assert puzzle.marks is not None
        assert puzzle.marks[1:3] == (0b11, 511)


def test_wrong_notes_of_saved_games_leave_the_puzzle_solvable() -> None:
    cells = [f"{digit}|0|{int(digit == '0')}|" for digit in ZEROS]
    cells[2] = "0|256|1|"  # a 9, where the solution has a 4
    puzzle = read_one("version: 3\n" + "".join(cells))
    assert check(puzzle).is_right
    assert solve(puzzle).solution == solve(P).solution
    assert [remark.text() for remark in puzzle.remarks] == [
        "The notes in 1 cell are kept for hints, and are not conditions of the puzzle."
    ]
    assert hint(puzzle).wrong_marks == ((0, 2),)
    assert read_one(puzzle.text).notes


def test_the_board_of_a_saved_game_of_hodoku_is_read() -> None:
    board = "".join(
        f'<void property="{name}">'
        + "".join(f'<void index="{at}"><{kind}>{each}</{kind}></void>' for at, each in held)
        + "</void>"
        for name, kind, held in (
            ("values", "int", [(0, "5"), (2, "4")]),
            ("fixed", "boolean", [(0, "true")]),
            ("cells", "short", [(0, "0"), (2, "0"), (3, "509")]),
        )
    )
    head = '<java version="1.8.0_20" class="java.beans.XMLDecoder">'
    puzzle = read_one(f'{head}<object class="sudoku.Sudoku2" id="S">{board}</object></java>')
    assert puzzle.givens == {0: 5}
    assert puzzle.found == {2}
    assert puzzle.marks is not None
    assert puzzle.marks[2:5] == (0b1000, 509, 511)
    for inside, message in [
        ('<object class="sudoku.Sudoku"/>', "saved by HoDoKu 1 and cannot be read. In HoDoKu"),
        ('<object class="sudoku.GuiState"/>', "has no board"),
        (f'<object class="sudoku.Sudoku2">{board.replace("509", "600")}</object>', "'600'"),
    ]:
        with pytest.raises(NotationError, match=message):
            read_one(f"{head}{inside}</java>")


def test_damaged_data_of_open_sudoku_is_refused() -> None:
    for text, message in [
        ("version: 9\n" + "0|0|1|" * 81, "The version 9 of OpenSudoku's data is unknown"),
        ("version: 3\n" + "0|0|1|" * 80, "The data has 240 fields. Expected 3 for each of 81"),
        ("version: 3\n" + "0|999|1|" * 81, "'999' are not notes. Expected a number up to 511"),
        ("version: 3\n" + "0|0|2|" * 81, "The cell 1 is '0|0|2'"),
        ("<opensudoku><game data='12'/></opensudoku>", "'12' is not the data of a game"),
    ]:
        with pytest.raises(NotationError) as error:
            read_one(text)
        assert message in str(error.value)


def ksudoku(graph: str, values: str, history: str = "") -> str:
    return (
        f"<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>{graph}<values>{values}</values></puzzle>"
        f"<history>{history}</history></game></ksudoku>"
    )


def custom(order: int, width: int, inside: str, kind: str = "X") -> str:
    return (
        f'<graph order="{order}" sizeX="{width}" sizeY="{width}" sizeZ="1" type="custom" '
        f'specific-type="{kind}" name="{kind}">{inside}</graph>'
    )


def test_ksudoku_counts_cells_down_the_columns() -> None:
    values = "".join("_bcdefghij"[int(ZEROS[9 * y + x])] for x in range(9) for y in range(9))
    graph = '<graph order="9" type="sudoku" specific-type="Plain"/>'
    assert read_one(ksudoku(graph, values)).grid == PUZZLE.grid
    history = '<simple-event index="18" value="4"/><simple-event index="27" markers="000001000"/>'
    played = read_one(ksudoku(graph, values, history))
    assert played.found == {2}
    assert played.marks is not None
    assert played.marks[3] == 0b100000


def test_structures_of_ksudoku_are_regions_diagonals_cages_and_grids() -> None:
    rows = "".join(f"<clique size='4'>{' '.join(map(str, range(at, 16, 4)))}</clique>"
                   for at in range(4))  # fmt: skip
    jigsaw = read_one(
        ksudoku(custom(4, 4, f"<sudokugroups at='0' withblocks='0'/>{rows}"), "_" * 16)
    )
    assert jigsaw.field.regions == tuple(cell // 4 for cell in range(16))
    groups = "<sudokugroups at='0' withblocks='1'/>"
    diagonals = "<clique size='4'>0 5 10 15</clique><clique size='4'>3 6 9 12</clique>"
    cage = "<cage operator='4' value='5' size='2'> 0 1 </cage>"
    ruled = read_one(ksudoku(custom(4, 4, groups + diagonals + cage), "_" * 16))
    assert sorted(rule.kind for rule in ruled.constraints) == ["diagonal", "diagonal", "killer"]
    assert [r.cells for r in ruled.constraints if r.kind == "killer"] == [((0, 4),)]
    values = "".join("_" if min(x, y) >= 2 or max(x, y) < 4 else "." for x in range(6)
                     for y in range(6))  # fmt: skip
    twins = read_one(ksudoku(custom(4, 6, f"{groups}<sudokugroups at='14'/>"), values))
    assert twins.field.corners == (0, 14)
    pairs = "<cage operator='1' value='2' size='2'>0 1</cage>"
    pairs += "<cage operator='2' value='3' size='2'>2 3</cage>"
    product = "<cage operator='3' value='8' size='2'>4 5</cage>"
    inside = f"<sudokugroups at='0' withblocks='0'/>{pairs}{product}"
    mathdoku = read_one(ksudoku(custom(4, 4, inside, "Mathdoku"), "_" * 16))
    assert sorted(rule.kind for rule in mathdoku.constraints) == ["difference", "ratio", "unknown"]
    assert unknown_rules(mathdoku) == ("cage: multiply",)


def test_graphs_that_loshu_lacks_are_named() -> None:
    tiny = "".join(f"<sudokugroups at='{at}'/>" for at in (0, 60, 33, 6, 66))
    for graph, count, name in [
        (custom(4, 10, tiny, "TinySamurai"), 100, "'TinySamurai' of KSudoku has overlapping"),
        ('<graph order="9" type="roxdoku"/>', 27, "'roxdoku' of KSudoku has three dimensions"),
        (custom(9, 5, "<roxdokugroups at='0'/>", "Twin"), 125, "'Twin' of KSudoku has three"),
    ]:
        with pytest.raises(NotationError, match=name):
            read_one(ksudoku(graph, "_" * count))


def test_solo_ids_with_rules_are_read() -> None:
    assert read_one(f"3x3:{SOLO}").grid == PUZZLE.grid
    assert [r.kind for r in read_one(f"3x3xdb:{SOLO}").constraints] == ["diagonal"] * 2
    jigsaw = read_one(f"9j:{SOLO},zzv{'_' * 72}")
    assert (jigsaw.grid, jigsaw.field.regions[:10]) == (PUZZLE.grid, (0,) * 9 + (1,))
    killer = read_one("2x2kdu:p,abbba" + "_" * 12 + ",3a7a7a3a3a7a7a3a")
    cages = [rule for rule in killer.constraints if rule.kind == "killer"]
    assert [cage.number for cage in cages][:2] == [3, 7]


def test_saved_games_of_solo_are_played_up_to_their_position() -> None:
    saved = f"{HEAD}PARAMS  :3:3x3\nCPARAMS :5:3x3db\nDESC    :{len(SOLO)}:{SOLO}\n"
    moves = "NSTATES :1:4\nSTATEPOS:1:3\nMOVE    :6:R2,0,4\nMOVE    :6:P3,0,2\nMOVE    :6:R3,0,6\n"
    puzzle = read_one(saved + moves)
    assert puzzle.found == {2}
    assert puzzle.values[:4] == bytes([5, 3, 4, 0])
    assert puzzle.notes
    assert puzzle.marks is not None
    assert puzzle.marks[3:6] == (0b10, 0b1000000, 511)
    assert puzzle.givens == PUZZLE.givens


def test_damaged_ids_and_saves_of_solo_are_refused() -> None:
    for text, message in [
        ("3x3#123456", "is a random seed of Solo: only Solo can make its puzzle"),
        ("3x3q:" + SOLO, "The letters 'q' are not options of Solo"),
        (f"9j:{SOLO}", "The game ID has 0 parts after commas. Expected 1"),
        (f"9j:{SOLO},abc", "places. Expected 144"),
        (HEAD.replace("Solo", "Slnt") + "PARAMS  :3:3x3\n", "The saved game is 'Slnt'"),
        (HEAD + "DESC    :99:1\n", "line 4: 'DESC    :99:1' is not a line of a saved game"),
    ]:
        with pytest.raises(NotationError) as error:
            read_one(text)
        assert message in str(error.value)


def test_sumo_cue_has_values_or_cages_in_regions() -> None:
    regions = [cell // 9 for cell in range(81)]
    values = "".join(f"={c}J{j}" for c, j in zip(ZEROS, regions, strict=True))
    jigsaw = read_one("SumoCueV1" + values)
    assert (jigsaw.grid, jigsaw.field.regions) == (PUZZLE.grid, tuple(regions))
    killer = read_one("SumoCueV1=17J0+0J0+1J0" + "".join(f"=0J{j}" for j in regions[3:]))
    (cage,) = killer.constraints
    assert cage.cells == ((0, 1, 2),)
    assert cage.number == 17
    with pytest.raises(NotationError, match=r"is not a puzzle of SumoCue. Expected 81 cells"):
        read_one("SumoCueV1=1J0")


def test_files_of_pzpr_have_givens_and_found_values() -> None:
    rows = [" ".join(P[at : at + 9]) for at in range(0, 81, 9)]
    later = [". . 4[1,2] . . . . . .", *[". " * 9] * 8]
    puzzle = read_one("\n".join(["pzprv3.1", "sudoku", "9", *rows, *later, "history:{}"]))
    assert puzzle.givens == PUZZLE.givens
    assert puzzle.found == {2}
    line = "/".join(["pzprv3", "sudoku", "9", *rows])
    assert len(read_sudokus(f"{line}\n{line}\n")) == 2
    with pytest.raises(NotationError, match=r"The file has 8 rows of cells. Expected 9"):
        read_one("/".join(["pzprv3", "sudoku", "9", *rows[:8]]))


def test_shared_texts_of_gnome_sudoku_are_read() -> None:
    places = [[at for at, c in enumerate(P) if c == str(digit)] for digit in range(1, 10)]
    counts = [len(each) for each in places] + [0]
    head = "".join(chr(33 + counts[at] + 9 * counts[at + 1]) for at in range(0, 10, 2))
    text = "".join(chr(33 + at // 9 + 9 * (at % 9)) for each in places for at in each)
    assert read_one(f"#{head}{text}\n").grid == PUZZLE.grid


PAGE: Final = (Path(__file__).parents[3] / "docs" / "sudoku-formats.md").read_text("utf-8")
KEPT: Final = {
    PuzzlePart.RULES: "rules", PuzzlePart.FOUND: "found values", PuzzlePart.STRUCK: "candidates",
    PuzzlePart.DIGITS: "other digits and sizes", PuzzlePart.WORDS: "title and author",
}  # fmt: skip


def test_the_page_has_an_example_of_each_format() -> None:
    examples = dict(
        re.findall(r"^`([^`]+)`:\n\n```text\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
    )
    assert [*examples] == [known.name for known in FORMATS]
    for name, text in examples.items():
        if name not in ("sdm", "from-zero"):  # are read as lines, and only when named
            assert (format_of_text(text) or format_of_line(text)).name == name
        (found,) = read(text, format=name)
        expected = solve("1.....2..3.....4" if found.size == 4 else P)
        assert (str(solve(found)), expected.count) == (str(expected), 1), name


def test_the_page_lists_the_parts_that_a_format_keeps() -> None:
    rows = re.findall(r"^\| `([^`]+)` \|.* \| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert {name for name, _ in rows} == {known.name for known in FORMATS}
    for name, said in rows:
        known = format_named(name)
        kept = ", ".join(word for part, word in KEPT.items() if part in known.holds)
        assert said == ("no" if known.write is None else kept or "nothing"), name
