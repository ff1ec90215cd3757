"""Search everything: the last resort, which also shows that there is no tour."""

from typing import Final

from loshu.tour.search.depth_first import plain_search, starts_of
from loshu.tour.search.request import Finder, Outcome, Wanted


def _find(wanted: Wanted) -> Outcome:
    for start in starts_of(wanted):
        for block in plain_search(wanted, start).listed("fewest", wanted.seed or 0):
            if len(block):
                return Outcome(block[0])
    return Outcome(none=True)


FINDER: Final = Finder(
    name="search",
    title="all walks, those to the cell with the fewest ways on first",
    serves=lambda wanted: wanted.symmetry is None,
    find=_find,
)
