"""Positions of the complements of many magic squares of order 5 in their list.

The complements of the squares of a pair of diagonals are the squares of the complementary pair,
and a pair's squares are listed row by row: sorting the complements numbers them, none is searched.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.counting.counting_method import Block, Numbers
from loshu.magic.counting.methods.order5.index import begins, places_of, squares_of

DECISIVE: Final = (0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 13, 15, 17)
"""With the center, these cells fix a square, and those before each fix what lies between them:
squares of one center are ordered by them as they are by all cells."""
CORNERS: Final = (0, 4, 24, 20)
TOTAL: Final = 26


def complement_ranks(first: int, squares: Block) -> Numbers:
    """Return the number of the complement of each of some squares that follow each other.

    Parameters
    ----------
    first : int
        The number of the first one.
    squares : array of shape (k, 5, 5)
        All the squares from there on, in standard form and in their order.

    Returns
    -------
    array of shape (k,)

    Examples
    --------
    >>> from loshu.magic.counting.methods.order5.index import unrank
    >>> complement_ranks(0, unrank(np.arange(2))).tolist()
    [270939497, 270939498]
    """
    stop = first + len(squares)
    places = np.arange(_place(first), _place(stop - 1) + 1)
    # For a pair that the squares only begin or end, all squares are needed to number some.
    before = squares_of(int(places[0]))[: first - int(begins()[places[0]])]
    after = squares_of(int(places[-1]))[stop - int(begins()[places[-1]]) :]
    cells = np.concatenate([before, squares.reshape(-1, 25), after]).T
    keys = _keys(TOTAL - cells)
    bounds = begins()[places[0] : places[-1] + 2] - begins()[places[0]]
    opposite = begins()[places_of(np.ascontiguousarray(TOTAL - cells[:, bounds[:-1]].T))]
    ranks = np.empty(len(keys), dtype=np.int64)
    for begin, end, base in zip(bounds[:-1], bounds[1:], opposite, strict=True):
        order = np.argsort(keys[begin:end])
        ranks[begin + order] = np.arange(base, base + end - begin)
    return ranks[len(before) : len(before) + len(squares)]


def _place(number: int) -> int:
    return int(np.searchsorted(begins(), number, side="right")) - 1


def _keys(cells: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Give squares, shape (25, k), numbers that are in order as their standard forms are."""
    keys = np.zeros(cells.shape[1], dtype=np.uint64)
    corner = cells[list(CORNERS)].argmin(axis=0)
    for views in _views():
        least = np.flatnonzero(corner == CORNERS.index(views[0][0]))
        right, below = cells[views[0][1], least], cells[views[0][5], least]
        for view, chosen in zip(views, (least[right < below], least[right > below]), strict=True):
            some = np.zeros(len(chosen), dtype=np.uint64)
            for cell in DECISIVE:
                some *= np.uint64(25)
                some += cells[view[cell], chosen]
            keys[chosen] = some
    return keys


@cache
def _views() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Pair the aspects that bring a corner to the top left: which cell comes to each place.

    The second of a pair is the transpose of the first.
    """
    places = np.arange(25).reshape(1, 5, 5)
    views = [tuple(apply_aspect(aspect, places).ravel().tolist()) for aspect in ASPECTS]
    transposed = {view[0] + 25 * view[5]: view for view in views}
    return [
        (view, transposed[view[0] + 25 * view[1]]) for view in views if view[1] in (1, 9, 23, 15)
    ]
