"""Counting of tours by the cheapest method."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from loshu.core.counting import Counted, Stopwatch
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, processors
from loshu.core.whole import at_least
from loshu.tour.counting.burnside import count_classes
from loshu.tour.counting.choice import MethodChoice, choose, refuse_if_too_much
from loshu.tour.counting.method import Totals, TourQuestion, refuse_mixtures
from loshu.tour.counting.published import published_count
from loshu.tour.counting.symmetry import symmetries
from loshu.tour.tour import TourLike, as_tour


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TourCount(Counted):
    """A number of tours, and the method that counted them.

    Open tours are counted in both directions (numberings). Closed tours are counted as loops:
    without a start, and without a direction if steps go both ways. Solutions of a puzzle are
    numberings.
    """

    question: TourQuestion
    by_start: Mapping[int, int]
    """The numberings that start in each cell, if requested."""
    classes: Mapping[str, int]
    """The classes under the symmetries of the board, if requested."""
    symmetries: int
    choice: MethodChoice

    @property
    def directed(self) -> int:
        """Tours with both directions counted; closed tours without a start."""
        return self.total * self.question.directions

    @property
    def undirected(self) -> int | None:
        """Tours without a direction; None if steps go one way, or a start or numbers are given."""
        per = self.question.per_undirected
        return None if per is None else self.total // per

    def details(self) -> dict[str, Any]:
        """Return the question and the parts of the total."""
        name, cost = self.question.game.board.name_of, self.choice.cost
        return {
            **self.question.as_dict(),
            "directed": self.directed,
            "undirected": self.undirected,
            "by_start": {name(cell): count for cell, count in self.by_start.items()},
            "up_to": dict(self.classes),
            "symmetries": self.symmetries,
            "complete": self.complete,
            "estimated_seconds": None if cost.bound == "unknown" else cost.seconds,
        }


def count(
    tour: TourLike,
    *,
    start: int | str | None = None,
    by_start: bool = False,
    up_to_symmetry: bool = False,
    limit: int | None = None,
    method: str = "",
    threads: int | None = None,
    progress: Progress | None = None,
    force: bool = False,
    state: Path | None = None,
) -> TourCount:
    """Count the tours of an empty board, or the solutions of a puzzle, exactly.

    Parameters
    ----------
    tour : Game, Tour, Problem or str
    start : int or str, optional
        The start of the tours on an empty board: a cell number from 0, or a name such as "r1c1".
    by_start : bool
        Count the tours from every start as well, on an empty board.
    up_to_symmetry : bool
        Count the classes under the symmetries of the board as well, on an empty board.
    limit : int, optional
        Stop after this many solutions of a puzzle.
    method : str
        The name of a counting method (default: the cheapest).
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished parts and of all parts.
    force : bool
        Ignore the limits of time (ten minutes by the estimate) and memory.
    state : Path, optional
        A file to save progress to and to resume from.

    Raises
    ------
    UnsupportedError
        No method applies, or the count would take too long or too much memory.

    Examples
    --------
    >>> found = count("5x5:five", up_to_symmetry=True)
    >>> found.directed, found.undirected, dict(found.classes)
    (12400, 6200, {'symmetry': 1550, 'symmetry and reversal': 777})
    >>> count("3x3:rook-step:1,.,./.,.,./.,.,.").total
    8
    """
    board = as_tour(tour)
    if limit is not None:
        limit = at_least(1, limit, "the limit")
    question = TourQuestion(
        game=board.game,
        puzzle=None if board.is_blank else board,
        start=board.game.board.cell_of(start),
        by_start=by_start,
        classes=up_to_symmetry,
        limit=limit,
    )
    refuse_mixtures(question)
    return answer(question, method, threads, progress, force=force, state=state)


def answer(
    question: TourQuestion,
    method: str = "",
    threads: int | None = None,
    progress: Progress | None = None,
    *,
    force: bool = False,
    state: Path | None = None,
) -> TourCount:
    """Answer a question; parameters and errors are those of `count`."""
    chosen = choose(question, method)
    threads = threads or processors()
    if not force:
        refuse_if_too_much(question, chosen, threads)
    watch = Stopwatch()
    found = _totals(question, chosen, threads, progress, state)
    classes = count_classes(question, found, threads=threads) if question.classes else {}
    seconds, cpu_seconds = watch.seconds, watch.cpu_seconds
    return TourCount(
        total=found.total,
        complete=question.limit is None or found.total < question.limit,
        method=chosen.method.name,
        seconds=seconds,
        cpu_seconds=cpu_seconds,
        published=published_count(question),
        question=question,
        by_start=_cells_of(question, found),
        classes=classes,
        symmetries=len(symmetries(question.game)),
        choice=chosen,
    )


def _totals(
    question: TourQuestion,
    chosen: MethodChoice,
    threads: int,
    progress: Progress | None,
    state: Path | None,
) -> Totals:
    method = chosen.method
    if state is None:
        return method.count(question, threads, progress)
    if method.resume is None:
        raise UnsupportedError(
            f"A count by the method {method.name} cannot keep a state. "
            "Remove --state, use --method frontier, or run a census with 'loshu census run'."
        )
    return method.resume(question, state, progress)


def _cells_of(question: TourQuestion, found: Totals) -> dict[int, int]:
    if not question.by_start:
        return {}
    cells = question.game.board.cells
    if question.game.closed:
        both = 2 if question.game.graph.symmetric and len(cells) > 2 else 1
        return dict.fromkeys(cells, both * found.total)
    return {cell: found.by_start.get(cell, 0) for cell in cells}
