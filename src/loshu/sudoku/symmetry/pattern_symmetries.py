"""Symmetries of patterns of clues, and the test for least fillings."""

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.shape import Shape
from loshu.sudoku.symmetry.small_minlex import orders

Puzzles = NDArray[np.uint8]


def pattern_symmetries(pattern: tuple[bool, ...], shape: Shape) -> NDArray[np.intp]:
    """Return the arrangements of the cells that map a pattern to itself.

    They exchange bands, rows of a band, stacks and columns of a stack, and rows with columns if
    boxes are square.

    Parameters
    ----------
    pattern : tuple of bool
        Row by row.
    shape : Shape
        A shape of up to 9 rows.

    Returns
    -------
    array of shape (n, cells)
        The source of each cell of the image, for each arrangement.

    Examples
    --------
    >>> pattern_symmetries((True,) + (False,) * 15, Shape(2, 2)).shape
    (8, 16)
    """
    size = shape.size
    given = np.array(pattern).reshape(size, size)
    rows, columns = orders(shape.box_rows, shape), orders(shape.box_columns, shape)
    cells = np.arange(shape.cells).reshape(size, size)
    found = []
    for source in [cells, cells.T] if shape.box_rows == shape.box_columns else [cells]:
        held = given.ravel()[source]
        wanted = _codes(given)
        for order in rows:
            right = (_codes(held[order])[columns] == wanted).all(axis=1)
            found.append(source[order][:, columns[right]].swapaxes(0, 1).reshape(-1, shape.cells))
    return np.concatenate(found)


def _codes(given: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Return each column as one number."""
    codes: NDArray[np.intp] = (1 << np.arange(len(given))) @ given
    return codes


def are_least(values: Puzzles, symmetries: NDArray[np.intp], size: int) -> NDArray[np.bool_]:
    """Test which partial fillings no symmetry maps to smaller ones.

    Parameters
    ----------
    values : array of shape (k, m)
        The values of the first m clues, digits numbered in order of appearance.
    symmetries : array of shape (g, n)
        For each symmetry and each of the n clues, the clue that is mapped to it.
    size : int
        The number of digits.

    Returns
    -------
    array of shape (k,)
        False if the present values already show a smaller image.

    Examples
    --------
    >>> values = np.array([[1, 2, 2], [1, 1, 2]], dtype=np.uint8)
    >>> are_least(values, np.array([[2, 1, 0]]), 4).tolist()
    [False, True]
    """
    least = np.ones(len(values), dtype=np.bool_)
    for symmetry in symmetries:
        unknown = np.flatnonzero(symmetry >= values.shape[1])
        known = symmetry[: unknown[0]] if len(unknown) else symmetry
        if len(known) < 2:  # the first value is always 1
            continue
        rows = np.flatnonzero(least)
        mine = values[rows, : len(known)]
        other = renamed(values[np.ix_(rows, known)], size)
        differs = other != mine
        first = differs.argmax(axis=1)[:, None]
        less = np.take_along_axis(other, first, 1) < np.take_along_axis(mine, first, 1)
        least[rows[less[:, 0]]] = False
    return least


def renamed(values: Puzzles, size: int) -> Puzzles:
    """Rename the digits of each row in order of appearance; 0 remains.

    Examples
    --------
    >>> renamed(np.array([[0, 4, 2, 4]], dtype=np.uint8), 4).tolist()
    [[0, 1, 2, 1]]
    """
    every = np.arange(len(values))
    names = np.zeros((len(values), size + 1), dtype=np.uint8)
    used = np.zeros(len(values), dtype=np.uint8)
    made = np.empty_like(values)
    for at, old in enumerate(values.T):
        fresh = (old > 0) & (names[every, old] == 0)
        used += fresh
        names[every[fresh], old[fresh]] = used[fresh]
        made[:, at] = names[every, old]
    return made
