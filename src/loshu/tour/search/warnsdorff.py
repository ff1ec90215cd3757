"""Walks that go to the cell with the fewest ways on, and begin again when they fail.

H. C. von Warnsdorff, Des Rösselsprungs einfachste und allgemeinste Lösung, 1823.
"""

from itertools import islice
from typing import Final

from loshu.tour.search.depth_first import plain_search, starts_of
from loshu.tour.search.request import Finder, Outcome, Wanted

LARGEST: Final = 2500
"""Cells of boards on which most walks end well."""
TRIES: Final = 60
STARTS: Final = 12


def _serves(wanted: Wanted) -> bool:
    return wanted.symmetry is None and len(wanted.game.graph.cells) <= LARGEST


def _find(wanted: Wanted) -> Outcome:
    starts = starts_of(wanted)
    budget = 2 * len(wanted.game.graph.cells) + 20
    hopeless = 0
    for start in islice(starts, STARTS):
        made, path = plain_search(wanted, start).tried(TRIES, budget, wanted.seed or 0)
        if made > 0:
            return Outcome(path)
        hopeless += made < 0
    return Outcome(none=hopeless == len(starts))


FINDER: Final = Finder(
    name="walk",
    title="walks to the cell with the fewest ways on, random ties, little backtracking",
    serves=_serves,
    find=_find,
)
