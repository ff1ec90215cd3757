"""Orders of the cells of linear systems."""

from math import inf

import numpy as np
from tests.tables import each_row

from loshu.magic.counting.methods.equations.cell_order import annealed_sequence, cheapest, walk_cost
from loshu.magic.counting.methods.equations.kinds import systems
from loshu.magic.counting.methods.equations.linear_system import Equation, LinearSystem
from loshu.magic.counting.methods.equations.plan import make_plan
from loshu.magic.counting.methods.equations.symmetry import Breaking

KINDS = ("magic", "semi-magic", "pandiagonal", "associative")


def nodes(system: LinearSystem, sequence: list[int]) -> float:
    return walk_cost(make_plan(system, sequence, Breaking((), 1)), descents=2000).nodes


@each_row("kind", KINDS)
def test_an_order_has_each_cell_once_and_begins_as_asked(kind: str) -> None:
    for order in (4, 5, 7):
        for system in systems(order, [kind]):
            first = np.random.default_rng(order).permutation(order**2)[:order].tolist()
            sequence = annealed_sequence(system, first, 1)
            assert sequence[:order] == first
            assert sorted(sequence) == list(range(order**2))


def test_given_cells_come_first() -> None:
    (magic,) = systems(4, ["magic"])
    sequence = annealed_sequence(magic.with_given([(2, 1, 7), (0, 3, 5)]), [6], 1)
    assert (sorted(sequence[:2]), sequence[2]) == ([3, 9], 6)


@each_row(("order", "kind"), [(5, "magic"), (6, "magic"), (5, "associative")])
def test_annealing_saves_most_nodes_of_the_plain_order(order: int, kind: str) -> None:
    (system,) = systems(order, [kind])
    plain = nodes(system, list(range(order**2)))
    assert all(nodes(system, annealed_sequence(system, (), seed)) < plain / 2 for seed in range(3))


def test_the_cheapest_of_several_orders_is_kept() -> None:
    (system,) = systems(5, ["magic"])
    few = walk_cost(cheapest(system, lambda _: Breaking((), 1), tries=1)).nodes
    many = walk_cost(cheapest(system, lambda _: Breaking((), 1), tries=4)).nodes
    assert many <= few < inf


def test_a_system_without_equations_takes_the_cells_as_they_are() -> None:
    system = LinearSystem(order=2, numbers=(1, 2, 3, 4), equations=(Equation(((1, 1),), 3),))
    assert annealed_sequence(system, [2], 0) == [1, 2, 0, 3]
