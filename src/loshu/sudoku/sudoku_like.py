"""Everything accepted as a Sudoku, or as several."""

from collections.abc import Iterable
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid, as_grid
from loshu.core.lists import has_rows
from loshu.sudoku.shape import NINE, SMALLEST, Shape, parse_shape, shape_of, shape_of_size
from loshu.sudoku.sudoku import FAMILY_NAME, Sudoku

if TYPE_CHECKING:
    from loshu.core.problem import Problem

SudokuLike: TypeAlias = "Sudoku | Problem | Grid | str | ArrayLike"
"""Accepted as a Sudoku: a Sudoku, a problem, a grid, text, rows of values or an array."""
Sudokus: TypeAlias = "NDArray[np.uint8] | Iterable[SudokuLike]"
"""Several Sudokus: an array with a row of cells for each, or an iterable of `SudokuLike`."""
EXPECTED: Final = (
    "a Sudoku, a Problem, a Grid, text, rows of values, a list of all cells or an array"
)


def as_sudoku(sudoku: SudokuLike) -> Sudoku:
    """Return the Sudoku given as a Sudoku, problem, grid, text, rows or array.

    Rows get the customary boxes of their size; an empty cell is 0 or None. A list of all cells is
    read row by row.

    Raises
    ------
    NotationError
        Another value, a wrong size, or a problem of another family.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> as_sudoku(Sudoku(Shape(2, 2)).problem) == as_sudoku("sudoku:2x2:................")
    True
    >>> as_sudoku([[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]])
    Sudoku('2x2:1.....2..3.....4')
    """
    if isinstance(sudoku, Sudoku):
        return sudoku
    if isinstance(sudoku, str):
        return Sudoku.parse(sudoku)

    from loshu.core.problem import Problem  # not needed to solve a line
    from loshu.core.solved import Made

    if isinstance(sudoku, Made):
        return as_sudoku(sudoku.puzzle)
    if not isinstance(sudoku, Problem):
        return _of_grid(as_grid(_in_rows(sudoku), EXPECTED))
    if sudoku.family != FAMILY_NAME:
        raise NotationError(
            f"Expected a Sudoku; this is a problem of the family {sudoku.family!r}."
        )
    if sudoku.body.startswith("{"):
        return _of_body(sudoku.body)
    front = sudoku.body.rpartition(":")[0]
    values = sudoku.grid.array
    return Sudoku(
        parse_shape(front) if front else NINE,
        np.where(values == EMPTY, 0, values).astype(np.uint8).tobytes(),
    )


def is_one(sudokus: Any) -> bool:
    """Whether a value is one Sudoku, and not several; 16 rows of values up to 4 are several.

    Examples
    --------
    >>> is_one("." * 81), is_one(np.eye(9)), is_one(np.zeros((9, 81))), is_one(np.ones((16, 16)))
    (True, True, False, False)
    """
    from loshu.core.problem import Problem

    if isinstance(sudokus, Sudoku | Problem | Grid | str) or not isinstance(sudokus, Iterable):
        return True
    first: Any = next(iter(sudokus), None) if has_rows(sudokus) else None
    if isinstance(first, int | np.integer):
        return True
    if not has_rows(first) or np.ndim(first) != 1 or len(first) != len(list(sudokus)):
        return False
    largest = max((cell or 0 for row in sudokus for cell in row), default=0)
    return len(first) < SMALLEST**2 or int(largest) > isqrt(len(first))


def _in_rows(cells: Any) -> Any:
    """Break a list of all cells into rows; return other values unchanged."""
    if isinstance(cells, Grid) or not has_rows(cells) or np.ndim(next(iter(cells), ())) > 0:
        return cells
    flat = np.asarray(cells)
    side = isqrt(flat.size)
    if side * side != flat.size or flat.ndim != 1:
        raise NotationError(f"The list has {flat.size} cells. Expected {EXPECTED}.")
    return flat.reshape(side, side)


def _of_grid(grid: Grid) -> Sudoku:
    rows, columns = grid.shape
    values = np.where(grid.array == EMPTY, 0, grid.array)
    wrong = values[(values < 0) | (values > rows)]
    if rows != columns or wrong.size:
        got = f"{wrong[0]}" if wrong.size else f"{rows} rows and {columns} columns"
        raise NotationError(
            f"Expected the same number of rows and columns, and values from 1. Got {got}."
        )
    return Sudoku(shape_of_size(rows), values.astype(np.uint8).tobytes())


@lru_cache(maxsize=64)
def _of_body(body: str) -> Sudoku:
    return Sudoku.parse(body)


def as_puzzles(sudokus: Sudokus, shape: Shape | None = None) -> tuple[NDArray[np.uint8], Shape]:
    """Return Sudokus of one shape as an array of shape (k, cells), and their shape.

    Parameters
    ----------
    sudokus : array of shape (k, cells) or (k, rows, columns), or iterable
        0 is an empty cell. The elements of other iterables are all that `as_sudoku` takes.
    shape : Shape, optional
        Default: the customary shape for this number of cells.

    Raises
    ------
    NotationError
        One text, or an element is not a Sudoku.
    UnsupportedError
        An array has the wrong shape or values; or a Sudoku has rules, or another shape.

    Examples
    --------
    >>> cells, shape = as_puzzles(["2x2:1.....2..3.....4", [[1, 0, 0, 0]] + [[0] * 4] * 3])
    >>> cells.shape, str(shape)
    ((2, 16), '2x2')
    """
    if isinstance(sudokus, str | bytes | Sudoku):
        raise NotationError(f"Expected several Sudokus, got one: put {sudokus!r} in a list.")
    array = sudokus if isinstance(sudokus, np.ndarray) else _array(sudokus, shape)
    if array.ndim == 3 and array.shape[1] == array.shape[2]:
        array = array.reshape(len(array), -1)
    known = shape_of(array, shape)
    if array.dtype.kind not in "ui":
        raise UnsupportedError(f"The array has values of {array.dtype}. Expected whole numbers.")
    if array.size and not 0 <= array.min() <= array.max() <= known.size:
        at, cell = np.argwhere((array < 0) | (array > known.size))[0].tolist()
        row, column = divmod(cell, known.size)
        raise UnsupportedError(
            f"Sudoku {at + 1}: {array[at, cell]} in r{row + 1}c{column + 1} is not a value. "
            f"Expected 1 to {known.size}, or 0 for an empty cell."
        )
    return np.ascontiguousarray(array, dtype=np.uint8), known


def _array(sudokus: Iterable[SudokuLike], shape: Shape | None) -> NDArray[np.uint8]:
    try:
        listed = list(sudokus)
    except TypeError:
        raise NotationError(f"Expected several Sudokus, got {sudokus!r}.") from None
    rows: list[bytes] = []
    for number, each in enumerate(listed, 1):
        try:
            sudoku = as_sudoku(each)
        except NotationError as error:
            raise type(error)(f"Sudoku {number}: {error}") from None
        if not sudoku.is_plain or sudoku.shape is None:
            raise UnsupportedError(
                f"Sudoku {number} has rules or regions of its own. Expected digits only."
            )
        shape = shape or sudoku.shape
        if sudoku.shape != shape and len(sudoku.values) != shape.cells:
            raise UnsupportedError(
                f"Sudoku {number} has the shape {sudoku.shape}. Expected {shape}, as all have one."
            )
        rows.append(sudoku.values)
    width = len(rows[0]) if rows else (shape or Shape(3, 3)).cells
    return np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), width)
