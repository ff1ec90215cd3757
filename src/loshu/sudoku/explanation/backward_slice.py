"""The steps of a solution that lead to one cell: a backward slice of its trace."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from loshu.core.errors import UnsupportedError
from loshu.core.step import Step, Trace
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques import CandidateState, technique_of

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile


def explain_until(
    sudoku: SudokuLike,
    row: int,
    column: int,
    *,
    uniqueness: bool = True,
    ignore_unknown: bool = False,
    order: "str | Profile" = "beginner",
) -> Trace:
    """Explain only what leads to the value of one cell.

    A step is left out where every later one can be done without it, the last steps first: no
    further step could be left out.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    row, column : int
        The cell, from 0.
    uniqueness : bool
        Whether steps may assume that there is exactly one solution.
    ignore_unknown : bool
        Leave out rules that are not known; what they demand is in no step.
    order : {"beginner", "hodoku"} or Profile
        Which techniques come first, as in `explain`.

    Raises
    ------
    UnsupportedError
        A cell that the puzzle has not, or whose value it has already; and as `explain`.

    Examples
    --------
    >>> trace = explain_until("2x2:1.....2..3.....4", 1, 3)
    >>> [step.placed for step in trace.steps]
    [((0, 1, 2),), ((1, 0, 3),), ((1, 1, 4),), ((1, 3, 1),)]
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.constraints:
        from loshu.sudoku.rules.unknown import without_unknown

        with without_unknown(puzzle, ignore=ignore_unknown) as part:
            if part is not puzzle:
                return explain_until(part, row, column, uniqueness=False, order=order)
    width = puzzle.field.width
    name = f"r{row + 1}c{column + 1}"
    if not (0 <= row < width and 0 <= column < width):
        raise UnsupportedError(
            f"The cell {name} does not exist: the puzzle has {width} rows and columns."
        )
    cell = puzzle.field.cell(row, column)
    if cell not in puzzle.field.cells():
        raise UnsupportedError(f"The cell {name} is not part of any grid of the puzzle.")
    if puzzle.values[cell]:
        raise UnsupportedError(f"The cell {name} already has a digit. Choose an empty cell.")
    trace = explain(puzzle, uniqueness=uniqueness, order=order)
    last = next(at for at, step in enumerate(trace.steps) if _fills(step, row, column))
    kept = [*trace.steps[: last + 1]]
    for at in reversed(range(last)):
        without = replayed(CandidateState(puzzle), kept[:at], kept[at + 1 :])
        kept = kept if without is None else without
    return Trace(trace.start, tuple(kept), trace.problem)


def replayed(
    state: CandidateState, known: Iterable[Step], others: Iterable[Step]
) -> list[Step] | None:
    """Do steps that are possible, then find the others again; None where one is not found."""
    steps = [*known]
    for step in steps:
        state.apply(step)
    for wanted in others:
        again = _found_again(state, wanted)
        if again is None:
            return None
        state.apply(again)
        steps.append(again)
    return steps


def _found_again(state: CandidateState, wanted: Step) -> Step | None:
    """Return a step of the same technique with at least the same conclusion."""
    placed, eliminated, ties = {*wanted.placed}, {*wanted.eliminated}, {*wanted.ties}
    for step in technique_of(wanted).search(state):
        if placed <= {*step.placed} and eliminated <= {*step.eliminated} and ties <= {*step.ties}:
            return step
    return None


def _fills(step: Step, row: int, column: int) -> bool:
    return any(place[:2] == (row, column) for place in step.placed)
