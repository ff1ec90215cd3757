"""Walks along the cells of a rule, compared with all fillings."""

from itertools import pairwise, permutations, product

import numpy as np
from tests.tables import each_row

from loshu.kernels import RuleWalk
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lunchbox import LUNCHBOX
from loshu.sudoku.rules.logic import Walk, linear_walk
from loshu.sudoku.rules.walk_machine import machine_of
from loshu.sudoku.rules.walking import supported
from loshu.sudoku.shape import Shape
from loshu.sudoku.techniques.cell_set import ValueSet, members, set_of

SIZE = 5


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
    return linear_walk([(1, cell) for cell in range(count)], total, SIZE), total, candidates


@each_row("seed", range(60))
def test_a_walk_keeps_the_values_of_all_consistent_paths(
    seed: int,
) -> None:
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


def test_a_walk_with_too_many_states_has_no_automaton() -> None:
    def advance(held: tuple[int, ...], _at: int, value: int) -> tuple[int, ...]:
        return (*held, value)

    walk = Walk(tuple(range(6)), (), advance, lambda held: len({*held}) == 1)
    assert machine_of(walk, SIZE) is None


def test_exclusions_are_ignored_if_a_walk_needs_too_much_memory() -> None:
    candidates = [0b111110] * 4
    walk = linear_walk([(1, cell) for cell in range(4)], 12, SIZE)
    careful = supported(walk, candidates, excludes)
    assert supported(walk, candidates, excludes, 12) == [0b111110] * 4 != careful


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
