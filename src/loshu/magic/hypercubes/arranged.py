"""Perfect cubes and hypercubes of odd order: linear forms with permuted digits.

The forms are those of `linear_cube` with the coefficients 1, 2, 4, ....  Their sums, with any
signs, are less than ``2**p`` and not 0, so if the order n is larger, a form changes along every
broken line: it runs through a, a + g, a + 2g, ... modulo n for a proper divisor g of n, equally
often through each.  A permutation of 0 to n - 1 gives these values their share of the sum, if it
does so where their number is a prime factor of n.  For n = 9 it is a magic square, whose rows are
the images of 0, 3, 6, of 1, 4, 7 and of 2, 5, 8; for n = 15 it is a magic rectangle.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.grid import EMPTY
from loshu.magic.hypercubes.digits import primes_of
from loshu.magic.hypercubes.linear import linear_cube
from loshu.magic.hypercubes.lines import Cube

LARGEST: Final = 63
"""The largest order; a search finds the permutation of each."""
_MOVES: Final = 1_000_000


def arranged_cube(n: int, dimension: int) -> Cube:
    """Build a perfect hypercube of an odd order from 2^p + 1 to 63.

    Examples
    --------
    >>> arranged_cube(5, 2).sum(axis=0).tolist()
    [65, 65, 65, 65, 65]
    """
    order = arrangement(n)
    rest = linear_cube(n, tuple(2**j for j in range(dimension))) - 1
    cube = np.ones_like(rest)
    for power in range(dimension):
        cube += order[rest % n] * n**power
        rest //= n
    return cube


def arrangement(n: int) -> NDArray[np.int64]:
    """Permute 0 to n - 1 so that values at equal distances, a prime number of them, have one mean.

    Examples
    --------
    >>> order = arrangement(15)
    >>> order.reshape(3, 5).sum(axis=0).tolist(), order.reshape(5, 3).sum(axis=0).tolist()
    ([21, 21, 21, 21, 21], [35, 35, 35])
    """
    lines = [range(start, n, n // p) for p in primes_of(n) for start in range(n // p)]
    cells = np.concatenate([np.array(line, dtype=np.int32) for line in lines])
    sums = np.array([len(line) * (n - 1) // 2 for line in lines])
    search = kernels.LocalSearch(
        np.arange(n), np.full(n, EMPTY, dtype=np.int64),
        np.cumsum([0, *map(len, lines)]), cells, np.ones(len(cells), dtype=np.int64),
        np.ones(len(lines), dtype=np.uint8), sums, sums, seed=1,
    )  # fmt: skip
    found = np.asarray(search.run(_MOVES))
    assert len(found) == n, n
    return found
