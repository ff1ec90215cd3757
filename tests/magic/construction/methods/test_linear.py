from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.methods import linear
from loshu.magic.construction.methods.linear import Form, flaw
from loshu.magic.properties.sums import line_sums

forms = st.tuples(*[st.integers(0, 20)] * 3)


def evaluated(n: int, high: Form, low: Form) -> np.ndarray:
    r, c = np.indices((n, n))
    x, y = ((a * r + b * c + e) % n for a, b, e in (high, low))
    return np.asarray(1 + n * x + y, dtype=np.int64)


def check_against_the_sums(n: int, high: Form, low: Form) -> bool:
    """Compare theory and sums; return whether the square is magic."""
    square = evaluated(n, high, low)
    magic = len(np.unique(square)) == n * n and bool(np.ptp(line_sums(square[None])) == 0)
    assert (flaw(n, high, low) is None) == magic
    if magic:
        assert np.array_equal(linear.closed_form(n, high=high, low=low).square(), square)
    return magic


@given(st.integers(2, 21), forms, forms)
def test_the_conditions_are_those_of_a_magic_square(n: int, high: Form, low: Form) -> None:
    check_against_the_sums(n, high, low)


@each_row(("n", "magic"), [(2, 0), (3, 8), (4, 0)])
def test_all_coefficients_of_small_orders_are_judged_by_their_sums(n: int, magic: int) -> None:
    every_form = list(product(range(n), range(n), range(n)))
    found = sum(check_against_the_sums(n, *both) for both in product(every_form, every_form))
    assert found == magic


@given(st.sampled_from([3, 5, 9, 15, 21]), forms, forms)
def test_without_a_constant_the_middle_digit_is_in_the_middle(
    n: int, high: Form, low: Form
) -> None:
    try:
        square = linear.closed_form(n, high=high[:2], low=low[:2]).square()
    except UnsupportedError:
        return
    opposite = square[::-1, ::-1]
    assert (square + opposite == n * n + 1).all()


def test_a_refusal_names_the_digit_and_the_factor() -> None:
    with pytest.raises(UnsupportedError, match="coefficient 3 of the high digit and the order"):
        linear.closed_form(9, high=(1, 3), low=(1, 1))
    with pytest.raises(UnsupportedError, match=r"determinant 0 .* some numbers repeat"):
        linear.closed_form(9, high=(1, 1), low=(1, 1))


@each_row("n", [3, 105, 1155])
def test_drawing_ends_at_orders_with_many_small_factors(n: int) -> None:
    drawn = linear.random_options(n, np.random.default_rng(4))
    assert flaw(n, drawn["high"], drawn["low"]) is None
