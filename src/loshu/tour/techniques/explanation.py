"""Solve puzzles as people do: step by step, each by the easiest technique that applies."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from loshu.core.errors import LoshuError
from loshu.core.grid import Grid
from loshu.core.step import Step, Trace
from loshu.tour.solver import the_solution
from loshu.tour.techniques import LEVELS, TECHNIQUES, Level, Technique, technique_of
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.tour import Tour, TourLike, as_tour


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is."""

    level: Level
    """That of the hardest technique needed."""
    hardest: str
    """The name of that technique; empty where nothing is missing."""
    score: int
    """The scores of the techniques, added up over all steps."""
    steps: int
    solved: bool
    """Whether the techniques suffice."""

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        return {name: getattr(self, name) for name in self.__slots__}


def steps_of(
    state: Candidates, techniques: tuple[Technique, ...] = TECHNIQUES
) -> Iterator[tuple[Technique, Step]]:
    """Yield steps, and do them, until no technique finds another."""
    while not state.solved:
        found = next(((known, step) for known in techniques if (step := known.find(state))), None)
        if found is None:
            return
        state.apply(found[1])
        yield found


def explain(tour: TourLike) -> Trace:
    """Solve a puzzle step by step.

    The last step leaves the solution, or, on a puzzle beyond all techniques, what could be found.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or more than one.

    Examples
    --------
    >>> trace = explain("3x3:rook-step:1,.,3/.,9,./.,.,5")
    >>> [step.rule for step in trace.steps][:2], str(trace.final)
    (['next-between', 'next-number'], '1 2 3/8 9 4/7 6 5')
    """
    puzzle = as_tour(tour)
    return Trace(puzzle.grid, tuple(step for _, step in _checked(puzzle)))


def rate(tour: TourLike) -> Rating:
    """Rate a puzzle by the hardest technique that it needs.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or more than one.

    Examples
    --------
    >>> rate("3x3:rook-step:1,.,3/.,9,./.,.,5").level
    'easy'
    """
    puzzle = as_tour(tour)
    return rate_trace(explain(puzzle), holes=len(puzzle.game.board.holes))


def rate_trace(trace: Trace, *, holes: int = 0) -> Rating:
    """Rate a puzzle by the steps of its solution."""
    used = [technique_of(step.rule) for step in trace.steps]
    missing = sum(1 for row in trace.final.rows() for value in row if value is None)
    hardest = max(used, key=TECHNIQUES.index, default=None)
    solved = missing == holes
    return Rating(
        (hardest.level if hardest else LEVELS[0]) if solved else LEVELS[-1],
        hardest.name if hardest else "",
        sum(technique.score for technique in used),
        len(used),
        solved,
    )


def _checked(puzzle: Tour) -> Iterator[tuple[Technique, Step]]:
    """Yield the steps of a puzzle, each compared with its solution."""
    solution = the_solution(puzzle).grid
    for technique, step in steps_of(Candidates(puzzle)):
        if contradicts(step, solution):
            raise LoshuError(f"{technique.name} made a wrong step: please report it")
        yield technique, step


def contradicts(step: Step, solution: Grid) -> bool:
    """Whether a step writes what the solution has not, or strikes out what it has."""
    return any(solution[row, column] != value for row, column, value in step.placed) or any(
        solution[row, column] == value for row, column, value in step.eliminated
    )
