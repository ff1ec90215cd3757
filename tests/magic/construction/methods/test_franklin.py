"""All that Franklin's squares are famous for, cell by cell."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Construction, Square
from loshu.magic.construction.methods.franklin import (
    FRANKLIN,
    FRANKLIN_PANDIAGONAL,
    franklin_columns,
    franklin_rows,
)
from loshu.magic.construction.methods.franklin_odd import FRANKLIN_ODD
from loshu.magic.properties import property_named
from loshu.magic.properties.nonexistence import why_impossible
from loshu.text import sentence

FRANKLINS_8 = """52 61 4 13 20 29 36 45/14 3 62 51 46 35 30 19/53 60 5 12 21 28 37 44
11 6 59 54 43 38 27 22/55 58 7 10 23 26 39 42/9 8 57 56 41 40 25 24
50 63 2 15 18 31 34 47/16 1 64 49 48 33 32 17"""
FRANKLINS_16_ROWS = {
    0: "200 217 232 249 8 25 40 57 72 89 104 121 136 153 168 185",
    5: "55 42 23 10 247 234 215 202 183 170 151 138 119 106 87 74",
    12: "196 221 228 253 4 29 36 61 68 93 100 125 132 157 164 189",
    15: "64 33 32 1 256 225 224 193 192 161 160 129 128 97 96 65",
}


def bent_diagonals(square: Square) -> list[int]:
    """Sum the V of n cells that turns between the middle lines, in four directions, shifted."""
    n = len(square)
    sums = []
    for turned in (square, square.T):
        for shift in range(n):
            steps = [min(i, n - 1 - i) for i in range(n)]
            sums.append(sum(int(turned[(shift + step) % n, i]) for i, step in enumerate(steps)))
            sums.append(sum(int(turned[(shift - step) % n, i]) for i, step in enumerate(steps)))
    return sums


def flaws(square: Square) -> list[str]:
    n = len(square)
    constant = n * (n * n + 1) // 2
    half = n // 2
    blocks = square + np.roll(square, -1, 0)
    blocks = blocks + np.roll(blocks, -1, 1)
    halves = [square[:, :half].sum(1), square[:, half:].sum(1)]
    halves += [square[:half].sum(0), square[half:].sum(0)]
    found = {
        "numbers": sorted(square.ravel().tolist()) == list(range(1, n * n + 1)),
        "halves": all((2 * sums == constant).all() for sums in halves),
        "bent diagonals": set(bent_diagonals(square)) == {constant},
        "blocks": bool((blocks == 2 * (n * n + 1)).all()),
    }
    return [name for name, right in found.items() if not right]


def broken_diagonals(square: Square) -> set[int]:
    n = len(square)
    i = np.arange(n)
    return {int(square[i, (shift + sign * i) % n].sum()) for shift in range(n) for sign in (1, -1)}


def test_order_8_is_franklins_own_square() -> None:
    rows = [[int(x) for x in row.split()] for row in FRANKLINS_8.replace("/", "\n").splitlines()]
    assert FRANKLIN.square(8).tolist() == rows


def test_order_16_is_franklins_most_magically_magical_square() -> None:
    square = FRANKLIN.square(16)
    for row, text in FRANKLINS_16_ROWS.items():
        assert square[row].tolist() == [int(x) for x in text.split()]


@each_row("construction", [FRANKLIN, FRANKLIN_PANDIAGONAL])
@each_row("n", [8, 16, 24, 32, 40, 48, 56, 64])
def test_every_multiple_of_8_has_all_the_properties(construction: Construction, n: int) -> None:
    assert flaws(construction.square(n)) == []


@each_row("n", [8, 16, 24, 56])
def test_the_pandiagonal_squares_have_right_broken_diagonals(n: int) -> None:
    assert broken_diagonals(FRANKLIN_PANDIAGONAL.square(n)) == {n * (n * n + 1) // 2}
    assert broken_diagonals(FRANKLIN.square(n)) != {n * (n * n + 1) // 2}


@given(
    st.sampled_from([FRANKLIN, FRANKLIN_PANDIAGONAL]),
    st.sampled_from([8, 16, 24]),
    st.integers(0, 2**32),
)
def test_random_members_have_all_the_properties(
    construction: Construction, n: int, number: int
) -> None:
    assert construction.random_options is not None
    square = construction.square(n, **construction.random_options(n, np.random.default_rng(number)))
    assert flaws(square) == []
    if construction is FRANKLIN_PANDIAGONAL:
        assert len(broken_diagonals(square)) == 1


@pytest.mark.parametrize("construction", [FRANKLIN, FRANKLIN_PANDIAGONAL], ids=lambda c: c.name)
def test_the_trace_ends_in_the_square_and_says_the_rule(construction: Construction) -> None:
    assert construction.explain is not None
    trace = construction.explain(8)
    assert (trace.final.array == construction.square(8)).all()
    for step in trace.steps:
        assert sentence(step, construction.sentences)


@each_row(
    ("rows", "columns", "message"),
    [
        ([1] * 8, None, "odd numbers from -7 to 7, each once"),
        (None, [1, 3, 5, 7, -1, -3, -5, -7], "sum to 16 and -16. Expected 0"),
        ([1, 3, -3, -1, 5, 7, -7, -5], None, "Expected the negative of each"),
        (None, [1, 7, -3, -5, 3, 5, -7, -1], "-2 in the first half and to -4 in the second"),
    ],
)
def test_numbers_that_break_a_condition_are_refused(
    rows: list[int] | None, columns: list[int] | None, message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        FRANKLIN.square(8, rows=rows, columns=columns)


def test_the_columns_of_franklin_are_refused_for_a_pandiagonal_square() -> None:
    with pytest.raises(UnsupportedError, match=r"sum to -2. Expected 0"):
        FRANKLIN_PANDIAGONAL.square(8, rows=franklin_rows(8), columns=franklin_columns(8))


@each_row("n", range(20, 101, 8))
def test_every_order_20_28_36_has_all_the_properties(n: int) -> None:
    square = FRANKLIN_ODD.square(n)
    assert flaws(square) == []
    assert property_named("franklin").test(square[None]).tolist() == [True]


@given(st.sampled_from([20, 28, 36, 60, 100]), st.integers(0, 2**32))
def test_random_members_of_order_20_28_36_have_all_the_properties(n: int, number: int) -> None:
    assert FRANKLIN_ODD.random_options is not None
    options = FRANKLIN_ODD.random_options(n, np.random.default_rng(number))
    assert flaws(FRANKLIN_ODD.square(n, **options)) == []


def test_random_members_of_order_20_differ() -> None:
    assert FRANKLIN_ODD.random_options is not None
    options = [FRANKLIN_ODD.random_options(20, np.random.default_rng(seed)) for seed in range(50)]
    assert len({FRANKLIN_ODD.square(20, **chosen).tobytes() for chosen in options}) == 50


@each_row("n", range(4, 101, 2))
def test_of_every_order_a_franklin_square_is_made_or_refused_with_a_reason(n: int) -> None:
    reason = why_impossible(n, "franklin")
    assert (reason is None) == (n % 4 == 0 and n not in (4, 12))
    if reason is None:
        assert "franklin" in choose(n, kind="franklin").promises(n)
    else:
        with pytest.raises(UnsupportedError, match="no Franklin square of order"):
            choose(n, kind="franklin")


@each_row(
    ("rows", "columns", "message"),
    [
        ([6] * 20, None, "even numbers from 6 to 14 with both signs, each once"),
        (None, [1] * 20, "Expected 3, 5, 11, 13, 19, 21 ... 75, 77, each once"),
        (None, list(range(3, 78, 8)) + list(range(5, 78, 8)), "Expected 0 for each half"),
    ],
)
def test_numbers_of_order_20_that_break_a_condition_are_refused(
    rows: list[int] | None, columns: list[int] | None, message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        FRANKLIN_ODD.square(20, rows=rows, columns=columns)


def test_the_explanation_computes_the_entries_it_shows() -> None:
    for construction, n in ((FRANKLIN, 8), (FRANKLIN_PANDIAGONAL, 16), (FRANKLIN_ODD, 20)):
        assert construction.explain is not None
        first, *rows = construction.explain(n).steps
        columns = [int(number) for number in str(dict(first.parameters)["numbers"]).split()]
        for r, step in enumerate(rows):
            told = {name: Fraction(value) for name, value in step.parameters}
            factor = told["factor"] * (-1) ** r
            for c, (_, _, entry) in enumerate(step.placed):
                half = told["number"] / 2 * (-1) ** c
                assert entry == told["double_mean"] / 2 + half + factor * columns[c]
