"""Tests of completions among constructed squares and their relatives."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.grid import EMPTY
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.constructed import ConstructedSearch, promising
from loshu.magic.completion.solutions import solve
from loshu.magic.construction.maker import make
from loshu.magic.properties import property_named
from loshu.magic.transforms import apply

KINDS = [
    ("bimagic", 8),
    ("trimagic", 12),
    ("most-perfect", 12),
    ("franklin", 8),
    ("ultramagic", 9),
    ("bordered", 10),
    ("inlaid", 8),
]


@each_row(("kind", "order"), KINDS)
def test_an_empty_square_of_a_kind_that_is_constructed_is_completed(kind: str, order: int) -> None:
    found = solve([[0] * order] * order, kind=kind, limit=2)
    squares = np.array([grid.array for grid in found.solutions])
    assert len(np.unique(squares, axis=0)) == 2
    assert property_named(kind).test(squares).all()


def test_givens_of_a_relative_of_a_constructed_square_are_completed() -> None:
    square = apply(make(8, kind="bimagic", seed=5).array, "complement", "aspect:rotate-90")
    hidden = np.random.default_rng(1).random(square.shape) < 0.7
    givens = np.where(hidden, EMPTY, square)
    (found,) = solve(givens, kind="bimagic", limit=1).solutions
    assert (found.array[~hidden] == square[~hidden]).all()
    assert property_named("bimagic").test(found.array[None]).all()


def test_each_case_gets_its_own_squares() -> None:
    problem = read_problem([[0] * 8] * 8, "bimagic", where="r1c1=16 or r2c2=63")
    first, second = problem.cases()
    one, other = (
        ConstructedSearch(problem, case, promising(problem)).resume(1 << 20).reshape(-1, 8, 8)
        for case in (first, second)
    )
    assert (one[:, 0, 0] == 16).all()
    assert (other[:, 1, 1] == 63).all()
    assert len(one) > 0 < len(other)
    assert set(second.has_facts(other).tolist()) == {False, True}


@pytest.mark.parametrize(("kind", "entries"), [("magic", None), ("bimagic", "3..129/2")])
def test_what_searches_find_at_once_and_other_numbers_are_not_constructed(
    kind: str, entries: str | None
) -> None:
    assert promising(read_problem([[0] * 8] * 8, kind, entries=entries)) == ()


@each_row("kind", ["heterosquare", "antimagic"])
@each_row("backend", ["auto", "local"])
def test_squares_without_equal_sums_are_completed(kind: str, backend: str) -> None:
    (found,) = solve([[0] * 5] * 5, kind=kind, limit=1, backend=backend).solutions
    assert property_named(kind).test(found.array[None]).all()


@pytest.mark.parametrize(
    ("kind", "where"), [("magic", "pandiagonal or associative"), ("inlaid", "")]
)
def test_what_has_several_ways_is_searched_way_by_way(kind: str, where: str) -> None:
    problem = read_problem([[0] * 5] * 5, kind, where=where or ())
    first, *_ = problem.cases()
    lines = 12
    assert len(first.relations) > lines
    found = solve([[0] * 5] * 5, kind=kind, where=where or (), limit=2).solutions
    assert problem.accepts(np.array([grid.array for grid in found])).tolist() == [True, True]


def test_several_ways_have_as_many_squares_as_they_have_alone() -> None:
    counts = [
        len(solve([[0] * 4] * 4, where=where, limit=None).solutions)
        for where in ("pandiagonal or associative", "pandiagonal", "associative")
    ]
    assert counts == [768, 384, 384]
