"""The NumPy ways of making and checking a square that are in common use, written afresh."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Square = NDArray[np.int64]


def odd(n: int) -> Square:
    """The formula that most posts quote, over two index grids."""
    i, j = np.indices((n, n))
    square: Square = n * ((i + j + 1 + n // 2) % n) + (i + 2 * j + n - 3) % n + 1
    return square


def doubly_even(n: int) -> Square:
    """The natural order, complemented under a mask over two index grids."""
    square = np.arange(1, n * n + 1).reshape(n, n)
    i, j = np.indices((n, n))
    diagonal = (i % 4 == j % 4) | (i % 4 == 3 - j % 4)
    return np.where(diagonal, n * n + 1 - square, square)


def singly_even(n: int) -> Square:
    """Four shifted odd squares, and columns exchanged between the upper and the lower half."""
    m, k = n // 2, (n - 2) // 4
    quarter = odd(m)
    square = np.block([[quarter, quarter + 2 * m * m], [quarter + 3 * m * m, quarter + m * m]])
    columns = [*range(k), *range(n - k + 1, n)]
    square[np.ix_(range(n), columns)] = np.roll(square[:, columns], m, axis=0)
    middle = k
    square[[[middle], [middle + m]], [0, middle]] = square[[[middle + m], [middle]], [0, middle]]
    return square


def make(n: int) -> Square:
    """Choose by the order."""
    return odd(n) if n % 2 else doubly_even(n) if n % 4 == 0 else singly_even(n)


def check(square: NDArray[Any]) -> bool:
    """Test all sums, and by sorting that every number occurs once."""
    n = len(square)
    constant = n * (n * n + 1) // 2
    sums = (square.sum(axis=0), square.sum(axis=1))
    return bool(
        all((line == constant).all() for line in sums)
        and np.trace(square) == constant
        and np.trace(square[:, ::-1]) == constant
        and (np.sort(square, axis=None) == np.arange(1, n * n + 1)).all()
    )
