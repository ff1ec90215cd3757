"""Estimates of numbers of tours that are too large to count.

The frontier method is used where it applies, with a limited number of states: where a step leaves
more, some are kept at random, and the ways to these count more often, so that the mean stays right.
Puzzles and other boards are sampled by random paths of the exact search (Knuth 1975).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.counting import Published
from loshu.core.estimates import Batches, SolutionEstimate, mean_of
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.whole import at_least
from loshu.kernels import TourEstimator, estimate_tours
from loshu.tour.counting.frontier import FRONTIER, best_sweep
from loshu.tour.counting.method import TourQuestion, refuse_mixtures
from loshu.tour.counting.published import published_count
from loshu.tour.numbered_board import tour_with
from loshu.tour.solver import given_numbers, open_cells
from loshu.tour.tour import Tour, TourLike, as_tour

STATES: Final = 4096
"""States that are kept at each step: a sample of an 8x8 board takes tenths of a second."""
SAMPLES: Final = {FRONTIER.name: 100, "search": 10_000}
"""Samples by method, if no number is given."""
CALL: Final = 1 << 15
"""States per call of the kernel: about a tenth of a second."""
AT_ONCE: Final = 16
"""Random paths per call: about a tenth of a second on a board of 100 cells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TourEstimate(SolutionEstimate):
    """An estimated number of tours, with its standard error; it counts as `TourCount` does."""

    question: TourQuestion
    method: str
    """``"frontier"`` or ``"search"``."""
    exact: bool
    """Whether all states were kept, so that the value is the number itself."""

    @property
    def published(self) -> Published | None:
        """The published number of the same tours, if any."""
        return published_count(self.question)

    @property
    def trusted(self) -> bool:
        """Whether enough samples carry the estimate for its error to mean something."""
        return self.exact or SolutionEstimate.trusted.__get__(self)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        per = self.question.per_undirected
        return {
            **self.question.as_dict(),
            **SolutionEstimate.as_dict(self),
            "directed": self.value * self.question.directions,
            "undirected": None if per is None else self.value / per,
            "method": self.method,
            "exact": self.exact,
            "published": None if self.published is None else self.published.as_dict(),
        }


def estimate(
    tour: TourLike,
    *,
    start: int | str | None = None,
    samples: int | None = None,
    states: int = STATES,
    seed: int = 1,
    time: float | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> TourEstimate:
    """Estimate how many tours an empty board has, or how many solutions a puzzle.

    The estimate is unbiased. Its error falls with the square root of the number of samples; it is
    the same for every number of threads. A board that needs no more states is counted exactly.

    Parameters
    ----------
    tour : Game, Tour, Problem or str
    start : int or str, optional
        The start of the tours on an empty board: a cell number from 0, or a name such as "r1c1".
    samples : int, optional
        The number of random samples, at least 2 (default: 100 by the frontier method, else 10,000).
    states : int
        The number of states that the frontier method keeps at each step.
    seed : int
    time : float, optional
        Take no more samples after this many seconds.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the number of samples so far and of all samples.

    Raises
    ------
    UnsupportedError
        Fewer than 2 samples, or a start in a puzzle.

    Examples
    --------
    >>> found = estimate("5x5:knight", samples=20, states=100)
    >>> abs(found.value - 1728) < 5 * found.error
    True
    >>> found = estimate("4x5:knight")
    >>> found.value, found.error, found.exact
    (164.0, 0.0, True)
    """
    board = as_tour(tour)
    question = TourQuestion(
        game=board.game,
        puzzle=None if board.is_blank else board,
        start=board.game.board.cell_of(start),
    )
    refuse_mixtures(question)
    states = at_least(1, states, "the number of states")
    by_frontier = len(board.game.board.cells) > 2 and not FRONTIER.refuses(question)
    method = FRONTIER.name if by_frontier else "search"
    samples = at_least(2, SAMPLES[method] if samples is None else samples, "the number of samples")
    if by_frontier:
        batches, exact = _sweeps(question, samples, states, seed, threads)
    else:
        batches, exact = _paths(question, samples, seed, threads), False
    found = mean_of(batches, samples, seed=seed, time=time, progress=progress)
    known = {each.name: getattr(found, each.name) for each in fields(found)}
    return TourEstimate(**known, question=question, method=method, exact=exact)


def _sweeps(
    question: TourQuestion, samples: int, states: int, seed: int, threads: int | None
) -> tuple[Batches, bool]:
    """Sample by the frontier method; one sample is enough where all states are kept."""
    network = best_sweep(question.game).network
    cells = question.game.graph.cells
    open_start = None if question.game.closed else question.start
    forced = np.flatnonzero(cells == open_start).astype(np.int32)
    both = 1 if question.game.closed or open_start is not None else 2

    def sample(number: int) -> tuple[NDArray[np.float64], bool]:
        (word,) = np.random.SeedSequence([seed, number]).generate_state(1, np.uint64).tolist()
        counting = TourEstimator(*network[:3], forced, network.folds, states, word)
        while not counting.resume(CALL):
            checkpoint()
        return np.array([both * counting.cycles]), counting.reduced

    first, reduced = sample(0)

    def batches() -> Batches:
        yield first
        rest = map_ordered(sample, range(1, samples if reduced else 1), threads=threads)
        yield from (values for values, _ in rest)

    return batches(), not reduced


def _paths(question: TourQuestion, samples: int, seed: int, threads: int | None) -> Batches:
    """Sample random paths of the exact search."""
    puzzle, loops = _fixed(question)
    givens, graph = given_numbers(puzzle), question.game.graph
    if givens is None:  # they break a rule
        return (np.zeros(samples) for _ in range(1))
    open_ = open_cells(question.game)

    def sample(first: int) -> NDArray[np.float64]:
        values = np.empty(min(AT_ONCE, samples - first))
        estimate_tours(
            graph.starts, graph.targets, open_, question.game.closed, givens, seed, first, values
        )
        return values / loops

    return map_ordered(sample, range(0, samples, AT_ONCE), threads=threads)


def _fixed(question: TourQuestion) -> tuple[Tour, int]:
    """Return the puzzle to search, and how many of its solutions are one closed tour."""
    if question.puzzle is not None:
        return question.puzzle, 1
    game, start = question.game, question.start
    if start is None and game.closed:
        start = game.board.cells[0]
    return tour_with(game, {} if start is None else {start: 1}), question.directions
