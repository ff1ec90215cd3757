"""The walk through linear equations, in small parts whose order is random.

Solutions are spread over the tree of a walk, and one that begins at its first branch stays there
for long.  A walk that takes small parts from everywhere finds the first ones after about its whole
length divided by how many there are, and still sees each part once.
"""

from collections.abc import Sequence
from math import gcd, prod
from random import Random
from typing import Final

import numpy as np

from loshu.kernels import EquationWalk
from loshu.magic.completion.kernel_search import Rows
from loshu.magic.completion.linear_walk import LinearWalk
from loshu.magic.counting.equations.walk import BUDGET, prefix_numbers, with_prefix

_PART: Final = 300_000
"""Nodes of a part, about."""
_SLICE: Final = 4 * BUDGET
_BEGINNING: Final = 500
"""Nodes that take as long as beginning with a part."""
_ROOM: Final = 64


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
        known = {number for _, number in self._plan.known}
        self._numbers: list[list[int]] = []
        while prod(map(len, self._numbers)) * _PART < nodes:
            depth = len(self._numbers)
            if depth == len(self._plan.free):
                break
            allowed = prefix_numbers(self._plan, depth)
            self._numbers.append([number for number in allowed if number not in known])
        self._parts = prod(map(len, self._numbers))
        random = Random(seed)
        # Part i is number first + i * step: each once, as the step has no factor in common.
        self._place, self._step = random.randrange(max(1, self._parts)), 1
        while self._parts > 1 and gcd(self._step, self._parts) > 1 or self._step == 1 < self._parts:
            self._step = random.randrange(1, self._parts)
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
        found = [room[:0].astype(np.int64)]
        while left > 0 and not self.finished and not len(found[-1]):
            if self._part is None:
                self._part = self._next_part()
                left -= _BEGINNING
                continue
            _, nodes, written = self._part.resume(left, room)
            left -= nodes
            found.append(self._walk.kept(room[:written].astype(np.int64) + self._plan.lowest))
            if self._part.over:
                self._part = None
        return found[-1]

    def _next_part(self) -> EquationWalk | None:
        """Begin with the next part; None if two cells of its prefix have the same number."""
        prefix = self._prefix(self._place)
        self._place = (self._place + self._step) % self._parts
        self._begun += 1
        if len(set(prefix)) < len(prefix):
            return None
        return EquationWalk(self._plan.program, with_prefix(self._plan, prefix))

    def _prefix(self, place: int) -> Sequence[int]:
        prefix = []
        for numbers in self._numbers:
            place, digit = divmod(place, len(numbers))
            prefix.append(numbers[digit])
        return prefix
