"""Squares that the Boss puzzle reaches from the ordered board: by parity, as Johnson and Story."""

from collections.abc import Sequence

import numpy as np

from loshu.magic.properties.entries import FEW
from loshu.magic.properties.square_property import Squares, Verdicts


def is_even(squares: Squares) -> Verdicts:
    """Test whether the numbers, read row by row, are an even permutation of the sorted ones.

    Examples
    --------
    >>> is_even(np.array([[[1, 2], [3, 4]], [[2, 1], [3, 4]], [[2, 3], [1, 4]]])).tolist()
    [True, False, True]
    """
    k, cells = len(squares), squares.shape[1] * squares.shape[2]
    if squares.size <= FEW:
        return np.array([_is_even(row) for row in squares.reshape(k, cells).tolist()], np.bool_)
    ranked = np.argsort(squares.reshape(k, cells), axis=1)
    following = (ranked + cells * np.arange(k)[:, None]).ravel()
    # The least cell of each cell's cycle, with twice the number of successors in each round.
    own = np.arange(k * cells)
    least, seen = own, 1
    while seen < cells:
        least, following = np.minimum(least, least[following]), following[following]
        seen *= 2
    cycles = (least == own).reshape(k, cells).sum(axis=1)
    return np.asarray((cells - cycles) % 2 == 0, dtype=np.bool_)


def _is_even(numbers: Sequence[int]) -> bool:
    """Test one square: a cycle of an even number of cells makes an odd permutation."""
    following = sorted(range(len(numbers)), key=numbers.__getitem__)
    even = True
    for start in range(len(numbers)):
        cell = start
        while (after := following[cell]) != start:
            following[cell], cell = cell, after
            even = not even
        following[cell] = cell
    return even


def is_reachable(squares: Squares, hole: int) -> Verdicts:
    """Test whether sliding tiles into the hole makes a square from the board in ascending order.

    A move exchanges the hole with a neighbor: it changes the parity of the permutation, and the
    color of the hole's cell on a chessboard.  What has both alike can be reached (W. W. Johnson
    and W. E. Story, Notes on the "15" puzzle, American Journal of Mathematics 2, 1879).

    Parameters
    ----------
    squares : array of shape (k, n, n)
        The same numbers in each, all different.
    hole : int
        The number that is read as the hole; on the ordered board too.

    Returns
    -------
    array of shape (k,)
        False where the hole is not among the numbers.

    Examples
    --------
    >>> is_reachable(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]]), 9).tolist()
    [False]
    >>> is_reachable(np.array([[[4, 9, 2], [3, 5, 7], [8, 1, 6]]]), 9).tolist()
    [True]
    """
    k, n = len(squares), squares.shape[1]
    cells = squares.reshape(k, n * n)
    found = cells == hole
    place, ordered = found.argmax(axis=1), (cells < hole).sum(axis=1) % (n * n)
    # The colors of two cells differ where the one is an odd number of steps from the other.
    moved = (place // n + place % n + ordered // n + ordered % n) % 2 == 1
    return np.asarray(found.any(axis=1) & (is_even(squares) != moved), dtype=np.bool_)
