"""Completions of a partial tour: their number and one of them, within an effort."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError
from loshu.core.representations import notebook_html
from loshu.kernels import solve_tours
from loshu.tour.game import Game
from loshu.tour.report import check
from loshu.tour.solver import given_numbers, open_cells, solver_state, tour_of_row
from loshu.tour.tour import TourLike, as_tour

_BATCH = 1000
_CALL = 200_000  # nodes times cells per call, tens of milliseconds


@dataclass(frozen=True, slots=True)
class Continuations:
    """The result of a search for completions of a tour."""

    count: int
    """The number of completions found."""
    complete: bool
    """Whether these are all."""
    first: tuple[int, ...] | None
    """The cells of one complete tour, from its start."""
    effort: int = 0
    """Decisions tried, times cells."""

    _repr_html_ = notebook_html


def continuations(tour: TourLike, *, limit: int, effort: int) -> Continuations:
    """Find the completions of a tour, up to a limit or an effort.

    Parameters
    ----------
    tour : Tour, Problem or str
    limit : int
        Stop after this many completions.
    effort : int
        Decisions tried, times cells.

    Examples
    --------
    >>> continuations("3x3:rook-step:1,.,./.,.,./.,.,.", limit=100, effort=10**6).count
    8
    """
    *_, found = continuations_so_far(tour, limit=limit, effort=effort)
    return found


def continuations_so_far(tour: TourLike, *, limit: int, effort: int) -> Iterator[Continuations]:
    """Yield the progress of `continuations` every few tens of milliseconds, then its result.

    Examples
    --------
    >>> found = [*continuations_so_far("5x5:five:1,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.",
    ...     limit=1000, effort=10**7)]
    >>> found[-1].count, found[-1].complete
    (552, True)
    """
    begun = as_tour(tour)
    givens, game = given_numbers(begun), begun.game
    if givens is None:
        yield Continuations(0, True, None)
        return
    graph, open_ = game.graph, open_cells(game)
    cells = len(graph.cells)
    state = solver_state(cells)
    barred = np.zeros_like(givens)
    out = np.empty((min(limit, _BATCH), game.board.size), dtype=np.int32)
    count, spent, first = 0, 0, None
    while not state[0] and count < limit and spent < effort:
        nodes, found = solve_tours(
            graph.starts, graph.targets, open_, game.closed,
            givens, barred, state, out, max(10, _CALL // cells),
        )  # fmt: skip
        if found and first is None:
            first = _path(game, out[0])
        count, spent = count + found, spent + max(nodes, 1) * cells
        yield Continuations(count, bool(state[0]), first, spent)


def _path(game: Game, numbers: NDArray[np.int32]) -> tuple[int, ...]:
    tour = tour_of_row(game, numbers)
    if not check(tour).is_tour:
        raise LoshuError(
            f"The solver found an invalid tour of {game.title}. This is a bug in Loshu: "
            "please report it."
        )
    return tuple(tour.path.tolist())
