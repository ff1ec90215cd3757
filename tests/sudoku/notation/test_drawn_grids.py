"""Grids drawn by programs as text, with candidates."""

from tests.tables import each_row

from loshu.sudoku import Sudoku, check
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import write_sudokus
from loshu.sudoku.shape import NINE

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


FOUND = Sudoku(NINE, [0 if c == "." else int(c) for c in CELLS.replace("7.", "74", 1)], found=[5])
EXAMPLE = Sudoku(NINE, [0 if c == "." else int(c) for c in CELLS])


def drawn(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


SIMPLE_SUDOKU = """
    53.|.7.|...
    6..|195|...
    .98|...|.6.
    -----------
    8..|.6.|..3
    4..|8.3|..1
    7..|.2.|..6
    -----------
    .6.|...|28.
    ...|419|..5
    ...|.8.|.79
"""


STARRED = """
    *-----------*
    |53.|.7.|...|
    |6..|195|...|
    |.98|...|.6.|
    |---+---+---|
    |8..|.6.|..3|
    |4..|8.3|..1|
    |7..|.2.|..6|
    |---+---+---|
    |.6.|...|28.|
    |...|419|..5|
    |...|.8.|.79|
    *-----------*
"""


SPACED = """
    5 3 . | . 7 . | . . .
    6 . . | 1 9 5 | . . .
    . 9 8 | . . . | . 6 .
    ------+-------+------
    8 . . | . 6 . | . . 3
    4 . . | 8 . 3 | . . 1
    7 . . | . 2 . | . . 6
    ------+-------+------
    . 6 . | . . . | 2 8 .
    . . . | 4 1 9 | . . 5
    . . . | . 8 . | . 7 9
"""


SUDOCUE = """
    #ARuud
    #DA random puzzle
    #CJust start
    #LEasy
    53..7....
    6..195...
    .98....6.
    8...6...3
    4..8.3..1
    7...2...6
    .6....28.
    ...419..5
    ....8..79
"""


@each_row("text", [SIMPLE_SUDOKU, STARRED, SPACED, SUDOCUE])
def test_drawn_grids_are_read(text: str) -> None:
    (puzzle,) = read_sudokus(drawn(text))
    assert puzzle == EXAMPLE
    (dos,) = read_sudokus(drawn(text).replace("\n", "\r\n"))
    assert dos == EXAMPLE


def test_headers_are_kept() -> None:
    (puzzle,) = read_sudokus(drawn(SUDOCUE))
    said = (puzzle.title, puzzle.author, puzzle.comment)
    assert said == ("A random puzzle", "Ruud", "Just start; Easy")


def test_two_drawn_grids_separated_by_a_blank_line_are_two_puzzles() -> None:
    assert len(read_sudokus(drawn(SIMPLE_SUDOKU) + "\n\n" + drawn(STARRED))) == 2


def test_sections_distinguish_givens_and_found_values() -> None:
    rows = [CELLS[at : at + 9] for at in range(0, 81, 9)]
    state = [rows[0].replace("7.", "74"), *rows[1:]]
    text = "\n".join(["[Puzzle]", *rows, "[State]", *state])
    (puzzle,) = read_sudokus(text)
    assert puzzle == FOUND


def test_the_paste_of_simple_sudoku_is_read() -> None:
    marks = write_sudokus([FOUND], format_named("pencil-marks"))
    filled = drawn(STARRED).replace("7.|...", "74|...", 1)
    paste = "\n".join([drawn(STARRED), "", filled, "", marks[marks.index(".--") :]])
    (puzzle,) = read_sudokus(paste)
    assert (puzzle.grid, puzzle.givens) == (FOUND.grid, FOUND.givens)


def test_a_single_candidate_shared_with_a_peer_is_not_a_value() -> None:
    marks = ["1", *["1234"] * 15]
    text = "\n".join(" ".join(marks[at : at + 4]) for at in range(0, 16, 4))
    (puzzle,) = read_sudokus(text)
    assert not any(puzzle.values)


@each_row("name", ["sdx", "pencil-marks"])
@each_row(("row", "column"), [("5 3 5 ", 3), ("5 5 124 ", 2)])
def test_a_candidate_that_is_alone_twice_in_a_row_is_a_value_twice(
    name: str, row: str, column: int
) -> None:
    lines = write_sudokus([EXAMPLE], format_named(name)).splitlines()
    at = next(number for number, line in enumerate(lines) if "124" in line)
    lines[at] = " ".join(lines[at].split()).replace("5 3 124 ", row)
    (puzzle,) = read_sudokus("\n".join(lines))
    assert puzzle.givens[0] == puzzle.givens[column - 1] == 5
    assert check(puzzle).violations[0] == f"5 occurs 2 times in row 1: r1c1, r1c{column}"
