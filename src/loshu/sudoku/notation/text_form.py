"""The text form of a Sudoku: its cells row by row, after the shape where that is not 3x3."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.family import Problem
from loshu.core.grid import EMPTY, Grid
from loshu.sudoku.shape import NINE, Shape, parse_shape, shape_of_cells
from loshu.sudoku.symbols import symbol_of, value_of

FAMILY_NAME: Final = "sudoku"
EXAMPLE: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def parse(text: str) -> Problem:
    """Read the text form of a Sudoku, with or without the name of its family in front.

    Raises
    ------
    NotationError
        Text that cannot be read; names the cell.

    Examples
    --------
    >>> print(parse("2x2:1...|..2.|.3..|...4"))
    sudoku:2x2:1.....2..3.....4
    """
    return problem_of(*parse_sudoku(text))


def parse_sudoku(text: str) -> tuple[Shape, Grid]:
    """Read the shape and the cells of a text form; ``/``, ``|`` and blanks between rows may stay.

    Raises
    ------
    NotationError
        Text that cannot be read; names the cell.

    Examples
    --------
    >>> shape, grid = parse_sudoku("sudoku:2x2:1.....2..3.....4")
    >>> print(grid)
    1 . . ./. . 2 ./. 3 . ./. . . 4
    >>> parse_sudoku("2x2:1.....2..3.....x")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: row 4, column 4: expected 1-4 or '.', got 'x'
    """
    body = text.strip().removeprefix(f"{FAMILY_NAME}:")
    front, colon, cells = body.rpartition(":")
    symbols = "".join(cells.split()).replace("/", "").replace("|", "")
    shape = parse_shape(front) if colon else shape_of_cells(len(symbols))
    if len(symbols) != shape.cells:
        raise NotationError(
            f"expected {shape.cells} cells of a Sudoku with boxes {shape}, got {len(symbols)}"
        )
    return shape, grid_of(np.array(_values(shape, symbols), dtype=np.uint8), shape)


def _values(shape: Shape, symbols: str) -> list[int]:
    values = []
    for cell, symbol in enumerate(symbols):
        try:
            values.append(value_of(symbol, shape.size))
        except NotationError as error:
            row, column = divmod(cell, shape.size)
            raise NotationError(str(error), row=row + 1, column=column + 1) from None
    return values


def problem_of(shape: Shape, grid: Grid) -> Problem:
    """Make the problem of a grid.

    Examples
    --------
    >>> print(problem_of(Shape(2, 2), Grid([[1, None, 3, 4]] * 4)))
    sudoku:2x2:1.341.341.341.34
    """
    front = "" if shape == NINE else f"{shape}:"
    return Problem(FAMILY_NAME, front + line_of(grid), grid)


def line_of(grid: Grid) -> str:
    """Return the cells row by row, one character each, '.' for an empty one."""
    return "".join(symbol_of(value) for value in array_of(grid).ravel().tolist())


def grid_of(values: NDArray[np.uint8], shape: Shape) -> Grid:
    """Make a grid of the values of all cells, row by row, 0 for an empty one."""
    cells = values.astype(np.int64).reshape(shape.size, shape.size)
    return Grid.from_array(np.where(cells == 0, EMPTY, cells))


def array_of(grid: Grid) -> NDArray[np.uint8]:
    """Return the values of a grid, 0 for an empty cell: the form in which many are held."""
    return np.where(grid.array == EMPTY, 0, grid.array).astype(np.uint8)
