"""Depth-first search by the kernel; it also proves that no tour exists."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import find_tour, list_tours, tour_state_size
from loshu.tour.game import Game
from loshu.tour.search.request import Finder, Order, Outcome, Path, TourRequest

CALL: Final = 2_000_000
"""Cells that one call of the kernel visits: well under a second."""
ROWS: Final = 1024
"""Maximum tours per call."""


@dataclass(frozen=True, eq=False)
class DepthFirstSearch:
    """Walks from a cell that visit every orbit once and end in one of the given cells."""

    game: Game
    orbits: NDArray[np.int32]
    """The orbit of each cell, -1 if not to be visited; for plain tours, the cell itself."""
    count: int
    start: int
    ends: NDArray[np.uint8]

    def listed(self, order: Order, seed: int = 0) -> Iterator[NDArray[np.int32]]:
        """Yield all walks in blocks of shape (k, count); empty blocks show progress."""
        graph = self.game.graph
        state = np.zeros(tour_state_size(self.count), dtype=np.int32)
        rows = max(1, min(ROWS, 4_000_000 // self.count))
        while state[0] >= 0:
            out = np.empty((rows, self.count), dtype=np.int32)
            found = list_tours(
                graph.starts,
                graph.targets,
                self.orbits,
                self.ends,
                self.start,
                both_ways(self.game),
                order == "warnsdorff",
                seed,
                state,
                CALL,
                out,
            )
            yield out[:found]

    def tried(self, tries: int, budget: int, seed: int) -> tuple[int, Path]:
        """Try walks to the cells with the fewest onward steps, as in `kernels.find_tour`."""
        out = np.empty(self.count, dtype=np.int32)
        graph = self.game.graph
        both = both_ways(self.game)
        made = find_tour(
            graph.starts, graph.targets, self.orbits, self.ends, self.start, both, seed, tries,
            budget, out,
        )  # fmt: skip
        return made, out


@lru_cache(maxsize=8)
def both_ways(game: Game) -> bool:
    """Whether every step of a game has a reverse step, judged by the moves if possible."""
    return not game.moves.one_way or game.graph.symmetric


def plain_search(request: TourRequest, start: int) -> DepthFirstSearch:
    """Return the search for tours from a cell, with single cells as orbits."""
    game = request.game
    cells = game.graph.cells
    orbits = np.full(game.board.size, -1, dtype=np.int32)
    orbits[cells] = np.arange(len(cells))
    return DepthFirstSearch(game, orbits, len(cells), start, ends_of(request, start))


def ends_of(request: TourRequest, start: int) -> NDArray[np.uint8]:
    """Mark the cells where a tour from a cell may end."""
    game = request.game
    ends = np.zeros(game.board.size, dtype=np.uint8)
    ends[cells_before(game, start) if game.closed else game.graph.cells] = 1
    if request.end is not None:
        only = np.zeros_like(ends)
        only[request.end] = ends[request.end]
        return only
    return ends


def cells_before(game: Game, cell: int) -> NDArray[np.int32]:
    """Return the cells from which there is a step to a cell."""
    graph = game.graph
    if both_ways(game):
        return graph.after(cell)
    arcs = np.flatnonzero(graph.targets == cell)
    return (np.searchsorted(graph.starts, arcs, side="right") - 1).astype(np.int32)


def starts_of(request: TourRequest) -> list[int]:
    """List the possible starts of a tour, fewest steps first.

    A closed tour visits all cells, so without a start or an end one cell is enough.
    """
    game = request.game
    if request.start is not None:
        return [request.start]
    cells = game.graph.cells
    if game.closed and request.end is not None:
        cells = game.graph.after(request.end)
    degrees = np.diff(game.graph.starts)[cells]
    if request.seed is not None:
        cells = request.random.permutation(cells)
    else:
        cells = cells[np.argsort(degrees, kind="stable")]
    return [int(cell) for cell in cells[: 1 if game.closed and request.end is None else None]]


def _find(request: TourRequest) -> Outcome:
    for start in starts_of(request):
        for block in plain_search(request, start).listed("warnsdorff", request.seed or 0):
            request.checkpoint()
            if len(block):
                return Outcome(block[0])
    return Outcome(none=True)


FINDER: Final = Finder(
    name="search",
    title="all walks; cells with the fewest onward steps first",
    serves=lambda request: request.symmetry is None,
    find=_find,
)
