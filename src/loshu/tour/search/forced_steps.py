"""Proof that no closed tour exists, by propagating forced steps within an effort.

The counting kernel chooses steps and propagates the consequences. So it finds much earlier than a
walk that corners cannot be visited. It only counts, so it can only prove that no tour exists.
"""

from typing import Final

from loshu.kernels import TourSearch
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.partition import pieces
from loshu.tour.search.depth_first import both_ways
from loshu.tour.search.request import Finder, Outcome, TourRequest

LARGEST: Final = 256
"""Maximum cells of the kernel."""
CALL: Final = 1 << 18
"""Choices per call of the kernel."""
CALLS: Final = 250
"""Maximum calls: up to a minute."""


def forced_none(request: TourRequest) -> bool:
    """Whether propagating forced steps proves that no closed tour exists.

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
    title="a search that propagates forced steps, to prove that no tour exists",
    serves=_serves,
    find=_find,
)
