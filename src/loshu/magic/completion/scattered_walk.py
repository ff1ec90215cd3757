"""The walk through linear equations, in small parts whose order is random.

Solutions are spread over the tree of a walk, and one that begins at its first branch stays there
for long.  A walk that takes small parts from everywhere finds the first ones after about its whole
length divided by how many there are, and still sees each part once.  A part confines some
cells to a few numbers.
"""

from collections.abc import Sequence
from math import gcd, prod
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import EquationWalk
from loshu.magic.completion.kernel_search import Rows
from loshu.magic.completion.linear_walk import LinearWalk
from loshu.magic.counting.equations.walk import BUDGET, prefix_numbers

_PART: Final = 300_000
"""Nodes of a part, about."""
_SLICE: Final = 8 * BUDGET
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


class ScatteredWalk:
    """A walk that takes its parts in random order.

    Parameters
    ----------
    walk : LinearWalk
        What to walk through, from its beginning.
    nodes : float
        About how many there are.
    seed : int
    """

    def __init__(self, walk: LinearWalk, nodes: float, *, seed: int = 0) -> None:
        self._walk, self._plan = walk, walk.plan
        random = Random(seed)
        self._blocks: list[list[Domain]] = []
        while prod(map(len, self._blocks)) * _PART < nodes and len(self._blocks) < len(
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
            _, nodes, written = self._part.resume(left, room)
            left -= nodes + _BEGINNING
            rows = self._walk.kept(room[:written].astype(np.int64) + self._plan.lowest)
            if self._part.over:
                self._part = None
        return rows

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
