"""Proof that there is no closed tour by propagating forced steps, within an effort.

The kernel that counts tours chooses steps and propagates what they force, so it finds much earlier
than a walk that the corners cannot be visited. It only counts: it can show that there is none.
"""

from typing import Final

from loshu.kernels import TourSearch
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.partition import pieces
from loshu.tour.search.depth_first import both_ways
from loshu.tour.search.request import Finder, Outcome, TourRequest

LARGEST: Final = 256
"""Cells that the kernel takes."""
CALL: Final = 1 << 18
"""Choices in one call of the kernel."""
CALLS: Final = 250
"""Calls after which it gives up: up to a minute."""


def forced_none(request: TourRequest) -> bool:
    """Whether a search for closed tours that propagates forced steps ends without a tour.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> forced_none(TourRequest(game=parse_game("6x4", "knight", closed=True)))
    True
    """
    calls = CALLS
    for piece in pieces(TourQuestion(game=request.game)):
        cycles = piece.cycles()
        search = TourSearch(cycles.starts, cycles.targets, cycles.joined, cycles.symmetry)
        over = False
        while not over:
            request.checkpoint()
            found, _, over = search.resume(CALL)
            calls -= 1
            if found or calls == 0:
                return False
    return True


def _serves(request: TourRequest) -> bool:
    return (
        16 <= len(request.game.graph.cells) <= LARGEST
        and request.game.closed
        and both_ways(request.game)
        and request.symmetry is None
    )


def _find(request: TourRequest) -> Outcome:
    return Outcome(none=forced_none(request))


FINDER: Final = Finder(
    name="force",
    title="a search that propagates forced steps, to show that there is no tour",
    serves=_serves,
    find=_find,
)
