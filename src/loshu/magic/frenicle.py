"""Frénicle's standard form, and his list of the 880 magic squares of order 4."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.sums import is_magic
from loshu.magic.property import Squares

SOURCE: Final = (
    "B. Frénicle de Bessy, Table générale des quarrez magiques de quatre de costé, in "
    "Divers ouvrages de mathématique et de physique, 1693"
)


def standard_form(squares: Squares) -> Squares:
    """Turn and reflect each square into Frénicle's standard form.

    Of the eight aspects it is the one that comes first row by row: the smallest corner is at
    the top left, and the entry to its right is smaller than the one below.  The same rule
    also settles squares with repeated entries.

    Parameters
    ----------
    squares : array of shape (k, n, n)

    Returns
    -------
    array of shape (k, n, n)

    Examples
    --------
    >>> standard_form(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]]))[0].tolist()
    [[2, 7, 6], [9, 5, 1], [4, 3, 8]]
    """
    k, n, _ = squares.shape
    best = squares.reshape(k, n * n)
    rows = np.arange(k)
    for aspect in ASPECTS[1:]:
        view = apply_aspect(aspect, squares).reshape(k, n * n)
        first = (view != best).argmax(axis=1) if n else np.zeros(k, dtype=np.int64)
        better = view[rows, first] < best[rows, first]
        best = np.where(better[:, None], view, best)
    return best.astype(np.int64, copy=False).reshape(k, n, n)


@cache
def frenicle_list() -> Squares:
    """List the 880 normal magic squares of order 4 in Frénicle's order, by searching for them.

    Returns
    -------
    array of shape (880, 4, 4), read-only
        In standard form, sorted row by row.  The search takes some tenths of a second, once.

    Examples
    --------
    >>> frenicle_list()[0].tolist()
    [[1, 2, 15, 16], [12, 14, 3, 5], [13, 7, 10, 4], [8, 11, 6, 9]]
    """
    squares = _search()
    order = np.argsort(_keys(squares))
    ordered = squares[order]
    ordered.setflags(write=False)
    return ordered


def frenicle_index(squares: Squares) -> NDArray[np.int64]:
    """Find the number of each square in Frénicle's list, from 1 to 880.

    Parameters
    ----------
    squares : array of shape (k, 4, 4)
        Any aspects.

    Returns
    -------
    array of shape (k,)
        0 for what is not a normal magic square of order 4.

    Examples
    --------
    >>> duerer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    >>> frenicle_index(np.array([duerer])).tolist()
    [175]
    """
    index = np.zeros(len(squares), dtype=np.int64)
    if squares.shape[1:] != (4, 4):
        return index
    listed = is_normal(squares) & is_magic(squares)
    keys = _keys(standard_form(squares[listed]))
    index[listed] = np.searchsorted(_list_keys(), keys) + 1
    return index


def frenicle_square(index: int) -> Squares:
    """Return square number `index` of Frénicle's list, shape (4, 4).

    Raises
    ------
    UnsupportedError
        The number is not from 1 to 880.

    Examples
    --------
    >>> frenicle_square(880).tolist()
    [[7, 14, 4, 9], [15, 6, 12, 1], [2, 3, 13, 16], [10, 11, 5, 8]]
    """
    if not 1 <= index <= len(frenicle_list()):
        raise UnsupportedError(f"Frénicle's list has numbers 1 to 880, got {index}")
    return np.array(frenicle_list()[index - 1])


@cache
def _list_keys() -> NDArray[np.uint64]:
    return _keys(frenicle_list())


def _keys(squares: Squares) -> NDArray[np.uint64]:
    """Pack the sixteen entries into 64 bits; the order of the keys is that of the squares."""
    shifts = np.arange(60, -1, -4, dtype=np.uint64)
    digits = (squares.reshape(len(squares), 16) - 1).astype(np.uint64)
    return np.asarray(np.bitwise_or.reduce(digits << shifts, axis=1), dtype=np.uint64)


def _search() -> Squares:
    """Find all squares in standard form, a line at a time.

    The top row and the left column share a; the anti-diagonal joins their ends.  Then every f
    leaves one square at most: the bottom row gives 2(f + k) = 68 + m - (a + b + c + g + j).

        a b c d
        e f g h
        i j k l
        m n o p
    """
    lines = _lines()
    borders = lines[lines[:, 0] < lines[:, 3]]
    at, to = _matches(borders[:, 0], borders[:, 0])
    frames = np.column_stack([borders[at], borders[to, 1:]])
    frames = frames[(frames[:, 1] < frames[:, 4]) & _distinct(frames)]
    at, to = _matches(frames[:, 3] * 16 + frames[:, 6], lines[:, 0] * 16 + lines[:, 3])
    frames = np.column_stack([frames[at], lines[to, 1:3]])
    frames = frames[_distinct(frames)]
    a, b, c, d, e, i, m, g, j = frames.T[:, :, None]
    f = np.arange(1, 17)
    k = 34 + (m - (a + b + c + g + j)) // 2 - f  # a wrong half fails in the bottom row
    h, last = 34 - e - f - g, 34 - i - j - k
    n, o, p = 34 - b - f - j, 34 - c - g - k, 34 - a - f - k
    kept = (p > a) & (m + n + o + p == 34)
    for cell in (k, h, last, n, o, p):
        kept &= (cell >= 1) & (cell <= 16)
    cells = np.broadcast_arrays(a, b, c, d, e, f, g, h, i, j, k, last, m, n, o, p)
    squares = np.stack([cell[kept] for cell in cells], axis=1)
    squares = squares[_distinct(squares)].reshape(-1, 4, 4)
    return squares[is_magic(squares)]


def _lines() -> NDArray[np.int64]:
    """List the ordered quadruples of distinct numbers up to 16 with sum 34."""
    numbers = np.arange(1, 17)
    a, b, c = (x.ravel() for x in np.meshgrid(numbers, numbers, numbers))
    lines = np.column_stack([a, b, c, 34 - a - b - c])
    lines = lines[(lines[:, 3] >= 1) & (lines[:, 3] <= 16)]
    return lines[_distinct(lines)]


def _distinct(lines: NDArray[np.int64]) -> NDArray[np.bool_]:
    ordered = np.sort(lines, axis=1)
    return np.asarray((ordered[:, 1:] != ordered[:, :-1]).all(axis=1))


def _matches(
    left: NDArray[np.int64], right: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the places of every pair of equal keys, one place in each table."""
    order = np.argsort(right, kind="stable")
    first = np.searchsorted(right[order], left, side="left")
    counts = np.searchsorted(right[order], left, side="right") - first
    at = np.repeat(np.arange(len(left)), counts)
    within = np.arange(len(at)) - np.repeat(np.cumsum(counts) - counts, counts)
    return at, order[first[at] + within]
