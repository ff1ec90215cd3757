"""Walks to the cell with the fewest onward steps, with restarts (Warnsdorff's rule).

H. C. von Warnsdorff, Des Rösselsprungs einfachste und allgemeinste Lösung, 1823.
"""

from itertools import islice
from typing import Final

from loshu.tour.search.depth_first import plain_search, starts_of
from loshu.tour.search.request import Finder, Outcome, TourRequest

LARGEST: Final = 2500
"""Maximum cells; on these boards most walks succeed."""
TRIES: Final = 60
STARTS: Final = 12


def _serves(request: TourRequest) -> bool:
    return request.symmetry is None and len(request.game.graph.cells) <= LARGEST


def _find(request: TourRequest) -> Outcome:
    starts = starts_of(request)
    budget = 2 * len(request.game.graph.cells) + 20
    hopeless = 0
    for start in islice(starts, STARTS):
        request.checkpoint()
        made, path = plain_search(request, start).tried(TRIES, budget, request.seed or 0)
        if made > 0:
            return Outcome(path)
        hopeless += made < 0
    return Outcome(none=hopeless == len(starts))


FINDER: Final = Finder(
    name="walk",
    title="walks to the cell with the fewest onward steps, random ties, little backtracking",
    serves=_serves,
    find=_find,
)
