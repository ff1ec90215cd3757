"""Closed forms at orders of two million: exact sums, right corners, nothing overflows.

A square of order 3,037,000,499 is the last whose numbers fit in 64 bits; one of order 2,000,000
the last round one whose row sums do.
"""

from collections.abc import Iterator
from typing import Final

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.construction import Construction, Square
from loshu.magic.construction.methods import CONSTRUCTIONS, construction_named
from loshu.magic.construction.requirements import require_progression

ODD, DOUBLY_EVEN, SINGLY_EVEN = 2**20 + 1, 2_000_000, 2_000_002
OTHERS: Final = (69_984, 69_983, 69_986)
LAST: Final = 3_037_000_499
LARGEST: Final = frozenset({"siamese", "duerer", "lux"})
"""A method for each remainder modulo 4, with tables of a few rows."""

CASES = [
    pytest.param(construction, n, id=f"{construction.name}-{n}")
    for construction in CONSTRUCTIONS
    if construction.closed_form is not None
    for n in ((ODD, DOUBLY_EVEN, SINGLY_EVEN) if construction.name in LARGEST else OTHERS)
    if construction.serves(n) and "semi-magic" in construction.promises(n)
]


def exact_sum(row: Square) -> int:
    """Add without wrapping: the two halves of the bits apart."""
    return (int((row >> 32).sum()) << 32) + int((row & 0xFFFFFFFF).sum())


def siamese_cell(m: int, number: int) -> tuple[int, int]:
    """Go to a number of the Siamese square by runs and steps."""
    run, place = divmod(number - 1, m)
    return (run - place + run) % m, (m // 2 + place - run) % m


@each_row(("construction", "n"), CASES)
def test_very_long_rows_have_the_exact_sum(construction: Construction, n: int) -> None:
    assert construction.closed_form is not None
    form = construction.closed_form(n).scaled(1, 1)
    associative = "associative" in construction.promises(n)
    for first in (0, n // 2) if associative else (0, n // 2, n - 1):
        row = form.block(first, first + 1)[0]
        assert 1 <= row.min() <= row.max() <= n * n
        assert exact_sum(row) == n * (n * n + 1) // 2
        if associative:
            opposite = form.block(n - 1 - first, n - first)[0, ::-1]
            assert (row + opposite == n * n + 1).all()


def corners(name: str, n: int) -> Iterator[tuple[int, int, int]]:
    """Yield the row, column and entry of cells at the corners and in the middle."""
    closed_form = construction_named(name).closed_form
    assert closed_form is not None
    form = closed_form(n).scaled(1, 1)
    for r in (0, 1, n // 2, n - 1):
        row = form.block(r, r + 1)[0]
        for c in (0, 1, n // 2, n - 1):
            yield r, c, int(row[c])


def test_the_siamese_formula_agrees_with_a_walk() -> None:
    for r, c, number in corners("siamese", ODD):
        assert siamese_cell(ODD, number) == (r, c)


def test_a_lux_number_is_in_the_group_of_its_siamese_number() -> None:
    for r, c, number in corners("lux", SINGLY_EVEN):
        assert siamese_cell(SINGLY_EVEN // 2, (number + 3) // 4) == (r // 2, c // 2)


def test_each_quarter_of_the_numbers_follows_the_siamese_square() -> None:
    m = SINGLY_EVEN // 2
    for r, c, number in corners("strachey", SINGLY_EVEN):
        assert siamese_cell(m, (number - 1) % (m * m) + 1) == (r % m, c % m)
    for r, c, number in corners("medjig", SINGLY_EVEN):
        assert siamese_cell(m, (number - 1) % (m * m) + 1) == (r // 2, c // 2)


def test_a_number_or_its_complement_is_in_natural_order() -> None:
    n = DOUBLY_EVEN
    for r, c, number in corners("diagonal-complement", n):
        natural = r * n + c + 1
        assert number == (n * n + 1 - natural if c % 4 in (r % 4, 3 - r % 4) else natural)


def test_entries_may_fill_64_bits_but_not_leave_them() -> None:
    siamese = construction_named("siamese")
    require_progression(siamese, LAST, 1, 1)
    with pytest.raises(UnsupportedError, match="64 bits"):
        require_progression(siamese, LAST + 2, 1, 1)


def test_the_number_that_marks_empty_cells_is_named() -> None:
    with pytest.raises(UnsupportedError, match="an empty cell"):
        require_progression(construction_named("siamese"), 3, -(2**63), 1)
    require_progression(construction_named("siamese"), 3, 1 - 2**63, 1)


@each_row("n", [7, 8, 10])
def test_the_largest_progression_of_small_squares_is_exact(n: int) -> None:
    step = (2**63 - 1) // (n * n)
    forms = {
        each.name: each.closed_form(n)
        for each in CONSTRUCTIONS
        if each.closed_form is not None and each.serves(n)
    }
    assert forms
    for name, form in forms.items():
        scaled = form.scaled(-step, step).block(0, n)
        expected = [[step * k - step for k in row] for row in form.block(0, n).tolist()]
        assert scaled.tolist() == expected, name
