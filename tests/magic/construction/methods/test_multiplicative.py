"""Products of multiplicative squares, in Python's own integers."""

from itertools import combinations
from math import prod

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.magic.algebra.finite_field import companion_matrix, rank
from loshu.magic.construction.construction import Square
from loshu.magic.construction.methods.multiplicative import (
    LARGEST,
    MULTIPLICATIVE,
    dense_numbers,
    latin_pair,
    lux_letters,
    number_sets,
)
from loshu.text import sentence

PRIME_POWERS = [(2, 2), (2, 3), (2, 5), (3, 2), (3, 3), (3, 4), (5, 1), (5, 3), (7, 1), (7, 2)]


def products(square: Square) -> set[int]:
    rows = square.tolist()
    n = len(rows)
    diagonals = [prod(rows[i][i] for i in range(n)), prod(rows[i][n - 1 - i] for i in range(n))]
    return {*map(prod, rows), *map(prod, zip(*rows, strict=True)), *diagonals}


def largest_entry(n: int) -> int:
    """Return the product of the largest numbers of all squares of symbols."""
    return prod(max(numbers) for _, _, sets in number_sets(n) for numbers in sets)


@each_row("n", [*range(3, 61), 66, 90, 105, 128])
def test_products_agree_and_entries_differ(n: int) -> None:
    square = MULTIPLICATIVE.square(n)
    assert len(products(square)) == 1
    entries = square.ravel().tolist()
    assert min(entries) >= 1
    assert len(set(entries)) == n * n
    assert max(entries) <= largest_entry(n)


def test_the_smallest_products_of_orders_3_and_4_are_reached() -> None:
    assert products(MULTIPLICATIVE.square(3)) == {216}
    assert products(MULTIPLICATIVE.square(4)) == {5040}


def test_entries_fit_64_bits_in_every_order_served() -> None:
    assert all(largest_entry(n) < 2**63 for n in (*range(3, LARGEST, 10), LARGEST))
    assert not MULTIPLICATIVE.serves(LARGEST + 1)


@given(st.sampled_from([3, 4, 6, 9, 10, 12, 15]), st.integers(0, 2**63 - 1))
def test_every_variant_has_one_product(n: int, variant: int) -> None:
    square = MULTIPLICATIVE.square(n, variant=variant)
    assert len(products(square)) == 1
    assert len(np.unique(square)) == n * n


@each_row("q", [3, 4, 9, 16, 25])
def test_products_of_dense_numbers_differ(q: int) -> None:
    ones, others = dense_numbers(q)
    assert len(others) == q
    assert len({x * y for x in ones for y in others}) == q * q


@each_row(("p", "k"), PRIME_POWERS)
def test_latin_pairs_are_orthogonal_with_latin_diagonals(p: int, k: int) -> None:
    q = p**k
    pair = latin_pair(p, k)
    assert len(np.unique(pair[0] * q + pair[1])) == q * q
    for square in pair:
        lines = [*square, *square.T, square.diagonal(), square[:, ::-1].diagonal()]
        assert all(sorted(line.tolist()) == list(range(q)) for line in lines)


@each_row(("p", "k"), [(p, k) for p in (2, 3, 5, 7, 11) for k in range(1, 7) if p**k > 3])
def test_companion_matrices_have_none_of_the_eigenvalues_0_and_1_and_minus_1(
    p: int, k: int
) -> None:
    for value in (0, 1, -1):
        assert rank(companion_matrix(p, k) - value * np.eye(k, dtype=np.int64), p) == k


@each_row("m", [3, 5, 7, 15])
def test_all_lines_of_letters_have_one_sum(m: int) -> None:
    letters = lux_letters(m)
    sums = {*letters.sum(0).tolist(), *letters.sum(1).tolist()}
    assert sums | {int(letters.trace()), int(letters[:, ::-1].trace())} == {3 * m}
    blocks = letters.reshape(m, 2, m, 2).swapaxes(1, 2).reshape(-1, 4)
    assert all(sorted(block) == [0, 1, 2, 3] for block in blocks.tolist())


def test_no_two_of_the_first_variants_agree() -> None:
    squares = [MULTIPLICATIVE.square(5, variant=variant) for variant in range(8)]
    assert all((a != b).any() for a, b in combinations(squares, 2))


@each_row("n", [3, 4, 6, 12, 30])
def test_the_trace_ends_in_the_square(n: int) -> None:
    assert MULTIPLICATIVE.explain is not None
    trace = MULTIPLICATIVE.explain(n, variant=2)
    assert np.array_equal(trace.final.array, MULTIPLICATIVE.square(n, variant=2))
    assert all(sentence(step, MULTIPLICATIVE.sentences) for step in trace.steps)
