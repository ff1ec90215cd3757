"""Reader of sliding puzzles: text forms, rows, grids and problems.

The text form is ``sliding:3x3:8,1,3,4,0,2,7,6,5``. A goal other than the ordered board follows
after a slash:

puzzle   board ":" cells ["/" cells]; without a goal the tiles are 1, 2, 3 ...
board    rows "x" columns
cells    cell ("," cell)*, row by row
cell     number | "0" | "." | ""  (the hole)
"""

import re
from collections.abc import Sequence
from math import isqrt
from typing import Final, TypeAlias

from numpy.typing import ArrayLike

from loshu.core import notation
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid, as_grid
from loshu.core.notation.cells import BLANKS, quoted
from loshu.core.problem import Problem
from loshu.core.solved import Made
from loshu.sliding.puzzle import FAMILY_NAME, HOLE, LARGEST_SIDE, SlidingPuzzle, default_goal

EXPECTED: Final = "a board: a SlidingPuzzle, a Grid, a Problem, text, rows of numbers or an array"
EXAMPLE: Final = "sliding:3x3:8,1,3,4,0,2,7,6,5"
_BRACKET: Final = re.compile(r"[\[({<]")
_LONGEST_NUMBER: Final = 9
"""Digits of a tile's number."""

PuzzleLike: TypeAlias = "SlidingPuzzle | Problem | Grid | str | ArrayLike"
"""Accepted as a sliding puzzle: text for `parse_puzzle`, rows of cells, or an object."""


def as_puzzle(puzzle: PuzzleLike) -> SlidingPuzzle:
    """Return the sliding puzzle that a value or a text describes.

    Raises
    ------
    NotationError
        Unreadable text, or cells that do not form a board.
    UnsupportedError
        A problem of another family.

    Examples
    --------
    >>> print(as_puzzle(Grid([[1, 2], [None, 3]])).text)
    sliding:2x2:1,2,0,3
    >>> as_puzzle([[1, 2], [0, 3]]) == as_puzzle("1 2/. 3") == as_puzzle("2x2:1,2,0,3")
    True
    >>> as_puzzle("123405786") == as_puzzle([1, 2, 3, 4, 0, 5, 7, 8, 6])
    True
    """
    if isinstance(puzzle, SlidingPuzzle):
        return puzzle
    if isinstance(puzzle, Made):
        puzzle = puzzle.problem
    if isinstance(puzzle, Problem):
        if puzzle.family != FAMILY_NAME:
            raise UnsupportedError(
                "Expected a sliding puzzle; this is a problem of the family "
                f"{puzzle.family}: {puzzle}"
            )
        return parse_puzzle(puzzle.body)
    if not isinstance(puzzle, str):
        return puzzle_of_cells(as_grid(in_rows(puzzle), EXPECTED))
    if ":" in puzzle and not _BRACKET.search(puzzle):
        return parse_puzzle(puzzle)
    try:
        return _written(puzzle)
    except NotationError:
        from loshu.core.notation.document import tables_in

        tables = tables_in(puzzle)
        if len(tables) != 1:
            raise
        return puzzle_of_cells(notation.read_grid("/".join(map(" ".join, tables[0]))))


def _written(puzzle: str) -> SlidingPuzzle:
    """Read a board in rows; a single row may have all cells of a square board."""
    from loshu.core.notation.boards import plain_rows
    from loshu.sliding.written import spaced_rows, with_hole_marks

    puzzle = plain_rows(puzzle)
    rows = spaced_rows(re.split(r"[/\n]", puzzle.strip("\n")))
    if len(rows) < 2 and not re.search(r"[\s/\[]", puzzle.strip()):
        return parse_puzzle(puzzle)  # whose error names the forms
    one_digit_each = not re.search(r"[\s,]", puzzle.strip())
    grid = notation.read_grid("/".join(rows) if one_digit_each else with_hole_marks(puzzle))
    height, width = grid.shape
    side = isqrt(width)
    if height == 1 and side > 1 and side * side == width:
        grid = Grid.from_array(grid.array.reshape(side, side))
    return puzzle_of_cells(grid)


def in_rows(cells: "Grid | ArrayLike") -> "Grid | ArrayLike":
    """Cut a list of all cells of a square board into rows."""
    if isinstance(cells, Grid) or not isinstance(cells, list | tuple):
        return cells
    if any(hasattr(each, "__len__") for each in cells):  # rows already
        return cells
    side = isqrt(len(cells))
    if side < 2 or side * side != len(cells):
        return cells
    return [cells[at : at + side] for at in range(0, len(cells), side)]


def parse_board(text: str) -> tuple[int, int]:
    """Read the rows and columns of a board.

    Raises
    ------
    NotationError
        Wrong form, or sides out of range.

    Examples
    --------
    >>> parse_board("3x4")
    (3, 4)
    """
    sides = text.strip().lower().split("x")
    if len(sides) != 2 or not all(side.isascii() and side.isdigit() for side in sides):
        raise NotationError(
            f"{quoted(text)} is not a board. Expected rows and columns, such as 4x4."
        )
    rows, columns = (int(side[:_LONGEST_NUMBER]) for side in sides)
    if not (0 < rows <= LARGEST_SIDE and 0 < columns <= LARGEST_SIDE):
        raise NotationError(
            f"A board of {quoted(text)} is out of range. Expected 1 to {LARGEST_SIDE} rows "
            "and columns."
        )
    return rows, columns


def parse_puzzle(text: str) -> SlidingPuzzle:
    """Read the text form of a sliding puzzle; the family's name in front is optional.

    Raises
    ------
    NotationError
        Wrong form; the message names the place.

    Examples
    --------
    >>> print(parse_puzzle("3x3:8,1,6,3,5,7,4,9,2/1,2,3,4,5,6,7,8,.").text)
    sliding:3x3:8,1,6,3,5,7,4,0,2
    """
    rows, columns, start, goal = parse_cells(text)
    if goal is None:
        goal = default_goal(start, rows * columns)
    return SlidingPuzzle(rows, columns, start, goal)


def parse_cells(text: str) -> tuple[int, int, tuple[int, ...], tuple[int, ...] | None]:
    """Read rows, columns, board and (if given) goal of a text form.

    Raises
    ------
    NotationError
        Wrong form; the message names the place.

    Examples
    --------
    >>> parse_cells("2x2:3,1,2,.")
    (2, 2, (3, 1, 2, 0), None)
    """
    board, colon, cells = text.strip().removeprefix(f"{FAMILY_NAME}:").partition(":")
    if not colon:
        raise NotationError(
            f"{quoted(text.strip())} is not a sliding puzzle. Expected a board and its "
            f"cells, as in {EXAMPLE!r}."
        )
    rows, columns = parse_board(board)
    parts = cells.split("/")
    if len(parts) > 2:
        raise NotationError(
            f"{quoted(cells)} has {len(parts) - 1} slashes. Expected one, before the goal."
        )
    start, *goal = (with_hole(_read_cells(part, columns)) for part in parts)
    return rows, columns, start, goal[0] if goal else None


def _read_cells(text: str, columns: int) -> list[int]:
    return [_tile(word.strip(), *divmod(at, columns)) for at, word in enumerate(text.split(","))]


def _tile(word: str, row: int, column: int) -> int:
    if word in BLANKS:
        return HOLE
    if not (word.isascii() and word.isdigit()) or len(word.lstrip("0")) > _LONGEST_NUMBER:
        raise NotationError(
            f"{quoted(word)} is not a tile. Expected a number, or 0 or '.' for the hole.",
            row=row + 1,
            column=column + 1,
        )
    return int(word)


def puzzle_of_cells(
    cells: "Grid | ArrayLike", goal: "Grid | ArrayLike | None" = None, *, hole: int | None = None
) -> SlidingPuzzle:
    """Make a puzzle of rows of numbers.

    Parameters
    ----------
    cells, goal : Grid or array of shape (rows, columns)
        The hole is empty, 0, or the largest number (default goal: the ordered board).
    hole : int, optional
        The number to read as the hole, on both boards.

    Raises
    ------
    NotationError
        The cells do not form a board, or without a goal the tiles are not 1, 2, 3 ...

    Examples
    --------
    >>> print(puzzle_of_cells([[8, 1, 6], [3, 5, 7], [4, 9, 2]]))
    8 1 6
    3 5 7
    4 . 2
    >>> print(puzzle_of_cells([[1, 2], [3, 4]], [[4, 2], [1, 3]], hole=2).text)
    sliding:2x2:1,0,3,4/4,0,1,3
    """
    board = cells if isinstance(cells, Grid) else Grid.from_array(cells)
    start = with_hole(board.array.ravel().tolist(), hole)
    rows, columns = board.shape
    if goal is None:
        return SlidingPuzzle(rows, columns, start, default_goal(start, rows * columns, hole))
    target = goal if isinstance(goal, Grid) else Grid.from_array(goal)
    if target.shape != board.shape:
        raise NotationError(
            f"The goal is {target.shape[0]}x{target.shape[1]}; the board is {rows}x{columns}."
        )
    return SlidingPuzzle(rows, columns, start, with_hole(target.array.ravel().tolist(), hole))


def with_hole(cells: Sequence[int], hole: int | None = None) -> tuple[int, ...]:
    """Return tiles with 0 for the hole: the empty cell, a given number, or the largest.

    Raises
    ------
    NotationError
        The given number is missing or repeated, or there is an empty cell too.

    Examples
    --------
    >>> with_hole([1, 2, 3, 4]), with_hole([1, 2, 3, 4], 2)
    ((1, 2, 3, 0), (1, 0, 3, 4))
    """
    tiles = tuple(HOLE if cell == EMPTY else cell for cell in cells)
    if HOLE in tiles:
        if hole not in (None, HOLE):
            cell = tiles.index(HOLE) + 1
            raise NotationError(
                f"The hole was given as {hole}, but cell {cell} is already the hole."
            )
        return tiles
    chosen = max(tiles) if hole is None else hole
    if chosen not in tiles:
        raise NotationError(f"The hole was given as {chosen}, but the board has no such tile.")
    times = tiles.count(chosen)
    if times > 1:
        raise NotationError(
            f"The hole was given as {chosen}, which is on the board {times} times. A board "
            "has one hole."
        )
    return tuple(HOLE if tile == chosen else tile for tile in tiles)
