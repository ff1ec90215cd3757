"""Public values compare by what they hold, can be pickled, and know their length."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from loshu import magic, sliding, sudoku, tour
from loshu.core.errors import LoshuError
from tests.notebook.values import BLANKS, BOARD, TOUR, VALUES

STREAMS = {"a query", "a catalog"}
"""Open files."""
TIMED = {"an estimate"}
"""They hold the seconds that they took, which differ."""


def test_a_value_survives_pickling() -> None:
    for name in VALUES.keys() - STREAMS:
        value = VALUES[name]()
        again = pickle.loads(pickle.dumps(value))
        assert again == value, name
        assert type(again) is type(value)


def test_values_of_the_same_question_are_equal() -> None:
    for name in VALUES.keys() - STREAMS - TIMED:
        assert VALUES[name]() == VALUES[name](), name


def test_a_list_with_a_condition_survives_pickling() -> None:
    found = magic.list(4, where="r1c1=1 and pandiagonal")
    again = pickle.loads(pickle.dumps(found))
    assert again == found != magic.list(4)
    assert [str(square) for square in again] == [str(square) for square in found]


SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
LENGTHS: tuple[tuple[Callable[[], Any], int], ...] = (
    (lambda: magic.list(4), 880),
    (lambda: magic.solve(BLANKS), 1),
    (lambda: magic.orbit("8 1 6/3 5 7/4 9 2"), 8),
    (lambda: magic.explain("8 1 6/3 . 7/4 9 2"), 1),
    (lambda: sudoku.explain("2x2:1.....2..3.....4"), 12),
    (lambda: sudoku.automorphisms(SYMMETRIC), 648),
    (lambda: tour.solve(TOUR), 1),
    (lambda: sliding.solve(BOARD), 14),
)


def test_a_result_that_is_a_list_knows_its_length_and_its_members() -> None:
    for make, length in LENGTHS:
        value = make()
        assert len(value) == length, value
        if hasattr(value, "__iter__"):
            assert sum(1 for _ in value) == length, value


def test_an_endless_list_has_members_and_no_length() -> None:
    endless = magic.list(8)
    assert endless
    assert next(iter(endless)).shape == (8, 8)
    with pytest.raises(TypeError, match="going through") as caught:
        len(endless)
    assert isinstance(caught.value, LoshuError)
    assert not magic.list(2)
