"""Cubes and hypercubes of odd order: each digit is a linear form of the coordinates.

With coordinates counted from the center, digit r of a cell is a sum of ``±c[j] * x[j]`` modulo n,
negative for the last r axes.  The difference of two neighboring forms is ``2 * c[j] * x[j]``:
if n has no factor in common with 2 and any c[j], the digits determine the cell, and every number
occurs once.  A line runs through all digits if the sum of its coefficients, with their signs, has
no factor in common with n.  A line through the center has the right sum in any case: its digits
are opposite in pairs.
"""

from collections.abc import Sequence
from itertools import combinations, product
from math import gcd

import numpy as np

from loshu.magic.hypercubes.lines import Cube, along


def linear_cube(n: int, coefficients: Sequence[int]) -> Cube:
    """Build the hypercube of odd order whose digits have these coefficients, one for each axis.

    Examples
    --------
    >>> linear_cube(3, (1, 1)).tolist()
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    """
    dimension, half = len(coefficients), n // 2
    axis = np.arange(-half, half + 1, dtype=np.int64)
    cube = np.ones((n,) * dimension, dtype=np.int64)
    for power in range(dimension):
        form = np.zeros((1,) * dimension, dtype=np.int64)
        for j, coefficient in enumerate(coefficients):
            sign = -1 if j >= dimension - power else 1
            form = form + along(sign * coefficient * axis, j, dimension)
        cube += (form + half) % n * n ** (dimension - 1 - power)
    return cube


def signed_sums(coefficients: Sequence[int], steps: int) -> set[int]:
    """Return the sums of this number of coefficients, with any signs, without their sign.

    Examples
    --------
    >>> sorted(signed_sums((1, 2, 4), 2))
    [1, 2, 3, 5, 6]
    """
    return {
        abs(sum(sign * each for sign, each in zip(signs, chosen, strict=True)))
        for chosen in combinations(coefficients, steps)
        for signs in product((1, -1), repeat=steps)
    }


def has_all_broken(n: int, coefficients: Sequence[int], steps: int) -> bool:
    """Whether all broken lines along this number of axes run through all digits.

    Examples
    --------
    >>> has_all_broken(5, (1, 1, 1), 3), has_all_broken(9, (1, 1, 1), 3)
    (True, False)
    """
    return all(gcd(total, n) == 1 for total in signed_sums(coefficients, steps))
