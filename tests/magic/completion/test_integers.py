"""Squares of any whole numbers are solved as equations, and described where there are many."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic import check, make_with_first_row, solve
from loshu.magic.completion.integers.lattice import IntegerEquation, integer_solutions
from loshu.magic.completion.integers.solving import complete_with_integers

REACH = 6


def squares_of_three(givens: dict[int, int]) -> set[str]:
    """List the magic squares of order 3 with the center and two corners near 0, by their form."""
    found = set()
    for m, a, b in product(range(-REACH, REACH + 1), repeat=3):
        cells = [m + a, m - a - b, m + b, m - a + b, m, m + a - b, m - b, m + a + b, m - a]
        if len({*cells}) == len(cells) and all(cells[at] == v for at, v in givens.items()):
            found.add(Grid([cells[:3], cells[3:6], cells[6:]]).text)
    return found


@given(st.dictionaries(st.integers(0, 8), st.integers(-5, 9), min_size=1, max_size=5))
def test_answers_of_order_3_are_those_that_its_general_form_has(givens: dict[int, int]) -> None:
    grid = Grid.from_array([[givens.get(3 * r + c, EMPTY) for c in range(3)] for r in range(3)])
    answer = complete_with_integers(grid)
    known = squares_of_three(givens)
    if answer.endless:
        (family,) = answer.families
        count = len(family.parameters)
        several = {
            family.square(values).text
            for values in product(range(-20, 21), repeat=min(count, 2))
            if count < 3
        }
        assert count > 2 or known <= several
    else:
        found = {square.text for square in answer.squares()}
        assert known <= found
        assert bool(found) != bool(answer.reasons())


@given(
    st.lists(
        st.tuples(st.lists(st.integers(-4, 4), min_size=3, max_size=3), st.integers(-9, 9)),
        max_size=3,
    )
)
def test_integer_solutions_are_those_that_trying_everything_finds(
    rows: list[tuple[list[int], int]],
) -> None:
    equations = [IntegerEquation(dict(enumerate(factors)), total) for factors, total in rows]
    tried = [
        values
        for values in product(range(-4, 5), repeat=3)
        if all(sum(f * v for f, v in zip(row, values, strict=True)) == t for row, t in rows)
    ]
    lattice = integer_solutions({}, range(3), equations)
    if lattice is None:
        assert not tried
        return
    for vector, homogeneous in ((lattice.point, 1), *((each, 0) for each in lattice.basis)):
        for factors, total in rows:
            products = sum(f * vector.get(at, 0) for at, f in enumerate(factors))
            assert products == total * homogeneous
    # Each solution that was tried is in the lattice: its place along each vector is whole.
    for values in tried:
        moved = [IntegerEquation({at: 1}, value) for at, value in enumerate(values)]
        assert integer_solutions({}, range(3), [*equations, *moved]) is not None


@each_row(
    "square, reason",
    [
        ("5 . 7/. . ./. . 4", "force r2c2 = 9/2, which is not a whole number"),
        ("8 1 6/. . ./. 9 3", "column 2 and the main diagonal contradict each other"),
        ("1 2 3 4/5 6 7 8/. . . ./. . . .", "row 1 and row 2 contradict each other"),
        ("1 5 9/. . ./. . .", "together make r1c2 and r2c2 equal"),
        ("5 5 ./. . ./. . .", "5 is given twice: in r1c1 and r1c2"),
        (". ./. .", "no magic square of order 2"),
    ],
)
def test_a_square_without_completion_has_the_reason(square: str, reason: str) -> None:
    found = solve(square, entries="integers")
    assert (found.solutions, found.complete) == ((), True)
    assert reason in found.reason


def test_a_family_is_described_and_its_squares_are_magic() -> None:
    found = solve("6 . ./. 10 ./. . .", entries="integers", limit=5)
    assert (found.count, found.complete, found.unique) == (5, False, False)
    (family,) = found.families
    assert family.rows()[0] == ["6", "a", "24-a"]
    assert family.square([9]) in found.solutions
    for square in found:
        assert check(square).verdict == "magic"


@each_row("kind", ["pandiagonal", "associative", "semi-magic", "self-complementary"])
def test_kinds_of_sums_are_solved_too(kind: str) -> None:
    found = solve(4, entries="integers", kind=kind, limit=3)
    assert found.count == 3


@each_row(
    "options, message",
    [
        ({"where": "r1c1=3"}, "cannot be combined with conditions"),
        ({"kind": "prime"}, "not described by sums alone"),
        ({"kind": "normal"}, "not described by sums alone"),
        ({"limit": None}, "Infinitely many squares"),
    ],
)
def test_questions_that_equations_do_not_answer_are_refused(
    options: dict[str, Any], message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        solve(3, entries="integers", **options)


@each_row(
    "row",
    [[22, 12, 18, 87], [1, 2, 3, 4], [-5, 3, 8, 1], [1, 2, 3, 4, 5], [10, 20, 30, 40, 50, 60]],
)
def test_a_first_row_is_completed_by_different_numbers(row: list[int]) -> None:
    found = make_with_first_row(row, number=3)
    assert len({*found}) == 3
    for square in found:
        assert [*square[0]] == row
        assert (check(square).verdict, check(square).expected) == ("magic", sum(row))
