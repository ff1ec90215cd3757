"""Why there is no tour, where there is a simple reason."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from loshu.tour.game import Game, Graph
from loshu.tour.search.depth_first import both_ways, cells_before
from loshu.tour.search.request import TourRequest


def why_none(request: TourRequest) -> str | None:
    """Return why no such tour exists, or None where only a search can show it.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> why_none(TourRequest(game=parse_game("5x5", "knight", closed=True)))
    'every step changes the colour of the cell, and of 25 cells 13 have one and 12 the other'
    """
    game = request.game
    cells = len(game.graph.cells)
    if cells == 1:
        return "a closed tour needs more than one cell" if game.closed else None
    if request.start is not None and request.start == request.end:
        return f"a tour of {cells} cells cannot start and end in the same cell"
    return (
        _no_step(request)
        or _single_steps(request)
        or (_apart(game) or _wrong_colours(request) if both_ways(game) else None)
    )


def _no_step(request: TourRequest) -> str | None:
    game, name = request.game, request.game.board.name_of
    there = np.zeros(game.board.size, dtype=np.bool_)
    there[game.graph.targets] = True
    out = np.diff(game.graph.starts) > 0
    for cell in game.graph.cells.tolist():
        if not there[cell] and not out[cell]:
            return f"no step leads from or to {name(cell)}"
        if game.closed and not (there[cell] and out[cell]):
            return f"no step leads {'from' if there[cell] else 'to'} {name(cell)}"
    start, end = request.start, request.end
    if not game.closed or start is None or end is None or end in cells_before(game, start):
        return None
    return f"no step leads from {name(end)} back to {name(start)}"


def _single_steps(request: TourRequest) -> str | None:
    """Find cells with a single step: they can only be ends."""
    game, name = request.game, request.game.board.name_of
    if not both_ways(game) or len(game.graph.cells) < 3:
        return None
    single = np.flatnonzero(np.diff(game.graph.starts) == 1).tolist()
    if game.closed and single:
        return f"a closed tour cannot pass through {name(single[0])}, which has one step only"
    if len(single) > 2:
        names = ", ".join(name(cell) for cell in single[:3])
        return f"{names} have one step only, and a tour has two ends"
    return None


def _apart(game: Game) -> str | None:
    name = game.board.name_of
    levels = distances(game)
    apart = game.graph.cells[levels[game.graph.cells] < 0]
    if len(apart) == 0:
        return None
    return f"no steps lead from {name(int(game.graph.cells[0]))} to {name(int(apart[0]))}"


def _wrong_colours(request: TourRequest) -> str | None:
    game, name = request.game, request.game.board.name_of
    colours = colouring(game)
    if colours is None:
        return None
    cells = game.graph.cells
    dark = int((colours[cells] == 1).sum())
    light = len(cells) - dark
    most = 1 if dark > light else 0
    reason = (
        f"every step changes the colour of the cell, and of {len(cells)} cells "
        f"{max(light, dark)} have one and {min(light, dark)} the other"
    )
    if abs(light - dark) > 1 or (game.closed and light != dark):
        return reason
    ends = [cell for cell in (request.start, request.end) if cell is not None]
    if light != dark:
        for cell in ends:
            if colours[cell] != most:
                return f"{reason}: a tour starts and ends in the former, not in {name(cell)}"
    elif len(ends) == 2 and colours[ends[0]] == colours[ends[1]]:
        return (
            f"{reason}: {name(ends[0])} and {name(ends[1])} have the same, so they cannot be ends"
        )
    return None


@lru_cache(maxsize=8)
def colouring(game: Game) -> NDArray[np.int8] | None:
    """Colour the cells with 0 and 1 so that every step changes it, where that can be done.

    The first cell has colour 0. Every cell must be within reach of it.
    """
    graph = game.graph
    colours = (distances(game) % 2).astype(np.int8)
    origins = np.repeat(np.arange(game.board.size), np.diff(graph.starts))
    return None if (colours[origins] == colours[graph.targets]).any() else colours


@lru_cache(maxsize=8)
def distances(game: Game) -> NDArray[np.int32]:
    """Count the steps from the first cell to each; -1 where none lead, and for holes."""
    graph = game.graph
    levels = np.full(game.board.size, -1, dtype=np.int32)
    edge = graph.cells[:1]
    level = 0
    while len(edge):
        levels[edge] = level
        level += 1
        reached = _after_all(graph, edge)
        edge = np.unique(reached[levels[reached] < 0])
    return levels


def _after_all(graph: Graph, cells: NDArray[np.int32]) -> NDArray[np.int32]:
    lengths = graph.starts[cells + 1] - graph.starts[cells]
    firsts = np.repeat(graph.starts[cells] - np.cumsum(lengths) + lengths, lengths)
    return graph.targets[firsts + np.arange(int(lengths.sum()))]
