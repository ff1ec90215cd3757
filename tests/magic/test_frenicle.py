"""Frénicle's standard form and his list of 880."""

from itertools import permutations

import hypothesis.extra.numpy as arrays
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.frenicle import (
    frenicle_index,
    frenicle_list,
    frenicle_square,
    in_standard_form,
    standard_form,
)
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.sums import is_magic

SMALL_SQUARES = st.integers(1, 5).flatmap(
    lambda n: arrays.arrays(np.int64, (1, n, n), elements=st.integers(-3, 30))
)


def test_the_list_holds_880_different_normal_magic_squares() -> None:
    squares = frenicle_list()
    assert squares.shape == (880, 4, 4)
    assert (is_normal(squares) & is_magic(squares)).all()
    assert len(np.unique(squares.reshape(880, 16), axis=0)) == 880


def test_the_aspects_of_the_list_are_the_7040_magic_squares_of_order_4() -> None:
    aspects = np.concatenate([apply_aspect(a, frenicle_list()) for a in ASPECTS])
    assert len(np.unique(aspects.reshape(-1, 16), axis=0)) == 7040


def test_the_list_is_in_standard_form_and_sorted() -> None:
    squares = frenicle_list()
    corners = squares[:, [0, 0, 3, 3], [0, 3, 0, 3]]
    assert (corners[:, 0] == corners.min(axis=1)).all()
    assert (squares[:, 0, 1] < squares[:, 1, 0]).all()
    rows = squares.reshape(880, 16).tolist()
    assert rows == sorted(rows)


def test_the_list_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        frenicle_list()[0, 0, 0] = 5


# Number 1 and its translation by (2, 2), number 458: carresmagiques.blogspot.com, 15 June 2023.
def test_published_numbers_come_out() -> None:
    first = [[1, 2, 15, 16], [12, 14, 3, 5], [13, 7, 10, 4], [8, 11, 6, 9]]
    assert frenicle_square(1).tolist() == first
    opposite = np.roll(np.array([first]), (2, 2), axis=(1, 2))
    assert frenicle_index(opposite).tolist() == [458]


def test_index_and_square_are_inverse() -> None:
    squares = np.stack([frenicle_square(index) for index in range(1, 881)])
    assert frenicle_index(squares).tolist() == list(range(1, 881))


@each_row("aspect", ASPECTS)
def test_every_aspect_has_the_same_index(aspect: object) -> None:
    turned = apply_aspect(aspect, frenicle_list())  # type: ignore[arg-type]
    assert (frenicle_index(np.asarray(turned, dtype=np.int64)) == np.arange(1, 881)).all()


def test_what_is_not_listed_has_index_0() -> None:
    natural = np.arange(1, 17).reshape(1, 4, 4)
    doubled = 2 * frenicle_list()[:1]
    assert frenicle_index(np.concatenate([natural, doubled])).tolist() == [0, 0]
    assert frenicle_index(np.ones((2, 3, 3), dtype=np.int64)).tolist() == [0, 0]


@each_row("index", [0, 881, -1])
def test_a_number_outside_the_list_is_refused(index: int) -> None:
    with pytest.raises(UnsupportedError, match=f"number {index}. Expected 1 to 880"):
        frenicle_square(index)


@given(squares=SMALL_SQUARES)
def test_the_standard_form_is_the_first_of_the_eight_aspects(squares: NDArray[np.int64]) -> None:
    aspects = [np.asarray(apply_aspect(a, squares[0])).tolist() for a in ASPECTS]
    assert standard_form(squares)[0].tolist() == min(aspects)


@each_row("n", [1, 2, 3])
def test_corners_and_neighbors_decide_about_different_numbers(n: int) -> None:
    squares = np.array([*permutations(range(n * n))]).reshape(-1, n, n)
    expected = (standard_form(squares) == squares).all(axis=(1, 2))
    assert (in_standard_form(squares) == expected).all()
