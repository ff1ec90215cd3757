"""Closed forms at orders of two million: exact sums, right corners, nothing overflows.

A square of order 3,037,000,499 is the last whose numbers fit in 64 bits; one of order 2,000,000
the last round one whose row sums do.
"""

from typing import Final

import pytest

from loshu.core.errors import UnsupportedError
from loshu.magic.construction import Construction, Square
from loshu.magic.constructions import CONSTRUCTIONS, construction_named
from loshu.magic.make import require_progression

ODD, DOUBLY_EVEN, SINGLY_EVEN = 2**20 + 1, 2_000_000, 2_000_002
LAST: Final = 3_037_000_499
DEAR: Final = {"most-perfect": 100_000}
"""Largest order tried of a construction whose preparation, by an index of n! squares, grows."""

CASES = [
    pytest.param(construction, n, id=f"{construction.name}-{n}")
    for construction in CONSTRUCTIONS
    if construction.closed_form is not None
    for n in (100_000, ODD, DOUBLY_EVEN, SINGLY_EVEN)
    if construction.serves(n) and n <= DEAR.get(construction.name, SINGLY_EVEN)
]


def exact_sum(row: Square) -> int:
    """Add without wrapping: the two halves of the bits apart."""
    return (int((row >> 32).sum()) << 32) + int((row & 0xFFFFFFFF).sum())


def siamese_cell(m: int, number: int) -> tuple[int, int]:
    """Walk to a number of the Siamese square: so many runs, so many steps."""
    run, place = divmod(number - 1, m)
    return (run - place + run) % m, (m // 2 + place - run) % m


@pytest.mark.parametrize(("construction", "n"), CASES)
def test_rows_of_millions_have_the_exact_sum(construction: Construction, n: int) -> None:
    assert construction.closed_form is not None
    form = construction.closed_form(n).scaled(1, 1)
    for first in (0, n // 2, n - 1):
        row = form.block(first, first + 1)[0]
        assert 1 <= row.min() <= row.max() <= n * n
        assert exact_sum(row) == n * (n * n + 1) // 2
        if "associative" in construction.promises(n):
            opposite = form.block(n - 1 - first, n - first)[0, ::-1]
            assert (row + opposite == n * n + 1).all()


@pytest.mark.parametrize("first", [0, 7, ODD // 2, ODD - 1])
def test_a_siamese_number_stands_where_a_walk_ends(first: int) -> None:
    form = construction_named("siamese").closed_form
    assert form is not None
    row = form(ODD).scaled(1, 1).block(first, first + 1)[0]
    for c in (0, 1, ODD // 2, ODD - 1):
        assert siamese_cell(ODD, int(row[c])) == (first, c)


@pytest.mark.parametrize("first", [0, 1, SINGLY_EVEN // 2, SINGLY_EVEN - 1])
def test_a_lux_number_stands_in_the_group_of_its_siamese_number(first: int) -> None:
    form = construction_named("lux").closed_form
    assert form is not None
    row = form(SINGLY_EVEN).scaled(1, 1).block(first, first + 1)[0]
    for c in (0, 1, SINGLY_EVEN // 2, SINGLY_EVEN - 1):
        group = siamese_cell(SINGLY_EVEN // 2, (int(row[c]) + 3) // 4)
        assert group == (first // 2, c // 2)


@pytest.mark.parametrize("name", ["strachey", "medjig"])
@pytest.mark.parametrize("first", [0, 1, SINGLY_EVEN // 2, SINGLY_EVEN - 1])
def test_a_quarter_of_the_numbers_follows_the_siamese_square(name: str, first: int) -> None:
    m = SINGLY_EVEN // 2
    form = construction_named(name).closed_form
    assert form is not None
    row = form(SINGLY_EVEN).scaled(1, 1).block(first, first + 1)[0]
    for c in (0, 1, m, SINGLY_EVEN - 1):
        cell = siamese_cell(m, (int(row[c]) - 1) % (m * m) + 1)
        assert cell == ((first % m, c % m) if name == "strachey" else (first // 2, c // 2))


@pytest.mark.parametrize("first", [0, 1, DOUBLY_EVEN // 2, DOUBLY_EVEN - 1])
def test_a_number_or_its_complement_stands_in_natural_order(first: int) -> None:
    form = construction_named("diagonal-complement").closed_form
    assert form is not None
    n = DOUBLY_EVEN
    row = form(n).scaled(1, 1).block(first, first + 1)[0]
    for c in (0, 1, n // 2, n - 1):
        natural = first * n + c + 1
        assert int(row[c]) in (natural, n * n + 1 - natural)


def test_entries_may_fill_64_bits_but_not_leave_them() -> None:
    siamese = construction_named("siamese")
    require_progression(siamese, LAST, 1, 1)
    with pytest.raises(UnsupportedError, match="64 bits"):
        require_progression(siamese, LAST + 2, 1, 1)


@pytest.mark.parametrize("n", [7, 8, 10])
def test_the_largest_progression_of_small_squares_is_exact(n: int) -> None:
    step = (2**63 - 1) // (n * n)
    for construction in CONSTRUCTIONS:
        if construction.closed_form is not None and construction.serves(n):
            form = construction.closed_form(n)
            scaled = form.scaled(-step, step).block(0, n)
            expected = [[step * k - step for k in row] for row in form.block(0, n).tolist()]
            assert scaled.tolist() == expected, construction.name
