"""Frénicle's standard form, and his list of the 880 magic squares of order 4."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.kernels import count_order4, list_order4
from loshu.magic.notation import SquaresLike, as_squares
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.square_property import Squares
from loshu.magic.properties.sums import is_magic

SOURCE: Final = (
    "B. Frénicle de Bessy, Table générale des quarrez magiques de quatre de costé, in "
    "Divers ouvrages de mathématique et de physique, 1693"
)


def standard_form(squares: SquaresLike) -> Squares:
    """Turn and reflect each square into Frénicle's standard form.

    It is the aspect, of the eight, that comes first row by row: the smallest corner is at
    the top left, and the entry to its right is smaller than the one below.  The same rule
    also settles squares with repeated entries.

    Parameters
    ----------
    squares : array of shape (k, n, n), a square, or several
        A single square is a list of one.

    Returns
    -------
    array of shape (k, n, n)

    Examples
    --------
    >>> standard_form(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]]))[0].tolist()
    [[2, 7, 6], [9, 5, 1], [4, 3, 8]]
    """
    cells: Squares = as_squares(squares)
    k, n, _ = cells.shape
    best = cells.reshape(k, n * n)
    rows = np.arange(k)
    for aspect in ASPECTS[1:]:
        view = apply_aspect(aspect, cells).reshape(k, n * n)
        first = (view != best).argmax(axis=1) if n else np.zeros(k, dtype=np.int64)
        better = view[rows, first] < best[rows, first]
        best = np.where(better[:, None], view, best)
    return best.astype(np.int64, copy=False).reshape(k, n, n)


def in_standard_form(squares: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Test which squares of different numbers are in standard form.

    Parameters
    ----------
    squares : array of shape (k, n, n)

    Examples
    --------
    >>> square = np.array([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
    >>> in_standard_form(np.array([square, square.T])).tolist()
    [True, False]
    """
    if squares.shape[1] < 2:
        return np.ones(len(squares), dtype=np.bool_)
    first, *others = (squares[:, row, column] for row in (0, -1) for column in (0, -1))
    least = np.logical_and.reduce([first < other for other in others])
    return np.asarray(least & (squares[:, 0, 1] < squares[:, 1, 0]), dtype=np.bool_)


@cache
def frenicle_bytes() -> NDArray[np.uint8]:
    """List the 880 normal magic squares of order 4 in Frénicle's order, as bytes.

    Returns
    -------
    array of shape (880, 4, 4), read-only
        In standard form, sorted row by row.  The search takes some microseconds.
    """
    squares = np.empty((count_order4() // len(ASPECTS), 4, 4), dtype=np.uint8)
    list_order4(squares)
    squares.setflags(write=False)
    return squares


@cache
def frenicle_list() -> Squares:
    """List the 880 normal magic squares of order 4 in Frénicle's order, by searching for them.

    Returns
    -------
    array of shape (880, 4, 4), read-only
        In standard form, sorted row by row.

    Examples
    --------
    >>> frenicle_list()[0].tolist()
    [[1, 2, 15, 16], [12, 14, 3, 5], [13, 7, 10, 4], [8, 11, 6, 9]]
    """
    squares = frenicle_bytes().astype(np.int64)
    squares.setflags(write=False)
    return squares


def frenicle_index(squares: SquaresLike) -> NDArray[np.int64]:
    """Find the number of each square in Frénicle's list, from 1 to 880.

    Parameters
    ----------
    squares : array of shape (k, 4, 4), a square, or several
        Any aspects.

    Returns
    -------
    array of shape (k,)
        0 for other than normal magic squares of order 4.

    Examples
    --------
    >>> duerer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    >>> frenicle_index(np.array([duerer])).tolist()
    [175]
    """
    cells: Squares = as_squares(squares)
    index = np.zeros(len(cells), dtype=np.int64)
    if cells.shape[1:] != (4, 4):
        return index
    listed = is_normal(cells) & is_magic(cells)
    keys = sort_keys(standard_form(cells[listed]))
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
        raise UnsupportedError(f"Frénicle's list has no square number {index}. Expected 1 to 880.")
    return np.array(frenicle_list()[index - 1])


@cache
def _list_keys() -> NDArray[np.uint64]:
    return sort_keys(frenicle_list())


def sort_keys(squares: NDArray[np.integer]) -> NDArray[np.uint64]:
    """Pack the entries of squares up to order 4 into 64 bits; the keys sort as the squares do.

    Parameters
    ----------
    squares : array of shape (k, n, n)
        With entries from 1 to 16.

    Examples
    --------
    >>> hex(int(sort_keys(np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]]))[0]))
    '0x165840327'
    """
    cells = squares.shape[1] * squares.shape[2]
    shifts = np.arange(4 * (cells - 1), -1, -4, dtype=np.uint64)
    digits = (squares.reshape(len(squares), cells) - 1).astype(np.uint64)
    return np.asarray(np.bitwise_or.reduce(digits << shifts, axis=1), dtype=np.uint64)
