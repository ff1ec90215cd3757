"""Many Sudokus as one array, as the kernels take them."""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku.shape import Shape, shape_of_cells
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

Sudokus: TypeAlias = "NDArray[np.uint8] | Iterable[SudokuLike]"
"""Accepted as many Sudokus: an array with a row of cells for each, or several `SudokuLike`."""


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


def shape_of(array: NDArray[np.uint8], shape: Shape | None = None) -> Shape:
    """Return the shape of the Sudokus in an array.

    Raises
    ------
    UnsupportedError
        The array has the wrong shape or number of cells.

    Examples
    --------
    >>> str(shape_of(np.zeros((5, 36), dtype=np.uint8)))
    '2x3'
    """
    if shape is None and array.ndim == 2:
        try:
            shape = shape_of_cells(array.shape[1])
        except ValueError as error:
            raise UnsupportedError(f"A row of the array: {error}") from None
    if shape is None or array.ndim != 2 or array.shape[1] != shape.cells:
        cells = "cells" if shape is None else shape.cells
        raise UnsupportedError(f"The array has shape {array.shape}. Expected (k, {cells}).")
    return shape
