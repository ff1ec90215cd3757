"""Find tours: add a way with a file and an entry in `FINDERS`."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.tour.game import Game
from loshu.tour.search import (
    edge_exchange,
    exhaustion,
    flow_bound,
    forced_steps,
    symmetric,
    warnsdorff,
)
from loshu.tour.search.enumeration import listed_paths, tours
from loshu.tour.search.flow_bound import too_few_steps
from loshu.tour.search.reasons import why_none
from loshu.tour.search.request import Finder, Outcome, Path, Symmetry, Wanted
from loshu.tour.search.verification import verified
from loshu.tour.tour import numbered

__all__ = [
    "FINDERS",
    "Finder",
    "Outcome",
    "Wanted",
    "find",
    "find_path",
    "listed_paths",
    "several",
    "too_few_steps",
    "tours",
    "why_none",
]

FINDERS: Final[tuple[Finder, ...]] = (
    symmetric.FINDER,
    warnsdorff.FINDER,
    edge_exchange.FINDER,
    flow_bound.FINDER,
    forced_steps.FINDER,
    exhaustion.FINDER,
)
"""The first that serves is asked, and where it gives up the next one."""

LARGEST: Final = 4_000_000
"""Cells of the largest board; more would take gigabytes."""
PATIENCE: Final = 200
"""Tours found again, one after the other, after which no other is looked for."""


def find(
    game: Game,
    *,
    start: int | None = None,
    end: int | None = None,
    symmetry: Symmetry | None = None,
    seed: int | None = None,
) -> Grid | None:
    """Find a tour, or None when there is none.

    Parameters
    ----------
    game : Game
    start, end : int, optional
        Cells that have the first and the last number.
    symmetry : {"90", "180", "mirror"}, optional
        What the tour looks the same after.
    seed : int, optional
        Chooses among the tours, not uniformly; without one the same tour is found every time.

    Examples
    --------
    >>> from loshu.tour import check, parse_game
    >>> game = parse_game("10x10", "five")
    >>> check(game, find(game, start=0)).is_tour
    True
    >>> find(parse_game("4x4", "five")) is None
    True
    """
    wanted = Wanted(game=game, start=start, end=end, symmetry=symmetry, seed=seed)
    outcome = find_path(wanted)
    return None if outcome.path is None else numbered(game, outcome.path.tolist())


def find_path(wanted: Wanted) -> Outcome:
    """Find a tour as a path, by the finders in turn; it is checked before it is returned.

    Raises
    ------
    UnsupportedError
        A board that is too large, or a symmetry that it has not.
    """
    cells = wanted.game.board.size
    if cells > LARGEST:
        raise UnsupportedError(f"tours are found on boards of up to {LARGEST} cells, not {cells}")
    if why_none(wanted) is not None:
        return Outcome(none=True)
    for finder in FINDERS:
        if not finder.serves(wanted):
            continue
        outcome = finder.find(wanted)
        if outcome.path is not None:
            verified(wanted, outcome.path[None])
            return outcome
        if outcome.none:
            return outcome
    return Outcome()


def several(wanted: Wanted, limit: int) -> Iterator[Path]:
    """Yield different tours for the seeds from the wanted one on.

    They end early when no other tour turns up for long.
    """
    seen: set[bytes] = set()
    repeated = 0
    seed = wanted.seed or 0
    while len(seen) < limit and repeated < PATIENCE:
        path = find_path(replace(wanted, seed=seed)).path
        seed += 1
        if path is None:
            return
        if path.tobytes() in seen:
            repeated += 1
            continue
        repeated = 0
        seen.add(path.tobytes())
        yield path
