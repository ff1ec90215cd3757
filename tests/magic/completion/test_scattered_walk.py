"""Tests of the walk through linear equations whose parts come in random order."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.kernel_search import CaseSearch
from loshu.magic.completion.search.linear_walk import LinearWalk, linear_walk
from loshu.magic.completion.search.scattered_walk import LikelyFirst, ScatteredWalk, selections
from loshu.magic.completion.search.turns import scattered_walk
from loshu.magic.completion.solutions import solve

PARTIAL = "11 . 7 . 3/. 12 . 8 ./. . . . ./. . . . ./. . . . 15"
FOUR_OF_ORDER_4 = ". . . 1/. . . ./. . . ./. . . ."
# Order 10 with 60 % given: the exact search takes 1.8 million nodes to the first completion.
HARD = (
    ". 65 91 39 . . 89 . 42 44/"
    ". . 90 38 14 16 92 . 43 41/"
    "95 93 19 . 23 21 17 48 70 72/"
    ". 29 55 83 79 77 53 . . ./"
    "3 1 27 75 . . 25 73 . ./"
    "2 . . . . 49 . . 99 ./"
    "94 96 . . . . . 45 . 69/"
    "30 . 54 . 78 80 . 81 . ./"
    ". . 63 . 87 85 61 12 . 36/"
    "58 60 62 10 . . 64 9 35 33"
)


def linear_walk_of(square: str) -> LinearWalk:
    (case,) = read_problem(square).cases()
    walk = linear_walk(case)
    assert walk is not None
    return walk


def walk_of(square: str, nodes: float, seed: int) -> ScatteredWalk:
    return ScatteredWalk(linear_walk_of(square), nodes, seed=seed)


def found_by(walk: CaseSearch) -> list[bytes]:
    found: list[bytes] = []
    while not walk.finished:
        found += [row.tobytes() for row in walk.resume(3)]
    return found


@each_row("nodes", [1.0, 1e7, 1e9])
def test_every_completion_is_found_once_however_small_the_parts_are(nodes: float) -> None:
    expected = {grid.array.tobytes() for grid in solve(PARTIAL, limit=None).solutions}
    found = found_by(walk_of(PARTIAL, nodes, 1))
    assert len(found) == len(expected) > 2
    assert set(found) == expected


def test_the_order_of_the_parts_depends_on_the_seed_alone() -> None:
    first, again, other = (found_by(walk_of(PARTIAL, 1e9, seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_progress_is_the_share_of_the_parts_that_were_begun() -> None:
    walk = walk_of(PARTIAL, 1e9, 0)
    assert walk.progress == 0
    found_by(walk)
    assert walk.progress == 1


def test_a_square_that_defeats_the_other_searches_takes_few_slices() -> None:
    problem = read_problem(HARD)
    (case,) = problem.cases()
    (walk,) = scattered_walk(case, 0)
    for _ in range(40):
        if len(rows := walk.resume(1)):
            break
    assert problem.accepts(np.asarray(rows).reshape(-1, 10, 10)).tolist() == [True]


def test_the_likely_nodes_of_a_wide_tree_come_first_and_all_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("loshu.magic.completion.search.scattered_walk._WIDE", 0)
    walk = linear_walk_of(FOUR_OF_ORDER_4)
    likely = [
        found_by(ScatteredWalk(walk, 1e9, selection=selection)) for selection in selections(walk)
    ]
    everything = {grid.array.tobytes() for grid in solve(FOUR_OF_ORDER_4, limit=None).solutions}
    assert 0 < len(likely[0]) < len(likely[1]) < len(everything)
    found = found_by(LikelyFirst(walk))
    assert len(found) > len(everything)
    assert set(found) == everything
