"""Walk through the solutions of a plan: count them, or list them."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import EquationWalk
from loshu.magic.counting.counting_method import Block
from loshu.magic.counting.methods.equations.plan import WalkPlan

BUDGET: Final = 100_000
"""Nodes in one call of the kernel: from 3 ms, to 100 ms where a choice determines many cells."""
ROOM: Final = 4096
"""Squares in a block."""


def count_solutions(plan: WalkPlan, prefix: Sequence[int] = ()) -> int:
    """Count the solutions in which the first free cells hold some numbers.

    Examples
    --------
    >>> from loshu.magic.counting.methods.equations.plan import make_plan
    >>> from loshu.magic.counting.methods.equations.symmetry import frenicle_breaking
    >>> from loshu.magic.counting.methods.equations.kinds import systems
    >>> count_solutions(make_plan(systems(4, ["magic"])[0], range(16), frenicle_breaking(4)))
    880
    """
    if not plan.free:
        return int(plan.possible)
    walk = EquationWalk(plan.program, with_prefix(plan, prefix))
    nothing = np.zeros((0, plan.order**2), dtype=np.int16)
    total = 0
    while not walk.over:
        checkpoint()
        total += walk.resume(BUDGET, nothing)[0]
    return total


def solution_blocks(plan: WalkPlan, prefix: Sequence[int] = ()) -> Iterator[Block]:
    """Yield the solutions as arrays of shape (k, n, n), least numbers first in the free cells."""
    n = plan.order
    if not plan.free:
        if plan.possible:
            yield np.array([number for _, number in sorted(plan.known)]).reshape(1, n, n)
        return
    walk = EquationWalk(plan.program, with_prefix(plan, prefix))
    room = np.empty((ROOM, n * n), dtype=np.int16)
    while not walk.over:
        checkpoint()
        _, _, written = walk.resume(BUDGET, room)
        if written:
            yield (room[:written] + plan.lowest).astype(np.int64).reshape(-1, n, n)


def with_prefix(plan: WalkPlan, prefix: Sequence[int]) -> NDArray[np.uint64]:
    """Leave the first free cells one number each."""
    domains = plan.domains.copy()
    for cell, number in zip(plan.free, prefix, strict=False):
        word, bit = divmod(number - plan.lowest, 64)
        kept = domains[cell, word] & np.uint64(1 << bit)
        domains[cell] = 0
        domains[cell, word] = kept
    return domains


def prefix_numbers(plan: WalkPlan, depth: int) -> list[int]:
    """List the numbers that the free cell of a level may hold."""
    words = plan.domains[plan.free[depth]].tolist()
    mask = sum(word << (64 * place) for place, word in enumerate(words))
    return [bit + plan.lowest for bit in range(mask.bit_length()) if mask >> bit & 1]
