"""Tables, and the boards that Loshu prints, are read as the grids that they show."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.sudoku.notation.test_kept import positions
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.render import format_named as picture_format
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import losses
from loshu.sudoku.picture import show
from loshu.sudoku.shape import NINE

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [CELLS[at : at + 9] for at in range(0, 81, 9)]
RULE = "+---" * 9 + "+"


def table(between: str, empty: str, *, ends: str = "") -> str:
    lines = (ends + between.join(row.replace(".", "@")) + ends for row in ROWS)
    return "\n".join(lines).replace("@", empty)


@each_row(
    "text",
    [
        table("|", "."),
        table("|", ".", ends="|"),
        table("|", " ", ends="|"),
        table(" | ", " ", ends=" | "),
        f"{RULE}\n" + f"\n{RULE}\n".join(table("|", " ", ends="|").splitlines()) + f"\n{RULE}",
        *(table(sign, empty) for sign in (",", ", ", ";", "\t") for empty in ("0", ".", "", "?")),
        table(",", "None"),
        table(",", "-1"),
        table(",", "0").replace("\n", "\r\n"),
    ],
)
def test_signs_between_all_cells_do_not_draw_boxes(text: str) -> None:
    (puzzle,) = read_sudokus(text)
    assert (puzzle.line, str(puzzle.shape)) == (CELLS, "3x3")


@each_row("size", [4, 6, 8, 10, 12, 16])
def test_rows_with_commas_of_every_size_are_read(size: int) -> None:
    cells = ["1"] + ["0"] * (size * size - 2) + [str(size)]
    rows = [",".join(cells[at : at + size]) for at in range(0, size * size, size)]
    (puzzle,) = read_sudokus("\n".join(rows))
    assert (puzzle.size, puzzle.givens) == (size, {0: 1, size * size - 1: size})


@settings(max_examples=60, deadline=None)
@given(positions(), st.booleans())
def test_boards_are_read_again(puzzle: Sudoku, candidates: bool) -> None:
    assume(puzzle.shape is not None)
    plain = Sudoku(puzzle.shape or NINE, puzzle.values, found=puzzle.found)
    # Pencil marks need a cell with several candidates.
    assume(not candidates or not losses(plain, format_named("pencil-marks")))
    board = picture_format("box").render(show(plain, candidates=candidates)).decode()
    (again,) = read_sudokus(board)
    known = plain.givens if plain.givens else None  # without a given no cell is marked as one
    assert again.shape == plain.shape
    if not candidates:
        assert again.values == plain.values
        assert known is None or not plain.found or again.found == plain.found


def test_found_values_of_a_board_are_found() -> None:
    state = Sudoku.parse(CELLS.replace("7", "+7", 1))
    for candidates in (False, True):
        board = picture_format("box").render(show(state, candidates=candidates)).decode()
        (again,) = read_sudokus(board)
        assert replace(again, marks=None) == state
    assert len(read_sudokus(f"{board}\n\n{board}\n# one of several\n")) == 2


def test_heavy_bars_that_draw_no_boxes_are_refused() -> None:
    board = picture_format("box").render(show(Sudoku.parse("2x2:" + "." * 16))).decode()
    lines = board.splitlines()
    lines[1] = lines[1].replace("┃", "│")
    with pytest.raises(NotationError, match="heavy bars draw regions that are not boxes"):
        read_sudokus("\n".join(lines))


def test_numbers_whose_digits_descend_are_not_candidates() -> None:
    numbrix = "0 0 0 0 0 0 0 0 0\n" * 8 + "0 0 46 45 0 55 74 0 0\n"
    with pytest.raises(NotationError, match="'0 0 46 45 0 55 74 0 0' is not a row of 9 cells"):
        read_sudokus(numbrix)
