"""Semi-magic tours: those in which all rows have the same sum, and all columns too.

The search is complete for closed tours that a half turn of the board maps to themselves, opposite
cells differing by half the number of cells.  Such tours of the knight on 8x8 are among the 140
classes of semi-magic ones that G. Stertenbrink, J.-C. Meyrignac and H. Mackay found to be all, in
61 days of computing, in 2003; none of these has both diagonals right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.parallel import Progress
from loshu.kernels import half_turn_tours
from loshu.tour.game import Game
from loshu.tour.report import check
from loshu.tour.tour import Tour, TourLike, as_game, tour_along

LARGEST: Final = 8
"""The largest side: the search takes 15 seconds there, and would take years on 12x12."""
LARGEST_QUADS: Final = 32
"""The largest side on which knight's tours of another kind are looked for at random."""
PREFIX: Final = 4
"""Cells that are chosen here, so that a call of the kernel takes a fraction of a second."""
MOST: Final = 256
"""Tours with the same first cells, at first; there is more room where it is needed."""


def semi_magic_tours(game: TourLike, *, progress: Progress | None = None) -> Iterator[Tour]:
    """Yield the closed semi-magic tours with half-turn symmetry that begin in the first octant.

    Others are rotations and reflections of these, if the moves allow them.

    Parameters
    ----------
    game : Game, Problem or str
        On a square board of even order up to 8 without holes, whose half turn keeps all steps.
    progress : callable, optional
        Called with the number of prefixes of tours that were searched, and of all.

    Raises
    ------
    UnsupportedError
        Another board.

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
            "magic tours are found on whole square boards: closed ones that a half turn keeps, "
            f"with any moves, of order 2, 4, 6 or {LARGEST}, and the knight's, at random, of order "
            f"8, 12, 16 ... {LARGEST_QUADS}; not on {board.title}"
        )
    if not _half_turn_keeps(game):
        raise UnsupportedError(f"a half turn of the board does not keep the steps of {game.title}")
    prefixes = [
        prefix
        for row in reversed(range(n // 2))  # most start near the centre
        for column in range(row, n // 2)
        for prefix in _prefixes(game, [row * n + column])
    ]
    for number, prefix in enumerate(prefixes):
        for half in _halves(n, graph.starts, graph.targets, prefix):
            yield _verified(game, [*half, *(n * n - 1 - cell for cell in half)])
        if progress is not None:
            progress(number + 1, len(prefixes))


def line_sums(tour: Tour) -> tuple[set[int], set[int]]:
    """Return the sums of the lines of a square: of rows and columns, and of the diagonals."""
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
        raise LoshuError(f"{tour.text} is not a semi-magic tour: please report it")
    return tour
