"""Find tours: add a method with a file and an entry in `FINDERS`."""

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
"""The first that serves a request is used, and where it gives up the next one."""

LARGEST: Final = 4_000_000
"""Cells of the largest board; more would take gigabytes."""
PATIENCE: Final = 200
"""Repetitions in a row after which no further tour is looked for."""


def find(
    game: TourLike,
    *,
    start: int | str | None = None,
    end: int | str | None = None,
    symmetry: Symmetry | None = None,
    seed: int | None = None,
    time: float | None = None,
) -> Tour | None:
    """Find a tour of an empty board, or None when there is none.

    Parameters
    ----------
    game : Game, Problem or str
    start, end : int or str, optional
        Cells, by number from 0 or by name as in "r1c1", that have the first and the last number.
    symmetry : {"quarter-turn", "half-turn", "mirror"}, optional
        After which the tour looks the same.
    seed : int, optional
        Chooses among the tours, not uniformly; without one the same tour is found every time.
    time : float, optional
        Seconds after which the search gives up.

    Raises
    ------
    OutOfTimeError
        The time was over, and whether there is a tour is not known.

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
    """Yield different tours for the seed of a request and those derived from it.

    Where no further one is found for long, the rest is listed in order, so that none is left out;
    of symmetric tours, which are not listed, there may be more.

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
    """Yield tours at random until many in a row were seen before."""
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
