"""Public values compare by what they hold, can be pickled, and know their length."""

import pickle
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
    for name, make in VALUES.items():
        if name not in STREAMS:
            value = make()
            again = pickle.loads(pickle.dumps(value))
            assert again == value, name
            assert type(again) is type(value)


def test_values_of_the_same_question_are_equal() -> None:
    for name, make in VALUES.items():
        if name not in STREAMS | TIMED:
            assert make() == make(), name


def test_a_list_with_a_condition_survives_pickling() -> None:
    found = magic.list(4, where="r1c1=1 and pandiagonal")
    again = pickle.loads(pickle.dumps(found))
    assert again == found != magic.list(4)
    assert [square.text for square in again] == [square.text for square in found]


SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
LENGTHS: tuple[tuple[Any, int], ...] = (
    (magic.list(4), 880),
    (magic.solve(BLANKS), 1),
    (magic.orbit("8 1 6/3 5 7/4 9 2"), 8),
    (magic.explain("8 1 6/3 . 7/4 9 2"), 1),
    (sudoku.explain("2x2:1.....2..3.....4"), 12),
    (sudoku.automorphisms(SYMMETRIC), 648),
    (tour.solve(TOUR), 1),
    (sliding.solve(BOARD), 14),
)


def test_a_result_that_is_a_list_knows_its_length_and_its_members() -> None:
    for value, length in LENGTHS:
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
