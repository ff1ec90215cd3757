"""No tour, since what is forced leads to contradictions: a search of all cycles, for a while.

The kernel that counts tours chooses steps and follows what they force, which sees much earlier
than a walk that the corners cannot be served. It only counts, so that it can say no, not how.
"""

from typing import Final

import numpy as np

from loshu import kernels
from loshu.tour.counting.partition import pieces
from loshu.tour.counting.question import Question
from loshu.tour.search.depth_first import both_ways
from loshu.tour.search.request import Finder, Outcome, Wanted

LARGEST: Final = 256
"""Cells that the kernel takes."""
CALL: Final = 1 << 18
"""Choices in one call of the kernel."""
CALLS: Final = 250
"""Calls after which it gives up: up to a minute."""


def forced_none(wanted: Wanted) -> bool:
    """Say whether a search for closed tours that follows what is forced ends without a tour.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> forced_none(Wanted(game=parse_game("6x4", "knight", closed=True)))
    True
    """
    calls = CALLS
    for piece in pieces(Question(game=wanted.game)):
        cycles = piece.cycles()
        size = kernels.tour_search_size(cycles.starts, cycles.targets)
        state = np.zeros(size, dtype=np.uint64)
        kernels.begin_tours(cycles.starts, cycles.targets, cycles.joined, cycles.symmetry, state)
        over = False
        while not over:
            found, _, over = kernels.resume_tours(state, CALL)
            calls -= 1
            if found or calls == 0:
                return False
    return True


def _serves(wanted: Wanted) -> bool:
    return (
        16 <= len(wanted.game.graph.cells) <= LARGEST
        and wanted.game.closed
        and both_ways(wanted.game)
        and wanted.symmetry is None
    )


def _find(wanted: Wanted) -> Outcome:
    return Outcome(none=forced_none(wanted))


FINDER: Final = Finder(
    name="force",
    title="a search that follows what is forced, to show that there is none",
    serves=_serves,
    find=_find,
)
