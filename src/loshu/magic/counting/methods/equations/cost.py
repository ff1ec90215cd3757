"""Cost of a walk through linear equations: its nodes estimated, and its speed measured.

Shards are the numbers in the first free cells.  Most of them are empty and some are huge, so that a
sample of shards says little about the whole; random descents see the tree as it is.
"""

from collections.abc import Sequence
from math import hypot
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import Final, NamedTuple

import numpy as np

from loshu.core.job import CostEstimate
from loshu.core.parallel import checkpoint
from loshu.kernels import EquationWalk
from loshu.magic.counting.methods.equations.cell_order import walk_cost
from loshu.magic.counting.methods.equations.plan import WalkPlan
from loshu.magic.counting.methods.equations.walk import BUDGET, prefix_numbers, with_prefix

DESCENTS: Final = 20_000
PLACES: Final = 6
"""Places of the tree in which the speed is measured."""
NODES: Final = 10_000_000
"""Walked in each place."""
DEPTH: Final = 5
"""Levels above such a place."""
TRIES: Final = 1000
"""Most places are dead ends, or small."""


class _Mean(NamedTuple):
    value: float
    error: float


def estimate_walk(plans: Sequence[WalkPlan], time: float, seed: int) -> CostEstimate:
    """Estimate the processor time of walks through some plans, in about the time given.

    Parameters
    ----------
    plans : sequence of Plan
    time : float
        Seconds; at least a few are taken: descents and walks that are begun are finished.
    seed : int

    Examples
    --------
    >>> from loshu.magic.counting.methods.equations.method import count_plans
    >>> from loshu.magic.counting.counting_method import SquareQuestion
    >>> estimate = estimate_walk(count_plans(SquareQuestion(order=5)), time=0, seed=1)
    >>> estimate.seconds > 10 * estimate.error > 0
    True
    """
    nodes = [_nodes(plan, time / len(plans), seed) for plan in plans]
    cost = _Mean(sum(one.value for one in nodes), hypot(*(one.error for one in nodes)))
    speed = _seconds_for_a_node(plans, Random(seed))
    relative = hypot(cost.error / cost.value, speed.error / speed.value) if cost.value else 0.0
    return CostEstimate(
        seconds=cost.value * speed.value,
        error=cost.value * speed.value * relative,
        method=f"random descents: {cost.value:.3g} nodes, {1 / speed.value:.2g} a second",
    )


def _nodes(plan: WalkPlan, time: float, seed: int) -> _Mean:
    """Estimate the nodes of a plan from rounds of descents, each with a seed of its own."""
    started = thread_time()
    rounds: list[float] = []
    while len(rounds) < 10 or thread_time() - started < time:
        seeds = 1_000_003 * seed + len(rounds) + 1
        rounds.append(walk_cost(plan, descents=DESCENTS, seed=seeds).nodes)
    return _Mean(fmean(rounds), stdev(rounds) / len(rounds) ** 0.5)


def _seconds_for_a_node(plans: Sequence[WalkPlan], random: Random) -> _Mean:
    """Walk in random places of the trees that are large enough to be timed."""
    found: list[float] = []
    for _ in range(TRIES):
        plan = random.choice(plans)
        levels = range(min(DEPTH, len(plan.free) - 1))
        nodes, spent = _walked(plan, [random.choice(prefix_numbers(plan, at)) for at in levels])
        if nodes >= NODES:
            found.append(spent / nodes)
        if len(found) == PLACES:
            break
    if len(found) < 2:  # the trees are small: walk through one from its root, twice
        found = [spent / max(1, nodes) for nodes, spent in (_walked(plans[0], ()),) * 2]
    return _Mean(fmean(found), stdev(found) / len(found) ** 0.5)


def _walked(plan: WalkPlan, prefix: Sequence[int]) -> tuple[int, float]:
    walk = EquationWalk(plan.program, with_prefix(plan, prefix))
    nothing = np.zeros((0, plan.order**2), dtype=np.int16)
    nodes, started = 0, thread_time()
    while not walk.over and nodes < NODES:
        checkpoint()
        nodes += walk.resume(BUDGET, nothing)[1]
    return nodes, thread_time() - started
