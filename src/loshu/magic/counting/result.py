"""Count the squares that a question asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from loshu.core.counting import Counted, Published, Stopwatch
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import Progress, processors
from loshu.core.whole import whole_arguments
from loshu.magic.conditions import parser
from loshu.magic.counting.breakdowns import in_order
from loshu.magic.counting.choice import method_for, nothing
from loshu.magic.counting.counting_method import CLASSES, CountingMethod, SquareQuestion
from loshu.magic.counting.methods import meeting
from loshu.magic.counting.published_counts import published_count
from loshu.magic.counting.question import Given, KindLike, ask, givens_of, kind_names
from loshu.magic.counting.runner import run_job
from loshu.magic.notation import SquareLike, as_square

if TYPE_CHECKING:
    from loshu.magic.conditions.parser import Condition, Where


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class SquareCount(Counted):
    """A count of squares, and its method.

    `total` counts the eight aspects of a square as eight, with a condition those that meet it;
    `published` is up to rotation and reflection, like `essential`.
    """

    question: SquareQuestion
    by: Mapping[str, int]
    """The total broken down as asked; with property names as labels it does not add up."""
    description: str
    """The method in a sentence."""
    where: str = ""
    """The condition that the squares meet."""
    classes: int | None = None
    """With a condition: of how many squares, up to rotation and reflection, an aspect meets it."""

    @property
    def essential(self) -> int | None:
        """The count up to rotation and reflection; None where cells are given.

        With a condition, how many of them have an aspect that meets it.
        """
        if self.question.givens:
            return None
        if self.where:
            return self.classes
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
            "where": self.where,
            "essential": self.essential,
            "parts": dict(self.by),
            "description": self.description,
        }


@whole_arguments(threads=1)
def count(
    order: int | SquareQuestion | SquareLike,
    kind: KindLike = (),
    *,
    givens: Iterable[Given] = (),
    by: str = "",
    where: Where | Sequence[Where] = "",
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
    kind : str or sequence of str, optional
        Properties that the squares must have, besides being magic, such as
        ``"compact,complete"``; with ``"semi-magic"``, the diagonals may have any sums.
    givens : iterable of (row, column, number)
        Cells that are given; rows and columns count from 0.
    by : str
        How to break the count down: ``"center"``, ``"corner"``, ``"type"`` or ``"kind"``.
    where : str, SquareFact, or a sequence of them
        A condition such as ``"r1c1=16 and not associative"`` that all counted squares meet.
    threads : int, optional
        All processors when not given.
    progress : callable, optional
        Called with the number of parts done and of parts in all.
    force : bool
        Ignore the limit of an estimated ten minutes of work.

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
    >>> found = count(4, where="r1c1=16 and r1c2=3")
    >>> found.essential, found.total
    (47, 47)
    """
    question, condition = _asked(order, kind_names(kind), givens, by, where)
    if repeated := _repeated(question):
        chosen = nothing(repeated)
    else:
        chosen = method_for(question) if condition is None else _tested(question, condition)
    watch = Stopwatch()
    tally = run_job(
        chosen.job(question), threads=threads or processors(), progress=progress, force=force
    )
    return SquareCount(
        question=question,
        where="" if condition is None else condition.text,
        classes=None if condition is None else tally.parts.get(CLASSES, 0),
        total=tally.count,
        by=in_order(tally.parts) if condition is None else {},
        method=chosen.name,
        description=chosen.method,
        seconds=watch.seconds,
        cpu_seconds=watch.cpu_seconds,
        published=None if condition is not None else _published(question),
    )


def _asked(
    order: int | SquareQuestion | SquareLike,
    kinds: Sequence[str],
    givens: Iterable[Given],
    by: str,
    where: Where | Sequence[Where],
) -> tuple[SquareQuestion, Condition | None]:
    if isinstance(order, SquareQuestion):
        return order, _condition(where, order.order)
    if not isinstance(order, int | np.integer):
        square = as_square(order)
        return _of_square(square, kinds, [*givens, *givens_of(square)], by, where)
    condition = _condition(where, int(order))
    if condition is not None:
        kinds = meeting.kinds_with(kinds, condition)
    return ask(int(order), kinds, givens=givens, by=by), condition


def _of_square(
    square: Grid,
    kinds: Sequence[str],
    givens: Sequence[Given],
    by: str,
    where: Where | Sequence[Where],
) -> tuple[SquareQuestion, Condition | None]:
    """Ask for the completions of a square; a repeated number is not an error, but has none."""
    once = {number: (row, column, number) for row, column, number in reversed(givens)}
    question, condition = _asked(square.order, kinds, [*once.values()], by, where)
    return replace(question, givens=tuple(sorted(set(givens)))), condition


def _repeated(question: SquareQuestion) -> str:
    """Return which number is given twice, and where; empty if none is."""
    places: dict[int, str] = {}
    for row, column, number in question.givens:
        place = f"row {row + 1}, column {column + 1}"
        if number in places:
            return f"{number} is given twice: in {places[number]} and in {place}"
        places[number] = place
    return ""


def _condition(where: Where | Sequence[Where], order: int) -> Condition | None:
    return parser.read_condition(where, order) if where else None


def _tested(question: SquareQuestion, condition: Condition) -> CountingMethod:
    if question.by:
        raise UnsupportedError(
            "A count with a condition cannot be broken down. Remove --by, or add a condition such "
            "as corner=1 to --where."
        )
    return meeting.meeting(question, condition)


def _published(question: SquareQuestion) -> Published | None:
    if question.givens or len(question.kinds) != 1:
        return None
    return published_count(question.kinds[0], question.order)
