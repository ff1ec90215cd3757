"""Puzzles as people paste them: lists of programs, tables, drawings, mails, columns of a file."""

import json
from collections.abc import Callable
from io import BytesIO

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.shape import shape_of_size
from loshu.sudoku.symbols import SYMBOLS
from loshu.web.families.sudoku.notices import notices_of

Grid = list[list[int]]


def solved(size: int, shift: int = 0) -> Grid:
    shape = shape_of_size(size)
    high, wide = shape.box_rows, shape.box_columns
    return [
        [(wide * (r % high) + r // high + c + shift) % size + 1 for c in range(size)]
        for r in range(size)
    ]


def grid(size: int, shift: int = 0) -> Grid:
    """Return a grid with a given in two cells of five, the greatest digit among them."""
    return [
        [v if v == size or (3 * r + 5 * c + r * c) % 5 < 2 else 0 for c, v in enumerate(row)]
        for r, row in enumerate(solved(size, shift))
    ]


def line_of(cells: Grid) -> str:
    return "".join(SYMBOLS[value] for row in cells for value in row)


def rows(cells: Grid, empty: str = ".", between: str = "", numbers: bool = False) -> list[str]:
    def word(value: int) -> str:
        return (str(value) if numbers else SYMBOLS[value]) if value else empty

    return [between.join(map(word, row)) for row in cells]


def lists(cells: Grid, empty: object = 0) -> list[list[object]]:
    return [[value or empty for value in row] for row in cells]


def framed(lines: list[str], cells: int) -> str:
    rule = "+---" * cells + "+"
    return "\n".join([rule, *(part for line in lines for part in (f"| {line} |", rule))])


PROGRAMS: dict[str, Callable[[Grid], str]] = {
    "Python": lambda cells: f"board = {lists(cells)}\n",
    "None": lambda cells: str(lists(cells, None)),
    "-1": lambda cells: str(lists(cells, -1)),
    "C": lambda cells: "int a[9][9] = {\n" + ",\n".join(
        "  {" + row + "}" for row in rows(cells, "0", ", ", True)) + "\n};\n",
    "Java": lambda cells: "int[][] b = new int[][] {" + ",".join(
        "{" + row + "}" for row in rows(cells, "0", ",", True)) + "};",
    "Rust": lambda cells: f"let g: [[u8; 9]; 9] = {lists(cells)};",
    "LeetCode": lambda cells: "Input: board = " + json.dumps(
        [[SYMBOLS[value] for value in row] for row in cells]) + "\nOutput: true",
    "NumPy": lambda cells: "[[" + "]\n [".join(rows(cells, "0", "  ", True)) + "]]\n",
    "MATLAB": lambda cells: "A = [" + ";\n".join(rows(cells, "0", " ", True)) + "];",
    "Prolog": lambda cells: "problem(1, [[" + "],\n[".join(rows(cells, "_", ",", True)) + "]]).",
    "texts": lambda cells: json.dumps(rows(cells)),
    "flat": lambda cells: str([value for row in cells for value in row]),
    "dictionary": lambda cells: str({
        f"{'ABCDEFGHIJKLMNOP'[r]}{c + 1}": SYMBOLS[value]
        for r, row in enumerate(cells) for c, value in enumerate(row)}),
    "HTML": lambda cells: "<table>" + "".join("<tr><td>" + row for row in rows(
        cells, "&nbsp;", "</td><td>", True)) + "</table>",
    "LaTeX": lambda cells: "\\begin{tabular}{|c|}\n" + " \\\\ \\hline\n".join(
        rows(cells, " ", " & ", True)) + "\n\\end{tabular}",
}  # fmt: skip
DRAWINGS: dict[str, Callable[[Grid], str]] = {
    "commas": lambda cells: ",\n".join(rows(cells, "0", ",", True)) + ",",
    "hashes": lambda cells: "\n".join(rows(cells, "#", " ", True)),
    "dots": lambda cells: "\n".join(rows(cells, "·")),
    "x": lambda cells: "\n".join(rows(cells, "x", " ", True)),
    "spaces and bars": lambda cells: "\n".join(
        f"| {row} |" for row in rows(cells, " ", " | ", True)),
    "frame": lambda cells: framed(rows(cells, " ", " | ", True), len(cells)),
    "Markdown": lambda cells: "|" + "   |" * len(cells) + "\n|" + ":-:|" * len(cells) + "\n"
    + "\n".join(f"| {row} |" for row in rows(cells, " ", " | ", True)),
    "names of columns": lambda cells: "|" + "|".join(f"C{c}" for c in range(len(cells))) + "|\n|"
    + "---|" * len(cells) + "\n" + "\n".join(f"|{row}|" for row in rows(cells, " ", "|", True)),
    "a cell in each line": lambda cells: "\n".join(str(v) for row in cells for v in row),
    "fence": lambda cells: "```\n" + "\n".join(rows(cells)) + "\n```\n",
    "quotation": lambda cells: "\n".join(f"> {row}" for row in rows(cells)),
    "mail": lambda cells: "Hello all,\n\nplease help:\n\n" + "\n".join(rows(cells)) + "\n\nThanks!",
    "two digits": lambda cells: "\n".join(" ".join(
        f"{value:02}" if value else ".." for value in row) for row in cells),
    "columns three wide": lambda cells: "\n".join(
        "".join(f"{word:>3}" for word in row) for row in (
            [SYMBOLS[value] if value else "" for value in row] for row in cells)),
    "full width": lambda cells: "\n".join(rows(cells)).translate(
        {code: code + 0xFEE0 for code in range(33, 127)}),
}  # fmt: skip


@each_row("size", [4, 6, 9, 12, 16])
def test_grids_are_read_from_programs_documents_and_drawings(size: int) -> None:
    cells = grid(size)
    for name, write in (PROGRAMS | DRAWINGS).items():
        (puzzle,) = read_sudokus(write(cells))
        assert puzzle.line == line_of(cells), name


def test_grids_follow_one_another_under_comments_heads_and_statistics() -> None:
    for size in (4, 9, 16):
        cells, other = grid(size), grid(size, 1)
        first, second = "\n".join(rows(cells)), "\n".join(rows(other))
        for head in (
            "# one",
            "% one",
            "// 1",
            "; one",
            "! one",
            "Grid 01",
            "1",
            "=== 1 ===",
            "one:",
        ):
            for between in ("\n", "\n\n"):
                text = f"{head}\n{first}{between}{head}\n{second}\n"
                found = [puzzle.line for puzzle in read_sudokus(text)]
                assert found == [line_of(cells), line_of(other)], head
        for text in (f"{first}\n{second}", f"{first}\nclues: 30, rated 1.5\n{second}\nclues: 31"):
            assert [p.line for p in read_sudokus(text)] == [line_of(cells), line_of(other)]


def test_a_puzzle_is_found_anywhere_in_its_line() -> None:
    for size in (4, 9, 16):
        puzzle, solution = line_of(grid(size)), line_of(solved(size))
        for form in (
            "1,{0},{1},30,1.5",
            "{1},{0}",
            '"{0}","Simple"',
            "1: {0}",
            "1. {0}",
            "1) {0}",
            "easy {0}",
            "0000183b305c {0}  1.2",
            "9.6/9.4/2.6 {0}",
            "#1 {0}",
            "[1] {0}",
            "'{0}',",
            "Puzzle 1: {0}",
            "p = '{0}';",
            "Solve {0}.",
            "foo\t{0}\tbar",
        ):
            text = form.format(puzzle, solution) + "\n"
            assert [each.line for each in read_sudokus(text)] == [puzzle], text
            blocks = read_blocks(BytesIO(text.encode() * 2))
            assert [each.line for block in blocks for each in block.sudokus()] == [puzzle] * 2, text


def test_gaps_of_one_character_are_blanks() -> None:
    puzzle = (
        "53  7    /6  195   / 98    6 /8   6   3/4  8 3  1/7   2   6/ 6    28 /   419  5/    8  79"
    )
    for blank in (" ", "\u3000"):
        (found,) = read_sudokus(puzzle.replace(" ", blank).replace("/", "\n"))
        assert found.line == puzzle.replace("/", "").replace(" ", ".")


def test_a_grid_under_the_word_solution_is_not_a_puzzle() -> None:
    puzzle, solution = ("\n".join(rows(cells)) for cells in (grid(9), solved(9)))
    for head in ("solution", "Solution:", "Lösung", "[Answer]"):
        (found,) = read_sudokus(f"begin\nproblem\n{puzzle}\n{head}\n{solution}\nend\n")
        assert found.line == line_of(grid(9))
        assert head in found.remarks[0].text()
    assert len(read_sudokus(f"problem\n{puzzle}\nnext\n{solution}\n")) == 2
    other = "\n".join(rows(solved(9, 1)))
    assert len(read_sudokus(f"problem\n{puzzle}\nsolution of another\n{other}\n")) == 2


def test_letters_are_values_in_the_order_of_the_alphabet() -> None:
    for size, letters in ((16, "ABCDEFGHIJKLMNOP"), (25, "ABCDEFGHIJKLMNOPQRSTUVWXY"),
                          (9, "ACEHILMRT")):  # fmt: skip
        cells = grid(size)
        symbols = f".{letters}"
        text = "\n".join("".join(symbols[value] for value in row) for row in cells)
        for each in (text, text.lower(), text.replace("\n", ""), text.replace(".", "-")):
            (puzzle,) = read_sudokus(each)
            assert puzzle.line == line_of(cells)
            assert [remark.text() for remark in puzzle.remarks] == (
                [f"The letters {letters} are written as 123456789."] if size == 9 else []
            )


def pieces(text: str) -> list[str]:
    return [text[at : at + 9] for at in range(0, 81, 9)]


def test_regions_below_the_cells_make_a_jigsaw() -> None:
    cells = "....3.2..1..6...9..2....94..8.................3.........1..4.768.....51......3.8."
    regions = "AAABBCCCCAAABBBCCCAAABBBBDCEEFFFDDDCEEEFFFDDDGEEEFFFDDGEHHHHIIIGGGHHHIIIGGGGHHIII"
    (expected,) = read_sudokus(f"{cells} {regions}")
    other_forms = (
        f"{regions}\n{cells}",
        "Regions:\n" + "\n".join(pieces(regions)) + "\n\nPuzzle:\n" + "\n".join(pieces(cells)),
        "\n".join(map(" ".join, zip(pieces(cells), pieces(regions), strict=True))),
    )
    for text in other_forms:
        (found,) = read_sudokus(text)
        assert (found.field, found.values) == (expected.field, expected.values), text
    for sign in ("", "\n"):  # a line, or rows
        for low in (regions, regions.translate(str.maketrans("ABCDEFGHI", "123456789"))):
            text = "".join(sign.join(pieces(word)) + "\n" for word in (cells, low))
            (found,) = read_sudokus(text)
            assert found.field.regions_of_cells() == expected.field.regions_of_cells(), text
            assert found.values == expected.values
    assert len(read_sudokus(f"{cells}\n{regions}\n" * 2)) == 2
    for wrong in (f"{cells}\n{regions[:-1]}A", f"{regions[:-1]}A\n{cells}"):
        with pytest.raises(NotationError, match=r"The region 'A' .* has 10 cells"):
            read_sudokus(wrong)
    assert len(read_sudokus(f"{cells}\n" * 2)) == 2


def test_other_text_is_named_in_one_remark() -> None:
    (puzzle,) = read_sudokus(DRAWINGS["mail"](grid(4)))
    assert notices_of(puzzle) == [
        "3 lines of other text are left out: 1: 'Hello all,', 3: 'please help:', 10: 'Thanks!'."
    ]
    assert notices_of(puzzle, "de")[0].startswith("3 Zeilen")


def test_damaged_grids_are_refused_with_their_line() -> None:
    good = rows(grid(9))
    for text, said in (
        ("\n".join(["Hello all,", *good[:4], good[4] + "1", *good[5:]]), r"line 6: The grid has 4 "
         r"rows of 9 cells; expected 9 rows\. '.*' is not a row of 9 cells\."),
        ("\n".join([" ".join(["10", *"." * 8]), *[" ".join("." * 9)] * 8]), "line 1, column 1: "
         "'10' is neither a value nor candidates in order."),
        ("\n".join(good[:8]), "line 8: The grid has 8 rows of 9 cells; expected 9 rows."),
        (str(lists(grid(9))[:8]), "line 1: The list has 8 rows of 9 cells; expected 9 rows."),
        ("\n".join([*good, "12 5"]), "line 10: '12 5' is not a row of a grid."),
    ):  # fmt: skip
        with pytest.raises(NotationError, match=said):
            read_sudokus(text)
