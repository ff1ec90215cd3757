"""Bimagic squares found by a search."""

from itertools import islice

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.parallel import StoppedError, StopToken, working_for
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Square
from loshu.magic.construction.methods.bimagic_joins import semi_bimagic, square_sum
from loshu.magic.construction.methods.bimagic_search import BIMAGIC_SEARCH, pairings, search
from loshu.magic.properties import property_named

QUICK, SLOW = (10, 11, 14, *range(16, 24)), (12, 13, 15)
"""Orders of up to half a second, and of up to three."""


def is_bimagic(square: Square) -> bool:
    named = ("normal", "magic", "bimagic")
    return all(bool(property_named(name).test(square[None]).all()) for name in named)


@pytest.mark.parametrize("orders", [QUICK, pytest.param(SLOW, marks=pytest.mark.slow)])
def test_every_order_has_a_bimagic_square(orders: tuple[int, ...]) -> None:
    for n in orders:
        assert BIMAGIC_SEARCH.serves(n)
        assert is_bimagic(BIMAGIC_SEARCH.square(n)), n


@each_row("n", [10, 11, 20, 23])
def test_seeds_give_different_bimagic_squares(n: int) -> None:
    first, second = (BIMAGIC_SEARCH.square(n, variant=seed) for seed in (1, 2**62))
    assert is_bimagic(first)
    assert is_bimagic(second)
    assert not np.array_equal(first, second)


@each_row("n", [10, 11, 12, 13])
def test_rows_and_columns_are_bimagic_before_the_diagonals(n: int) -> None:
    for square in islice(semi_bimagic(n, np.random.default_rng(n)), 2):
        magnitudes = np.arange(n * n - 1, 0, -2)
        assert sorted(square.ravel()) == sorted([*magnitudes, *-magnitudes, *([0] * (n % 2))])
        for axis in (0, 1):
            assert set(square.sum(axis=axis)) == {0}
            assert set((square**2).sum(axis=axis)) == {square_sum(n)}


def test_pairings_are_all_and_different() -> None:
    assert len({tuple(map(tuple, way)) for way in pairings(8).tolist()}) == 7 * 5 * 3


def test_a_stopped_search_ends() -> None:
    token = StopToken()
    token.stop()
    with working_for(token), pytest.raises(StoppedError):
        search(17, 12345)


@each_row("n", [10, 11, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23])
def test_make_chooses_the_search_where_no_formula_is_known(n: int) -> None:
    assert choose(n, kind="bimagic").name == "bimagic-search"
