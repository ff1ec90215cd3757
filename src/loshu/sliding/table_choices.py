"""Numbers of shortest solutions of all small boards, and the difficulty of guessing one."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.sliding.positions import all_boards

Indices = NDArray[np.intp]


class TableChoices(NamedTuple):
    """The choices of each board of `loshu.sliding.positions.all_boards`, in the same order."""

    ways: NDArray[np.int64]
    """The number of shortest solutions of each board."""
    bits: NDArray[np.float64]
    """Minus the binary logarithm of the probability that random moves find one."""


@lru_cache(maxsize=4)
def choices(rows: int, columns: int, hole: int) -> TableChoices:
    """Return the choices on all boards of a size, by one pass from the goal outward.

    Parameters
    ----------
    rows, columns : int
        At most `loshu.sliding.positions.TABLE_CELLS` cells, and at least two of each.
    hole : int
        The goal cell of the hole.

    Examples
    --------
    >>> ways, bits = choices(3, 3, 8)
    >>> int(ways.max()), round(float(bits.max()), 1)
    (64, 26.1)
    """
    _, lengths = all_boards(rows, columns, hole)
    near = _neighbors(rows, columns, hole)
    moves = np.sum([indices >= 0 for indices in near], axis=0)
    ways = (lengths == 0).astype(np.int64)
    # A guess on the way never undoes a move: it has one choice less.
    chances, guesses = (lengths == 0).astype(np.float64), np.ones(len(lengths))
    for length in range(1, int(lengths.max()) + 1):
        layer = np.flatnonzero(lengths == length)
        found = np.zeros(len(layer))
        for indices in near:
            after = indices[layer]
            nearer = (after >= 0) & (lengths[after] == length - 1)
            ways[layer] += np.where(nearer, ways[after], 0)
            found += np.where(nearer, chances[after], 0)
        chances[layer] = found / (moves[layer] - 1)
        guesses[layer] = found / moves[layer]
    return TableChoices(ways, -np.log2(guesses))


def _neighbors(rows: int, columns: int, hole: int) -> list[Indices]:
    """Return the index of the board after each move of the hole, or -1: up, left, right, down."""
    boards, _ = all_boards(rows, columns, hole)
    powers = np.int64(rows * columns) ** np.arange(rows * columns, dtype=np.int64)
    keys = boards @ powers
    order = np.argsort(keys)
    here = np.argmax(boards == hole, axis=1)
    row, column = np.divmod(here, columns)
    found = []
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        inside = (
            (row + down >= 0) & (row + down < rows)
            & (column + right >= 0) & (column + right < columns)
        )  # fmt: skip
        there = np.where(inside, here + down * columns + right, here)
        tile = np.take_along_axis(boards, there[:, np.newaxis], axis=1)[:, 0].astype(np.int64)
        after = keys + (tile - hole) * (powers[here] - powers[there])
        found.append(np.where(inside, order[np.searchsorted(keys[order], after)], -1))
    return found
