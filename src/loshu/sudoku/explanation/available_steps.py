"""All steps that techniques find in a position: a puzzle, perhaps with values and marks found."""

from collections.abc import Iterable, Iterator
from itertools import islice

from loshu.core.errors import LoshuError, NotUniqueError
from loshu.core.grid import Grid
from loshu.core.step import Step
from loshu.sudoku.explanation.explainer import allowed, is_unique_unmarked, refuse_wrong_marks
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques import (
    SOLVER,
    TECHNIQUES,
    CandidateState,
    SudokuTechnique,
    technique_of,
    techniques_named,
)


def steps(
    sudoku: SudokuLike,
    techniques: Iterable[str] | None = None,
    *,
    uniqueness: bool = True,
    limit: int | None = None,
    ignore_unknown: bool = False,
) -> Iterator[Step]:
    """Yield the steps that are available now, those of the easiest technique first.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        A puzzle or a position: values that somebody found, and pencil marks, are taken as they
        are.
    techniques : iterable of str, optional
        Their names; by default the techniques of `loshu.sudoku.explain` without brute force.
    uniqueness : bool
        Whether techniques may assume that the puzzle has exactly one solution; where it has
        several, none of these is used.
    limit : int, optional
        The most steps to yield.
    ignore_unknown : bool
        Leave out rules that are not known; what they demand is in no step.

    Yields
    ------
    Step
        Only the first step of one technique with the same conclusion. Where there is exactly one
        solution, each step is compared with it.

    Raises
    ------
    NotationError
        Text that is not a Sudoku, with the place.
    NotUniqueError
        The position has no solution.
    UnsupportedError
        A technique that Loshu has not, or pencil marks that are missing a digit of the solution.

    Examples
    --------
    >>> found = steps("2x2:1.....2..3.....4", ["naked-single"])
    >>> [step.placed for step in found]
    [((0, 3, 3),), ((1, 1, 4),), ((2, 2, 1),), ((3, 0, 2),)]
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.constraints:
        from loshu.sudoku.rules.unknown import without_unknown

        with without_unknown(puzzle, ignore=ignore_unknown) as part:
            if part is not puzzle:
                return steps(part, techniques, uniqueness=False, limit=limit)
    chosen = SOLVER[:-1] if techniques is None else techniques_named(techniques)
    state = CandidateState(puzzle, marks=True)
    solution = solution_of(puzzle)
    known = allowed(
        chosen, uniqueness=uniqueness and solution is not None and is_unique_unmarked(puzzle)
    )
    return islice(checked(available(state, known), puzzle, solution), limit)


def solution_of(puzzle: Sudoku) -> Grid | None:
    """Return the only solution of a position, or None where there are several.

    Raises
    ------
    NotUniqueError
        There is none.
    UnsupportedError
        There is none with the pencil marks, and one without them.
    """
    solved = solve(puzzle)
    if solved.solution is None:
        refuse_wrong_marks(puzzle)
        raise NotUniqueError(
            "The puzzle has no solution. 'loshu sudoku hint' shows the contradiction."
        )
    return solved.solution.grid if solved.count == 1 else None


def available(
    state: CandidateState, techniques: Iterable[SudokuTechnique] = TECHNIQUES
) -> Iterator[Step]:
    """Yield the steps of techniques in a position, each conclusion of a technique once."""
    for technique in techniques:
        seen = set()
        for step in technique.search(state):
            conclusion = frozenset(step.placed), frozenset(step.eliminated), frozenset(step.ties)
            if conclusion not in seen:
                seen.add(conclusion)
                yield step


def checked(found: Iterable[Step], puzzle: Sudoku, solution: Grid | None) -> Iterator[Step]:
    """Yield steps, each compared with the solution.

    Raises
    ------
    LoshuError
        A step that contradicts it.
    """
    for step in found:
        if solution is not None and step.contradicts(solution):
            raise LoshuError(
                f"{technique_of(step).name} made a wrong conclusion about {puzzle.text}. "
                "This is a bug: please report it."
            )
        yield step
