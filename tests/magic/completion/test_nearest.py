"""The nearest square, against all squares of small orders."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu import magic
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY
from loshu.magic.completion.nearest import MEASURES, Measure


def squares_of(order: int, **question: Any) -> NDArray[np.int64]:
    found = magic.solve(order, limit=None, **question).solutions
    return np.array([square.array for square in found])


def least_cost(given: NDArray[np.int64], squares: NDArray[np.int64], measure: Measure) -> int:
    apart = np.where(given == EMPTY, 0, np.abs(squares - given))
    each = apart.sum(axis=(1, 2)) if measure == "sum" else (apart != 0).sum(axis=(1, 2))
    return int(each.min())


def random_grids(order: int, number: int) -> Sequence[NDArray[np.int64]]:
    rng = np.random.default_rng(order)
    cells, size = order * order, (order, order)
    mixed = [rng.permutation(cells).reshape(size) + 1 for _ in range(number)]
    repeated = [rng.integers(-3, cells + 4, size) for _ in range(number)]
    blanked = [np.where(rng.random(size) < 0.3, EMPTY, grid) for grid in repeated]
    return [*mixed, *repeated, *blanked]


QUESTIONS: list[tuple[int, int, dict[str, Any]]] = [
    (1, 2, {}),
    (3, 20, {}),
    (3, 10, {"kind": "semi-magic"}),
    (3, 10, {"where": "r1c1=2"}),
    (3, 4, {"entries": "1..14"}),
    (3, 4, {"entries": "0..16/2", "constant": 24}),
    (4, 4, {}),
    (4, 2, {"kind": "pandiagonal"}),
    (4, 2, {"kind": "associative", "where": "r2c2=1"}),
]


@pytest.mark.parametrize(("order", "number", "question"), QUESTIONS)
def test_no_square_is_nearer(order: int, number: int, question: dict[str, Any]) -> None:
    squares = squares_of(order, **question)
    for given in random_grids(order, number):
        for measure in MEASURES:
            found = magic.nearest(given, measure=measure, **question)
            assert found.square is not None
            assert (squares == found.square.array).all(axis=(1, 2)).any()
            assert found.cost == found.at_least == least_cost(given, squares, measure)


def test_a_wrong_pair_is_found_in_large_squares() -> None:
    for order in (5, 6, 7, 8):
        square = magic.make(order).array.copy()
        given = square.copy()
        given[0, 0], given[2, 1] = square[2, 1], square[0, 0]
        found = magic.nearest(given)
        assert found.square is not None
        assert found.proved
        assert found.cost == 2 * abs(int(square[0, 0]) - int(square[2, 1]))
        assert [cell for cell, _, _ in found.changes()] == ["r1c1", "r3c2"]


def test_time_ends_with_a_square_and_a_bound() -> None:
    given = np.random.default_rng(1).permutation(36).reshape(6, 6) + 1
    found = None
    for time in (0.5, 2, 10, 50):  # a loaded machine may find no square at first
        with suppress(UnsupportedError):
            found = magic.nearest(given, time=time)
            break
    assert found is not None
    assert found.square is not None
    assert not found.proved
    assert 0 < found.at_least < found.cost
    assert magic.check(found.square).verdict == "magic"


NONE: list[tuple[str, dict[str, Any]]] = [
    ("1 2/3 4", {}),
    ("5 3 4/1 5 8/6 4 2", {"where": "r2c2=6"}),
    ("5 3 4/1 5 8/6 4 2", {"kind": "bimagic"}),
    ("5 3 4/1 5 8/6 4 2", {"entries": "1,2,4,8,16,32,64,128,256"}),
]


def test_it_says_that_there_is_none() -> None:
    for square, question in NONE:
        found = magic.nearest(square, **question)
        assert found.square is None, (square, question)
        assert found.as_dict()["cost"] is None


@each_row(
    ("square", "question", "message"),
    [
        ("1 2 3/4 5 6", {}, "The grid has 2 rows and 3 columns. Expected a square."),
        ("9 8 7/6 5 4/3 2 1", {"measure": "x"}, "Unknown measure 'x'. Expected 'sum' or 'cells'."),
        ("9 8 7/6 5 4/3 2 99999999", {}, "a number beyond 16777216"),
        ("9 8 7/6 5 4/3 2 1", {"entries": "1..200"}, "There are .* entries. Expected at most 64."),
        ("9 8 7/6 5 4/3 2 1", {"entries": "prime"}, "Primes have no end."),
        ("9 8 7/6 5 4/3 2 1", {"where": "r1c1<r1c2"}, "must be equal sums"),
    ],
)
def test_refusals(square: str, question: dict[str, Any], message: str) -> None:
    with pytest.raises((NotationError, UnsupportedError), match=message):
        magic.nearest(square, **question)


def test_orders_above_eight_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="Order 9 is out of range"):
        magic.nearest(magic.make(9))
