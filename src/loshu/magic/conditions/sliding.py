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
    k, cells = len(squares), squares.shape[1] * squares.shape[2]
    ranked = np.argsort(squares.reshape(k, cells), axis=1)
    following = (ranked + cells * np.arange(k)[:, None]).ravel()
    # The least cell of each cell's cycle, among twice as many of its successors in each round.
    own = np.arange(k * cells)
    least, seen = own, 1
    while seen < cells:
        least, following = np.minimum(least, least[following]), following[following]
        seen *= 2
    cycles = (least == own).reshape(k, cells).sum(axis=1)
    return np.asarray((cells - cycles) % 2 == 0, dtype=np.bool_)


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
