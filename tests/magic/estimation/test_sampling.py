"""Random squares of orders 6 and up."""

import numpy as np
import pytest

from loshu.core.errors import UnsupportedError
from loshu.magic.estimation.annealing import LARGEST
from loshu.magic.estimation.diagonals import arranged, diagonal_pairs
from loshu.magic.estimation.sampling import random_squares
from loshu.magic.listing.queries import sample


@pytest.mark.parametrize(("order", "count"), [(6, 12), (7, 2), (9, 1)])
def test_drawn_squares_are_magic_and_repeatable(order: int, count: int) -> None:
    drawn = random_squares(order, count, seed=5)
    squares = drawn.squares.astype(np.int64)
    constant = order * (order**2 + 1) // 2
    assert squares.shape == (count, order, order)
    for sums in (
        squares.sum(axis=1),
        squares.sum(axis=2),
        np.trace(squares, axis1=1, axis2=2),
        np.trace(squares[:, :, ::-1], axis1=1, axis2=2),
    ):
        assert (sums == constant).all()
    assert (np.sort(squares.reshape(count, -1)) == np.arange(1, order**2 + 1)).all()
    assert (random_squares(order, count, seed=5).squares == drawn.squares).all()
    assert not (random_squares(order, count, seed=6).squares == drawn.squares).all()
    assert "exactly uniform" not in drawn.distribution.replace("not exactly uniform", "")


@pytest.mark.parametrize("number", [180, pytest.param(600, marks=pytest.mark.slow)])
def test_numbers_of_drawn_squares_of_order_6_are_anywhere(number: int) -> None:
    squares = random_squares(6, number, seed=1).squares
    # All aspects, and exchanges of opposite rows and columns, are as likely: the number 1 is on a
    # diagonal as often in a corner as anywhere on it.
    places = np.argwhere(squares == 1)[:, 1:]
    rows = np.bincount(places[:, 0], minlength=6)
    expected = number / 6
    assert (np.abs(rows - expected) < 4 * np.sqrt(expected * 5 / 6)).all()


@pytest.mark.parametrize("order", [4, 5])
def test_pairs_of_diagonals_agree_with_the_magic_arrangements(order: int) -> None:
    square = sample(order, 1, seed=2)[0]
    rng = np.random.default_rng(1)
    shuffled = square[rng.permutation(order)][:, rng.permutation(order)]
    assert len(diagonal_pairs(shuffled)) == len(diagonal_pairs(square)) >= 2
    found = arranged(shuffled, rng)
    constant = order * (order**2 + 1) // 2
    assert np.trace(found) == np.trace(found[:, ::-1]) == constant
    assert sorted(map(sorted, found.tolist())) == sorted(map(sorted, square.tolist()))


@pytest.mark.parametrize(("order", "said"), [(5, "magic sample 5"), (LARGEST + 1, "largest order")])
def test_orders_that_are_not_drawn_are_refused(order: int, said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        random_squares(order, 3, seed=1)
