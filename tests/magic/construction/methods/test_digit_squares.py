"""Pandiagonal and ultramagic squares of two lists of digits."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.construction.construction import Construction, Square
from loshu.magic.construction.methods.balanced_digits import (
    antisymmetric_digits,
    equal_class_digits,
)
from loshu.magic.construction.methods.digit_squares import (
    is_antisymmetric,
    is_balanced,
    moduli,
    read_digits,
    reflection,
)
from loshu.magic.construction.methods.pandiagonal import PANDIAGONAL
from loshu.magic.construction.methods.ultramagic import ULTRAMAGIC, forms

ODD = [*range(5, 64, 2), 105, 225, 999]
EVEN = [*range(8, 129, 4), 180, 240, 300, 420, 660, 780, 900, 1000]


def is_pandiagonal(square: Square) -> bool:
    n = len(square)
    constant = n * (n * n + 1) // 2
    rows, columns = np.indices((n, n))
    kinds = (rows, columns, (rows + columns) % n, (rows - columns) % n)
    return np.array_equal(np.sort(square, axis=None), np.arange(1, n * n + 1)) and all(
        np.all(np.bincount(kind.ravel(), square.ravel()) == constant) for kind in kinds
    )


def is_associative(square: Square) -> bool:
    return bool(np.all(square + square[::-1, ::-1] == len(square) ** 2 + 1))


@each_row("n", ODD)
def test_odd_squares_are_pandiagonal_with_any_digits_drawn(n: int) -> None:
    assert PANDIAGONAL.random_options is not None
    assert is_pandiagonal(PANDIAGONAL.square(n))
    assert is_pandiagonal(
        PANDIAGONAL.square(n, **PANDIAGONAL.random_options(n, np.random.default_rng(n)))
    )


@each_row("n", [*ODD, *EVEN])
def test_ultramagic_squares_are_pandiagonal_and_associative(n: int) -> None:
    assert ULTRAMAGIC.random_options is not None
    drawn = ULTRAMAGIC.random_options(n, np.random.default_rng(n))
    for square in (ULTRAMAGIC.square(n), ULTRAMAGIC.square(n, **drawn)):
        assert is_pandiagonal(square)
        assert is_associative(square)


@each_row("last", [*range(100, 1101, 100), 30_001])
def test_the_digits_of_every_order_keep_their_conditions(last: int) -> None:
    for n in range(max(5, last - 99), last + 1):
        for form in forms(n) if n % 4 != 2 else ():
            digits = antisymmetric_digits(n, reflection(n, form), moduli(n, form))
            assert np.array_equal(np.sort(digits), np.arange(n))
            assert is_antisymmetric(digits, reflection(n, form))
            assert all(is_balanced(digits, modulus) for modulus in moduli(n, form))


@each_row("n", [9, 15, 21, 27, 3003])
def test_the_classes_modulo_three_have_equal_sums(n: int) -> None:
    for rng in (None, np.random.default_rng(n)):
        digits = equal_class_digits(n, 3, rng)
        assert np.array_equal(np.sort(digits), np.arange(n))
        assert is_balanced(digits, 3)


def test_the_forms_reach_every_cell_once() -> None:
    for n in (n for n in range(5, 400) if n % 4 != 2):
        (a, b), (p, q) = forms(n)
        assert np.gcd(a * q - b * p, n) == 1


@each_row(
    ("construction", "digits", "message"),
    [
        (PANDIAGONAL, range(8), "Expected the digits 0 to 8"),
        (PANDIAGONAL, range(9), "class of places modulo 3"),
        (ULTRAMAGIC, [0, 0, *range(2, 9)], "Expected the digits 0 to 8"),
        (ULTRAMAGIC, [0, 1, 2, 4, 5, 3, 8, 6, 7], "must sum to 8"),
    ],
)
def test_digits_that_do_not_serve_are_refused(
    construction: Construction, digits: list[int], message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        construction.square(9, high=tuple(digits))


def test_any_digits_make_a_pandiagonal_square_of_order_seven() -> None:
    square = PANDIAGONAL.square(7, high=(3, 1, 4, 0, 5, 2, 6), low=read_digits("6,5,4,3,2,1,0"))
    assert is_pandiagonal(square)


@each_row("text", ["", "0 1 x", "1.5"])
def test_digits_that_are_not_numbers_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_digits(text)


@pytest.mark.parametrize("construction", [PANDIAGONAL, ULTRAMAGIC])
def test_explanations_end_in_the_square(construction: Construction) -> None:
    assert construction.explain is not None
    for n in (5, 9, 15):
        trace = construction.explain(n)
        assert np.array_equal(trace.final.array, construction.square(n))
        assert {step.key for step in trace.steps} <= set(construction.sentences)
