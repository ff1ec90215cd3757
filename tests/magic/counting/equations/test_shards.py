"""Counts cut into shards: they add up, and the long ones are the same everywhere."""

import pickle
from random import Random

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.job import Tally
from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.counting.methods.equations.cell_order import annealed_sequence, walk_cost
from loshu.magic.counting.methods.equations.kinds import systems
from loshu.magic.counting.methods.equations.linear_system import (
    LinearSystem,
    eliminate,
    preserving,
    sum_of,
)
from loshu.magic.counting.methods.equations.method import (
    PANDIAGONAL_7,
    count_plans,
    cut,
    plans_digest,
    run_shard,
)
from loshu.magic.counting.methods.equations.plan import make_plan
from loshu.magic.counting.methods.equations.prefixes import Prefixes
from loshu.magic.counting.methods.equations.symmetry import (
    break_symmetry,
    frenicle_breaking,
    moves_of,
)
from loshu.magic.counting.methods.equations.walk import count_solutions

MAGIC_4 = SquareQuestion(order=4)
PANDIAGONAL_5 = SquareQuestion(order=5, kinds=("pandiagonal",))
SELF_4 = SquareQuestion(order=4, kinds=("self-complementary",))


@each_row("nodes", [1e2, 1e3])
@each_row(("question", "expected"), [(MAGIC_4, 880), (PANDIAGONAL_5, 3600), (SELF_4, 352)])
def test_shards_add_up_to_the_whole(question: SquareQuestion, expected: int, nodes: float) -> None:
    plans = count_plans(question)
    names = cut(plans, nodes=nodes)
    assert len(names) > 10
    assert len(set(names)) == len(names)
    total = sum((run_shard(plans, names, name) for name in names), Tally())
    assert total.count == 8 * expected


def test_names_of_shards_are_computed_one_by_one() -> None:
    names = Prefixes([[list(range(1, 50))] * 9, [[7], [8, 9]]])
    assert len(names) == 49**9 + 2
    assert names[0] == "1.1-1-1-1-1-1-1-1-1"
    assert names[-1] == names[len(names) - 1] == "2.7-9"
    assert list(names[-2:]) == ["2.7-8", "2.7-9"]
    number, prefix = names.read(names[123_456_789])
    place = 0
    for digit in prefix:
        place = 49 * place + digit - 1
    assert (number, place) == (0, 123_456_789)
    with pytest.raises(IndexError):
        names[len(names)]


def test_the_shards_of_a_long_work_stay_the_same() -> None:
    job, question = PANDIAGONAL_7, SquareQuestion(order=7, kinds=("pandiagonal",))
    assert job.title == question.title == "pandiagonal squares of order 7"
    # Where this fails and a shard means something else than before, change VERSION too.
    assert (job.version, plans_digest(question)) == ("1", "d02154d30a0a")
    shards = job.shards()
    assert len(shards) > 10**9
    copy = pickle.loads(pickle.dumps(job))
    names = [shards[Random(seed).randrange(len(shards))] for seed in range(3)]
    assert [copy.run(name) for name in names] == [job.run(name) for name in names]


def test_any_order_of_the_cells_gives_the_same_count() -> None:
    (system,) = systems(4, ["magic"])
    solved = eliminate(system.equations, range(16))
    assert solved is not None
    moves = moves_of(system, solved)
    for seed in range(12):
        random = Random(seed)
        sequence = random.sample(range(16), 16)
        if seed % 2:
            sequence = annealed_sequence(system, sequence[:1], seed)
        breaking = break_symmetry(system, moves, sequence)
        assert breaking.order == 32
        assert count_solutions(make_plan(system, sequence, breaking)) == 220
        plain = make_plan(system, sequence, frenicle_breaking(4))
        assert count_solutions(plain) == 880


def test_forecasts_are_near_the_truth() -> None:
    (plan,) = count_plans(PANDIAGONAL_5)
    foretold = walk_cost(plan, descents=20_000)
    assert abs(foretold.solutions - 36) < 5 * foretold.solutions_error
    assert foretold.solutions_error < 15


def test_moves_keep_the_equations_of_a_kind() -> None:
    orders = {"magic": 32, "associative": 128, "pandiagonal": 800, "semi-magic": 28_800}
    for kind, order in orders.items():
        (system,) = systems(5, [kind])
        solved = eliminate(system.equations, range(25))
        assert solved is not None
        moves = moves_of(system, solved)
        assert break_symmetry(system, moves, range(25)).order == order
        shuffled = np.random.default_rng(1).permutation(25).tolist()
        assert not [*preserving(system, [tuple(shuffled)], solved)]


def test_equations_that_contradict_each_other_have_no_plan() -> None:
    equations = (sum_of([0, 1], 5), sum_of([2, 3], 5), sum_of([0, 1, 2, 3], 11))
    system = LinearSystem(order=2, numbers=(1, 2, 3, 4), equations=equations)
    assert eliminate(equations, range(4)) is None
    assert count_solutions(make_plan(system, range(4), break_symmetry(system, [], ()))) == 0


def test_numbers_need_not_be_consecutive_nor_small() -> None:
    lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    primes = (5, 17, 29, 47, 59, 71, 89, 101, 113)
    for numbers in (primes, tuple(3 * p for p in primes)):
        equations = tuple(sum_of(line, sum(numbers) // 3) for line in lines)
        system = LinearSystem(order=3, numbers=numbers, equations=equations)
        plan = make_plan(system, range(9), frenicle_breaking(3))
        assert plan.program[1] == (2 if numbers is primes else 8)
        assert count_solutions(plan) == 1
