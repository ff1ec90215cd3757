"""Solve tour puzzles exactly: all solutions, or as many as one wants to know of."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.kernels import solve_tours, tour_candidates
from loshu.tour.game import Game
from loshu.tour.report import check

LARGEST: Final = 10_000
"""Cells of a puzzle; the tables of the solver grow with their square."""
_BATCH: Final = 1000
_WORK: Final = 200_000  # nodes times cells of a call, some tens of milliseconds


def solve(game: Game, grid: Grid) -> Grid:
    """Return the only solution of a puzzle.

    Raises
    ------
    NotUniqueError
        There is none, or more than one.

    Examples
    --------
    >>> from loshu.tour.tour import parse_tour
    >>> print(solve(*parse_tour("3x3:rook-step:1,.,./.,.,./.,.,5")))
    Traceback (most recent call last):
    loshu.core.errors.NotUniqueError: the puzzle has more than one solution
    >>> print(solve(*parse_tour("3x3:rook-step:1,.,5/.,9,./.,.,3")))
    Traceback (most recent call last):
    loshu.core.errors.NotUniqueError: the puzzle has no solution
    >>> print(solve(*parse_tour("3x3:rook-step:1,.,3/.,9,./.,.,5")))
    1 2 3/8 9 4/7 6 5
    """
    found = solve_all(game, grid, limit=2)
    if len(found) != 1:
        how_many = "more than one solution" if found else "no solution"
        raise NotUniqueError(f"the puzzle has {how_many}")
    return found[0]


def solve_all(game: Game, grid: Grid, *, limit: int | None = None) -> list[Grid]:
    """List the solutions of a puzzle, each checked; up to a limit where one is given."""
    return list(islice(solutions(game, grid), limit))


def solutions(game: Game, grid: Grid) -> Iterator[Grid]:
    """Yield the solutions of a puzzle as they are found, each checked."""
    for rows in solution_rows(game, grid, first=1):
        for row in rows:
            found = grid_of(game, row)
            if not check(game, found).is_tour:
                raise LoshuError(f"the solver found what is no tour of {game}: please report it")
            yield found


def count_solutions(game: Game, grid: Grid, *, limit: int | None = None) -> int:
    """Count the solutions of a puzzle, up to a limit where one is given.

    Examples
    --------
    >>> from loshu.tour.tour import parse_tour
    >>> count_solutions(*parse_tour("4x4:rook-step:1,.,.,./.,.,.,./.,.,.,./.,.,.,."))
    52
    """
    found = 0
    for rows in solution_rows(game, grid, first=min(limit or _BATCH, _BATCH)):
        found += len(rows)
        if limit is not None and found >= limit:
            return limit
    return found


def is_unique(game: Game, grid: Grid) -> bool:
    """Whether a puzzle has exactly one solution."""
    return count_solutions(game, grid, limit=2) == 1


def solution_rows(game: Game, grid: Grid, *, first: int = _BATCH) -> Iterator[NDArray[np.int32]]:
    """Yield the solutions in batches, the numbers of all cells in rows, 0 in holes.

    Parameters
    ----------
    first : int
        Solutions of the first batch; those that follow grow.

    Raises
    ------
    UnsupportedError
        A board that is too large.
    """
    givens = numbers_of(game, grid)
    if givens is None:
        return
    graph, open_ = game.graph, open_cells(game)
    cells = len(graph.cells)
    state = np.zeros(2 + 3 * (4 * cells + 64), dtype=np.int32)
    barred = np.zeros_like(givens)
    batch = first
    while not state[0]:
        out = np.empty((batch, game.board.size), dtype=np.int32)
        _, found = solve_tours(
            graph.starts, graph.targets, open_, game.closed,
            givens, barred, state, out, max(10, _WORK // cells),
        )  # fmt: skip
        _verify(game, out[:found])
        if found:
            yield out[:found]
            batch = min(_BATCH, 10 * batch)


def numbers_of(game: Game, grid: Grid) -> NDArray[np.int32] | None:
    """Return the given numbers cell by cell, 0 where there is none; None if they break a rule."""
    if len(game.board.cells) > LARGEST:
        raise UnsupportedError(
            f"puzzles have up to {LARGEST} cells, not {len(game.board.cells)}: take a smaller board"
        )
    if check(game, grid).violations:
        return None
    numbers = grid.array.ravel()
    return np.where(numbers == EMPTY, 0, numbers).astype(np.int32)


def open_cells(game: Game) -> NDArray[np.uint8]:
    """Say of each cell, holes included, whether it is there."""
    open_ = np.zeros(game.board.size, dtype=np.uint8)
    open_[list(game.board.cells)] = 1
    return open_


def deduced(game: Game, grid: Grid) -> NDArray[np.bool_]:
    """Say which numbers each cell may hold, as far as deduction goes without trial.

    Returns
    -------
    array of shape (cells, numbers)
        Without the holes; all False where the givens contradict each other.
    """
    cells = len(game.board.cells)
    possible = np.zeros(cells * cells, dtype=np.uint8)
    givens = numbers_of(game, grid)
    if givens is not None:
        graph = game.graph
        tour_candidates(
            graph.starts, graph.targets, open_cells(game), game.closed, givens, possible
        )
    return possible.reshape(cells, cells).astype(np.bool_)


def grid_of(game: Game, row: NDArray[np.int32]) -> Grid:
    """Make the grid of the numbers of all cells, 0 where there is none."""
    numbers = np.where(row == 0, EMPTY, row.astype(np.int64))
    return Grid.from_array(numbers.reshape(game.board.rows, game.board.columns))


def _verify(game: Game, rows: NDArray[np.int32]) -> None:
    """Check many solutions at once, by code that found none of them."""
    cells = np.array(game.board.cells)
    numbers = rows[:, cells]
    wrong = (np.sort(numbers, axis=1) != np.arange(1, len(cells) + 1)).any()
    paths = cells[np.argsort(numbers, axis=1)]
    here, there = paths[:, :-1].ravel(), paths[:, 1:].ravel()
    if game.closed:
        here = np.concatenate([here, paths[:, -1]])
        there = np.concatenate([there, paths[:, 0]])
    if wrong or not game.graph.steps_exist(here, there).all():
        raise LoshuError(f"the solver found what is no tour of {game}: please report it")
