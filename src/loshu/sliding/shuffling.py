"""Uniformly random solvable boards of any size."""

from typing import TYPE_CHECKING

from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.report import check, exchangeable

if TYPE_CHECKING:
    import numpy as np


def shuffled(model: SlidingPuzzle, random: "np.random.Generator") -> SlidingPuzzle:
    """Return a puzzle with a random start; all starts but the goal are equally likely.

    Exchanging two fixed tiles turns an unsolvable permutation into a solvable one. That pairs the
    two halves of all permutations, so the result is uniform.

    Examples
    --------
    >>> import numpy as np
    >>> from loshu.sliding.puzzle import ordered_board
    >>> check(shuffled(ordered_board(10, 10), np.random.default_rng(1))).is_reachable
    True
    """
    while True:
        in_line = 1 in (model.rows, model.columns)
        tiles = _with_hole_anywhere(model, random) if in_line else _permuted(model, random)
        if tiles != model.goal:
            return model.with_start(tiles)


def _permuted(model: SlidingPuzzle, random: "np.random.Generator") -> tuple[int, ...]:
    tiles = tuple(random.permutation(model.goal).tolist())
    if check(model.with_start(tiles)).is_reachable:
        return tiles
    first, second = exchangeable(model)
    return tuple({first: second, second: first}.get(tile, tile) for tile in tiles)


def _with_hole_anywhere(model: SlidingPuzzle, random: "np.random.Generator") -> tuple[int, ...]:
    """Return the tiles of a one-line board with the hole anywhere; tiles keep their order."""
    tiles = [tile for tile in model.goal if tile != HOLE]
    tiles.insert(int(random.integers(model.size)), HOLE)
    return tuple(tiles)
