"""Squares of small orders in all their aspects, and partial squares made of them."""

from functools import lru_cache
from itertools import permutations
from random import Random

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY, Grid
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic import classify_many, squares


@lru_cache
def all_squares(order: int, kind: str) -> NDArray[np.int64]:
    """Return the squares of a kind, of shape (k, n, n): order 3 by trying, 4 from the list."""
    if order == 3:
        found = np.array(list(permutations(range(1, 10)))).reshape(-1, 3, 3)
    else:
        listed = np.array([square.array for square in squares(4)])
        found = np.concatenate(
            [np.array([apply_aspect(a, square) for square in listed]) for a in ASPECTS]
        )
    kept: NDArray[np.int64] = found[classify_many(found)[kind]]
    return kept


def partial(square: NDArray[np.int64], givens: int, random: Random) -> Grid:
    """Empty all cells of a square but some."""
    kept = random.sample(range(square.size), givens)
    cells = np.full(square.size, EMPTY)
    cells[kept] = square.ravel()[kept]
    return Grid.from_array(cells.reshape(square.shape))


def completions(grid: Grid, order: int, kind: str) -> set[str]:
    """List the squares that have the givens of a partial square, without searching."""
    known = all_squares(order, kind)
    fits = ((grid.array == EMPTY) | (grid.array == known)).all(axis=(1, 2))
    return {Grid.from_array(square).text for square in known[fits]}


def blank(order: int) -> str:
    """Return the text of a square without any number."""
    return "/".join([" ".join("." * order)] * order)
