"""Concentric and bordered squares, counted as inner squares times borders."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job, Tally
from loshu.core.parallel import checkpoint
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion
from loshu.magic.counting.methods.borders import (
    arrangements,
    border_groups,
    consecutive_groups,
    distances,
)
from loshu.magic.counting.methods.equations.cell_order import cheapest
from loshu.magic.counting.methods.equations.kinds import systems
from loshu.magic.counting.methods.equations.linear_system import Equation, LinearSystem, eliminate
from loshu.magic.counting.methods.equations.plan import WalkPlan
from loshu.magic.counting.methods.equations.symmetry import break_symmetry, moves_of
from loshu.magic.counting.methods.equations.walk import count_solutions

SHARES: Final = 16
LARGEST_BORDERED: Final = 16
"""Half a minute, and a gigabyte."""


def _serves(question: SquareQuestion) -> bool:
    if question.by or question.givens:
        return False
    if question.kinds == ("bordered",):
        return 5 < question.order <= LARGEST_BORDERED
    return question.kinds == ("concentric",) and question.order == 6


def _job(question: SquareQuestion) -> Job:
    bordered = question.kinds == ("bordered",)
    return Job(
        name=f"{question.kinds[0]}-{question.order}",
        title=question.title,
        version="1",
        shards=_whole if bordered else _shares,
        run=partial(_run_bordered, question.order) if bordered else _run_concentric,
    )


def _whole() -> Sequence[str]:
    return ("all",)


def _shares() -> Sequence[str]:
    return [f"{share + 1:02}-of-{SHARES}" for share in range(SHARES)]


def _run_bordered(n: int, _shard: str) -> Tally:
    """Multiply the innermost squares by the borders around them, each of its middle numbers."""
    first = 3 if n % 2 else 4
    rings = range(first + 2, n + 1, 2)
    plan = inner_plan(first, first)
    inner = count_solutions(plan) * plan.factor
    return Tally(inner * prod(arrangements(m) * consecutive_groups(m) for m in rings))


def _run_concentric(shard: str) -> Tally:
    """Add up the inner squares of order 4 of some sets of numbers, each times its borders."""
    share = int(shard.partition("-")[0]) - 1
    groups = border_groups(6, 6)
    everything = len(groups) - 1
    plan = inner_plan(4, 6)
    total = 0
    for border in np.flatnonzero(groups)[share::SHARES].tolist():
        checkpoint()
        chosen = _with_numbers(plan, _numbers(6, everything ^ border))
        total += count_solutions(chosen) * int(groups[border])
    return Tally(total * plan.factor * arrangements(6))


@lru_cache(maxsize=4)
def inner_plan(m: int, n: int) -> WalkPlan:
    """Plan magic squares of order m inside those of order n, with any of their numbers.

    Examples
    --------
    >>> count_solutions(inner_plan(3, 3)) * inner_plan(3, 3).factor
    8
    """
    (magic,) = systems(m, ["magic"])
    total = m * (n * n + 1) // 2
    system = LinearSystem(
        order=m,
        numbers=tuple(range(1, n * n + 1)),
        equations=tuple(Equation(equation.terms, total) for equation in magic.equations),
    )
    solved = eliminate(system.equations, range(system.size))
    moves = moves_of(system, solved or ())
    return cheapest(system, lambda sequence: break_symmetry(system, moves, sequence))


def _numbers(n: int, chosen: int) -> NDArray[np.uint64]:
    """Write the numbers on both sides of the mean, at some distances, as a mask."""
    doubled = [d if n % 2 == 0 else 2 * d for d in distances(n)]
    mask = 0
    for place, d in enumerate(doubled):
        if chosen >> place & 1:
            mask |= 1 << (n * n - 1 - d) // 2 | 1 << (n * n - 1 + d) // 2
    return np.array([mask], dtype=np.uint64)


def _with_numbers(plan: WalkPlan, numbers: NDArray[np.uint64]) -> WalkPlan:
    return replace(plan, domains=plan.domains & numbers)


NESTED: Final = CountingMethod(
    name="borders",
    method="The squares inside were counted, and the borders that fit around them.",
    source="S. H. White, Bordered and concentric magic squares, budshaw.ca",
    serves=_serves,
    job=_job,
)
