"""Sums of short diagonals, of bent diagonals and of zigzags."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.entries import entries_differ
from loshu.magic.properties.exact_entries import exact
from loshu.magic.properties.square_property import Cells, Squares, Verdicts
from loshu.magic.properties.sums import is_magic

Depth: TypeAlias = Callable[[int], NDArray[np.int64]]
"""The distances of a wave from its line, cell by cell, of an order."""
LEAST_SHORT: Final = 4
"""The order from which on short diagonals are not main diagonals, rows or columns."""
LEAST: Final = 3
"""The order from which on a wave goes up and down."""


def short_diagonals(n: int) -> Iterator[Cells]:
    """Yield groups that have n or 2n cells and the sum S or 2S in a semi-pandiagonal square.

    In even orders these are the two opposite short diagonals of n/2 cells, in both directions.
    In odd orders the short diagonals of (n-1)/2 cells and the center have the sum S, and those of
    (n+1)/2 cells without the center, which with the former ones have the sum 2S.

    Examples
    --------
    >>> list(short_diagonals(4))
    [(1, 4, 11, 14), (2, 7, 8, 13)]
    >>> [len(group) for group in short_diagonals(5)]
    [5, 10, 5, 10]
    """
    half, center = n // 2, n * n // 2
    for turned in (False, True):
        shorter = _opposite(n, half, turned=turned)
        if n % 2:
            yield tuple(sorted((*shorter, center)))
            yield tuple(sorted((*shorter, *_opposite(n, half + 1, turned=turned))))
        else:
            yield tuple(sorted(shorter))


def _opposite(n: int, length: int, *, turned: bool) -> list[int]:
    """Return the cells of two opposite short diagonals."""
    rising = [(at, length - 1 - at) for at in range(length)]
    both = rising + [(n - 1 - row, n - 1 - column) for row, column in rising]
    return [row * n + (n - 1 - column if turned else column) for row, column in both]


def bend(n: int) -> NDArray[np.int64]:
    """Return how far a bent diagonal is from its line, cell by cell.

    Examples
    --------
    >>> bend(5).tolist(), bend(6).tolist()
    ([0, 1, 2, 1, 0], [0, 1, 2, 2, 1, 0])
    """
    places = np.arange(n)
    return np.minimum(places, n - 1 - places)


def zigzag(n: int) -> NDArray[np.int64]:
    """Return how far a zigzag is from its line, cell by cell.

    Examples
    --------
    >>> zigzag(5).tolist()
    [0, 1, 0, 1, 0]
    """
    return np.arange(n) % 2


def knight_zigzag(n: int) -> NDArray[np.int64]:
    """Return how far a line of knight's moves, two lines there and back, is from its line.

    Examples
    --------
    >>> knight_zigzag(6).tolist()
    [0, 2, 0, 2, 0, 2]
    """
    return 2 * zigzag(n)


def waves(n: int, depth: NDArray[np.int64]) -> Iterator[Iterator[Cells]]:
    """Yield the waves of each direction: down, up, right and left, wrapping around that way.

    Examples
    --------
    >>> [list(way)[0] for way in waves(3, zigzag(3))]
    [(0, 4, 2), (0, 7, 2), (0, 4, 6), (0, 5, 6)]
    """
    for across in (True, False):
        for sign in (1, -1):
            yield (_wave(n, depth, first, sign, across=across) for first in range(n))


def _wave(n: int, depth: NDArray[np.int64], first: int, sign: int, *, across: bool) -> Cells:
    lines = ((first + sign * depth) % n).tolist()
    return tuple(
        line * n + place if across else place * n + line for place, line in enumerate(lines)
    )


def is_semi_pandiagonal(squares: Squares) -> Verdicts:
    """Test magic squares of order 4 or more for the sums of opposite short diagonals.

    Examples
    --------
    >>> duerer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    >>> is_semi_pandiagonal(np.array([duerer])).tolist()
    [True]
    """
    return is_magic(squares) & _short_diagonals_agree(squares)


def _short_diagonals_agree(squares: Squares) -> Verdicts:
    n = squares.shape[1]
    if n < LEAST_SHORT:
        return np.zeros(len(squares), dtype=np.bool_)
    return _have_sums(squares, short_diagonals(n)) & entries_differ(squares)


def has_waves(squares: Squares, depth: Depth, *, every: bool) -> Verdicts:
    """Test magic squares for waves of all four directions, or of at least one, with the sum S.

    Examples
    --------
    >>> square = [[1, 4, 16, 13], [14, 15, 3, 2], [7, 6, 10, 11], [12, 9, 5, 8]]
    >>> has_waves(np.array([square]), zigzag, every=False).tolist()
    [True]
    >>> has_waves(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]]), bend, every=True).tolist()
    [False]
    """
    return is_magic(squares) & _waves_agree(squares, depth, every=every)


def _waves_agree(squares: Squares, depth: Depth, *, every: bool) -> Verdicts:
    n = squares.shape[1]
    if n < LEAST:
        return np.zeros(len(squares), dtype=np.bool_)
    ways = np.stack([_have_sums(squares, way) for way in waves(n, depth(n))])
    return np.asarray((ways.all if every else ways.any)(axis=0)) & entries_differ(squares)


def _have_sums(squares: Squares, groups: Iterator[Cells]) -> Verdicts:
    """Test whether groups of n or 2n cells have the sum S or 2S of the first row."""
    k, n, _ = squares.shape
    cells = exact(squares, 2 * n).reshape(k, n * n)
    total = cells[:, :n].sum(axis=1)
    right = np.ones(k, dtype=np.bool_)
    for group in groups:
        right &= cells[:, list(group)].sum(axis=1) == len(group) // n * total
        if not right.any():
            break
    return right
