"""Tours of large boards: walks that cover the board, merged by exchanges of edges.

Alternating paths join the ends of the walks, which leaves cycles. Two cycles with parallel edges
a-b and c-d, and steps a-c and b-d, become one. An open tour is a cycle with one extra edge between
its ends.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import cover_board, follow_links, join_ends, merge_cycles, shuffle_links
from loshu.tour.colors import coloring
from loshu.tour.search.depth_first import both_ways, cells_before
from loshu.tour.search.request import Finder, Outcome, Path, TourRequest

SMALLEST: Final = 16
PAIRS: Final = 6
"""Pairs of ends to try if the ends are not given."""
CALLS: Final = 60
"""Maximum calls of the kernel that join ends or perturb cycles."""
CALL: Final = 2_000_000
"""Maximum cells visited per call."""
LOOKS: Final = 50
"""Visits per cell before new random choices."""


def _serves(request: TourRequest) -> bool:
    game = request.game
    return request.symmetry is None and len(game.graph.cells) >= SMALLEST and both_ways(game)


def _find(request: TourRequest) -> Outcome:
    for number, (start, end) in enumerate(islice(_ends(request), PAIRS)):
        if (path := _joined(request, start, end, 1000 * (request.seed or 0) + number)) is not None:
            return Outcome(path)
    return Outcome()


def _ends(request: TourRequest) -> Iterator[tuple[int, int]]:
    """Yield possible pairs of ends; the second is -1 for a closed tour."""
    game, random = request.game, request.random
    cells = game.graph.cells
    start = int(cells[0]) if request.start is None else request.start
    if game.closed and request.end is None:
        while True:
            yield start, -1
    while True:
        last = request.end
        if request.start is None:
            start = _another(request, last, random) if last is not None or request.seed else start
        yield start, _another(request, start, random) if last is None else last


def _another(request: TourRequest, cell: int | None, random: np.random.Generator) -> int:
    """Choose the other end of a tour, of a suitable color."""
    game = request.game
    cells = game.graph.cells
    if game.closed and cell is not None:
        return int(random.choice(cells_before(game, cell)))
    colors = coloring(game)
    if colors is not None:
        dark = int((colors[cells] == 1).sum())
        light = len(cells) - dark
        if light != dark:
            cells = cells[colors[cells] == (1 if dark > light else 0)]
        elif cell is not None:
            cells = cells[colors[cells] != colors[cell]]
    return int(random.choice(cells[cells != cell] if cell is not None else cells))


def _joined(request: TourRequest, start: int, end: int, seed: int) -> Path | None:
    graph = request.game.graph
    first, second = (start, end) if end >= 0 else (-1, -1)
    links: NDArray[np.int32] = np.empty(2 * request.game.board.size, dtype=np.int32)
    cover_board(graph.starts, graph.targets, first, second, seed, links)
    budget = min(CALL, LOOKS * request.game.board.size)
    for call in range(CALLS):
        request.checkpoint()
        if not join_ends(graph.starts, graph.targets, first, second, seed + call, budget, links):
            break
    else:
        return None
    if request.seed is not None:
        attempts = 2 * request.game.board.size
        shuffle_links(graph.starts, graph.targets, first, second, seed, attempts, False, links)
    for call in range(CALLS):
        request.checkpoint()
        if merge_cycles(graph.starts, graph.targets, first, second, links) == 1:
            break
        shuffle_links(graph.starts, graph.targets, first, second, seed + call, 200, True, links)
    path = np.empty(len(graph.cells), dtype=np.int32)
    length = follow_links(first, second, start, links, path)
    return path if length == len(path) else None


FINDER: Final = Finder(
    name="exchange",
    title="walks that cover the board, joined and merged by exchanges of edges",
    serves=_serves,
    find=_find,
)
