"""Likelihood of solutions below the nodes of a walk."""

from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from loshu.kernels import EquationWalk
from loshu.magic.counting.methods.equations.cell_order import cheapest
from loshu.magic.counting.methods.equations.kinds import systems
from loshu.magic.counting.methods.equations.likelihood import (
    judged_levels,
    likelihood_forms,
    uncorrelated,
)
from loshu.magic.counting.methods.equations.linear_system import LinearSystem
from loshu.magic.counting.methods.equations.plan import WalkPlan
from loshu.magic.counting.methods.equations.symmetry import Breaking

# The squares of order 5 with these numbers have a tree of eight million nodes.
FOUR_OF_ORDER_5 = ((0, 2, 5), (1, 4, 24), (3, 0, 7), (4, 3, 16))


def _partial_system() -> LinearSystem:
    return systems(5, ["magic"])[0].with_given(FOUR_OF_ORDER_5)


def _plan(system: LinearSystem) -> WalkPlan:
    return cheapest(system, lambda _: Breaking((), 1), tries=3, pairs=True)


def _walked(plan: WalkPlan, forms: NDArray[np.int32], share: int) -> tuple[int, int, list[int]]:
    """Return the nodes of a walk through likely ones, its solutions and the limits at its end."""
    walk = EquationWalk(plan.program, plan.domains)
    limits = np.full(len(plan.free), -1, dtype=np.int64)
    room = np.empty((4096, plan.order**2), dtype=np.int16)
    nodes = solutions = 0
    while not walk.over:
        _, visited, written = walk.resume_selected(100_000, room, forms, limits, share)
        nodes, solutions = nodes + visited, solutions + written
    return nodes, solutions, limits.tolist()


def test_combinations_of_sums_have_no_correlation_and_variance_1() -> None:
    # Three sums of five cells; the third is the first and the second.
    factors = np.array([[1, 1, 0, 0, 0], [0, 1, 1, 2, 0], [1, 2, 1, 2, 0]])
    combinations = np.array(list(uncorrelated(factors)))
    assert combinations.shape == (2, 3)
    numbers = np.array(list(permutations([1, 4, 6, 7, 12])))
    sums = (numbers @ factors.T) @ combinations.T / numbers[0].std(ddof=0)
    assert np.cov(sums.T, ddof=0) == pytest.approx(np.eye(2))


def test_a_form_is_0_where_the_sum_that_is_needed_is_the_mean() -> None:
    system = systems(3, ["semi-magic"])[0].with_given([(0, 0, 5)])
    plan = _plan(system)
    forms = likelihood_forms(plan, system.equations, [0]).tolist()
    assert len(forms) > 1
    # The row of the 5 needs 10 from two numbers, whose mean is 5: in the kernel's numbers 8 and 4.
    count, constant, numbers, terms = forms[:4]
    assert (count, terms) == (4, 1)
    cell, factor = forms[4:6]
    assert cell == 0
    assert constant + 4 * factor == pytest.approx(4 * numbers, abs=5)  # of rounding


def test_solutions_are_more_frequent_among_the_likely_nodes() -> None:
    system = _partial_system()
    plan = _plan(system)
    levels = judged_levels(plan)
    assert levels[:2] == [1, 2]
    forms = likelihood_forms(plan, system.equations, levels)
    everything = likelihood_forms(plan, system.equations, [])
    nodes, solutions, limits = _walked(plan, everything, 50)
    assert set(limits) == {-1}
    few_nodes, few_solutions, limits = _walked(plan, forms, 30)
    assert few_nodes < nodes / 10
    assert few_solutions * nodes > 1.2 * solutions * few_nodes
    assert [limit >= 0 for limit in limits] == [depth in levels for depth in range(len(limits))]
    more_nodes, more_solutions, _ = _walked(plan, forms, 45)
    assert few_nodes < more_nodes < nodes
    assert few_solutions < more_solutions < solutions


def test_the_same_nodes_are_selected_however_often_a_walk_pauses() -> None:
    system = _partial_system()
    plan = _plan(system)
    forms = likelihood_forms(plan, system.equations, judged_levels(plan))
    room = np.empty((1, 25), dtype=np.int16)
    found = []
    for budget in (1000, 10**9):
        walk = EquationWalk(plan.program, plan.domains)
        limits = np.full(len(plan.free), -1, dtype=np.int64)
        squares = set()
        while not walk.over:
            _, _, written = walk.resume_selected(budget, room, forms, limits, 30)
            squares |= {row.tobytes() for row in room[:written]}
        found.append((squares, limits.tolist()))
    assert found[0] == found[1]
    assert len(found[0][0]) > 100
