"""Search for tours; to add a method, add a file and an entry to `FINDERS`."""

from collections.abc import Iterator, Set
from dataclasses import replace
from itertools import chain, count
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.seeds import chosen_seed, item_seed
from loshu.tour.search import (
    decomposition,
    depth_first,
    edge_exchange,
    flow_bound,
    forced_steps,
    frontier_sample,
    symmetric,
    warnsdorff,
)
from loshu.tour.search.decomposition import separate_parts
from loshu.tour.search.enumeration import listed_paths
from loshu.tour.search.flow_bound import too_few_steps
from loshu.tour.search.reasons import why_none
from loshu.tour.search.request import Finder, Outcome, Path, Symmetry, TourRequest, ending
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
    "separate_parts",
    "several",
    "too_few_steps",
    "why_none",
]

FINDERS: Final[tuple[Finder, ...]] = (
    symmetric.FINDER,
    warnsdorff.FINDER,
    edge_exchange.FINDER,
    flow_bound.FINDER,
    decomposition.FINDER,
    frontier_sample.FINDER,
    forced_steps.FINDER,
    depth_first.FINDER,
)
"""Tried in order: the first applicable one, and if it gives up, the next."""

LARGEST: Final = 4_000_000
"""Maximum cells of a board; more would take gigabytes."""
PATIENCE: Final = 200
"""Stop after this many repetitions in a row."""


def find(
    game: TourLike,
    *,
    start: int | str | None = None,
    end: int | str | None = None,
    symmetry: Symmetry | None = None,
    seed: int | None = None,
    time: float | None = None,
) -> Tour | None:
    """Find a tour of an empty board; return None if there is none.

    Parameters
    ----------
    game : Game, Problem or str
    start, end : int or str, optional
        The cells of the first and last number: cell numbers from 0, or names such as "r1c1".
    symmetry : {"quarter-turn", "half-turn", "mirror"}, optional
        A symmetry of the tour.
    seed : int, optional
        Selects a tour, not uniformly (default: always the same tour).
    time : float, optional
        Stop after this many seconds.

    Raises
    ------
    OutOfTimeError
        The time limit was reached; it is not known whether a tour exists.

    Examples
    --------
    >>> from loshu.tour import check
    >>> check(find("10x10:five", start=0)).is_tour
    True
    >>> find("4x4:five") is None
    True
    """
    board = as_game(game)
    cell_of = board.board.cell_of
    request = TourRequest(
        game=board, start=cell_of(start), end=cell_of(end), symmetry=symmetry, seed=seed,
        until=ending(time),
    )  # fmt: skip
    outcome = find_path(request)
    return None if outcome.path is None else tour_along(board, outcome.path.tolist())


def find_path(request: TourRequest) -> Outcome:
    """Find a tour as a path by the finders in turn, and check it.

    Raises
    ------
    UnsupportedError
        The board is too large, or lacks the symmetry.
    """
    cells = request.game.board.size
    if cells > LARGEST:
        raise UnsupportedError(
            f"The board has {cells} cells. Tours are found on boards of up to {LARGEST}."
        )
    if why_none(request) is not None:
        return Outcome(none=True)
    for finder in FINDERS:
        request.checkpoint()
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
    """Yield different tours for the seed of a request and for derived seeds.

    If no further tour is found for long, the rest is listed in order, so no tour is missed.
    Symmetric tours are not listed; there may be more of them.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> sum(1 for _ in several(TourRequest(game=parse_game("4x5", "knight"), seed=1), 1000))
    164
    """
    seen: set[bytes] = set()
    for path in chain(_random_paths(request, seen), _listed_paths(request)):
        if len(seen) == limit:
            return
        if path.tobytes() not in seen:
            seen.add(path.tobytes())
            yield path


def _random_paths(request: TourRequest, seen: Set[bytes]) -> Iterator[Path]:
    """Yield random tours until many in a row are repetitions."""
    first = chosen_seed(request.seed)
    repeated = 0
    for number in count():
        path = find_path(replace(request, seed=item_seed(first, number))).path
        if path is None or repeated == PATIENCE:
            return
        repeated = repeated + 1 if path.tobytes() in seen else 0
        yield path


def _listed_paths(request: TourRequest) -> Iterator[Path]:
    if request.symmetry is None:
        yield from (path for block in listed_paths(request) for path in block)
