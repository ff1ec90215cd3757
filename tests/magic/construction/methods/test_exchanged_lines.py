"""Associative, self-complementary and semi-magic squares."""

from math import factorial

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.methods.associative import ASSOCIATIVE
from loshu.magic.construction.methods.self_complementary import SELF_COMPLEMENTARY
from loshu.magic.construction.methods.semi_magic import SEMI_MAGIC, read_shift
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.sums import is_magic, is_semi_magic
from loshu.magic.properties.symmetric import is_associative


@each_row("n", [*(n for n in range(3, 61) if n % 4 != 2), 101, 104])
def test_symmetric_exchanges_keep_a_square_associative(n: int) -> None:
    assert ASSOCIATIVE.random_options is not None
    drawn = ASSOCIATIVE.random_options(n, np.random.default_rng(n))
    for square in (ASSOCIATIVE.square(n), ASSOCIATIVE.square(n, **drawn)):
        assert is_normal(square[None])[0]
        assert is_associative(square[None])[0]


@pytest.mark.parametrize("n", [4, 5])
def test_the_exchanges_are_as_many_as_said(n: int) -> None:
    assert ASSOCIATIVE.random_options is not None
    rng, half = np.random.default_rng(1), n // 2
    squares = {
        ASSOCIATIVE.square(n, **ASSOCIATIVE.random_options(n, rng)).tobytes() for _ in range(1000)
    }
    assert len(squares) == (2**half * factorial(half)) ** 2


def test_blocks_of_exchanged_rows_are_computed_alone() -> None:
    assert ASSOCIATIVE.closed_form is not None
    assert ASSOCIATIVE.random_options is not None
    form = ASSOCIATIVE.closed_form(28, **ASSOCIATIVE.random_options(28, np.random.default_rng(2)))
    assert np.array_equal(form.scaled(3, 2).block(5, 20), 2 * form.square()[5:20] + 1)


@each_row(
    ("options", "message"),
    [
        ({"rows": (0, 1, 2)}, "'rows' is 0,1,2. Expected the numbers 0 to 3"),
        ({"columns": (0, 0, 3, 3)}, "'columns' is 0,0,3,3. Expected the numbers 0 to 3"),
        ({"columns": (1, 0, 2, 3)}, "must each sum to 3"),
    ],
)
def test_exchanges_that_break_the_symmetry_are_refused(
    options: dict[str, tuple[int, ...]], message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        ASSOCIATIVE.square(4, **options)


@each_row("n", [*range(4, 81, 2), 250, 252])
def test_the_lower_half_mirrors_the_complements_of_the_upper(n: int) -> None:
    for square in (SELF_COMPLEMENTARY.square(n), SELF_COMPLEMENTARY.square(n, variant=n)):
        assert is_normal(square[None])[0]
        assert is_magic(square[None])[0]
        assert (square + square[::-1] == n * n + 1).all()


@each_row("n", [*range(3, 81), 998, 1000, 1001])
def test_semi_magic_squares_have_two_wrong_diagonals(n: int) -> None:
    square = SEMI_MAGIC.square(n)
    assert is_normal(square[None])[0]
    assert is_semi_magic(square[None])[0]
    constant = n * (n * n + 1) // 2
    assert np.trace(square) != constant
    assert np.trace(square[::-1]) != constant


@each_row("n", [7, 10, 12])
def test_every_shift_of_the_rows_keeps_a_square_semi_magic(n: int) -> None:
    assert SEMI_MAGIC.closed_form is not None
    for shift in range(1, n):
        form = SEMI_MAGIC.closed_form(n, shift=shift)
        assert is_semi_magic(form.square()[None])[0]
        assert np.array_equal(form.scaled(1, 1).block(3, 6), form.square()[3:6])
    for shift in (0, n):
        with pytest.raises(UnsupportedError, match=f"Expected 1 to {n - 1}"):
            SEMI_MAGIC.square(n, shift=shift)
    with pytest.raises(NotationError, match="Expected 1 or more"):
        read_shift("0")


@each_row("construction", [ASSOCIATIVE, SELF_COMPLEMENTARY, SEMI_MAGIC])
def test_explanations_end_in_the_square(construction: Construction) -> None:
    assert construction.explain is not None
    assert construction.random_options is not None
    for n in (4, 8, 12, 5, 7, 6, 10):
        if construction.serves(n):
            drawn = construction.random_options(n, np.random.default_rng(n))
            trace = construction.explain(n, **drawn)
            assert np.array_equal(trace.final.array, construction.square(n, **drawn))
            assert {step.key for step in trace.steps} <= set(construction.sentences)
