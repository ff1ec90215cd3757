"""Power sums of the multimagic squares, in Python's own integers."""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.magic.algebra.finite_field import rank
from loshu.magic.construction.construction import Square
from loshu.magic.construction.layers import Layer, merged
from loshu.magic.construction.methods.bimagic import BIMAGIC
from loshu.magic.construction.methods.bimagic_pairs import permutations, translated
from loshu.magic.construction.methods.multimagic_forms import forms_of
from loshu.magic.construction.methods.trimagic import TRIMAGIC
from loshu.magic.construction.options import variant
from loshu.text import sentence

BY_DEGREE = {2: BIMAGIC, 3: TRIMAGIC}


def power_constant(n: int, power: int) -> int:
    """Sum v**power over 1 .. n*n by Faulhaber's telescoping, divided by n."""
    sums: list[int] = []
    for k in range(power + 1):
        rest = sum(comb(k + 1, j) * sums[j] for j in range(k))
        sums.append(((n * n + 1) ** (k + 1) - 1 - rest) // (k + 1))
    assert sums[power] % n == 0
    return sums[power] // n


def wrong_lines(square: Square, power: int) -> list[int]:
    """Return the sums of the powers of the lines that differ from the constant."""
    n = len(square)
    powers = square.astype(object) ** power
    sums = [*powers.sum(axis=0), *powers.sum(axis=1)]
    sums += [powers.trace(), powers[:, ::-1].trace()]
    return [total for total in sums if total != power_constant(n, power)]


def is_normal(square: Square) -> bool:
    return bool((np.sort(square, axis=None) == np.arange(1, square.size + 1)).all())


def test_the_power_constants_of_order_8_are_those_of_pfeffermann() -> None:
    assert [power_constant(8, power) for power in (1, 2, 3)] == [260, 11180, 540800]


SERVED = [(d, n) for d, c in BY_DEGREE.items() for n in range(2, 301) if c.serves(n)]


@each_row(("degree", "n"), SERVED)
def test_every_power_sum_of_a_line_is_the_constant(degree: int, n: int) -> None:
    square = BY_DEGREE[degree].square(n)
    assert is_normal(square)
    assert [wrong_lines(square, power) for power in range(1, degree + 1)] == [[]] * degree


@each_row("n", [256, 512, 729])
def test_squares_that_promise_it_are_tetramagic(n: int) -> None:
    assert "tetramagic" in TRIMAGIC.promises(n)
    square = TRIMAGIC.square(n)
    assert is_normal(square)
    assert wrong_lines(square, 4) == []


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([(2, 8), (2, 9), (2, 12), (2, 25), (3, 12), (3, 32), (2, 72), (2, 96)]),
    st.integers(0, 2**63 - 1),
)
def test_every_seed_gives_a_multimagic_square(case: tuple[int, int], number: int) -> None:
    degree, n = case
    square = BY_DEGREE[degree].square(n, variant=number)
    assert is_normal(square)
    assert wrong_lines(square, degree) == []


def test_seeds_give_different_squares() -> None:
    squares = {BIMAGIC.square(8, variant=number).tobytes() for number in range(40)}
    assert len(squares) > 35


def test_orders_served_are_the_products_of_the_base_orders() -> None:
    others = [n for n in range(2, 301) if BIMAGIC.serves(n) and n % 8]
    assert others == [9, 12, 25, 27, 49, 81, 108, 121, 125, 169, 225, 243, 289, 300]
    assert all(BIMAGIC.serves(n) for n in range(8, 301, 8))
    assert [n for n in range(2, 1100) if TRIMAGIC.serves(n)] == [
        *(12, 32, 64, 81, 125, 128, 144, 243, 256, 343, 384, 512, 625, 729, 768, 972, 1024)
    ]
    tetramagic = [n for n in range(2, 1100) if "tetramagic" in TRIMAGIC.promises(n)]
    assert tetramagic == [256, 512, 729, 1024]
    assert not BIMAGIC.serves(10**30)


@each_row(
    ("order", "degree"),
    [(q, d) for d in (2, 3) for q in (16, 9, 27, 32, 64, 81, 125, 121, 243) if forms_of(q, d)],
)
def test_any_few_vectors_of_a_table_are_independent_in_all_directions(
    order: int, degree: int
) -> None:
    forms = forms_of(order, degree)
    assert forms is not None
    p, k = forms.prime, forms.size
    rows = np.array(forms.rows)
    a, b = rows[:, :k], rows[:, k:-1]
    assert rank(np.hstack([a, b]), p) == 2 * k
    for vectors in (a, b, a + b, a - b):
        for few in combinations(range(2 * k), degree):
            assert rank(vectors[list(few)], p) == degree


@each_row("prime", [3, 5, 7, 11, 13, 17, 19, 23, 29, 31])
@each_row("exponent", [2, 3])
def test_the_tables_for_any_odd_prime_are_invertible(prime: int, exponent: int) -> None:
    forms = forms_of(prime**exponent, 2)
    assert forms is not None
    assert rank(np.array(forms.rows)[:, :-1], prime) == 2 * exponent


@each_row("m", [4, 8, 12, 16, 20, 24, 36, 48, 60, 96, 300, 1024])
def test_the_permutations_of_a_group_make_orthogonal_latin_squares(m: int) -> None:
    moduli, first, second = permutations(m)
    numbers = np.arange(m)
    negative = np.zeros(m, dtype=np.int64)
    negative[translated(moduli, numbers).argmin(axis=1)] = numbers
    for images in (first, second, translated(moduli, first)[numbers, negative[second]]):
        assert sorted(images.tolist()) == list(range(m))
    for images in (first, second):
        assert sorted(translated(moduli, images)[numbers, numbers].tolist()) == list(range(m))


@given(st.sampled_from([24, 40, 48]), st.integers(0, 2**63 - 1))
@settings(max_examples=10, deadline=None)
def test_every_variant_of_a_pair_is_bimagic(n: int, number: int) -> None:
    square = BIMAGIC.square(n, variant=number)
    assert is_normal(square)
    assert wrong_lines(square, 1) == wrong_lines(square, 2) == []


@each_row("n", [8, 9, 12, 24, 72])
def test_the_trace_ends_in_the_square(n: int) -> None:
    for options in ({}, {"variant": 5}):
        assert BIMAGIC.explain is not None
        trace = BIMAGIC.explain(n, **options)
        assert (trace.final.array == BIMAGIC.square(n, **options)).all()
        for step in trace.steps:
            assert sentence(step, BIMAGIC.sentences)


def test_blocks_of_rows_are_computed_alone() -> None:
    form = BIMAGIC.closed_form
    assert form is not None
    whole = form(72).scaled(1, 1).block(0, 72)
    assert (form(72).scaled(1, 1).block(20, 31) == whole[20:31]).all()
    whole = form(48).scaled(7, 3).block(0, 48)
    assert (form(48).scaled(7, 3).block(20, 31) == whole[20:31]).all()
    assert (whole == 3 * BIMAGIC.square(48) + 4).all()


def test_merged_layers_add_up_to_the_same() -> None:
    rng = np.random.default_rng(3)
    layers = [Layer(rng.integers(9, size=(7, 5)), rng.integers(7, size=5)) for _ in range(6)]
    few = merged(layers)
    assert len(few) < len(layers)
    sums = [np.sum([layer.patterns[layer.at] for layer in some], axis=0) for some in (layers, few)]
    assert (sums[0] == sums[1]).all()


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(NotationError, match="Variant -3 is out of range"):
        variant("-3")
