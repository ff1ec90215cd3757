"""Properties of 2x2 blocks, of half rows and of pairs half the order apart."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.entries import entries_differ
from loshu.magic.properties.exact_entries import exact
from loshu.magic.properties.square_property import Squares, Verdicts
from loshu.magic.properties.sums import all_equal, is_semi_magic


def _all_one(values: NDArray[Any]) -> Verdicts:
    return np.asarray((values == values[:, :1, :1]).all(axis=(1, 2)), dtype=np.bool_)


def blocks_agree(squares: Squares) -> Verdicts:
    """Test whether all n*n blocks of 2x2 cells, including the ones that wrap around, have one sum.

    Every cell lies in four blocks: in a semi-magic square that sum is 4S/n.

    Examples
    --------
    >>> blocks_agree(np.array([[[1, 2], [3, 4]]])).tolist()
    [True]
    """
    squares = exact(squares, 4)
    pairs = squares + np.roll(squares, -1, axis=2)
    return _all_one(pairs + np.roll(pairs, -1, axis=1))


def is_compact(squares: Squares) -> Verdicts:
    """Test whether all 2x2 blocks of a semi-magic square have one sum 4S/n.

    Examples
    --------
    >>> jaina = [[7, 12, 1, 14], [2, 13, 8, 11], [16, 3, 10, 5], [9, 6, 15, 4]]
    >>> is_compact(np.array([jaina])).tolist()
    [True]
    """
    return is_semi_magic(squares) & _compact_if_semi_magic(squares)


def _compact_if_semi_magic(squares: Squares) -> Verdicts:
    return blocks_agree(squares) & entries_differ(squares)


def pairs_agree(squares: Squares) -> Verdicts:
    """Test whether cells n/2 apart along the wrap-around diagonals always have one sum.

    Examples
    --------
    >>> pairs_agree(np.array([[[1, 2], [3, 4]], [[1, 2], [3, 5]]])).tolist()
    [True, False]
    """
    n = squares.shape[1]
    if n % 2:
        return np.zeros(len(squares), dtype=np.bool_)
    squares = exact(squares, 2)
    upper, lower = squares[:, : n // 2], squares[:, n // 2 :]
    return _all_one(upper + np.roll(lower, n // 2, axis=2))


def is_complete(squares: Squares) -> Verdicts:
    """Test whether cells of a semi-magic square n/2 apart on the diagonals have one sum 2S/n.

    Such a square is pandiagonal: every wrap-around diagonal consists of n/2 pairs.

    Examples
    --------
    >>> jaina = [[7, 12, 1, 14], [2, 13, 8, 11], [16, 3, 10, 5], [9, 6, 15, 4]]
    >>> is_complete(np.array([jaina])).tolist()
    [True]
    """
    return is_semi_magic(squares) & pairs_agree(squares) & entries_differ(squares)


def is_most_perfect(squares: Squares) -> Verdicts:
    """Test whether a square is compact and complete.

    Examples
    --------
    >>> jaina = [[7, 12, 1, 14], [2, 13, 8, 11], [16, 3, 10, 5], [9, 6, 15, 4]]
    >>> is_most_perfect(np.array([jaina])).tolist()
    [True]
    """
    return is_compact(squares) & pairs_agree(squares)


def bent_diagonal_sums(squares: NDArray[Any]) -> NDArray[Any]:
    """Sum the bent diagonals that run the whole width, including the ones that wrap around.

    A bent diagonal goes down one row a column to the middle and comes back up, or the other
    way round.  Those that run the whole height are those of the transposed square.

    Parameters
    ----------
    squares : array of shape (k, n, n), n even

    Returns
    -------
    array of shape (k, 2n)
        By the row where they begin: the ones that go down first, then the ones that go up.

    Examples
    --------
    >>> bent_diagonal_sums(np.array([[[1, 2], [3, 4]]])).tolist()
    [[3, 7, 3, 7]]
    """
    n = squares.shape[1]
    squares = exact(squares, n)
    columns = np.arange(n)
    depth = np.minimum(columns, n - 1 - columns)
    rows = columns[:, None]
    down = squares[:, (rows + depth) % n, columns].sum(axis=2)
    up = squares[:, (rows - depth) % n, columns].sum(axis=2)
    return np.concatenate([down, up], axis=1)


def _franklin_lines(squares: Squares) -> Verdicts:
    n = squares.shape[1]
    if n % 2:
        return np.zeros(len(squares), dtype=np.bool_)
    squares = exact(squares, 2 * n)
    across = squares.swapaxes(1, 2)
    halves = [half.sum(axis=2) for view in (squares, across) for half in np.split(view, 2, axis=2)]
    bent = np.concatenate([bent_diagonal_sums(squares), bent_diagonal_sums(across)], axis=1)
    return all_equal(np.concatenate([2 * half for half in halves] + [bent], axis=1))


def is_franklin(squares: Squares) -> Verdicts:
    """Test for the properties of Franklin's squares.

    Half rows and half columns have the sum S/2, bent diagonals of all four directions, also
    those that wrap around, have the sum S, and 2x2 blocks have the sum 4S/n.  The straight
    diagonals need not.

    Examples
    --------
    >>> is_franklin(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [False]
    """
    return is_compact(squares) & _franklin_lines(squares)
