"""Walks along the cells of a rule, compared with all fillings."""

from itertools import pairwise, permutations, product

import numpy as np
from tests.tables import each_row

from loshu.kernels import RuleWalk
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.kinds.lunchbox import LUNCHBOX
from loshu.sudoku.rules.logic import Walk
from loshu.sudoku.rules.sums import linear_walk, walk_of_factors
from loshu.sudoku.rules.walk_machine import machine_of, numbers_of
from loshu.sudoku.rules.walking import determined, layers_of, supported
from loshu.sudoku.shape import Shape
from loshu.sudoku.techniques.cell_set import ValueSet, members, set_of

SIZE = 5
VALUES = range(1, SIZE + 1)


def excludes(cell: int, value: int, other: int) -> ValueSet:
    """Peers hold different values, and neighbors no consecutive ones."""
    near = (value - 1, value + 1) if abs(cell - other) == 1 else ()
    return set_of(v for v in (value, *near) if 1 <= v <= SIZE)


def ways(total: int, candidates: list[ValueSet]) -> list[tuple[int, ...]]:
    """Return all fillings with different values and no consecutive neighbors."""
    return [
        way
        for way in product(*(members(left) for left in candidates))
        if sum(way) == total and len({*way}) == len(way)
        if all(abs(a - b) > 1 for a, b in pairwise(way))
    ]


def expected(candidates: list[ValueSet], found: list[tuple[int, ...]]) -> list[ValueSet]:
    """Return the values of each cell in some filling."""
    return [set_of({way[at] for way in found}) for at in range(len(candidates))]


def walk_and_candidates(seed: int) -> tuple[Walk, int, list[ValueSet]]:
    """Return a sum of some cells, and random candidates of each."""
    random = np.random.default_rng(seed)
    count = int(random.integers(2, 5))
    total = int(random.integers(3, 4 * count))
    candidates = [int(random.integers(1, 1 << SIZE)) << 1 for _ in range(count)]
    return linear_walk([(1, cell) for cell in range(count)], total, VALUES), total, candidates


@each_row("seed", range(60))
def test_a_walk_keeps_the_values_of_all_consistent_paths(seed: int) -> None:
    walk, total, candidates = walk_and_candidates(seed)
    assert supported(walk, candidates, excludes) == expected(candidates, ways(total, candidates))


@each_row("seed", range(60))
def test_the_native_walk_keeps_the_same_values(seed: int) -> None:
    walk, total, candidates = walk_and_candidates(seed)
    count, machine = len(candidates), machine_of(walk, SIZE)
    assert machine is not None
    excluded = [
        excludes(cell, value, other) if value and other != cell else 0
        for cell in range(count) for value in range(SIZE + 1) for other in range(count)
    ]  # fmt: skip
    native = RuleWalk(SIZE, machine, np.array(excluded, dtype=np.uint64))
    left = native.left(np.array(candidates, dtype=np.uint64), 4000).tolist()
    assert left == expected(candidates, ways(total, candidates))


@each_row("seed", range(20))
def test_the_automaton_of_a_sum_is_that_of_its_walk(seed: int) -> None:
    random = np.random.default_rng(seed)
    factors = tuple(int(f) for f in random.choice([-2, -1, 1, 1, 3], random.integers(1, 6)))
    total = int(random.integers(-3, 12))
    walk = walk_of_factors(factors, total, VALUES)
    machine = machine_of(walk, SIZE)
    assert machine is not None
    native, plain = (
        RuleWalk(SIZE, numbers, np.zeros(0, dtype=np.uint64))
        for numbers in (
            machine, np.array(
                numbers_of(layers_of(walk, VALUES), len(factors), SIZE), dtype=np.int32
            )
        )
    )  # fmt: skip
    for _ in range(20):
        candidates = random.integers(1, 1 << SIZE, len(factors)).astype(np.uint64) << np.uint64(1)
        assert native.left(candidates, 999).tolist() == plain.left(candidates, 999).tolist()


def test_a_walk_with_too_many_states_has_no_automaton() -> None:
    def advance(held: tuple[int, ...], _at: int, value: int) -> tuple[int, ...]:
        return (*held, value)

    walk = Walk(tuple(range(6)), (), advance, lambda held: len({*held}) == 1)
    assert machine_of(walk, SIZE) is None


def test_exclusions_are_ignored_if_a_walk_needs_too_much_memory() -> None:
    candidates = [0b111110] * 4
    walk = linear_walk([(1, cell) for cell in range(4)], 12, VALUES)
    careful = supported(walk, candidates, excludes)
    assert supported(walk, candidates, excludes, 12) == [0b111110] * 4 != careful


@each_row("seed", range(20))
def test_a_walk_round_a_loop_keeps_the_values_of_loops_that_are_right(seed: int) -> None:
    random = np.random.default_rng(seed)
    count, total = int(random.integers(3, 6)), int(random.integers(2, 8))
    constraint = Constraint("sum-line", ((*range(count), 0),), total)
    field = field_of_shape(Shape(2, 2))
    (walk,) = RULE_OF["sum-line"].logic.walks(constraint, field)
    machine = machine_of(walk, field.size)
    assert machine is not None
    native = RuleWalk(field.size, machine, np.zeros(0, dtype=np.uint64))
    left = [int(random.integers(1, 16)) << 1 for _ in range(count)]
    good = [
        way
        for way in product(*map(members, left))
        if not RULE_OF["sum-line"].broken(dict(enumerate(way)), constraint, field)
    ]
    kept = expected(left, good)
    assert native.left(np.array(left, dtype=np.uint64), 4000).tolist() == kept
    assert supported(walk, left, lambda *_: 0) == supported(determined(walk), left, lambda *_: 0)
    assert supported(walk, left, lambda *_: 0) == kept


@each_row("total", [0, 3, 7, 12])
def test_the_walk_of_a_lunchbox_agrees_with_the_checker(total: int) -> None:
    field, constraint = (
        field_of_shape(Shape(2, 3)),
        Constraint("lunchbox", (tuple(range(5)),), total),
    )
    (walk,) = LUNCHBOX.logic.walks(constraint, field)
    kept = 0
    for filling in permutations(range(1, 7), 5):
        state = walk.start
        for at, value in enumerate(filling):
            state = walk.advance(state, at, value)
        accepted = walk.accepts(state)
        assert accepted != LUNCHBOX.broken(dict(enumerate(filling)), constraint, field), filling
        kept += accepted
    assert 0 < kept < 720


def test_sandwiches_by_sets_accept_the_rows_with_their_sum() -> None:
    random = np.random.default_rng(7)
    field = field_of_shape(Shape(3, 3))
    kept = 0
    for total in (0, 2, 9, 17, 33, 35):
        constraint = Constraint("sandwich", (tuple(range(9)),), total)
        (walk,) = RULE_OF["sandwich"].logic.tight_walks(constraint, field)
        for _ in range(300):
            row = (random.permutation(9) + 1).tolist()
            held: object = walk.start
            for at, value in enumerate(row):
                held = None if held is None else walk.advance(held, at, value)
            first, last = sorted((row.index(1), row.index(9)))
            fits = sum(row[first + 1 : last]) == total
            assert (held is not None and walk.accepts(held)) == fits, (row, total)
            kept += fits
    assert kept > 50
