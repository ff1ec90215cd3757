"""Completions as solutions of linear equations: a few cells are chosen, the others follow.

Where many equations depend on one another, as those of pandiagonal squares do, this sees all
completions long before a search that looks at each sum alone.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import EquationWalk
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.search.kernel_search import Rows
from loshu.magic.completion.search.parts import SearchPart
from loshu.magic.conditions.square_fact import Relation
from loshu.magic.counting.methods.equations.cell_order import TRIES, cheapest, walk_cost
from loshu.magic.counting.methods.equations.linear_system import Equation, LinearSystem
from loshu.magic.counting.methods.equations.plan import WalkPlan
from loshu.magic.counting.methods.equations.symmetry import Breaking
from loshu.magic.counting.methods.equations.walk import BUDGET

_LARGEST_ORDER: Final = 12
_WIDEST: Final = 512
_ROOM: Final = 4096
FEASIBLE: Final = 1e12
"""Nodes beyond which a walk takes hours."""


class LinearWalk:
    """A walk that sees every solution of the equations of a case once.

    Parameters
    ----------
    plan : WalkPlan
    equations : sequence of Equation
        What the plan is of.
    others : sequence of Relation
        What the solutions must meet besides the equations.
    entries : sequence of int
        The numbers that may be used, ascending.
    part : SearchPart, optional
        What to walk through; by default all.
    """

    progress: Final = 0.0

    def __init__(
        self,
        plan: WalkPlan,
        equations: Sequence[Equation],
        others: Sequence[Relation],
        entries: Sequence[int] | NDArray[np.int64],
        part: SearchPart | None = None,
    ) -> None:
        self.plan, self.equations = plan, equations
        self._others, self._part = others, part
        self._entries = np.array(entries, dtype=np.int64)
        domains = plan.domains if part is None else plan.domains & self._domains_of(part)
        self._walk = EquationWalk(plan.program, domains) if plan.free else None
        self._room = np.empty((_ROOM, plan.order**2), dtype=np.int16)
        self.finished = False

    @cached_property
    def nodes(self) -> float:
        """About how many nodes the whole walk has."""
        return walk_cost(self.plan).nodes

    @property
    def slices(self) -> float:
        """About how many slices the whole walk takes."""
        return self.nodes / BUDGET

    def within(self, part: SearchPart) -> "LinearWalk":
        """Begin the same walk through a part."""
        return LinearWalk(self.plan, self.equations, self._others, self._entries, part)

    def resume(self, most: int) -> Rows:
        """Walk for a slice; return up to `most` solutions."""
        cells = self.plan.order**2
        if self._walk is None:
            self.finished = True
            found = [number for _, number in sorted(self.plan.known)]
            rows = np.array([found] if self.plan.possible else [], dtype=np.int64)
            return self.kept(rows.reshape(-1, cells))
        written = self._walk.resume(BUDGET, self._room[: min(most, _ROOM)])[2]
        self.finished = bool(self._walk.over)
        return self.kept(self._room[:written].astype(np.int64) + self.plan.lowest)

    def remainder(self) -> list[SearchPart]:
        """Return the unfinished part as parts: for each level the candidates that are left.

        Those of the first level are mostly nearly all, so each of them makes a part.
        """
        before = self._part or SearchPart.of(
            np.ones((self.plan.order**2, len(self._entries)), np.uint8)
        )
        if self.finished or self._walk is None:
            return [] if self.finished else [before]
        reached, *saved = self._walk.state
        if not reached:
            return [before]
        allowed = before.allowed(len(self._entries))
        levels = np.array(saved, dtype=np.uint64).reshape(len(self.plan.free), -1)
        share = before.share
        parts: list[SearchPart] = []
        for cell, level in zip(self.plan.free[:reached], levels, strict=False):
            left = np.flatnonzero(allowed[cell] & self._numbers(level[None, :-1])[0])
            each = share / max(1, int(allowed[cell].sum()))
            for some in [left] if parts else left[::-1, None]:
                if len(some):
                    part = allowed.copy()
                    part[cell] = 0
                    part[cell, some] = 1
                    parts.append(SearchPart.of(part, each * len(some)))
            allowed[cell] = self._entries == int(level[-1]) + self.plan.lowest
            share = each
        return parts[::-1]

    def _domains_of(self, part: SearchPart) -> NDArray[np.uint64]:
        """Return the numbers of a part as the kernel has them, and all of them at the end."""
        cells, width = self.plan.order**2, 64 * self.plan.domains.shape[1]
        domains = np.zeros((cells + 1, width), dtype=np.uint8)
        domains[:cells, self._entries - self.plan.lowest] = part.allowed(len(self._entries))
        domains[cells] = 1
        return SearchPart.of(domains).sets

    def _numbers(self, sets: NDArray[np.uint64]) -> NDArray[np.uint8]:
        """Return which entries are in sets of the kernel."""
        numbers = SearchPart(sets, 1.0).allowed(64 * sets.shape[1])
        return numbers[:, self._entries - self.plan.lowest]

    def kept(self, rows: Rows) -> Rows:
        """Keep the solutions that meet the rest of what was asked for."""
        for relation in self._others:
            sums = np.zeros(len(rows), dtype=np.int64)
            for factor, cell in relation.terms:
                sums += factor * rows[:, cell] ** relation.power
            rows = rows[(relation.low <= sums) & (sums <= relation.high)]
        return rows


def _is_equation(relation: Relation) -> bool:
    return relation.power == 1 and relation.low == relation.high


def linear_walk(case: SumCase, *, most: float = FEASIBLE, tries: int = TRIES) -> LinearWalk | None:
    """Begin a walk through the equations of a case; None where it would take too long.

    Parameters
    ----------
    case : SumCase
    most : float
        Nodes.
    tries : int
        How many orders of the cells to compare.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> (case,) = read_problem([[0] * 5] * 5, "pandiagonal").cases()
    >>> walk = linear_walk(case)
    >>> walk is not None and walk.finished
    False
    """
    wide = case.entries[-1] - case.entries[0] >= _WIDEST
    if case.order > _LARGEST_ORDER or case.order < 2 or wide:
        return None
    system = LinearSystem(
        order=case.order,
        numbers=case.entries,
        equations=tuple(_equations(case)),
        allowed=tuple(case.choices.items()),
    )
    others = [relation for relation in case.relations if not _is_equation(relation)]
    pairs = tuple(relation.pair for relation in others if relation.pair)
    plan = cheapest(system, lambda _: Breaking(pairs, 1), tries=tries, pairs=True)
    walk = LinearWalk(plan, system.equations, others, case.entries)
    return walk if walk.nodes <= most else None


def _equations(case: SumCase) -> Iterator[Equation]:
    """Yield the equations in the cells that are not given, and one for each given.

    The cells that the givens determine need not be chosen.
    """
    given = {
        cell: next(iter(numbers)) for cell, numbers in case.choices.items() if len(numbers) == 1
    }
    for cell, number in given.items():
        yield Equation(((cell, 1),), number)
    for relation in filter(_is_equation, case.relations):
        terms = tuple((cell, factor) for factor, cell in relation.terms if cell not in given)
        added = sum(factor * given.get(cell, 0) for factor, cell in relation.terms)
        yield Equation(terms, relation.low - added)
