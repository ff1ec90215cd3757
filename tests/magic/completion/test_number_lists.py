"""Lists of numbers are read exactly: fractions, decimals, ranges, steps and powers."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.magic import solve
from loshu.magic.completion.number_lists import read_numbers
from loshu.magic.number_unit import NumberUnit, decimal_text


@each_row(
    "text, numbers",
    [
        ("0.5..2/0.5", "1/2 1 3/2 2"),
        ("1..4^2", "1 4 9 16"),
        ("-1..1", "-1 0 1"),
        ("1/2, 0.25; -3", "1/2 1/4 -3"),
        ("odd", "1 3 5 7 9 11 13 15 17"),
        ("even", "2 4 6 8 10 12 14 16 18"),
        ("2..18/2", "2 4 6 8 10 12 14 16 18"),
    ],
)
def test_a_list_is_read_exactly(text: str, numbers: str) -> None:
    assert read_numbers(text, 3) == [Fraction(word) for word in numbers.split()]


@each_row("text", ["1/0", "0.5.", "1..2/0", "1.2.3", "x..y", "", "1e5", "1..9999999"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_numbers(text, 3)


@given(st.fractions())
def test_numbers_are_written_exactly(number: Fraction) -> None:
    assert Fraction(decimal_text(number)) == number


@given(st.lists(st.fractions(min_value=-99, max_value=99, max_denominator=60), min_size=1))
def test_a_unit_keeps_every_number(numbers: list[Fraction]) -> None:
    unit = NumberUnit.of(numbers)
    assert [Fraction(unit.text(unit.whole(number))) for number in numbers] == numbers


def test_rows_of_fractions_end_with_semicolons() -> None:
    assert NumberUnit(3).line(Grid([[1, 3], [None, 6]])) == "1/3 1; . 2"
    assert NumberUnit(2).line(Grid([[1, 3], [None, 6]])) == "0.5 1.5/. 3"


def test_fractions_are_refused_in_python_with_the_factor_that_makes_them_whole() -> None:
    with pytest.raises(NotationError, match="Multiply all entries by 2"):
        solve(3, entries="0.5..4.5/0.5")
