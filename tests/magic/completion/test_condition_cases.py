"""A condition with alternatives is met by each square once, whatever the alternatives contain."""

from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from tests.magic.completion.partials import all_squares, blank, partial
from tests.magic.conditions.random_conditions import random_condition
from tests.tables import each_row

from loshu.core.grid import Grid
from loshu.magic import make, solve
from loshu.magic.completion.solutions import count_completions
from loshu.magic.conditions import parse_condition


def texts(squares: NDArray[np.int64]) -> list[str]:
    return sorted(str(square.tolist()) for square in squares)


def assert_found(
    square: str | Grid, known: NDArray[np.int64], seed: int, backend: str = "auto"
) -> None:
    """Compare the completions that meet a random condition with those of a list that do."""
    where, held = random_condition(Random(seed), known)
    found = solve(square, where=where, limit=None, backend=backend)
    assert found.complete
    assert sorted(str(each.array.tolist()) for each in found.solutions) == texts(known[held]), where
    assert solve(square, where=where, backend=backend).unique == (held.sum() == 1), where


@each_row("seed", range(120))
def test_order_3_meets_random_conditions_as_the_list_does(seed: int) -> None:
    assert_found(blank(3), all_squares(3, "magic"), seed, ["auto", "search"][seed % 2])


@each_row("seed", range(4))
def test_a_general_solver_meets_random_conditions_as_the_list_does(seed: int) -> None:
    assert_found(blank(3), all_squares(3, "magic"), seed, "cp-sat")


@each_row("seed", range(1, 4))
def test_order_4_meets_random_conditions_as_the_list_does(seed: int) -> None:
    assert_found(blank(4), all_squares(4, "magic"), seed)


@each_row("seed", range(8))
def test_order_5_meets_random_conditions_as_its_completions_do(seed: int) -> None:
    square = partial(make(5).array, 6, Random(seed))
    every = solve(square, limit=None).solutions
    assert_found(square, np.array([each.array for each in every]), seed)


@each_row(
    ("order", "where", "number"),
    [
        (3, "parity=odd or parity=even", 8),
        (4, "not associative or r1c1=12", 6680),
        (4, "hole=16 or r1c1=12", 3778),
        (4, "bordered or concentric or r1c1=16", 416),
        (4, "inlaid or r1c1=16", 416),
    ],
)
def test_alternatives_that_overlap_are_counted_once(order: int, where: str, number: int) -> None:
    known = all_squares(order, "magic")
    assert parse_condition(where, order).test(known).sum() == number
    for threads in (1, 2):
        assert count_completions(blank(order), where=where, threads=threads) == number


def test_a_search_in_parts_finds_each_alternative_once(tmp_path: Path) -> None:
    where = "parity=odd or hole=1 or r1c1=8"
    found = solve(blank(3), where=where, limit=None, state=tmp_path / "state")
    again = solve(blank(3), where=where, limit=None, state=tmp_path / "state")
    assert found.solutions == again.solutions
    assert len({*found.solutions}) == len(found.solutions)


@each_row(("entries", "number"), [("2..10", 2), ("1..9", 8), ("1..17/2", 0)])
def test_an_alternative_for_other_numbers_alone_is_left_out(entries: str, number: int) -> None:
    found = solve(blank(3), where="normal or r1c1=9", entries=entries, limit=None)
    assert len(found.solutions) == number


@each_row(
    "where",
    [
        "heterosquare or r1c1=5",
        "not magic or r1c1=5",
        "r1c1=5 and (pandiagonal or not normal or r1c2>1)",
    ],
)
def test_alternatives_that_no_square_meets_hold_up_no_others(where: str) -> None:
    (square,) = solve(6, where=where, limit=1).solutions
    assert square.array[0, 0] == 5


@each_row("where", ["heterosquare", "not semi-magic", "not (normal or r1c1=5)"])
def test_conditions_that_no_square_meets_are_refused_at_once(where: str) -> None:
    found = solve(6, where=where)
    assert found.complete
    assert found.reason
