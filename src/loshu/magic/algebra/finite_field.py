"""Vectors and matrices over the integers modulo a prime."""

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.int64]


def digits(numbers: Matrix, base: int, count: int) -> Matrix:
    """Write numbers in a base, least significant digit first.

    Parameters
    ----------
    numbers : array of shape (m,)
    base, count : int

    Returns
    -------
    array of shape (m, count)

    Examples
    --------
    >>> digits(np.array([5, 8]), 3, 2).tolist()
    [[2, 1], [2, 2]]
    """
    return numbers[:, None] // base ** np.arange(count) % base


def rank(matrix: Matrix, prime: int) -> int:
    """Return the rank of a matrix modulo a prime, by Gaussian elimination.

    Examples
    --------
    >>> rank(np.array([[1, 2], [2, 1]]), 3), rank(np.array([[1, 2], [2, 1]]), 5)
    (1, 2)
    """
    rows = matrix.astype(np.int64) % prime
    found = 0
    for column in range(rows.shape[1]):
        pivots = np.flatnonzero(rows[found:, column])
        if pivots.size == 0:
            continue
        rows[[found, found + pivots[0]]] = rows[[found + pivots[0], found]]
        rows[found] = rows[found] * pow(int(rows[found, column]), -1, prime) % prime
        others = np.arange(len(rows)) != found
        rows[others] = (rows[others] - rows[others, column][:, None] * rows[found]) % prime
        found += 1
        if found == len(rows):
            break
    return found


def random_invertible(prime: int, size: int, rng: "np.random.Generator") -> Matrix:
    """Draw an invertible matrix modulo a prime, uniformly.

    Examples
    --------
    >>> matrix = random_invertible(3, 2, np.random.default_rng(1))
    >>> rank(matrix, 3)
    2
    """
    while True:
        matrix = rng.integers(prime, size=(size, size))
        if rank(matrix, prime) == size:
            return matrix


def companion_matrix(p: int, k: int) -> Matrix:
    """Return a k x k matrix whose eigenvalues modulo p are none of 0, 1 and -1.

    It belongs to the polynomial x - 2 (k = 1), x**k + 1 (k even, p odd) or x**k - x + 1.

    Examples
    --------
    >>> companion_matrix(3, 2).tolist()
    [[0, 2], [1, 0]]
    """
    if k == 1:
        return np.array([[2]])
    matrix = np.eye(k, k=-1, dtype=np.int64)
    matrix[0, -1] = p - 1
    if k % 2 == 1 or p == 2:
        matrix[1, -1] = 1
    return matrix
