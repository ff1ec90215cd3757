"""All most-perfect squares by index."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.symmetry import ASPECTS, Aspect, apply_aspect
from loshu.magic.construction.construction import Square
from loshu.magic.construction.methods.most_perfect import (
    MOST_PERFECT,
    closed_form,
    random_options,
    read_index,
)
from loshu.magic.construction.methods.most_perfect_index import count_most_perfect, rank, unrank
from loshu.magic.frenicle import in_standard_form

# OEIS A051235
PUBLISHED = {
    4: 48,
    8: 368_640,
    12: 22_295_347_200,
    16: 932_242_784_256_000,
    20: 144_982_397_807_493_120_000,
    24: 221_340_898_613_898_982_195_200_000,
    28: 21_421_302_878_528_360_015_430_942_720_000,
    32: 59_225_618_198_555_209_770_663_470_432_256_000_000,
}


def all_most_perfect(squares: Square) -> bool:
    """Test both conditions of the definition, for squares of shape (k, n, n)."""
    _, n, _ = squares.shape
    across = squares + np.roll(squares, 1, axis=2)
    blocks = across + np.roll(across, 1, axis=1)
    pairs = squares + np.roll(squares, (n // 2, n // 2), axis=(1, 2))
    numbers = np.sort(squares.reshape(-1, n * n), axis=1) == np.arange(1, n * n + 1)
    return bool(numbers.all() and (blocks == 2 * n * n + 2).all() and (pairs == n * n + 1).all())


@each_row("n", PUBLISHED)
def test_the_counts_are_the_published_ones(n: int) -> None:
    assert count_most_perfect(n) == PUBLISHED[n]


@each_row("n", [0, 1, 2, 3, 5, 6, 10])
def test_there_are_none_of_other_orders(n: int) -> None:
    assert count_most_perfect(n) == 0


def test_the_48_squares_of_order_four_are_all_there_is() -> None:
    squares = np.array([unrank(4, index) for index in range(48)])
    assert all_most_perfect(squares)
    assert in_standard_form(squares).all()
    aspects = {apply_aspect(a, s).tobytes() for a in ASPECTS for s in squares}
    assert len(aspects) == 384


def test_a_sample_of_order_eight_is_distinct_and_ranked() -> None:
    indices = range(0, 368_640, 97)
    squares = np.array([unrank(8, index) for index in indices])
    assert all_most_perfect(squares)
    assert in_standard_form(squares).all()
    assert len({s.tobytes() for s in squares}) == len(indices)
    assert [rank(s) for s in squares[::7]] == list(indices[::7])


@pytest.mark.slow
def test_the_368640_squares_of_order_eight_are_distinct_and_most_perfect() -> None:
    squares = np.array([unrank(8, index) for index in range(368_640)])
    assert all_most_perfect(squares)
    assert in_standard_form(squares).all()
    assert len({s.tobytes() for s in squares}) == 368_640


@given(st.sampled_from([4, 8, 12, 16, 24, 36]), st.integers(0, 2**64), st.sampled_from(ASPECTS))
def test_rank_undoes_unrank_from_every_side(n: int, number: int, aspect: Aspect) -> None:
    index = number * 0x9E3779B97F4A7C15 % count_most_perfect(n)
    square = unrank(n, index)
    assert all_most_perfect(square[None])
    assert in_standard_form(square[None]).all()
    assert rank(np.asarray(apply_aspect(aspect, square))) == index


@each_row("n", [20, 60, 256])
def test_first_and_last_index_exist_and_the_next_does_not(n: int) -> None:
    last = count_most_perfect(n) - 1
    assert rank(unrank(n, 0)) == 0
    assert rank(unrank(n, last)) == last
    for index in (-1, last + 1):
        with pytest.raises(UnsupportedError, match=f"Expected 0 to {last}"):
            unrank(n, index)


def test_squares_that_are_not_most_perfect_have_no_index() -> None:
    square = unrank(8, 5)
    exchanged = square[[1, 0, *range(2, 8)]]
    for other in (exchanged, square + 1, square[:4, :4], np.arange(9).reshape(3, 3)):
        with pytest.raises(UnsupportedError, match="not most-perfect"):
            rank(other)


def test_explanations_end_in_the_square() -> None:
    for n, index in ((4, 17), (8, 0), (8, 300_000), (12, 10**10)):
        trace = MOST_PERFECT.explain(n, index=index) if MOST_PERFECT.explain else None
        assert trace is not None
        assert np.array_equal(trace.final.array, unrank(n, index))


def test_a_block_of_a_large_square_is_computed_alone() -> None:
    index = random.Random(1).randrange(count_most_perfect(400))
    form = closed_form(400, index=index)
    assert np.array_equal(form.scaled(1, 1).block(123, 131), form.square()[123:131])


def test_every_index_is_drawn() -> None:
    rng = np.random.default_rng(1)
    assert {random_options(4, rng)["index"] for _ in range(600)} == set(range(48))


@each_row("text", ["", "-1", "1.5", "x", "²", "9" * 4001])
def test_an_index_that_is_not_a_number_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="index"):
        read_index(text)
