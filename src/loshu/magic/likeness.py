"""Texts that look like magic squares, among those of other families."""

from typing import Final

import numpy as np

from loshu.core.errors import LoshuError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.notation import may_be_shape

_SURE: Final = 4


def likeness(text: str) -> int:
    """Return how much a text is like a magic square or shape, from 0 to 4.

    Examples
    --------
    >>> likeness("8 1 6/3 5 7/4 9 2"), likeness("8 1 6/3 . 7/. 9 2"), likeness("8 1 6/3 5 7")
    (4, 2, 0)
    >>> likeness("8 1 6/3 5 7/4 . 2"), likeness("8 1 3/4 . 2/7 6 5"), likeness("7 0 5/2 4 6/3 8 1")
    (3, 1, 4)
    >>> likeness("4 0.5 3/1.5 2.5 3.5/2 4.5 1"), likeness("a b/b c: 1 . 3")
    (4, 4)
    """
    if may_be_shape(text):
        from loshu.magic.shapes.problems import is_certainly_shape

        if is_certainly_shape(text):
            return _SURE
    from loshu.core.notation.boards import read_boards
    from loshu.magic.number_unit import in_common_unit

    try:
        grid = next(read_boards(in_common_unit(text)[0], squares=True))
    except (LoshuError, StopIteration):
        return 0
    rows, columns = grid.shape
    if rows != columns or rows == 1:
        return 0
    if not grid.is_full:
        return _with_blanks(grid)
    if len(np.unique(grid.array)) < grid.array.size:
        return 1
    return _SURE if _has_equal_sums(grid.array) else 1 if 0 in grid.array else 2


def _with_blanks(grid: Grid) -> int:
    """Distinguish a square that lacks its largest number alone, as the hole of a board."""
    size = grid.array.size
    if (grid.array == EMPTY).sum() != 1 or sorted(grid.array.ravel())[1:] != [*range(1, size)]:
        return 2
    return 3 if _has_equal_sums(np.where(grid.array == EMPTY, size, grid.array)) else 1


def _has_equal_sums(array: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]") -> bool:
    sums = {*array.sum(axis=0).tolist(), *array.sum(axis=1).tolist()}
    return len(sums) == 1
