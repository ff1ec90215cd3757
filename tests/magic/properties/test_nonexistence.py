"""Squares that cannot exist, and the reasons."""

from importlib import import_module
from itertools import chain, combinations, combinations_with_replacement, permutations

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Construction, Square
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.frenicle import frenicle_list
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.nonexistence import TOPICS, cases_of, why_impossible

IMPOSSIBLE = [case for kind in TOPICS for case in cases_of(kind)]
TEST = {known.name: known.test for known in PROPERTIES}


def all_of_order(n: int) -> Square:
    entries = chain.from_iterable(permutations(range(1, n * n + 1)))
    return np.fromiter(entries, dtype=np.int64).reshape(-1, n, n)


@each_row("construction", CONSTRUCTIONS)
def test_nothing_that_is_built_is_called_impossible(construction: Construction) -> None:
    for n in filter(construction.serves, range(1, 200)):
        for kind in construction.promises(n):
            assert why_impossible(n, kind) is None, (n, kind)


@each_row(
    ("n", "kind", "words"),
    [
        (2, "magic", "it would be semi-magic, and with the rows a b and c d"),
        (10, "associative", "Planck"),
        (6, "pandiagonal", "an odd number"),
        (6, "most-perfect", "it would be pandiagonal"),
        (9, "most-perfect", "it would be compact"),
        (4, "ultramagic", "row 4, column 4"),
        (3, "ultramagic", "it would be pandiagonal"),
        (14, "ultramagic", "it would be associative"),
        (4, "bimagic", "the same two numbers"),
        (7, "bimagic", "multimagie.com"),
        (5, "trimagic", "it would be bimagic"),
        (8, "trimagic", "121 sets"),
        (14, "trimagic", "an even number"),
        (4, "bordered", "it would be concentric"),
        (10, "composite", "two factors of 3 or more"),
        (13, "composite", "two factors of 3 or more"),
        (2, "antimagic", "it would be heterosquare"),
        (3, "antimagic", "none of the 362880 arrangements of 1 to 9 has eight consecutive sums"),
    ],
)
def test_the_reason_is_reported_with_its_source(n: int, kind: str, words: str) -> None:
    reason = why_impossible(n, kind)
    assert reason is not None
    assert f"There is no {kind} square of order {n} with the numbers 1 to {n * n}: " in reason
    assert words in reason
    with pytest.raises(UnsupportedError, match="There is no"):
        choose(n, kind=kind)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_no_square_of_a_tiny_order_contradicts_the_list(n: int) -> None:
    squares = all_of_order(n)
    for case in (case for case in IMPOSSIBLE if case.orders(n)):
        assert not TEST[case.kind](squares).any(), case.kind


def test_no_magic_square_of_order_four_contradicts_the_list() -> None:
    squares = frenicle_list()
    for case in (case for case in IMPOSSIBLE if case.orders(4)):
        assert not TEST[case.kind](squares).any(), case.kind


def test_pandiagonal_squares_of_order_four_are_complete() -> None:
    pandiagonal = frenicle_list()[TEST["pandiagonal"](frenicle_list())]
    assert len(pandiagonal) == 48
    assert TEST["complete"](pandiagonal).all()


@each_row(("n", "sets"), [(3, 0), (4, 2), (5, 8)])
def test_there_are_too_few_bimagic_sets_of_numbers(n: int, sets: int) -> None:
    numbers = np.array(list(combinations(range(1, n * n + 1), n)))
    right = numbers.sum(axis=1) == n * (n * n + 1) // 2
    right &= (numbers**2).sum(axis=1) == n * (n * n + 1) * (2 * n * n + 1) // 6
    assert right.sum() == sets < 2 * n + 2


def test_order_four_gives_two_corners_the_sum_of_two_cells_below() -> None:
    """The sums that the reason adds and subtracts leave twice these four cells."""
    cells = np.arange(16).reshape(4, 4)
    added = [cells[0], cells.diagonal(), cells[:, ::-1].diagonal()]
    taken = [cells[3], cells[:, 1], cells[:, 2]]
    times = np.zeros(16, dtype=np.int64)
    for lines, factor in ((added, 1), (taken, -1)):
        for line in lines:
            times[line] += factor
    assert times.reshape(4, 4).tolist() == [[2, 0, 0, 2], [0] * 4, [0] * 4, [0, -2, -2, 0]]


def power_sums(n: int) -> list[int]:
    """Sum the first, second and third powers along a line."""
    numbers = range(1, n * n + 1)
    return [sum(number**power for number in numbers) // n for power in (1, 2, 3)]


def bimagic_sets(n: int) -> list[frozenset[int]]:
    """List the sets with the right sums of first and second powers."""
    first, second, _ = power_sums(n)
    return [
        frozenset(chosen)
        for chosen in combinations(range(1, n * n + 1), n)
        if sum(chosen) == first and sum(number * number for number in chosen) == second
    ]


def partitions(sets: list[frozenset[int]], left: frozenset[int]) -> list[list[frozenset[int]]]:
    """Choose sets that hold every number once, in every way."""
    if not left:
        return [[]]
    least = min(left)
    return [
        [chosen, *others]
        for chosen in sets
        if least in chosen and chosen <= left
        for others in partitions(sets, left - chosen)
    ]


def test_no_two_partitions_into_bimagic_sets_of_order_six_cross() -> None:
    sets = bimagic_sets(6)
    assert len(sets) == 98
    ways = partitions(sets, frozenset(range(1, 37)))
    assert len(ways) == 8
    for rows, columns in combinations(ways, 2):
        assert any(len(row & column) != 1 for row in rows for column in columns)


def trimagic_sets_of_order_eight() -> list[frozenset[int]]:
    """Join sets of four numbers, sorted, below one another."""
    sums = power_sums(8)
    fours = np.array(list(combinations(range(1, 65), 4)))
    keys = sum((fours**power).sum(axis=1) << shift for power, shift in ((1, 40), (2, 24), (3, 0)))
    wanted = (sums[0] << 40) + (sums[1] << 24) + sums[2] - keys
    order = np.argsort(keys)
    low = np.searchsorted(keys[order], wanted, side="left")
    high = np.searchsorted(keys[order], wanted, side="right")
    return [
        frozenset({*fours[at].tolist(), *fours[other].tolist()})
        for at in np.flatnonzero(low < high)
        for other in order[low[at] : high[at]]
        if fours[at, 3] < fours[other, 0]
    ]


def test_trimagic_sets_of_order_eight_do_not_part_the_numbers() -> None:
    sets = trimagic_sets_of_order_eight()
    first, second, third = power_sums(8)
    for chosen in sets:
        assert [sum(v**power for v in chosen) for power in (1, 2, 3)] == [first, second, third]
    assert len(sets) == 121
    assert partitions(sets, frozenset(range(1, 65))) == []


@each_row(("n", "odd"), [(7, {7}), (9, {1, 9}), (10, set()), (11, {7})])
def test_trimagic_lines_have_few_choices_of_odd_numbers(n: int, odd: set[int]) -> None:
    sums = [total % 8 for total in power_sums(n)]
    found = {
        sum(residue % 2 for residue in residues)
        for residues in combinations_with_replacement(range(8), n)
        if [sum(v**power for v in residues) % 8 for power in (1, 2, 3)] == sums
    }
    assert found == odd


@each_row("n", [6, 10, 14])
def test_the_counting_arguments_end_in_an_odd_number(n: int) -> None:
    half = n // 2
    assert half**2 * (n * n + 1) % 2 == 1


def test_kinds_that_exist_are_not_refused() -> None:
    for n, kind in ((3, "associative"), (4, "pandiagonal"), (5, "ultramagic"), (8, "bimagic")):
        assert why_impossible(n, kind) is None
    for kind in ("unheard-of", "prime", "multiplicative"):
        assert why_impossible(2, kind) is None


@each_row("topic", sorted({module.__name__ for module in TOPICS.values()}))
def test_every_case_is_found_by_its_kind(topic: str) -> None:
    module = import_module(topic)
    assert {case.kind for case in module.CASES} == {
        kind for kind, place in TOPICS.items() if place.__name__ == topic
    }


def test_every_case_names_a_property_and_a_source() -> None:
    for case in IMPOSSIBLE:
        assert case.kind in TEST
        assert case.source
        assert any(map(case.orders, range(1, 20)))


@pytest.mark.parametrize(("kind", "first"), [("heterosquare", 3), ("antimagic", 4)])
def test_squares_of_unequal_sums_are_refused_below_their_first_order_alone(
    kind: str, first: int
) -> None:
    refused = [n for n in range(1, 13) if why_impossible(n, kind) is not None]
    assert refused == list(range(1, first))
