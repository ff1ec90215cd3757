"""Associative squares counted by characters of the column sums."""

from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.job import Tally
from loshu.kernels import CharacterSums
from loshu.magic.counting.methods.characters import (
    SHARES,
    characters_job,
    primes_for,
    root_modulo,
    roots_needed,
    squares_below,
    triples,
)
from loshu.magic.counting.published_counts import published_count
from loshu.magic.counting.result import count
from loshu.magic.jobs import JOBS

ORDERS = (5, 7)
Residues = NDArray[np.int64]


def test_the_associative_squares_of_order_5_are_all_counted() -> None:
    job = characters_job(5)
    total = sum(map(job.run, job.shards()), start=Tally()).modulo(job.modulus)
    published = published_count("associative", 5)
    assert published is not None
    assert total == Tally(8 * int(published.value))


@pytest.mark.parametrize("order", ORDERS)
def test_the_primes_distinguish_all_counts(order: int) -> None:
    published = published_count("associative", order)
    assert published is not None
    assert 8 * published.value < squares_below(order) < characters_job(order).modulus


@pytest.mark.parametrize("order", ORDERS)
def test_no_column_sum_reaches_the_number_of_roots(order: int) -> None:
    largest = sorted(range(1, order**2 // 2 + 1), reverse=True)[:order]
    assert sum(largest) < roots_needed(order) <= sum(largest) + 2


@pytest.mark.parametrize("order", ORDERS)
def test_the_roots_have_their_order(order: int) -> None:
    roots = 2 * roots_needed(order)
    for prime in primes_for(order):
        root = root_modulo(prime, roots)
        powers = {pow(root, exponent, prime) for exponent in range(roots)}
        assert len(powers) == roots


@pytest.mark.parametrize("order", ORDERS)
def test_every_choice_of_characters_is_made_once(order: int) -> None:
    odd = range(1, roots_needed(order), 2)
    made = [tuple(sorted((*outer, last))) for outer, inner in triples(order) for last in inner]
    assert sorted(made) == list(combinations_with_replacement(odd, order // 2))


def test_the_shards_of_order_7_are_alike() -> None:
    chosen = [
        sum(len(inner) for _, inner in triples(7)[share :: SHARES[7]]) for share in range(SHARES[7])
    ]
    assert max(chosen) < 1.2 * min(chosen)


def test_a_question_for_order_7_is_sent_to_the_census() -> None:
    assert any(job.name == "associative-7" for job in JOBS)
    with pytest.raises(UnsupportedError, match="loshu census run --job associative-7"):
        count(7, ["associative"], threads=1)


def test_arguments_that_make_no_sense_are_refused() -> None:
    one = np.array([1], dtype=np.uint32)
    two = np.array([1, 2], dtype=np.uint32)
    refused = [
        ((6, 17, 13, 4, one, one), "order: 5 or 7"),
        ((5, 21, 13, 4, one, one), "prime: a prime"),
        ((5, 2**30 + 3, 1, 1, one, one), "prime: a prime"),
        ((5, 17, 3, 4, one, one), "root: its power"),
        ((7, 17, 13, 4, one, one), "outer: one exponent for each"),
        ((5, 17, 13, 1, one, one), "root: its power"),
        ((5, 17, 1, 1, one, one), "outer: less than"),
        ((5, 17, 13, 2 * 4, one, two + 6), "inner: less than"),
    ]
    for arguments, message in refused:
        with pytest.raises(ValueError, match=message):
            CharacterSums(*arguments)


@pytest.mark.slow
def test_a_sum_of_order_7_agrees_with_inclusion_and_exclusion_over_all_sets() -> None:
    prime, exponents = 10_007, (123, 4_567, 89)
    columns = [_both_powers(prime, exponent) for exponent in exponents]
    expected = _by_all_sets(_rows(columns, prime), columns, prime)
    outer, inner = (np.array(part, dtype=np.uint32) for part in (exponents[:2], exponents[2:]))
    found = CharacterSums(7, prime, 5, prime - 1, outer, inner)
    while not found.resume(1):
        pass
    assert found.sums == [expected]


def _both_powers(prime: int, exponent: int) -> Residues:
    """Return z^d + z^-d for d from 0 to 48; from the end on for negative d too."""
    root = pow(5, exponent, prime)
    values = [(pow(root, d, prime) + pow(root, -d, prime)) % prime for d in range(49)]
    return np.array(values + values[:0:-1], dtype=np.int64)


def _rows(columns: list[Residues], prime: int) -> Residues:
    """Weigh, for every set of 7 of 1 .. 24, the rows of sum 0 with these numbers."""
    sets = np.array(list(combinations(range(1, 25), 7)), dtype=np.int64)
    weights = np.zeros(2**24, dtype=np.int64)
    for bits in range(128):
        signs = np.array([1 - 2 * (bits >> place & 1) for place in range(7)])
        rows = (sets * signs)[(sets @ signs) == 0]
        weight = np.zeros(len(rows), dtype=np.int64)
        for four in combinations(range(7), 4):
            a, b, c, d = rows[:, four].T
            e, f, g = rows[:, [place for place in range(7) if place not in four]].T
            two = sum(
                columns[0][p - q] * columns[1][r - s] + columns[1][p - q] * columns[0][r - s]
                for p, q, r, s in ((a, b, c, d), (a, c, b, d), (a, d, b, c))
            )
            last = columns[2][e - f] + columns[2][e - g] + columns[2][f - g]
            weight += two % prime * last
        np.add.at(weights, (1 << (np.abs(rows) - 1)).sum(axis=1), weight % prime)
    return weights


def _by_all_sets(rows: Residues, columns: list[Residues], prime: int) -> int:
    """Take three rows and three numbers out of each set, with the sign of the set."""
    values = _signs(prime)
    for number in range(24):
        halves = rows.reshape(-1, 2, 2**number)
        halves[:, 1] += halves[:, 0]
    rows %= prime
    for _ in range(3):
        values = values * rows % prime
    for column in columns:
        values = values * (_subset_sums(column[1:25]) % prime) % prime
    return int(values.sum() % prime)


def _subset_sums(numbers: Residues) -> Residues:
    sums = np.zeros(1, dtype=np.int64)
    for number in numbers:
        sums = np.concatenate([sums, sums + number])
    return sums


def _signs(prime: int) -> Residues:
    """1 for sets of evenly many numbers, -1 for the others."""
    return np.where(_subset_sums(np.ones(24, dtype=np.int64)) % 2, prime - 1, 1)
