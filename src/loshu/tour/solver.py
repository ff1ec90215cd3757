"""Exact solver of tour puzzles."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.lists import each_of
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.representations import record_repr
from loshu.core.solved import Solved
from loshu.core.whole import at_least
from loshu.kernels import solve_tours
from loshu.text import phrase, translations
from loshu.tour import given_conflicts
from loshu.tour.game import Game
from loshu.tour.report import check, check_many
from loshu.tour.tour import EXPECTED, Tour, TourLike, as_tour

_NO_SOLUTION: Final = phrase("error", "The puzzle has no solution: {reason}.")
LARGEST: Final = 10_000
"""Maximum cells of a puzzle; the solver's tables grow with the square of the number."""
UNIQUE: Final = 2
"""The limit that is enough to test uniqueness."""
LARGEST_SOON: Final = 400
"""Up to this many cells, a puzzle is solved for its picture."""
_CALLS_SOON: Final = 40  # a second or two
_BATCH: Final = 1000
_WORK: Final = 200_000  # nodes times cells per call, tens of milliseconds


class ContradictionError(NotUniqueError):
    """A puzzle that contradicts itself; the error knows the reasons in all languages."""

    def __init__(self, reasons: Iterable[str], tour: Tour) -> None:
        self.reasons, self.tour = tuple(reasons), tour
        super().__init__(_NO_SOLUTION.english.format(reason="; ".join(self.reasons)))

    def in_words(self, lang: str = "en") -> str:
        """Return the reasons in a language."""
        from loshu.tour.no_solution import why_no_solution

        words = translations(lang)
        reasons = why_no_solution(self.tour, lang) or self.reasons
        return words.text(_NO_SOLUTION, reason="; ".join(reasons))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.reasons, self.tour)


@dataclass(frozen=True, slots=True)
class SolvedTour(Solved[Tour]):
    """The solutions of a puzzle, as far as searched."""

    puzzle: Tour
    solutions: tuple[Tour, ...]
    """The first solutions, each verified by independent code."""
    limit: int
    """The limit of the search."""

    __repr__ = record_repr

    @property
    def complete(self) -> bool:
        """Whether all solutions were found."""
        return self.count < self.limit

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons for no solution, in English; empty if only a search shows it.

        Examples
        --------
        >>> solve("2x2:rook-step:1,1/.,5").reasons
        ('5 in r2c2 is out of range: the numbers are 1 to 4', '1 occurs 2 times')
        """
        return () if self.solutions else given_conflicts.contradictions(self.puzzle)


def solve(tour: TourLike, *, limit: int = UNIQUE) -> SolvedTour:
    """Solve a puzzle.

    Parameters
    ----------
    tour : Tour, Problem or str
    limit : int
        Stop after this many solutions (default: 2, enough to test uniqueness).

    Examples
    --------
    >>> solved = solve("3x3:rook-step:1,.,3/.,9,./.,.,5")
    >>> print(solved.solution.text, solved.complete)
    tour:3x3:(1,0):1,2,3/8,9,4/7,6,5 True
    >>> solve("3x3:rook-step:1,.,./.,.,./.,.,5").count
    2
    """
    limit, puzzle = at_least(1, limit, "the limit"), as_tour(tour)
    found = tuple(islice(solutions(puzzle), min(limit, sys.maxsize)))
    return SolvedTour(puzzle, found, limit)


def solve_many(
    tours: Iterable[TourLike],
    *,
    limit: int = UNIQUE,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Iterator[SolvedTour]:
    """Solve puzzles in threads, and yield the results in order.

    Parameters are those of `solve` and `loshu.core.parallel.map_ordered`.

    Examples
    --------
    >>> [solved.count for solved in solve_many(["1x3:king:1,.,.", "1x3:king:.,1,."])]
    [1, 0]
    """
    return map_ordered(
        lambda tour: solve(tour, limit=limit),
        each_of(tours, EXPECTED),
        threads=threads,
        progress=progress,
    )


def the_solution(tour: TourLike) -> Tour:
    """Return the only solution of a puzzle.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or several.

    Examples
    --------
    >>> print(the_solution("3x3:rook-step:1,.,./.,.,./.,.,5"))
    Traceback (most recent call last):
    loshu.core.errors.NotUniqueError: The puzzle has more than one solution.
    >>> print(the_solution("2x2:rook-step:1,2/2,."))
    Traceback (most recent call last):
    loshu.tour.solver.ContradictionError: The puzzle has no solution: 2 occurs 2 times.
    >>> print(the_solution("3x3:rook-step:1,.,3/.,9,./.,.,5").grid.text)
    1 2 3/8 9 4/7 6 5
    """
    solved = solve(tour)
    if solved.count != 1:
        if solved.count:
            raise NotUniqueError("The puzzle has more than one solution.")
        if not solved.reasons:
            raise NotUniqueError("The puzzle has no solution.")
        raise ContradictionError(solved.reasons, as_tour(tour))
    return solved.solutions[0]


def solution_soon(tour: Tour) -> Tour | None:
    """Return the only solution of a puzzle; None if not unique, or if a search takes long.

    Examples
    --------
    >>> from loshu.tour.tour import parse_tour
    >>> print(solution_soon(parse_tour("3x3:rook-step:1,.,3/.,9,./.,.,5")).text)
    tour:3x3:(1,0):1,2,3/8,9,4/7,6,5
    >>> print(solution_soon(parse_tour("3x3:rook-step:1,.,./.,.,./.,.,5")))
    None
    """
    if len(tour.game.board.cells) > LARGEST_SOON:
        return None
    found: list[Tour] = []
    for rows in solution_rows(tour, first=UNIQUE, calls=_CALLS_SOON):
        found += [tour_of_row(tour.game, row) for row in rows]
        if len(found) >= UNIQUE or not len(rows):
            return None
    return found[0] if found else None


def solutions(tour: TourLike) -> Iterator[Tour]:
    """Yield the solutions of a puzzle as they are found, each checked."""
    puzzle = as_tour(tour)
    for rows in solution_rows(puzzle, first=1):
        for row in rows:
            found = tour_of_row(puzzle.game, row)
            if not check(found).is_tour:
                raise _wrong(puzzle.game)
            yield found


def count_solutions(tour: TourLike, *, limit: int | None = None) -> int:
    """Count the solutions of a puzzle, up to a limit if given.

    Examples
    --------
    >>> count_solutions("4x4:rook-step:1,.,.,./.,.,.,./.,.,.,./.,.,.,.")
    52
    """
    if limit is not None:
        limit = at_least(1, limit, "the limit")
    found = 0
    for rows in solution_rows(as_tour(tour), first=min(limit or _BATCH, _BATCH)):
        found += len(rows)
        if limit is not None and found >= limit:
            return limit
    return found


def is_unique(tour: TourLike) -> bool:
    """Whether a puzzle has exactly one solution."""
    return count_solutions(tour, limit=UNIQUE) == 1


def solution_rows(
    tour: Tour, *, first: int = _BATCH, calls: int | None = None
) -> Iterator[NDArray[np.int32]]:
    """Yield checked solutions in batches; each row has the numbers of all cells, 0 in holes.

    Parameters
    ----------
    tour : Tour
    first : int
        Size of the first batch; later batches grow.
    calls : int, optional
        Give up after this many parts of the search, and yield an empty batch.

    Raises
    ------
    UnsupportedError
        The board is too large.
    """
    givens = given_numbers(tour)
    if givens is None:
        return
    game = tour.game
    graph, open_ = game.graph, open_cells(game)
    cells = len(graph.cells)
    state = solver_state(cells)
    barred = np.zeros_like(givens)
    batch = first
    made = 0
    while not state[0]:
        checkpoint()
        if made == calls:
            yield np.empty((0, game.board.size), dtype=np.int32)
            return
        made += 1
        out = np.empty((batch, game.board.size), dtype=np.int32)
        _, found = solve_tours(
            graph.starts, graph.targets, open_, game.closed,
            givens, barred, state, out, max(10, _WORK // cells),
        )  # fmt: skip
        if not check_many(game, out[:found])["is_tour"].all():
            raise _wrong(game)
        if found:
            yield out[:found]
            batch = min(_BATCH, 10 * batch)


def solver_state(cells: int) -> NDArray[np.int32]:
    """Return the initial state of the solver for a number of cells."""
    return np.zeros(2 + 3 * (4 * cells + 64), dtype=np.int32)


def given_numbers(tour: Tour) -> NDArray[np.int32] | None:
    """Return the given numbers by cell (0 if empty), or None if they break a rule."""
    cells = len(tour.game.board.cells)
    if cells > LARGEST:
        raise UnsupportedError(
            f"The board has {cells} cells; puzzles can have {LARGEST}. Choose a smaller board."
        )
    if check(tour).violations or (tour.game.closed and cells == 1):  # there is no reverse step
        return None
    numbers = tour.grid.array.ravel()
    return np.where(numbers == EMPTY, 0, numbers).astype(np.int32)


def open_cells(game: Game) -> NDArray[np.uint8]:
    """Mark cells with 1 and holes with 0."""
    open_ = np.zeros(game.board.size, dtype=np.uint8)
    open_[list(game.board.cells)] = 1
    return open_


def tour_of_row(game: Game, row: NDArray[np.int32]) -> Tour:
    """Make a tour of the numbers of all cells, 0 if empty."""
    numbers = np.where(row == 0, EMPTY, row.astype(np.int64))
    return Tour(game, Grid.from_array(numbers.reshape(game.board.rows, game.board.columns)))


def _wrong(game: Game) -> LoshuError:
    return LoshuError(
        f"The solver found an invalid tour of {game.title}. This is a bug in Loshu: please "
        "report it."
    )
