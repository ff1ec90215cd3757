"""Which squares the Boss puzzle reaches from the ordered board: by parity, as Johnson and Story."""

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.record import Squares, Verdicts


def is_even(squares: Squares) -> Verdicts:
    """Test whether the numbers, read row by row, are an even permutation of the sorted ones.

    Examples
    --------
    >>> is_even(np.array([[[1, 2], [3, 4]], [[2, 1], [3, 4]], [[2, 3], [1, 4]]])).tolist()
    [True, False, True]
    """
    cells = squares.reshape(len(squares), -1)
    at = np.arange(len(squares))
    # Where the i-th smallest number is, and which number is in the i-th cell.
    places = np.argsort(cells, axis=1)
    ranks = np.argsort(places, axis=1)
    even = np.ones(len(squares), dtype=np.bool_)
    for i in range(cells.shape[1]):
        place, rank = places[:, i].copy(), ranks[:, i].copy()
        even ^= place != i
        ranks[at, place], places[at, rank] = rank, place
        ranks[:, i], places[:, i] = i, i
    return even


def is_reachable(squares: Squares, hole: int) -> Verdicts:
    """Test whether sliding tiles into the hole makes a square from the board in ascending order.

    A move exchanges the hole with a neighbour: it changes the parity of the permutation, and the
    colour of the hole's cell on a chessboard.  What has both alike can be reached (W. W. Johnson
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
    moved = colors(n)[found.argmax(axis=1)] != colors(n)[(cells < hole).sum(axis=1) % (n * n)]
    return np.asarray(found.any(axis=1) & (is_even(squares) != moved), dtype=np.bool_)


def colors(n: int) -> NDArray[np.bool_]:
    """Return the colours of the cells of a chessboard, row by row."""
    rows, columns = np.divmod(np.arange(n * n), n)
    return np.asarray((rows + columns) % 2 == 1, dtype=np.bool_)
