"""Published counts of squares with a property, made again by the property functions."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import numpy as np
from numpy.typing import NDArray

from loshu.magic.frenicle import frenicle_list, standard_form
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.nested import is_bordered, is_concentric

TEST = {known.name: known.test for known in PROPERTIES}


def test_the_880_magic_squares_of_order_four() -> None:
    # W. Trump, trump.de/magic-squares/howmany.html; S. H. White, budshaw.ca (self-complement)
    published = {
        "magic": 880,
        "associative": 48,
        "pandiagonal": 48,
        "semi-pandiagonal": 432,
        "zigzag-two-way": 96,
        "zigzag": 0,
        "ultramagic": 0,
        "most-perfect": 48,
        "self-complementary": 352,
        "self-complementary-by-rotation": 48,
        "self-complementary-by-reflection": 304,
        "franklin": 0,
        "bimagic": 0,
    }
    squares = frenicle_list()
    assert {name: int(TEST[name](squares).sum()) for name in published} == published


def test_the_arrangements_of_1_to_9() -> None:
    # OEIS A271103, A006052, A364527 and A050257, all up to the eight aspects
    published = {"semi-magic": 9, "magic": 1, "heterosquare": 3120, "antimagic": 0}
    squares = np.array(list(permutations(range(1, 10)))).reshape(-1, 3, 3)
    assert {name: int(TEST[name](squares).sum()) / 8 for name in published} == published


def cores() -> Iterator[NDArray[np.int64]]:
    """Yield the magic squares of order 3 around 0 with different entries from -12 to 12."""
    for a, b in combinations(range(1, 12), 2):
        if a + b <= 12 and b != 2 * a:
            yield np.array([[a, -a - b, b], [b - a, 0, a - b], [-b, a + b, -a]])


def frames(sizes: list[int]) -> NDArray[np.int64]:
    """List the upper corners, the rest of the top row and the rest of the left column."""
    orders = np.array(list(permutations(sizes)))
    ascending = (np.diff(orders[:, 2:5]) > 0).all(axis=1) & (np.diff(orders[:, 5:]) > 0).all(axis=1)
    signs = np.array(list(product((1, -1), repeat=8)))
    found = (orders[ascending, None] * signs).reshape(-1, 8)
    rows = found[:, :5].sum(axis=1) == 0
    columns = found[:, 5:].sum(axis=1) + found[:, 0] - found[:, 1] == 0
    shuffles = [[0, 1, *r, *c] for r in permutations((2, 3, 4)) for c in permutations((5, 6, 7))]
    return np.asarray(found[rows & columns][:, shuffles].reshape(-1, 8), dtype=np.int64)


def test_the_concentric_and_the_bordered_squares_of_order_five() -> None:
    # S. H. White, budshaw.ca/howMany.html: 174,240, of which 2,880 have the middle numbers inside.
    # All 25 numbers sum to five rows, so the core of sum 3c leaves 65 - 3c to each pair of
    # opposite cells of the border, and 9c + 8(65 - 3c) = 325 makes c = 13.
    found = []
    for core in cores():
        sizes = [size for size in range(1, 13) if size not in core]
        border = frames(sizes)
        corner, other, row, column = border[:, 0], border[:, 1], border[:, 2:5], border[:, 5:]
        squares = np.zeros((len(border), 5, 5), dtype=np.int64)
        squares[:, 1:4, 1:4] = core
        squares[:, 0, 0], squares[:, 0, 4], squares[:, 0, 1:4] = corner, other, row
        squares[:, 4, 4], squares[:, 4, 0], squares[:, 4, 1:4] = -corner, -other, -row
        squares[:, 1:4, 0], squares[:, 1:4, 4] = column, -column
        found.append(squares + 13)
    squares = np.concatenate(found)
    assert is_concentric(squares).all()
    assert TEST["normal"](squares).all()
    assert is_bordered(squares).sum() == 2880
    assert len(np.unique(standard_form(squares), axis=0)) == len(squares) == 174_240
