"""Count the squares that a question asks for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter, process_time
from typing import Any

from loshu.core.parallel import Progress, processors
from loshu.magic.counting.breakdowns import in_order
from loshu.magic.counting.choice import method_for
from loshu.magic.counting.question import Given, ask
from loshu.magic.counting.record import SquareQuestion
from loshu.magic.counting.runner import run_job


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareCount:
    """How many squares there are, and how they were counted."""

    question: SquareQuestion
    total: int
    """All of them: the eight aspects of a square as eight."""
    by: Mapping[str, int]
    """The total broken down as asked; with property names as labels it does not add up."""
    counter: str
    """The name of the way of counting."""
    method: str
    seconds: float
    cpu_seconds: float

    @property
    def essential(self) -> int | None:
        """How many there are up to rotation and reflection; None where cells are given."""
        if self.question.givens:
            return None
        return self.total // 8 if self.question.order > 1 else self.total

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold; rows and columns count from 1."""
        question = asdict(self.question)
        question["givens"] = [[r + 1, c + 1, number] for r, c, number in self.question.givens]
        return {
            **question,
            "essential": self.essential,
            "total": self.total,
            "parts": dict(self.by),
            "counter": self.counter,
            "method": self.method,
            "seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
        }


def count(
    order: int | SquareQuestion,
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
        Where a question is given, the next four parameters are not needed.
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
        Count even what is foretold to take more than ten minutes.

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
    """
    if isinstance(order, SquareQuestion):
        question = order
    else:
        question = ask(order, kinds, givens=givens, by=by)
    counter = method_for(question)
    started, cpu = perf_counter(), process_time()
    tally = run_job(
        counter.job(question),
        threads=threads or processors(),
        progress=progress,
        force=force,
    )
    return SquareCount(
        question=question,
        total=tally.count,
        by=in_order(tally.parts),
        counter=counter.name,
        method=counter.method,
        seconds=perf_counter() - started,
        cpu_seconds=process_time() - cpu,
    )
