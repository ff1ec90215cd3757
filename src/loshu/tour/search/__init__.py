"""Find tours: add a method with a file and an entry in `FINDERS`."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.seeds import chosen_seed, item_seed
from loshu.tour.search import (
    depth_first,
    edge_exchange,
    flow_bound,
    forced_steps,
    symmetric,
    warnsdorff,
)
from loshu.tour.search.enumeration import listed_paths
from loshu.tour.search.flow_bound import too_few_steps
from loshu.tour.search.reasons import why_none
from loshu.tour.search.request import Finder, Outcome, Path, Symmetry, TourRequest
from loshu.tour.search.verification import verified
from loshu.tour.tour import Tour, TourLike, as_game, tour_along

__all__ = [
    "FINDERS",
    "Finder",
    "Outcome",
    "TourRequest",
    "find",
    "find_path",
    "listed_paths",
    "several",
    "too_few_steps",
    "why_none",
]

FINDERS: Final[tuple[Finder, ...]] = (
    symmetric.FINDER,
    warnsdorff.FINDER,
    edge_exchange.FINDER,
    flow_bound.FINDER,
    forced_steps.FINDER,
    depth_first.FINDER,
)
"""The first that serves a request is used, and where it gives up the next one."""

LARGEST: Final = 4_000_000
"""Cells of the largest board; more would take gigabytes."""
PATIENCE: Final = 200
"""Repetitions in a row after which no further tour is looked for."""


def find(
    game: TourLike,
    *,
    start: int | None = None,
    end: int | None = None,
    symmetry: Symmetry | None = None,
    seed: int | None = None,
) -> Tour | None:
    """Find a tour of an empty board, or None when there is none.

    Parameters
    ----------
    game : Game, Problem or str
    start, end : int, optional
        Cells that have the first and the last number.
    symmetry : {"quarter-turn", "half-turn", "mirror"}, optional
        After which the tour looks the same.
    seed : int, optional
        Chooses among the tours, not uniformly; without one the same tour is found every time.

    Examples
    --------
    >>> from loshu.tour import check
    >>> check(find("10x10:five", start=0)).is_tour
    True
    >>> find("4x4:five") is None
    True
    """
    board = as_game(game)
    request = TourRequest(game=board, start=start, end=end, symmetry=symmetry, seed=seed)
    outcome = find_path(request)
    return None if outcome.path is None else tour_along(board, outcome.path.tolist())


def find_path(request: TourRequest) -> Outcome:
    """Find a tour as a path, by the finders in turn; it is checked before it is returned.

    Raises
    ------
    UnsupportedError
        A board that is too large, or one without the symmetry.
    """
    cells = request.game.board.size
    if cells > LARGEST:
        raise UnsupportedError(f"tours are found on boards of up to {LARGEST} cells, not {cells}")
    if why_none(request) is not None:
        return Outcome(none=True)
    for finder in FINDERS:
        checkpoint()
        if not finder.serves(request):
            continue
        outcome = finder.find(request)
        if outcome.path is not None:
            verified(request, outcome.path[None])
            return outcome
        if outcome.none:
            return outcome
    return Outcome()


def several(request: TourRequest, limit: int) -> Iterator[Path]:
    """Yield different tours for the seed of a request and those derived from it.

    They end early when no further tour is found for long.
    """
    seen: set[bytes] = set()
    repeated = 0
    first = chosen_seed(request.seed)
    for number in count():
        if len(seen) == limit or repeated == PATIENCE:
            return
        path = find_path(replace(request, seed=item_seed(first, number))).path
        if path is None:
            return
        if path.tobytes() in seen:
            repeated += 1
            continue
        repeated = 0
        seen.add(path.tobytes())
        yield path
