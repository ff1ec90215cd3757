"""Properties of the numbers in a square."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.magic.conditions.sliding import is_even, is_reachable
from loshu.magic.properties.entries import FEW, each_once, is_normal, is_prime, is_prime_number
from loshu.magic.properties.square_property import Test
from loshu.magic.properties.sums import is_magic


def test_the_primes_below_a_thousand_are_those_of_the_sieve() -> None:
    sieve = [v for v in range(2, 1000) if all(v % d for d in range(2, int(v**0.5) + 1))]
    assert [v for v in range(-5, 1000) if is_prime_number(v)] == sieve


# The least strong pseudoprimes to the first 1 .. 5, 7, 8 and 9 prime bases, OEIS A014233, and
# the largest primes below 2**63 and 2**62.
@each_row(
    "composite",
    [2047, 1373653, 25326001, 3215031751, 2152302898747, 341550071728321, 3825123056546413051],
)
def test_strong_pseudoprimes_are_not_primes(composite: int) -> None:
    assert not is_prime_number(composite)


@each_row("prime", [2**61 - 1, 2**63 - 25, 2**62 - 57])
def test_large_primes_are_primes(prime: int) -> None:
    assert is_prime_number(prime)
    assert is_prime(np.full((1, 2, 2), prime)).all()


def test_one_composite_entry_refuses_a_square() -> None:
    squares = np.array([[[2, 3], [5, 7]], [[2, 3], [5, 9]], [[1, 3], [5, 7]], [[-3, 3], [5, 7]]])
    assert is_prime(squares).tolist() == [True, False, False, False]


@each_row("order", [1, 2, 7, 8, 9, 12])
def test_any_arrangement_is_normal_until_one_entry_changes(order: int) -> None:
    rng = np.random.default_rng(order)
    squares = rng.permuted(np.tile(np.arange(1, order**2 + 1), (20, 1)), axis=1)
    squares = squares.reshape(20, order, order)
    assert is_normal(squares).all()
    for wrong in (0, order**2 + 1, 1 + 64 * order**2, -(2**63), 2**63 - 1):
        spoilt = squares.copy()
        spoilt[:, -1, 0] = wrong
        assert not is_normal(spoilt).any()


@given(st.lists(st.integers(-1, 4), min_size=4, max_size=4))
def test_each_once_is_a_permutation(line: list[int]) -> None:
    assert each_once(np.array([[line]])).tolist() == [sorted(line) == [0, 1, 2, 3]]


def test_each_line_counts_in_one_square_as_in_many() -> None:
    # All squares of 0 and 1: some have one wrong diagonal and no other wrong line.
    squares = np.array(list(product((0, 1), repeat=9))).reshape(-1, 3, 3)
    many = is_magic(squares)
    assert [bool(is_magic(square[None])[0]) for square in squares] == many.tolist()


@pytest.mark.parametrize("test", [is_normal, is_magic, is_even, lambda s: is_reachable(s, 9)])
@given(seed=st.integers(0, 10**6), order=st.integers(1, 5))
def test_a_few_squares_are_judged_as_many_are(test: Test, seed: int, order: int) -> None:
    rng = np.random.default_rng(seed)
    squares = rng.permuted(np.tile(np.arange(1, order**2 + 1), (FEW + 1, 1)), axis=1)
    squares[::5] = order
    squares = squares.reshape(-1, order, order)
    if order == 3:
        squares[::7] = [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    one_by_one = [bool(test(square[None])[0]) for square in squares[:20]]
    assert test(squares)[:20].tolist() == one_by_one


@each_row("row", range(4))
@each_row("column", range(4))
def test_a_magic_square_with_one_entry_changed_is_refused(row: int, column: int) -> None:
    square = np.array([[7, 12, 1, 14], [2, 13, 8, 11], [16, 3, 10, 5], [9, 6, 15, 4]])
    assert is_magic(square[None])[0]
    assert is_normal(square[None])[0]
    square[row, column] += 1
    assert not is_magic(square[None])[0]
    assert not is_normal(square[None])[0]
