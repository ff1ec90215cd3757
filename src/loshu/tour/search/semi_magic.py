"""Semi-magic tours: all rows and columns have the same sum.

The search is complete for closed tours with half-turn symmetry, whose opposite cells differ by half
the number of cells.  For the knight on 8x8, they belong to the 140 classes of all semi-magic tours
that G.  Stertenbrink, J.-C.  Meyrignac and H.  Mackay computed in 2003, in 61 days; none of these
has the right sum on both diagonals.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.parallel import Progress, checkpoint
from loshu.kernels import half_turn_tours
from loshu.tour.game import Game
from loshu.tour.report import check
from loshu.tour.tour import Tour, TourLike, as_game, tour_along

LARGEST: Final = 8
"""Maximum order: its search takes 15 seconds; 12x12 would take years."""
LARGEST_QUADS: Final = 32
"""Maximum order of the random search for magic knight's tours."""
PREFIX: Final = 4
"""Cells to choose here, to keep a call of the kernel below a second."""
MOST: Final = 256
"""Initial room for tours with the same first cells; it grows if needed."""


def semi_magic_tours(game: TourLike, *, progress: Progress | None = None) -> Iterator[Tour]:
    """Yield the closed semi-magic tours with half-turn symmetry that start in the first octant.

    The other ones are rotations and reflections of these, if the moves allow them.

    Parameters
    ----------
    game : Game, Problem or str
        A game on a square board without holes, of even order up to 8, with half-turn symmetry.
    progress : callable, optional
        Called with the numbers of searched prefixes and of all prefixes.

    Raises
    ------
    UnsupportedError
        The board is a different one.

    Examples
    --------
    >>> list(semi_magic_tours("6x6:knight"))
    []
    """
    game = as_game(game)
    board, graph = game.board, game.graph
    n = board.rows
    if n != board.columns or n % 2 or n > LARGEST or board.holes or n < 2:
        raise UnsupportedError(
            "Magic tours are searched on square boards without holes: closed tours with "
            f"half-turn symmetry up to order {LARGEST}, and random knight's tours of order "
            f"8, 12, 16 ... {LARGEST_QUADS}. Not on {board.title}."
        )
    if not _half_turn_keeps(game):
        raise UnsupportedError(f"The steps of {game.title} do not have half-turn symmetry.")
    prefixes = [
        prefix
        for row in reversed(range(n // 2))  # most start near the center
        for column in range(row, n // 2)
        for prefix in _prefixes(game, [row * n + column])
    ]
    for number, prefix in enumerate(prefixes):
        checkpoint()
        for half in _halves(n, graph.starts, graph.targets, prefix):
            yield _verified(game, [*half, *(n * n - 1 - cell for cell in half)])
        if progress is not None:
            progress(number + 1, len(prefixes))


def line_sums(tour: Tour) -> tuple[set[int], set[int]]:
    """Return the sums of the rows and columns, and of the diagonals."""
    square = tour.grid.array
    sides = {*square.sum(axis=0).tolist(), *square.sum(axis=1).tolist()}
    return sides, {int(np.trace(square)), int(np.trace(square[:, ::-1]))}


def _half_turn_keeps(game: Game) -> bool:
    graph, last = game.graph, game.board.size - 1
    origins = np.repeat(np.arange(game.board.size), np.diff(graph.starts))
    return bool(graph.steps_exist(last - origins, last - graph.targets).all())


def _prefixes(game: Game, begun: list[int]) -> Iterator[list[int]]:
    if len(begun) >= min(PREFIX, game.board.size // 2):
        yield begun
        return
    for cell in game.graph.after(begun[-1]).tolist():
        if cell not in begun and game.board.size - 1 - cell not in begun:
            yield from _prefixes(game, [*begun, cell])


def _halves(
    n: int, starts: NDArray[np.int32], targets: NDArray[np.int32], prefix: list[int]
) -> list[list[int]]:
    out = np.empty((MOST, n * n // 2), dtype=np.int32)
    chosen = np.array(prefix, dtype=np.int32)
    found = half_turn_tours(n, starts, targets, chosen, out.reshape(-1))
    if found > len(out):
        out = np.empty((found, n * n // 2), dtype=np.int32)
        half_turn_tours(n, starts, targets, chosen, out.reshape(-1))
    halves: list[list[int]] = out[:found].tolist()
    return halves


def _verified(game: Game, path: list[int]) -> Tour:
    tour = tour_along(game, path)
    n = game.board.rows
    if not check(tour).is_tour or line_sums(tour)[0] != {n * (n * n + 1) // 2}:
        raise LoshuError(
            f"{tour.text} is not a semi-magic tour. This is a bug in Loshu: please report it."
        )
    return tour
