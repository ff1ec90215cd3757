"""Magic series: counted as published, and by listing."""

from itertools import combinations
from math import exp, pi, sqrt

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.kernels import count_series as count_sets
from loshu.kernels import next_binomial
from loshu.magic.series import SeriesSums, count_series, list_series

A052456 = (
    *(1, 1, 2, 8, 86, 1394, 32134, 957332, 35154340, 1537408202, 78132541528, 4528684996756),
    *(295011186006282, 21345627856836734, 1698954263159544138, 147553846727480002824),
    *(13888244935445960871352, 1408407905312396429259944, 153105374581396386625831530),
)
"""On-Line Encyclopedia of Integer Sequences, from order 0."""
BIMAGIC = {2: 0, 3: 0, 4: 2, 5: 8, 6: 98, 7: 1844, 8: 38039, 9: 949738, 10: 24643236}
"""C. Boyer, multimagie.com; W. Trump, trump.de/magic-squares/bimagic-8."""


def by_definition(order: int, powers: int) -> list[tuple[int, ...]]:
    """Go through all sets of numbers."""
    every = np.array(list(combinations(range(1, order**2 + 1), order)), dtype=np.int64)
    for power in range(1, powers + 1):
        whole = sum(number**power for number in range(1, order**2 + 1))
        every = every[(every**power).sum(axis=1) * order == whole]
    return [tuple(row) for row in every.tolist()]


def test_magic_series_are_as_many_as_published() -> None:
    assert tuple(count_series(n) for n in range(len(A052456))) == A052456


def test_long_series_have_all_their_digits() -> None:
    # Without carries between the primes nothing here is checked by the small orders.
    number = count_series(100, threads=1)
    assert number == count_series(100, threads=2)
    assert len(str(number)) == 237
    # sqrt(3) exp(n - 1/2) n^(n - 3) / pi, in the limit
    expected = sqrt(3) * exp(100 - 0.5) * 10.0 ** (2 * 97) / pi
    assert number / expected == pytest.approx(1, abs=0.02)


@each_row("order", BIMAGIC)
def test_bimagic_series_are_as_many_as_published(order: int) -> None:
    assert count_series(order, 2) == BIMAGIC[order]


@each_row("powers", [1, 2, 3])
@each_row("order", [1, 2, 3, 4, 5])
def test_lists_are_those_of_the_definition(order: int, powers: int) -> None:
    found = [tuple(row) for row in list_series(order, powers).tolist()]
    assert found == by_definition(order, powers)
    assert count_series(order, powers) == len(found)


def test_trimagic_series_have_all_three_sums() -> None:
    # L. Morgenstern: 121 of order 8, and none of singly even order
    assert [count_series(n, 3) for n in (6, 7, 8, 10)] == [0, 0, 121, 0]
    found = list_series(8, 3).astype(np.int64)
    assert len(np.unique(found, axis=0)) == 121
    for power in (1, 2, 3):
        assert set((found**power).sum(axis=1).tolist()) == {SeriesSums(8, 3).of(power)}
    assert len(list_series(9, 3)) == count_series(9, 3)


def test_lists_of_order_7_are_complete() -> None:
    assert len(list_series(7)) == A052456[7]
    assert len(np.unique(list_series(7, 2), axis=0)) == 1844


@each_row(
    ("order", "powers", "said"),
    [
        (5, 4, "Expected 1, 2 or 3"),
        (13, 2, "up to order 12"),
        (-1, 1, "Expected 0 or more"),
        (3000, 1, "would take"),
    ],
)
def test_what_takes_too_long_is_refused(order: int, powers: int, said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        count_series(order, powers)


def test_long_lists_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="listed up to order 7"):
        list_series(8)


def test_the_kernels_refuse_what_they_cannot_do() -> None:
    row = np.zeros(4, dtype=np.uint32)
    with pytest.raises(ValueError, match="too short"):
        next_binomial(row, 2, 5, 101)
    with pytest.raises(ValueError, match="prime"):
        next_binomial(row, 1, 1, 2**31)
    for arguments in ((1, 9, 1), (17, 99, 1), (4, 256, 1), (4, 3, 1), (4, 16, 4)):
        with pytest.raises(ValueError, match=r"count|highest|powers"):
            count_sets(*arguments, 34, 374, 0, 10)
    with pytest.raises(ValueError, match="out of reach"):
        count_sets(4, 16, 2, 34, 2**40, 0, 10)
