"""Cubes and hypercubes of even order after M. Trenkler."""

import numpy as np
from numpy.typing import NDArray

from loshu.magic.hypercubes.linear import linear_cube
from loshu.magic.hypercubes.lines import Cube, along


def natural_cube(n: int, dimension: int) -> Cube:
    """Return the numbers 1 to n^p in order.

    Examples
    --------
    >>> natural_cube(2, 2).tolist()
    [[1, 2], [3, 4]]
    """
    return np.arange(1, n**dimension + 1, dtype=np.int64).reshape((n,) * dimension)


def doubly_even_cube(n: int, dimension: int) -> Cube:
    """Exchange half of the numbers in order for their complements; n is a multiple of 4.

    A cell keeps its number if the sum of its coordinates is even, where those of the second half
    count one more.  Then the kept and the exchanged numbers of a row are opposite in pairs.

    Examples
    --------
    >>> doubly_even_cube(4, 2).tolist()
    [[1, 15, 14, 4], [12, 6, 7, 9], [8, 10, 11, 5], [13, 3, 2, 16]]
    """
    axis = np.arange(n)
    kept = np.zeros((1,) * dimension, dtype=np.int64)
    for j in range(dimension):
        kept = kept + along(axis + axis // (n // 2), j, dimension)
    numbers = natural_cube(n, dimension)
    return np.where(kept % 2 == 0, numbers, n**dimension + 1 - numbers)


def folded_cube(n: int, dimension: int) -> Cube:
    """Reverse the second half of each axis of the doubly even cube.

    Numbers that were opposite through the center are then half a side apart along every axis, so
    that every broken line along all axes has n/2 pairs with one sum.

    Examples
    --------
    >>> folded_cube(4, 2).tolist()
    [[1, 15, 4, 14], [12, 6, 9, 7], [13, 3, 16, 2], [8, 10, 5, 11]]
    """
    cube = doubly_even_cube(n, dimension)
    fold = np.concatenate([np.arange(n // 2), np.arange(n // 2, n)[::-1]])
    return np.ascontiguousarray(cube[np.ix_(*[fold] * dimension)])


def singly_even_cube(n: int, dimension: int) -> Cube:
    """Put 2^p reflected copies of an odd cube of half the order side by side.

    Copy b of a cell has the number of the odd cube plus ``m^p`` times a digit: each row of
    `copy_digits` is used equally often on every line.  n is even, n/2 odd and at least 3.

    Examples
    --------
    >>> singly_even_cube(6, 2).sum(axis=0).tolist()
    [111, 111, 111, 111, 111, 111]
    """
    m = n // 2
    axis = np.arange(n)
    near = np.minimum(axis, n - 1 - axis)
    row = np.zeros((1,) * dimension, dtype=np.int64)
    copy = np.zeros((1,) * dimension, dtype=np.int64)
    for j in range(dimension):
        # Alternating signs: the row differs from cell to cell along a long diagonal if p is odd,
        # and is 0 on all of it if p is even.
        row = row + along(near if j % 2 == 0 else -near, j, dimension)
        copy = 2 * copy + along((axis >= m).astype(np.int64), j, dimension)
    odd = linear_cube(m, (1,) * dimension)[np.ix_(*[near] * dimension)]
    cube: Cube = odd + m**dimension * copy_digits(m, dimension)[row % m, copy]
    return cube


def copy_digits(m: int, dimension: int) -> NDArray[np.int64]:
    """Return m orders of the digits 0 to 2^p - 1, such that columns of opposite parity add up.

    The sum of a column depends on the parity of its number's bits alone, and the two sums
    together are m times the largest digit.  In the first row, so are columns with opposite bits.

    Examples
    --------
    >>> copy_digits(3, 2).tolist()
    [[3, 1, 2, 0], [1, 3, 0, 2], [0, 1, 3, 2]]
    """
    copies = 2**dimension
    columns = np.arange(copies)
    high, low = columns // 2, columns % 2
    down = copies // 2 - 1 - high
    parity = np.array([column.bit_count() % 2 for column in columns.tolist()])
    rows = [down + copies // 2 * (1 - low), down + copies // 2 * low, 2 * high + parity]
    pairs = [columns, columns[::-1]] * ((m - 3) // 2)
    return np.array([*rows, *pairs], dtype=np.int64)
