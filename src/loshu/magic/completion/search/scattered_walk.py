"""The walk through linear equations, in small parts whose order is random.

Solutions are spread over the tree of a walk, and one that begins at its first branch stays there
for long.  A walk that takes small parts from everywhere finds the first ones after about its whole
length divided by how many there are, and still sees each part once.  A part confines some
cells to a few numbers.

In a tree that takes minutes, nodes likely to have solutions are searched first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd, prod
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import EquationWalk
from loshu.magic.completion.search.kernel_search import Rows
from loshu.magic.completion.search.linear_walk import LinearWalk
from loshu.magic.counting.methods.equations.likelihood import judged_levels, likelihood_forms
from loshu.magic.counting.methods.equations.walk import BUDGET, prefix_numbers

_PART: Final = 300_000
"""Nodes of a part, about."""
_SELECTED: Final = 1e-3
"""The share of its nodes that a walk through the likely ones visits, about."""
_SHARES: Final = (30, 45)
"""Percentages of nodes that walks through the likely ones keep at each judged level."""
_WIDE: Final = 1e8
"""Nodes of a tree that takes some seconds: there the likely ones come first."""
_SLICE: Final = 12 * BUDGET
_BEGINNING: Final = 500
"""Nodes that take as long as beginning with a part."""
_FEW: Final = 3
"""Numbers to which a part confines a cell: of single ones most together fit no solution, and to
find that out part by part takes longer than within a walk; with six a few parts of wide trees have
nearly all nodes."""
_ROOM: Final = 64
_WORD: Final = 2**64 - 1
Domain = NDArray[np.uint64]
"""The numbers of a cell as the kernel has them."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The kernel's data for judging the likelihood of solutions below a node."""

    forms: NDArray[np.int32]
    limits: NDArray[np.int64]
    """For each level; the walk changes them."""
    share: int
    """Percentage of nodes that are kept at each judged level."""


def selections(walk: LinearWalk) -> list[Selection]:
    """Prepare walks through ever more of the likely nodes."""
    plan = walk.plan
    forms = likelihood_forms(plan, walk.equations, judged_levels(plan))
    return [
        Selection(forms, np.full(len(plan.free), -1, dtype=np.int64), share) for share in _SHARES
    ]


class ScatteredWalk:
    """A walk that takes its parts in random order.

    Parameters
    ----------
    walk : LinearWalk
        What to walk through, from its beginning.
    nodes : float
        About how many there are.
    seed : int
    selection : Selection, optional
        What leaves out the nodes below which solutions are unlikely.
    """

    def __init__(
        self, walk: LinearWalk, nodes: float, *, seed: int = 0, selection: Selection | None = None
    ) -> None:
        self._walk, self._plan, self._selection = walk, walk.plan, selection
        random = Random(seed)
        self._blocks: list[list[Domain]] = []
        most = _PART if selection is None else _PART / _SELECTED
        while prod(map(len, self._blocks)) * most < nodes and len(self._blocks) < len(
            self._plan.free
        ):
            self._blocks.append(self._split(len(self._blocks), random))
        self._parts = prod(map(len, self._blocks))
        # Part i is number first + i * step: each once, as the step has no factor in common.
        self._place = self._step = random.randrange(self._parts)
        while gcd(self._step, self._parts) > 1:
            self._step = random.randrange(self._parts)
        self._begun = 0
        self._part: EquationWalk | None = None
        self._room = np.empty((_ROOM, self._plan.order**2), dtype=np.int16)

    @property
    def finished(self) -> bool:
        """Whether all parts were seen."""
        return self._part is None and self._begun == self._parts

    @property
    def progress(self) -> float:
        """The share of the parts that were seen."""
        return self._begun / self._parts if self._parts else 1.0

    def resume(self, most: int) -> Rows:
        """Walk for a slice; return up to `most` solutions."""
        left = _SLICE
        room = self._room[:most]
        rows = np.empty((0, self._plan.order**2), dtype=np.int64)
        while left > 0 and not self.finished and not len(rows):
            if self._part is None:
                self._part = self._next_part()
            nodes, written = self._resume_part(self._part, left, room)
            left -= nodes + _BEGINNING
            rows = self._walk.kept(room[:written].astype(np.int64) + self._plan.lowest)
            if self._part.over:
                self._part = None
        return rows

    def _resume_part(
        self, part: EquationWalk, most: int, room: NDArray[np.int16]
    ) -> tuple[int, int]:
        """Walk through some nodes of a part; return how many, and how many solutions there were."""
        if (chosen := self._selection) is None:
            _, nodes, written = part.resume(most, room)
        else:
            _, nodes, written = part.resume_selected(
                most, room, chosen.forms, chosen.limits, chosen.share
            )
        return nodes, written

    def _next_part(self) -> EquationWalk:
        domains, place = self._plan.domains.copy(), self._place
        for cell, blocks in zip(self._plan.free, self._blocks, strict=False):
            place, digit = divmod(place, len(blocks))
            domains[cell] &= blocks[digit]
        self._place = (self._place + self._step) % self._parts
        self._begun += 1
        return EquationWalk(self._plan.program, domains)

    def _split(self, depth: int, random: Random) -> list[Domain]:
        """Split what the free cell of a level may hold into sets of a few numbers."""
        known = {number for _, number in self._plan.known}
        numbers = [number for number in prefix_numbers(self._plan, depth) if number not in known]
        random.shuffle(numbers)
        few = [numbers[start : start + _FEW] for start in range(0, len(numbers), _FEW)]
        return [self._domain(block) for block in few] or [self._domain([])]

    def _domain(self, numbers: Sequence[int]) -> Domain:
        mask = sum(1 << (number - self._plan.lowest) for number in numbers)
        words = self._plan.domains.shape[1]
        return np.array([mask >> 64 * word & _WORD for word in range(words)], dtype=np.uint64)


class LikelyFirst:
    """Walks through the nodes below which solutions are likely, then one through all.

    Parameters
    ----------
    walk : LinearWalk
        What to walk through, from its beginning.
    seed : int
    """

    def __init__(self, walk: LinearWalk, *, seed: int = 0) -> None:
        self._whole = ScatteredWalk(walk, walk.nodes, seed=seed)
        self._walks = [self._whole]
        if walk.nodes > _WIDE:
            self._walks[:0] = [
                ScatteredWalk(walk, walk.nodes, seed=seed, selection=selection)
                for selection in selections(walk)
            ]

    @property
    def finished(self) -> bool:
        """Whether all nodes were seen."""
        return self._whole.finished

    @property
    def progress(self) -> float:
        """The share of the parts of the whole that were seen."""
        return self._whole.progress

    def resume(self, most: int) -> Rows:
        """Walk for a slice; return up to `most` solutions, some of them more than once."""
        if len(self._walks) > 1 and self._walks[0].finished:
            del self._walks[0]
        return self._walks[0].resume(most)
