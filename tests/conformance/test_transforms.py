"""Every registered set of moves keeps its properties, on real squares that meet its condition."""

from functools import lru_cache
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.properties import PROPERTIES
from loshu.magic.transforms import TRANSFORMS, complemented, parse_move
from loshu.magic.transforms.square_transform import Transform

Square = NDArray[np.int64]
ORDERS: Final = (3, 4, 5, 6, 7, 8, 9)
KNOWN: Final = {prop.name: prop for prop in PROPERTIES}
MOVES: Final = 6
CONCENTRIC: Final = np.array(
    [
        [1, 23, 16, 4, 21],
        [15, 14, 7, 18, 11],
        [24, 17, 13, 9, 2],
        [20, 8, 19, 12, 6],
        [5, 3, 10, 22, 25],
    ]
)

every_transform = each_row("transform", TRANSFORMS)


@lru_cache(maxsize=1)
def squares() -> tuple[Square, ...]:
    """One square of each construction for each small order, and some that are only half magic."""
    built = [
        construction.square(n)
        for construction in CONSTRUCTIONS
        for n in ORDERS
        if construction.serves(n)
    ]
    shifted = [np.roll(square, 1, axis=0) for square in built[:5]]
    return *built, *shifted, CONCENTRIC, np.arange(1, 17).reshape(4, 4)


def members(transform: Transform, n: int) -> NDArray[np.intp]:
    """Some moves of an order, drawn over the whole group."""
    rng = np.random.default_rng(n)
    chosen = [transform.count(n) - 1, *(rng.random(MOVES) * transform.count(n)).astype(object)]
    return np.array([transform.unrank(n, int(number)) for number in chosen])


def served(transform: Transform) -> list[Square]:
    return [square for square in squares() if transform.why_not(square) is None]


@every_transform
def test_kept_and_needed_properties_are_known(transform: Transform) -> None:
    assert transform.keeps <= KNOWN.keys()
    assert set(transform.needs) <= transform.keeps


@every_transform
def test_it_applies_to_some_square(transform: Transform) -> None:
    assert served(transform)


@every_transform
def test_it_keeps_the_properties_that_it_says(transform: Transform) -> None:
    for square in served(transform):
        n = len(square)
        moved = square.ravel()[members(transform, n)].reshape(-1, n, n)
        images = complemented(moved) if transform.complements else moved
        for name in (name for name in transform.keeps if KNOWN[name].test(square[None])[0]):
            assert KNOWN[name].test(images).all(), (name, square.tolist())


@every_transform
def test_it_counts_its_moves(transform: Transform) -> None:
    orders = (4, 8) if transform.name == "most-perfect" else range(1, 9)
    for n in [transform.only_order] if transform.only_order else orders:
        assert transform.group(n).order == transform.count(n), n


@every_transform
def test_the_number_of_a_move_is_found_again(transform: Transform) -> None:
    n = transform.only_order or 8
    for number in (0, transform.count(n) // 3, transform.count(n) - 1):
        assert transform.rank(n, transform.unrank(n, number)) == number


@every_transform
def test_the_example_of_its_form_is_read_as_one_of_its_moves(transform: Transform) -> None:
    example = transform.form.rpartition("such as ")[2]
    for square in served(transform):
        try:
            move = parse_move(example, square)
        except NotationError:  # the example is of another order
            continue
        assert transform.rank(len(square), move.cells) is not None
        return
    pytest.fail(f"{example!r} is read for no square")
