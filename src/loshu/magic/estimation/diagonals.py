"""Make a semi-magic square magic by exchanging rows and columns, in a random way."""

from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

Permutations = NDArray[np.int64]


@cache
def _permutations(n: int) -> tuple[Permutations, Permutations]:
    """Return all permutations, and the ones that can stand for the exchange of opposite rows."""
    every = np.array(list(permutations(range(n))), dtype=np.int64)
    twice = np.take_along_axis(every, every, axis=1)
    involutions = (twice == np.arange(n)).all(axis=1)
    fixed = (every == np.arange(n)).sum(axis=1)
    return every, every[involutions & (fixed == n % 2)]


def diagonal_pairs(square: NDArray[np.integer]) -> list[tuple[Permutations, Permutations]]:
    """Find the pairs of a diagonal and an exchange of rows that leads to the other diagonal.

    A diagonal is one number from each row and column, as the column for each row, with the magic
    sum.  The pairs are ordered.

    Examples
    --------
    >>> lo_shu = np.array([[1, 5, 9], [6, 7, 2], [8, 3, 4]])
    >>> len(diagonal_pairs(lo_shu))  # each makes two of the four aspects with these rows
    2
    """
    n = len(square)
    every, exchanges = _permutations(n)
    sums = square[np.arange(n), every].sum(axis=1)
    found = every[sums == square.sum() // n]
    known = {tuple(p) for p in found.tolist()}
    return [
        (diagonal, exchange)
        for diagonal in found
        for exchange in exchanges
        if tuple(diagonal[exchange].tolist()) in known
    ]


def arranged(square: NDArray[np.integer], rng: np.random.Generator) -> NDArray[np.integer]:
    """Arrange the rows and columns of a semi-magic square so that it is magic.

    All ways of doing so are equally likely; there must be one.
    """
    n = len(square)
    pairs = diagonal_pairs(square)
    diagonal, exchange = pairs[rng.integers(len(pairs))]
    # Each pair of rows that is exchanged takes two opposite places, in either order.
    couples = [(r, exchange[r]) for r in range(n) if r < exchange[r]]
    rows = np.full(n, (exchange == np.arange(n)).argmax())  # the middle one, for odd n
    for place, couple in enumerate(rng.permutation(couples)):
        first, second = rng.permutation(couple)
        rows[place], rows[n - 1 - place] = first, second
    found: NDArray[np.integer] = square[np.ix_(rows, diagonal[rows])]
    return found
