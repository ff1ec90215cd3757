"""Which ways a tour that is begun can still go on: one of them, and how many, within an effort."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError
from loshu.core.grid import Grid
from loshu.kernels import solve_tours
from loshu.tour.game import Game
from loshu.tour.report import check
from loshu.tour.solver import numbers_of, open_cells
from loshu.tour.tour import numbered

_BATCH = 1000
_CALL = 200_000  # nodes times cells of a call, some tens of milliseconds


@dataclass(frozen=True, slots=True)
class Ways:
    """What a search for the rest of a tour found."""

    count: int
    """The ways found."""
    complete: bool
    """Whether there are no others."""
    first: tuple[int, ...] | None
    """The cells of one whole tour, from its start."""


def ways(game: Game, grid: Grid, *, most: int, effort: int) -> Ways:
    """Finish a tour in every way, up to so many tours or so much effort.

    Parameters
    ----------
    game : Game
    grid : Grid
        The numbers that stand.
    most : int
    effort : int
        Decisions tried, times cells.

    Examples
    --------
    >>> from loshu.tour.tour import parse_tour
    >>> ways(*parse_tour("3x3:rook-step:1,.,./.,.,./.,.,."), most=100, effort=10**6).count
    8
    """
    givens = numbers_of(game, grid)
    if givens is None:
        return Ways(0, True, None)
    graph, open_ = game.graph, open_cells(game)
    cells = len(graph.cells)
    state = np.zeros(2 + 3 * (4 * cells + 64), dtype=np.int32)
    barred = np.zeros_like(givens)
    out = np.empty((min(most, _BATCH), game.board.size), dtype=np.int32)
    count, spent, first = 0, 0, None
    while not state[0] and count < most and spent < effort:
        nodes, found = solve_tours(
            graph.starts, graph.targets, open_, game.closed,
            givens, barred, state, out, max(10, _CALL // cells),
        )  # fmt: skip
        if found and first is None:
            first = _path(game, out[0])
        count, spent = count + found, spent + max(nodes, 1) * cells
    return Ways(count, bool(state[0]), first)


def _path(game: Game, numbers: NDArray[np.int32]) -> tuple[int, ...]:
    cells = np.flatnonzero(numbers)
    path = cells[np.argsort(numbers[cells])].tolist()
    if not check(game, numbered(game, path)).is_tour:
        raise LoshuError(f"the solver found what is no tour of {game}: please report it")
    return tuple(path)
