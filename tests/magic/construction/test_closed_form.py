"""Closed forms: linear forms as windows, terms, patches, and no overflow up to 2^63."""

from math import gcd
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.closed_form import ClosedForm, Patch, Terms, Windows, linear_windows

LARGEST_ORDER = 3_037_000_499
"""The largest n for which n*n fits in 64 bits."""

WIDEST = 8
"""The largest common divisor of a column coefficient and the order that windows have."""
Coefficients = tuple[int, int, int]
orders = st.integers(1, 24)
coefficients = st.tuples(*[st.integers(-40, 40)] * 3)
randoms = st.randoms(use_true_random=False)


@given(orders, coefficients, coefficients, randoms)
def test_windows_are_the_two_linear_forms_cell_by_cell(
    n: int, high: Coefficients, low: Coefficients, random: Random
) -> None:
    assume(all(gcd(form[1], n) <= WIDEST for form in (high, low)))
    digits = [np.array(random.sample(range(n), n), dtype=np.int64) for _ in range(2)]
    square = ClosedForm(n, (linear_windows(n, high, low, *digits),)).block(0, n)
    for r in range(n):
        for c in range(n):
            x, y = ((a * r + b * c + e) % n for a, b, e in (high, low))
            assert square[r, c] == n * digits[0][x] + digits[1][y]


@given(st.integers(WIDEST + 1, 24), coefficients, st.booleans())
def test_windows_of_too_long_a_period_are_refused(
    n: int, other: Coefficients, is_high: bool
) -> None:
    wide = (1, 3 * n, 0)
    high, low = (wide, other) if is_high else (other, wide)
    with pytest.raises(UnsupportedError, match="column coefficient"):
        linear_windows(n, high, low, np.arange(n), np.arange(n))


@each_row("width", [1, 7, 8, 9, 20])
@each_row("period", [1, 2, 4, 8])
@each_row("repeat", [1, 2, 3])
def test_terms_repeat_every_few_columns_and_rows(width: int, period: int, repeat: int) -> None:
    rng = np.random.default_rng(1)
    row_term = rng.integers(1000, size=(10, period))
    col_term = rng.integers(1000, size=(repeat, width))
    form = ClosedForm(20, (Terms(slice(0, width), row_term, col_term),))
    out = np.zeros((4, 20), dtype=np.int64)
    form.fill(5, out)
    for r in range(5, 9):
        for c in range(width):
            assert out[r - 5, c] == row_term[r, c % period] + col_term[r % repeat, c]
    assert not out[:, width:].any()


def test_patches_overrule_pieces_in_the_block_that_has_their_row() -> None:
    zeros = Terms(slice(0, 4), np.zeros((4, 1), dtype=np.int64), np.zeros((1, 4), dtype=np.int64))
    form = ClosedForm(4, (zeros,), (Patch(2, np.array([1, 3]), np.array([5, 6])),))
    assert form.block(1, 3).tolist() == [[0, 0, 0, 0], [0, 5, 0, 6]]
    assert form.scaled(10, 2).block(2, 3).tolist() == [[10, 20, 10, 22]]
    assert not form.block(0, 2).any()
    assert not form.block(3, 4).any()


def test_windows_reach_the_last_entry_of_the_largest_order() -> None:
    n = LARGEST_ORDER
    high, low = np.array([0, n - 1]) * n, np.array([0, n - 1])
    at = np.array([0, 0])
    piece = Windows(slice(0, 2), high, at, low, at).scaled(1, 1)
    out = np.empty((2, 2), dtype=np.int64)
    piece.fill(0, out)
    assert out.tolist() == [[1, n * n], [1, n * n]]


def test_terms_reach_the_last_entry_of_the_largest_order() -> None:
    n = LARGEST_ORDER
    piece = Terms(slice(0, 2), np.array([[0], [n * n - n]]), np.array([[0, n - 1]])).scaled(1, 1)
    out = np.empty((2, 2), dtype=np.int64)
    piece.fill(0, out)
    assert out.tolist() == [[1, n], [n * n - n + 1, n * n]]


def test_a_descending_progression_reaches_the_other_end_of_64_bits() -> None:
    form = ClosedForm(3, (linear_windows(3, (1, 1, 2), (1, 2, 1)),)).scaled(2**63 - 1, -(2**60))
    expected = [[2**63 - 1 - 2**60 * k for k in row] for row in ((7, 0, 5), (2, 4, 6), (3, 8, 1))]
    assert form.block(0, 3).tolist() == expected
