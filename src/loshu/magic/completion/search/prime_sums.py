"""Pandiagonal squares of primes that are sums of two orthogonal Latin squares.

Offsets that are multiples of all small primes are chosen one by one, each the one that leaves most
primes p for which p plus every offset is prime; n such primes and n offsets make a square.
"""

from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.magic.completion.entries import primes_up_to
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.kernel_search import CaseSearch, Rows
from loshu.magic.completion.search.roomy import RoomySearch
from loshu.magic.properties.square_property import Squares

_OFFSETS: Final = 200
"""Multiples that are compared for the next offset."""
_FIRST_LIMIT: Final = 1000
_LAST_LIMIT: Final = 10**6
"""Number of primes tried."""


def other_sums(problem: SquareProblem, seed: int) -> list[CaseSearch]:
    """Return the searches for completions with any sum, where the entries leave it open."""
    n, roomy = problem.order, RoomySearch(problem, seed=seed)
    # Then two linear Latin squares are orthogonal and pandiagonal.
    if problem.pool.endless and n > 1 and n % 2 and n % 3:
        return [roomy, PrimeSums(problem)]
    return [roomy]


class PrimeSums:
    """The search whose one result is such a square.

    Parameters
    ----------
    problem : SquareProblem
    """

    finished: Final = False
    progress: Final = 0.0

    def __init__(self, problem: SquareProblem) -> None:
        self._problem = problem
        self._limit = _FIRST_LIMIT

    def resume(self, most: int) -> Rows:
        """Look among more primes each time; return the square where it is a completion."""
        n = self._problem.order
        square = pandiagonal_primes(n, self._limit) if self._limit <= _LAST_LIMIT else None
        self._limit *= 2
        if square is None:
            return np.empty((0, n * n), dtype=np.int64)
        self._limit = _LAST_LIMIT + 1
        return square.reshape(1, -1)[self._problem.accepts(square[None])][:most]


def pandiagonal_primes(n: int, limit: int) -> Squares | None:
    """Make a square of primes, the least of which are up to a limit; None where none is found.

    Examples
    --------
    >>> pandiagonal_primes(5, 100) is None
    True
    >>> square = pandiagonal_primes(5, 4000)
    >>> square.sum(axis=0).tolist() == square.sum(axis=1).tolist()
    True
    """
    step = prod(primes_up_to(n))
    are_prime = np.zeros(limit + step * _OFFSETS + 1, dtype=np.bool_)
    are_prime[primes_up_to(len(are_prime) - 1)] = True
    bases, offsets = np.flatnonzero(are_prime[: limit + 1]), [0]
    while len(offsets) < n:
        others = [step * k for k in range(1, _OFFSETS + 1) if step * k not in offsets]
        offset = max(others, key=lambda each: int(are_prime[bases + each].sum()))
        bases = bases[are_prime[bases + offset]]
        offsets.append(offset)
    chosen = _without_equal_sums(bases, np.array(offsets), n)
    if len(chosen) < n:
        return None
    row, column = np.indices((n, n))
    first, second = np.array(chosen), np.array(offsets)
    return np.asarray(first[(row + 2 * column) % n] + second[(row + 3 * column) % n], np.int64)


def _without_equal_sums(bases: NDArray[np.int64], offsets: NDArray[np.int64], n: int) -> list[int]:
    chosen: list[int] = []
    used: set[int] = set()
    for base in bases.tolist():
        sums = {*(base + offsets).tolist()}
        if not sums & used and len(chosen) < n:
            chosen.append(base)
            used |= sums
    return chosen
