"""Counting of puzzle solutions by the exact solver."""

from typing import Final

from loshu.core.parallel import Progress
from loshu.text import phrase
from loshu.tour.counting.method import MethodCost, Totals, TourCountingMethod, TourQuestion
from loshu.tour.solver import count_solutions


def _refuses(question: TourQuestion) -> str:
    return "" if question.puzzle is not None else "it needs a puzzle with numbers on the board"


def _estimate(_question: TourQuestion) -> MethodCost:
    return MethodCost(seconds=0, memory=2.0**20, how="not estimated", bound="unknown")


def _count(question: TourQuestion, _threads: int, _progress: Progress | None) -> Totals:
    assert question.puzzle is not None
    return Totals(total=count_solutions(question.puzzle, limit=question.limit))


SOLVER: Final = TourCountingMethod(
    name="solver",
    title=phrase("tour.count", "every solution of a puzzle is found, by deduction and trial"),
    refuses=_refuses,
    estimate=_estimate,
    count=_count,
)
