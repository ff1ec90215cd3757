"""Count the squares that a question asks for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from loshu.core.counting import CountResult, Published, Stopwatch
from loshu.core.parallel import Progress, processors
from loshu.magic.counting.breakdowns import in_order
from loshu.magic.counting.choice import method_for
from loshu.magic.counting.published_counts import published_count
from loshu.magic.counting.question import Given, ask, givens_of
from loshu.magic.counting.record import SquareQuestion
from loshu.magic.counting.runner import run_job
from loshu.magic.notation import SquareLike, as_square


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareCount(CountResult):
    """How many squares there are, and how they were counted.

    `total` counts the eight aspects of a square as eight; `published` is up to rotation and
    reflection, like `essential`.
    """

    question: SquareQuestion
    by: Mapping[str, int]
    """The total broken down as asked; with property names as labels it does not add up."""
    description: str
    """The method in a sentence."""

    @property
    def essential(self) -> int | None:
        """How many there are up to rotation and reflection; None where cells are given."""
        if self.question.givens:
            return None
        return self.total // 8 if self.question.order > 1 else self.total

    @property
    def agrees(self) -> bool:
        """Whether `essential` is the published number; true where none was published."""
        return self.published is None or self.published.value == self.essential

    def details(self) -> dict[str, Any]:
        """Return the question and the parts as plain values; rows and columns count from 1."""
        question = asdict(self.question)
        question["givens"] = [[r + 1, c + 1, number] for r, c, number in self.question.givens]
        return {
            **question,
            "essential": self.essential,
            "parts": dict(self.by),
            "description": self.description,
        }


def count(
    order: int | SquareQuestion | SquareLike,
    kinds: Sequence[str] = (),
    *,
    givens: Iterable[Given] = (),
    by: str = "",
    threads: int | None = None,
    progress: Progress | None = None,
    force: bool = False,
) -> SquareCount:
    """Count the squares of an order, exactly.

    Parameters
    ----------
    order : int or Question
        Where a question is given, the next three parameters are not needed; of a square with
        blanks, the completions are counted.
    kinds : sequence of str, optional
        Properties that the squares must have, besides being magic; with ``"semi-magic"``, the
        diagonals may have any sums.
    givens : iterable of (row, column, number)
        Cells that are given; rows and columns count from 0.
    by : str
        How to break the count down: ``"center"``, ``"corner"``, ``"type"`` or ``"kind"``.
    threads : int, optional
        As many as there are processors when not given.
    progress : callable, optional
        Called with the number of parts done and of parts in all.
    force : bool
        Count even what is estimated to take more than ten minutes.

    Raises
    ------
    UnsupportedError
        No method here serves the question, or not within ten minutes.

    Examples
    --------
    >>> found = count(3)
    >>> found.essential, found.total
    (1, 8)
    >>> count(3, by="corner").by
    {'2': 8}
    >>> count("8 . ./. 5 ./. 9 2").total
    1
    """
    if isinstance(order, SquareQuestion):
        question = order
    else:
        if not isinstance(order, int | np.integer):
            square = as_square(order)
            order, givens = square.order, [*givens, *givens_of(square)]
        question = ask(int(order), kinds, givens=givens, by=by)
    chosen = method_for(question)
    watch = Stopwatch()
    tally = run_job(
        chosen.job(question),
        threads=threads or processors(),
        progress=progress,
        force=force,
    )
    return SquareCount(
        question=question,
        total=tally.count,
        by=in_order(tally.parts),
        method=chosen.name,
        description=chosen.method,
        seconds=watch.seconds,
        cpu_seconds=watch.cpu_seconds,
        published=_published(question),
    )


def _published(question: SquareQuestion) -> Published | None:
    if question.givens or len(question.kinds) != 1:
        return None
    return published_count(question.kinds[0], question.order)
