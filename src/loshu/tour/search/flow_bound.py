"""Proof that no tour exists because too few steps can be chosen together.

A tour has two steps at every cell, or one less at each end.  The maximum number of steps with at
most two at each cell is a flow problem: 2 out of every cell, 1 over every step, and 2 into every
cell.  Each chosen step carries a flow in both directions.  If every step changes the color, this
bound is exact, though the steps may form several cycles.
"""

from collections import deque
from functools import lru_cache
from typing import Final, NamedTuple

from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.search.depth_first import both_ways
from loshu.tour.search.request import Finder, Outcome, TourRequest

_TOO_FEW: Final = phrase(
    "tour.none",
    "a tour of {count} cells needs {needed} steps, but with at most two steps per cell "
    "only {most} are possible",
)
_TOO_FEW_CLOSED: Final = phrase(
    "tour.none",
    "a closed tour of {count} cells needs {needed} steps, but with at most two steps per "
    "cell only {most} are possible",
)
LARGEST: Final = 2500
"""Maximum cells for computing the flow, in about a second."""


def too_few_steps(request: TourRequest, lang: str = "en") -> str | None:
    """Return the reason why the steps are not enough for a tour, or None.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> too_few_steps(TourRequest(game=parse_game("8x8", "zebra")))  # doctest: +ELLIPSIS
    'a tour of 64 cells needs 63 steps, but with at most two steps per cell only ... are possible'
    """
    game = request.game
    cells = len(game.graph.cells)
    if not serves(request):
        return None
    needed = cells if game.closed else cells - 1
    most = sum(map(len, most_steps(game).carried)) // 2
    if most >= needed:
        return None
    reason = _TOO_FEW_CLOSED if game.closed else _TOO_FEW
    return translations(lang).text(reason, most=most, count=cells, needed=needed)


def serves(request: TourRequest) -> bool:
    """Whether steps go both ways, and the board is small enough."""
    return 3 <= len(request.game.graph.cells) <= LARGEST and both_ways(request.game)


class Flow(NamedTuple):
    """A maximum flow between cells: up to 2 out of each, 2 into each, 1 over a step."""

    after: list[list[int]]
    """The steps from each cell."""
    carried: list[set[int]]
    """The cells to which each cell sends its flow."""
    into: list[set[int]]
    """The cells from which each cell receives its flow."""


@lru_cache(maxsize=4)
def most_steps(game: Game) -> Flow:
    """Find a maximum flow by augmenting paths."""
    after = [game.graph.after(cell).tolist() for cell in range(game.board.size)]
    carried: list[set[int]] = [set() for _ in after]
    into: list[set[int]] = [set() for _ in after]
    for cell, targets in enumerate(after):
        for target in targets:
            if len(carried[cell]) < 2 and len(into[target]) < 2:
                carried[cell].add(target)
                into[target].add(cell)
    for cell in range(len(after)):
        while len(carried[cell]) < 2 and _augment(cell, after, carried, into):
            pass
    return Flow(after, carried, into)


def _augment(
    cell: int, after: list[list[int]], carried: list[set[int]], into: list[set[int]]
) -> bool:
    came: dict[int, int] = {}  # to the receiving side of a cell, from the sending side of another
    gave: dict[int, int] = {cell: -1}  # to the sending side, from the receiving side
    queue = deque([cell])
    while queue:
        giver = queue.popleft()
        for target in after[giver]:
            if target in came or target in carried[giver]:
                continue
            came[target] = giver
            if len(into[target]) < 2:
                _apply(target, came, gave, carried, into)
                return True
            for other in into[target]:
                if other not in gave:
                    gave[other] = target
                    queue.append(other)
    return False


def _apply(
    target: int,
    came: dict[int, int],
    gave: dict[int, int],
    carried: list[set[int]],
    into: list[set[int]],
) -> None:
    while target >= 0:
        giver = came[target]
        carried[giver].add(target)
        into[target].add(giver)
        target = gave[giver]
        if target >= 0:
            carried[giver].remove(target)
            into[target].remove(giver)


def _find(request: TourRequest) -> Outcome:
    return Outcome(none=too_few_steps(request) is not None)


FINDER: Final = Finder(
    name="bound",
    title="a bound on the steps that can be chosen together",
    serves=serves,
    find=_find,
)
