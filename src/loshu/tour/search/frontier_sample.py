"""Uniformly random tours of narrow boards, by the frontier method.

A count computes its states as in `loshu.tour.counting.frontier`; then a tour is traced back through
them.  A narrow board has few states, whatever its length.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from loshu.kernels import TourSampler, follow_links, frontier_sizes
from loshu.tour.counting.frontier import WIDEST
from loshu.tour.counting.network import Network, networks
from loshu.tour.game import Game
from loshu.tour.search.depth_first import both_ways
from loshu.tour.search.request import Finder, Outcome, Path, TourRequest

LARGEST: Final = 10_000
"""Maximum cells; planning the order of the frontier takes a fraction of a second."""
CALL: Final = 1 << 18
"""States per call of the kernel: tenths of a second at most."""
MOST: Final = 10_000_000
"""Maximum states: some seconds, and 80 MB."""


def sample_path(request: TourRequest) -> Outcome:
    """Find a uniformly random tour; give up if there are too many states.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> len(sample_path(TourRequest(game=parse_game("3x10", "knight", closed=True))).path)
    30
    >>> sample_path(TourRequest(game=parse_game("3x8", "knight", closed=True))).none
    True
    """
    asked = _opened(request)
    network, forced = _network(asked.game), _forced(asked)
    steps = network.starts, network.targets, network.straight
    if max(frontier_sizes(*steps)) > WIDEST:
        return Outcome()
    sampler = TourSampler(*steps, np.array(forced, dtype=np.int32), request.seed or 0)
    while not sampler.resume(CALL):
        request.checkpoint()
        if sampler.states > MOST:
            return Outcome()
    links = np.empty(2 * len(network.order), dtype=np.int32)
    if not sampler.write_links(links):
        return Outcome(none=True)
    return Outcome(_path(asked, links))


def _opened(request: TourRequest) -> TourRequest:
    """Replace a closed tour with given ends by an open one, whose ends a step joins."""
    if request.game.closed and request.start is not None and request.end is not None:
        return replace(request, game=replace(request.game, closed=False))
    return request


def _network(game: Game) -> Network:
    """Return the cells in an order along the longer side."""
    return networks(game)[0 if game.board.rows <= game.board.columns else 1]


def _forced(request: TourRequest) -> list[int]:
    """Return the vertices that must be ends: the outer one precedes and follows an open tour."""
    ends = [cell for cell in (request.start, request.end) if cell is not None]
    cells = request.game.graph.cells
    return [] if request.game.closed else np.searchsorted(cells, sorted(ends)).tolist()


def _path(request: TourRequest, links: Path) -> Path:
    """Follow the links from the start or to the end; choose the direction at random if free."""
    game, random = request.game, request.random
    cells, outside = game.graph.cells, len(game.graph.cells)
    if game.closed:
        first = int(random.integers(outside)) if request.seed is not None else 0
        for end in (request.start, request.end):
            first = first if end is None else int(np.searchsorted(cells, end))
    else:
        first = outside
    found = np.empty(len(links) // 2, dtype=np.int32)
    follow_links(-1, -1, first, links, found)
    if random.integers(2) and request.seed is not None:
        found[1:] = found[:0:-1].copy()
    if not game.closed:
        path = cells[found[1:]]
        turned = request.start not in (None, path[0]) or request.end not in (None, path[-1])
        return path[::-1].copy() if turned else path
    path = cells[found]
    return np.roll(path, -1) if request.start is None and request.end is not None else path


FINDER: Final = Finder(
    name="frontier",
    title="a uniformly random tour of a narrow board, by the frontier method",
    serves=lambda request: (
        request.symmetry is None
        and 3 <= len(request.game.graph.cells) <= LARGEST
        and both_ways(request.game)
    ),
    find=sample_path,
)
