"""Check Sudokus against the rules, by code that solves none."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.grid import EMPTY, Grid
from loshu.sudoku.shape import Shape
from loshu.sudoku.symbols import symbol_of

_BITS: Final = np.array([1 << v if 1 <= v <= 9 else 0 for v in range(256)], dtype=np.uint16)
_ALL_NINE: Final = int(_BITS.sum())


def violations(grid: Grid, shape: Shape) -> tuple[str, ...]:
    """Say what breaks the rules: values that are none of the Sudoku's, and repeated ones.

    An empty cell breaks none; see `violations_with_empty`.

    Examples
    --------
    >>> violations(Grid([[1, None, 1, None], *[[None] * 4] * 3]), Shape(2, 2))
    ('1 occurs 2 times in row 1: r1c1, r1c3',)
    """
    values = grid.array.ravel()
    outside = np.flatnonzero((values != EMPTY) & ((values < 1) | (values > shape.size)))
    found = [f"{values[cell]} in {_name(cell, shape)} is not from 1 to {shape.size}"
             for cell in outside.tolist()]  # fmt: skip
    return (*found, *_repeated(values, shape))


def violations_with_empty(grid: Grid, shape: Shape) -> tuple[str, ...]:
    """Say what keeps a grid from being a whole Sudoku, empty cells included."""
    empty = int((grid.array == EMPTY).sum())
    cells = "cell is" if empty == 1 else "cells are"
    return (*violations(grid, shape), *([f"{empty} {cells} empty"] if empty else ()))


def _repeated(values: NDArray[np.int64], shape: Shape) -> Iterator[str]:
    for house, cells in shape.houses():
        held = values[list(cells)]
        for value in range(1, shape.size + 1):
            where = np.flatnonzero(held == value).tolist()
            if len(where) > 1:
                places = ", ".join(_name(cells[k], shape) for k in where)
                yield f"{symbol_of(value)} occurs {len(where)} times in {house}: {places}"


def _name(cell: int, shape: Shape) -> str:
    row, column = divmod(cell, shape.size)
    return f"r{row + 1}c{column + 1}"


def are_solutions(puzzles: NDArray[np.uint8], solutions: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell which grids are full, right, and keep the values that their puzzles give.

    Parameters
    ----------
    puzzles, solutions : arrays of shape (n, 81)
        Row by row; 0 is an empty cell.

    Returns
    -------
    array of shape (n,)

    Examples
    --------
    >>> row = np.arange(9)
    >>> shifts = np.array([0, 3, 6, 1, 4, 7, 2, 5, 8])
    >>> grid = ((shifts[:, None] + row) % 9 + 1).astype(np.uint8).reshape(1, 81)
    >>> are_solutions(np.zeros_like(grid), grid), are_solutions(grid[:, ::-1], grid)
    (array([ True]), array([False]))
    """
    right = np.empty(len(puzzles), dtype=np.bool_)
    kernels.check_sudokus(np.ascontiguousarray(puzzles), np.ascontiguousarray(solutions), right)
    return right


def are_grids(grids: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell which grids have every value from 1 to 9 in every row, column and box.

    Parameters
    ----------
    grids : array of shape (n, 81)
    """
    # A cell's values of all grids lie side by side, so that NumPy's loops are long ones.
    bits = _BITS[np.ascontiguousarray(grids.T)].reshape(3, 3, 3, 3, len(grids))
    right = np.ones(len(grids), dtype=np.bool_)
    for within_house in ((2, 3), (0, 1), (1, 3)):  # of band, row, stack, column
        held = np.bitwise_or.reduce(bits, axis=within_house)
        right &= (held == _ALL_NINE).all(axis=(0, 1))
    return right


def are_grids_of(grids: NDArray[np.uint8], shape: Shape) -> NDArray[np.bool_]:
    """Tell which grids have every value of a shape in every row, column and box.

    Parameters
    ----------
    grids : array of shape (n, cells)
    shape : Shape

    Examples
    --------
    >>> grid = np.array([[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]], dtype=np.uint8)
    >>> exchanged = grid.reshape(4, 4)[[0, 2, 1, 3]].reshape(1, 16)
    >>> are_grids_of(grid, Shape(2, 2)), are_grids_of(exchanged, Shape(2, 2))
    (array([ True]), array([False]))
    >>> are_grids_of(exchanged, Shape(1, 4))
    array([ True])
    """
    size, rows, columns = shape.size, shape.box_rows, shape.box_columns
    every = np.uint64((1 << size) - 1)
    bit_of = np.zeros(256, dtype=np.uint64)
    bit_of[1 : size + 1] = np.uint64(1) << np.arange(size, dtype=np.uint64)
    # As in `are_grids`: band, row, stack, column, grid.
    bits = bit_of[np.ascontiguousarray(grids.T)].reshape(columns, rows, rows, columns, len(grids))
    right = np.ones(len(grids), dtype=np.bool_)
    for within_house in ((2, 3), (0, 1), (1, 3)):
        held = np.bitwise_or.reduce(bits, axis=within_house)
        right &= (held == every).all(axis=(0, 1))
    return right


def are_solutions_of(
    puzzles: NDArray[np.uint8], solutions: NDArray[np.uint8], shape: Shape
) -> NDArray[np.bool_]:
    """Tell which grids are full, right, and keep the values that their puzzles of a shape give.

    Parameters
    ----------
    puzzles, solutions : arrays of shape (n, cells)
    shape : Shape
    """
    kept = ((puzzles == 0) | (puzzles == solutions)).all(axis=1)
    right: NDArray[np.bool_] = kept & are_grids_of(solutions, shape)
    return right
