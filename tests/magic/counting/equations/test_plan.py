"""Plans of walks through linear equations."""

import numpy as np
from tests.tables import each_row

from loshu.kernels import EquationWalk
from loshu.magic.counting.methods.equations.kinds import systems
from loshu.magic.counting.methods.equations.linear_system import LinearSystem
from loshu.magic.counting.methods.equations.plan import WalkPlan, make_plan
from loshu.magic.counting.methods.equations.symmetry import Breaking


def _partial_system(order: int, seed: int) -> LinearSystem:
    """Return the magic squares of an order with two given numbers, which may have none."""
    (magic,) = systems(order, ["magic"])
    random = np.random.default_rng(seed)
    cells = random.choice(order**2, 2, replace=False).tolist()
    numbers = (1 + random.choice(order**2, 2, replace=False)).tolist()
    return magic.with_given([(*divmod(c, order), n) for c, n in zip(cells, numbers, strict=True)])


def _walked(plan: WalkPlan) -> tuple[int, int]:
    """Return how many solutions and nodes a walk has."""
    walk = EquationWalk(plan.program, plan.domains)
    solutions = nodes = 0
    while not walk.over:
        found, visited, _ = walk.resume(1_000_000, np.empty((0, plan.order**2), np.int16))
        solutions, nodes = solutions + found, nodes + visited
    return solutions, nodes


@each_row("seed", range(12))
def test_pairs_lose_no_solution_and_save_nodes(seed: int) -> None:
    system = _partial_system(4, seed)
    sequence = np.random.default_rng(seed).permutation(16).tolist()
    plain = make_plan(system, sequence, Breaking((), 1))
    paired = make_plan(system, sequence, Breaking((), 1), pairs=True)
    if not plain.possible:
        assert not paired.possible
        return
    (expected, most), (solutions, nodes) = _walked(plain), _walked(paired)
    assert solutions == expected
    assert nodes < most
