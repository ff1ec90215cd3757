"""Magic squares inside magic squares."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.properties.entries import entries_differ
from loshu.magic.properties.exact_entries import exact
from loshu.magic.properties.square_property import Squares, Verdicts
from loshu.magic.properties.sums import is_magic, is_semi_magic


def _rings(n: int) -> range:
    """Return how many borders can be stripped: the rest has order 3 or more."""
    return range(1, (n - 3) // 2 + 1)


def _inner_magic(squares: Squares) -> Verdicts:
    n = squares.shape[1]
    verdicts: Verdicts = entries_differ(squares) & (n >= 5)
    for ring in _rings(n):
        alive = np.flatnonzero(verdicts)
        verdicts[alive] = is_magic(squares[alive, ring : n - ring, ring : n - ring])
    return verdicts


def is_concentric(squares: Squares) -> Verdicts:
    """Test whether stripping borders one by one always leaves a magic square.

    The last square is of order 3 or 4, so the order itself is 5 or more.

    Examples
    --------
    >>> is_concentric(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [False]
    """
    return is_magic(squares) & _inner_magic(squares)


def _middle_numbers(squares: Squares) -> Verdicts:
    k, n, _ = squares.shape
    entries = np.sort(squares.reshape(k, n * n), axis=1)
    verdicts = np.ones(k, dtype=np.bool_)
    for ring in _rings(n):
        m = n - 2 * ring
        inner = squares[:, ring : n - ring, ring : n - ring].reshape(k, m * m)
        outside = (n * n - m * m) // 2
        middle = entries[:, outside : n * n - outside]
        verdicts &= (np.sort(inner, axis=1) == middle).all(axis=1)
    return verdicts


def is_bordered(squares: Squares) -> Verdicts:
    """Test whether a square is concentric and every inner square holds the middle numbers.

    Each border then holds the smallest and the largest of the numbers that are left.

    Examples
    --------
    >>> is_bordered(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [False]
    """
    verdicts = is_concentric(squares)
    verdicts[verdicts] = _middle_numbers(squares[verdicts])
    return verdicts


def _copies(squares: Squares) -> Verdicts:
    n = squares.shape[1]
    verdicts = np.zeros(len(squares), dtype=np.bool_)
    for m in range(3, n // 2 + 1):
        if n % m == 0:
            verdicts |= _copies_of_order(squares, m)
    return verdicts


def _copies_of_order(squares: Squares, m: int) -> Verdicts:
    k, n, _ = squares.shape
    cut = exact(squares, 2).reshape(k, n // m, m, n // m, m)
    blocks = cut.transpose(0, 1, 3, 2, 4).reshape(k, (n // m) ** 2, m, m)
    alike = np.zeros(blocks.shape[:2], dtype=np.bool_)
    for aspect in ASPECTS:
        steps = blocks - apply_aspect(aspect, blocks[:, :1])
        alike |= (steps == steps[:, :, :1, :1]).all(axis=(2, 3))
    return is_magic(blocks[:, 0]) & alike.all(axis=1)


def is_composite(squares: Squares) -> Verdicts:
    """Test whether a magic square is cut into blocks that are copies of one magic square.

    All blocks of order m, a divisor of n from 3 on, are the same magic square seen from any
    side, with a number added to all entries.

    Examples
    --------
    >>> lo_shu = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> product = np.kron(9 * (lo_shu - 1), np.ones((3, 3), int)) + np.tile(lo_shu, (3, 3))
    >>> is_composite(product[None]).tolist()
    [True]
    """
    return is_magic(squares) & entries_differ(squares) & _copies(squares)


def _has_inlay(squares: Squares) -> Verdicts:
    n = squares.shape[1]
    verdicts = np.zeros(len(squares), dtype=np.bool_)
    alive = np.flatnonzero(entries_differ(squares))
    squares = squares if len(alive) == len(squares) else squares[alive]
    tables = [squares, *_running_sums(exact(squares, n))]
    for m in range(3, n):
        found = _inlays_of_order(tables[0], tables[1:], m)
        if found.any():
            verdicts[alive[found]] = True
            alive = alive[~found]
            tables = [table[~found] for table in tables]
    return verdicts


def _running_sums(squares: NDArray[Any]) -> list[NDArray[Any]]:
    """Sum from the edges along rows, columns, diagonals, and diagonals of the mirror image."""
    rows, columns = _framed(squares), _framed(squares)
    rows[:, 1:, 1:] = squares.cumsum(axis=2)
    columns[:, 1:, 1:] = squares.cumsum(axis=1)
    falling, rising = _running_diagonals(squares), _running_diagonals(squares[:, :, ::-1])
    return [rows[:, 1:], columns[:, :, 1:], falling, rising]


def _framed(squares: NDArray[Any]) -> NDArray[Any]:
    """Add a row of zeros on top and a column of zeros on the left."""
    k, n, _ = squares.shape
    # Not np.pad: among Python integers it would put a zero that overflows.
    table = np.zeros((n + 1, n + 1, k), dtype=squares.dtype).transpose(2, 0, 1)
    table[:, 1:, 1:] = squares
    return table


def _running_diagonals(squares: NDArray[Any]) -> NDArray[Any]:
    table = _framed(squares)
    for row in range(1, squares.shape[1]):
        table[:, row + 1, 1:] += table[:, row, :-1]
    return table


def _inlays_of_order(squares: Squares, running: list[NDArray[Any]], m: int) -> Verdicts:
    """Look at every m x m block but the center; its first row and column refuse most."""
    rows, columns, falling, rising = running
    p = squares.shape[1] - m + 1
    first_rows = rows[:, :p, m:] - rows[:, :p, :-m]
    likely = first_rows == columns[:, m:, :p] - columns[:, :-m, :p]
    if p % 2:
        likely[:, p // 2, p // 2] = False
    k, i, j = np.nonzero(likely)
    sums = first_rows[k, i, j]
    mirrored = p - 1 - j
    kept = sums == falling[k, i + m, j + m] - falling[k, i, j]
    kept &= sums == rising[k, i + m, mirrored + m] - rising[k, i, mirrored]
    k, i, j = k[kept, None, None], i[kept, None, None], j[kept, None, None]
    step = np.arange(m)
    blocks = squares[k, i + step[:, None], j + step]
    found = np.zeros(len(squares), dtype=np.bool_)
    found[k[is_semi_magic(blocks)].ravel()] = True
    return found


def is_inlaid(squares: Squares) -> Verdicts:
    """Test whether a magic square contains a smaller one elsewhere than at its center.

    The smaller square is a block of neighboring rows and columns, of order 3 or more.

    Examples
    --------
    >>> lo_shu = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> product = np.kron(9 * (lo_shu - 1), np.ones((3, 3), int)) + np.tile(lo_shu, (3, 3))
    >>> is_inlaid(product[None]).tolist()
    [True]
    """
    return is_magic(squares) & _has_inlay(squares)
