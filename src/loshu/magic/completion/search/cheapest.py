"""The cheapest square of a problem: what it costs, and a proof that none costs less."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.kernel_search import sums_of
from loshu.magic.completion.search.parts import allowed_entries
from loshu.magic.completion.search.watch import Watch

FARTHEST: Final = 1 << 24
"""The size of the largest number that the kernel takes."""
_MOST_ENTRIES: Final = 64
_SLICE: Final = 16_000
"""Nodes of a call of the kernel: a tenth of a second."""
_FIRST_ROUND: Final = 4_000
_LAST_ROUND: Final = 256_000
_DIVES: Final = 6
_NONE, _FOUND = 1, 2
"""Results of a kernel call that ends a search."""


class CostCase:
    """The searches of one case: what the cells may hold, for one sum of the lines."""

    def __init__(self, case: SumCase, costs: NDArray[np.int64], step: int, odd: int) -> None:
        sums = sums_of(case.relations)
        self._dive, self._proof = (
            kernels.NearestSearch(
                np.array(case.entries, dtype=np.int64), allowed_entries(case), costs,
                offsets=sums["offsets"], cells=sums["cells"], factors=sums["factors"],
                totals=sums["low"],
            )
            for _ in range(2)
        )  # fmt: skip
        bound = self._dive.bound
        self.at_least = bound + ((bound - odd) % step)
        """No square of the case costs less."""
        self.step = step
        self.most = int(costs.max(axis=1).sum())
        self._order = case.order
        self._proving = -1

    def dive(self, limit: int, nodes: int, seed: int) -> NDArray[np.int64] | None:
        """Search from the start for a square that costs at most a limit."""
        self._dive.begin(limit, seed)
        return self._run(self._dive, limit, nodes)

    def prove(self, nodes: int) -> NDArray[np.int64] | None:
        """Resume the search that shows that no square costs as little as the bound."""
        if self._proving != self.at_least:
            self._proving = self.at_least
            self._proof.begin(self._proving, 0)
        return self._run(self._proof, self._proving, nodes)

    def _run(
        self, search: kernels.NearestSearch, limit: int, nodes: int
    ) -> NDArray[np.int64] | None:
        state = search.run(nodes)
        if state == _NONE:
            self.at_least = max(self.at_least, limit + self.step)
        if state != _FOUND:
            return None
        return np.asarray(search.found()).reshape(self._order, self._order)


class CheapestSearch:
    """Rounds of searches below each cost, each round with more nodes than the one before."""

    def __init__(
        self, problem: SquareProblem, given: Grid, measure: str, watch: Watch, seed: int
    ) -> None:
        self._problem, self._given, self._measure = problem, given, measure
        self._watch, self._seed = watch, seed
        self.best: NDArray[np.int64] | None = None
        self.cost = 0
        self._open: list[CostCase] = []

    @property
    def at_least(self) -> int:
        """The cost that no square is below."""
        return min([case.at_least for case in self._open] + [self.cost])

    def run(self) -> None:
        """Search until the best square is proved, or the time is over."""
        for case in self._cases():
            self._open.append(case)
            self._drop_dear()
        nodes = _FIRST_ROUND
        while self._open:
            for case in sorted(self._open, key=lambda each: each.at_least):
                if self._is_open(case):
                    self._try(case, nodes)
                if self._watch.ended:
                    return
            self._drop_dear()
            nodes = min(2 * nodes, _LAST_ROUND)
            self._seed += 1

    def _drop_dear(self) -> None:
        self._open = [case for case in self._open if self._is_open(case)]

    def _is_open(self, case: CostCase) -> bool:
        """Whether a case may have a square that is better than the best one."""
        return case.at_least <= case.most and (self.best is None or case.at_least < self.cost)

    def _cases(self) -> Iterator[CostCase]:
        problem = self._problem
        if problem.pool.endless:
            raise UnsupportedError(
                "Primes have no end. Give the entries as a range or list of at most "
                f"{_MOST_ENTRIES} numbers."
            )
        for case in problem.cases():
            _require_sums(case, problem.kinds)
            costs = self._costs(case.entries)
            full = len(case.entries) == costs.shape[0] and not (self._given.array == EMPTY).any()
            by_two = full and self._measure == "sum"
            odd = (sum(case.entries) - int(self._given.array.sum())) % 2 if by_two else 0
            yield CostCase(case, costs, 2 if by_two else 1, odd)

    def _costs(self, entries: Sequence[int]) -> NDArray[np.int64]:
        given = self._given.array.ravel().astype(np.int64)
        blank = given == EMPTY
        apart = np.abs(np.where(blank, 0, given)[:, None] - np.array(entries, dtype=np.int64))
        if self._measure == "cells":
            apart = np.asarray(apart != 0, dtype=np.int64)
        apart[blank] = 0
        return np.ascontiguousarray(apart)

    def _try(self, case: CostCase, nodes: int) -> None:
        """Find a better square, and raise what squares of the case cost at least."""
        for limit in self._limits(case):
            if self._keep(case.dive(limit, min(nodes, _SLICE), self._seed)):
                break
            if not self._continues(case):
                return
        for done in range(0, nodes, _SLICE):
            if self._keep(case.prove(min(nodes - done, _SLICE))):
                return
            if not self._continues(case):
                return

    def _continues(self, case: CostCase) -> bool:
        share = case.at_least / self.cost if self.cost else None
        return self._watch.may_continue(share) and self._is_open(case)

    def _limits(self, case: CostCase) -> Iterator[int]:
        """Yield costs below that of the best square; before there is one, ever larger ones."""
        if self.best is not None:
            steps = (self.cost - case.at_least) // case.step
            parts = (steps * part // _DIVES for part in range(1, _DIVES + 1))
            yield from (case.at_least + case.step * (part - 1) for part in sorted({*parts} - {0}))
            return
        limit, step = case.at_least, case.step
        while limit < case.most:
            yield limit
            limit += step
            step += case.step
        yield case.most

    def _keep(self, square: NDArray[np.int64] | None) -> bool:
        """Keep a square that was found, if it is what was asked for."""
        if square is None:
            return False
        if not self._problem.accepts(square[None])[0]:
            raise LoshuError(
                "The search found a square that breaks the conditions. "
                "This is a bug in Loshu: please report it."
            )
        given = self._given.array
        apart = np.where(given == EMPTY, 0, np.abs(square - np.where(given == EMPTY, 0, given)))
        self.best = square
        self.cost = int((apart != 0).sum() if self._measure == "cells" else apart.sum())
        return True


def _require_sums(case: SumCase, kinds: Sequence[str]) -> None:
    if len(case.entries) > _MOST_ENTRIES:
        raise UnsupportedError(
            f"There are {len(case.entries)} entries. Expected at most {_MOST_ENTRIES}."
        )
    if max(map(abs, case.entries), default=0) > FARTHEST:
        raise UnsupportedError(f"An entry is beyond {FARTHEST}. Use smaller numbers.")
    equal = all(r.power == 1 and r.low == r.high for r in case.relations)
    if not (equal and case.exact and not case.tested):
        raise UnsupportedError(
            f"The nearest square of kind {','.join(kinds)!r} under these conditions is not "
            "supported. Kinds and conditions must be equal sums, as in magic, semi-magic, "
            "pandiagonal, associative, and 'r1c1=5'."
        )
