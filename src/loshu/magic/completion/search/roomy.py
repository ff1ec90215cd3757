"""A first completion with some sum or other, where the entries leave the sum of the lines open.

The least sums have few squares, or none, and to prove that may take hours.  With a sum in the
middle of some spare entries squares are many, and the local search finds one at once.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import reduce
from itertools import count, islice
from math import gcd
from typing import Final

import numpy as np

from loshu.core.grid import EMPTY
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.entries import EntryPool, primes_up_to
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.kernel_search import LocalSearch, Rows

_SPARE: Final = (1.5, 2.0, 3.0)
"""Ratio of entries to cells in the sets tried."""
_TRIED: Final = 64
"""Sums from the middle on that are looked at for one that the kinds can have."""


class RoomySearch:
    """A search in turns among a few sums that have many squares.

    Parameters
    ----------
    problem : SquareProblem
    seed : int
    """

    finished: Final = False
    progress: Final = 0.0

    def __init__(self, problem: SquareProblem, *, seed: int = 0) -> None:
        self._problem, self._turn = problem, 0
        self._searches = [LocalSearch(case, seed=seed) for case in roomy_cases(problem)]

    def resume(self, most: int) -> Rows:
        """Search for a slice; return completions, or none."""
        n = self._problem.order
        if not self._searches:
            return np.empty((0, n * n), dtype=np.int64)
        self._turn += 1
        rows = self._searches[self._turn % len(self._searches)].resume(most)
        return rows[self._problem.accepts(rows.reshape(-1, n, n))] if len(rows) else rows


def roomy_cases(problem: SquareProblem) -> Iterator[SumCase]:
    """Yield cases with a sum in the middle of the least entries, more of them each time.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> case = next(roomy_cases(read_problem([[0] * 7] * 7, entries="prime")))
    >>> sum(case.relations[0].high for _ in range(7)) / 49, len(case.entries)
    (169.0, 73)
    """
    for share in _SPARE:
        entries = _least_entries(problem, share)
        found = (
            case
            for constant in islice(_constants(entries, problem.order), _TRIED)
            for case in problem.cases_with(EntryPool(entries), constant)
        )
        yield from islice(found, 1)


def _least_entries(problem: SquareProblem, share: float) -> tuple[int, ...]:
    """Return the least entries, the givens and more above them; none of a parity of its own."""
    n, pool = problem.order, problem.searched
    wanted = int(n * n * share) + 1
    given = [number for number in problem.grid.array.ravel().tolist() if number != EMPTY]
    numbers = pool.numbers
    if pool.endless:
        numbers = tuple(primes_up_to(max(20 * wanted, 2 * max(given, default=0))))
    known = max(wanted, 2 * bisect_right(numbers, max(given, default=0)))
    numbers = numbers[:known]
    for parity in (0, 1):
        alike = [number for number in numbers if number % 2 == parity]
        if len(alike) == 1 and alike[0] not in given:
            numbers = tuple(number for number in numbers if number != alike[0])
    return numbers


def _constants(entries: tuple[int, ...], order: int) -> Iterator[int]:
    """Yield sums that rows can have by their remainder, from the mean upwards."""
    step = reduce(gcd, (entry - entries[0] for entry in entries)) or 1
    first = order * entries[0]
    mean = order * sum(entries) // len(entries)
    yield from count(first + (mean - first) // step * step, step)
