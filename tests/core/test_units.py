"""Durations, sizes and rounded numbers as text."""

import re

from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.units import duration, rounded, size, with_error


@each_row(
    ("seconds", "text"),
    [
        (0, "0 seconds"),
        (0.05, "0.05 seconds"),
        (1, "1 second"),
        (59, "59 seconds"),
        (60, "1 minute"),
        (3599, "60 minutes"),
        (3600, "1 hour"),
        (86_400, "1 day"),
        (365.25 * 86_400, "1 year"),
        (4.2e13, "1,300,000 years"),
    ],
)
def test_a_duration_is_in_the_largest_unit_that_fits(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@each_row(
    ("number", "text"),
    [
        (0, "0 bytes"),
        (999, "1,000 bytes"),
        (1000, "1 kB"),
        (1_980_000_000, "2 GB"),
        (10**21, "1,000 EB"),
    ],
)
def test_a_size_is_in_powers_of_a_thousand(number: float, text: str) -> None:
    assert size(number) == text


@given(st.floats(1e-2, 1e8))
def test_two_digits_are_kept(number: float) -> None:
    shown = float(rounded(number).replace(",", ""))
    assert abs(shown - number) <= 0.0501 * number
    assert len(re.sub(r"[^1-9]", "", f"{shown:.6e}".partition("e")[0])) <= 2


@given(value=st.floats(1, 1e8), share=st.floats(1e-4, 0.5))
def test_a_value_is_given_to_the_digits_that_its_error_leaves(value: float, share: float) -> None:
    error = value * share
    shown, _, uncertain = with_error(value, error).replace(",", "").partition(" ± ")
    assert abs(float(shown) - value) <= 0.06 * error
    assert abs(float(uncertain) - error) <= 0.06 * error


@each_row(
    ("value", "error", "text"),
    [
        (275_305_224.0, 0.0, "275,305,224"),
        (0.5, 0.0, "0.5"),
        (12.0, 0.25, "12.00 ± 0.25"),
        (1.7753889e19, 1.1e16, "1.7754(11)e+19"),
    ],
)
def test_a_value_and_its_error(value: float, error: float, text: str) -> None:
    assert with_error(value, error) == text
