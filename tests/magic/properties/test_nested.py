"""Squares inside squares, planted and found."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.symmetry import ASPECTS, Aspect, apply_aspect
from loshu.magic.gallery import exhibit_named
from loshu.magic.properties import property_named
from loshu.magic.properties.nested import is_bordered, is_composite, is_concentric, is_inlaid
from loshu.magic.properties.sums import is_magic

LO_SHU: Final = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])


def square(name: str) -> NDArray[np.int64]:
    return exhibit_named(name).square.array[None]


def product(turned: Aspect = ASPECTS[0]) -> NDArray[np.int64]:
    """The Lo Shu of Lo Shus; every other copy is seen from another side."""
    other = np.asarray(apply_aspect(turned, LO_SHU))
    rows = [
        [9 * (LO_SHU[i, j] - 1) + (other if (i + j) % 2 else LO_SHU) for j in range(3)]
        for i in range(3)
    ]
    return np.block(rows)[None]


def test_orders_3_and_4_have_nothing_to_strip() -> None:
    for name in ("lo-shu", "duerer"):
        assert not is_concentric(square(name)).any()


def test_bordered_squares_hold_the_middle_numbers_inside() -> None:
    assert is_bordered(square("brethren-7")).all()
    assert is_bordered(square("xian")).all()
    yang_hui = square("yang-hui-5")  # its core is 7 8 9 12 13 14 17 18 19
    assert is_concentric(yang_hui).all()
    assert not is_bordered(yang_hui).any()


def test_a_bordered_square_of_another_progression_stays_bordered() -> None:
    assert is_bordered(7 - 3 * square("brethren-7")).all()


def test_stripping_must_continue_to_the_core() -> None:
    framed = square("brethren-7").copy()
    framed[0, 1:-1, 1:-1] = square("loubere") + 12
    assert is_magic(framed).all()
    assert is_magic(framed[:, 1:-1, 1:-1]).all()
    assert not is_concentric(framed).any()


@each_row("aspect", ASPECTS)
def test_copies_may_be_seen_from_any_side(aspect: Aspect) -> None:
    assert is_composite(product(aspect)).all()


def test_a_composite_square_needs_copies_of_one_square() -> None:
    scaled = product().copy()
    scaled[0, :3, :3] = 5 * scaled[0, 1, 1] - 4 * scaled[0, :3, :3]  # magic, with the same sum
    assert is_inlaid(scaled).all()
    assert not is_composite(scaled).any()


@each_row("order", [4, 5, 6, 7])
def test_an_inlay_is_found_wherever_it_is_but_at_the_centre(order: int) -> None:
    places = [(row, column) for row in range(order - 2) for column in range(order - 2)]
    planted = np.random.default_rng(order).integers(0, 10**6, (len(places), order, order))
    for grid, (row, column) in zip(planted, places, strict=True):
        grid[row : row + 3, column : column + 3] = LO_SHU
    center = ((order - 3) / 2,) * 2
    expected = [place != center for place in places]
    assert property_named("inlaid").among_implied(planted).tolist() == expected
    assert property_named("inlaid").among_implied(planted + 2**62).tolist() == expected


def test_a_square_is_not_its_own_inlay() -> None:
    assert not is_inlaid(square("lo-shu")).any()
    assert not is_inlaid(square("duerer")).any()
