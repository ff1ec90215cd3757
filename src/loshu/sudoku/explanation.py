"""Solve Sudokus as people do: step by step, each by the easiest technique that finds one."""

from collections.abc import Iterable, Iterator

from loshu.core.errors import LoshuError
from loshu.core.grid import Grid
from loshu.core.step import Step, Trace
from loshu.sudoku.solver import the_solution
from loshu.sudoku.sudoku import SudokuLike, as_sudoku
from loshu.sudoku.techniques import SOLVER, CandidateState, SudokuTechnique


def explain(sudoku: SudokuLike, *, uniqueness: bool = True, ignore_unknown: bool = False) -> Trace:
    """Solve a Sudoku step by step, each by the easiest technique that there is.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    uniqueness : bool
        Whether steps may assume that there is exactly one solution.
    ignore_unknown : bool
        Leave out rules that are not known; what they demand is in no step.

    Returns
    -------
    Trace
        It ends with the solution; each step is compared with it, as the solver found it.

    Raises
    ------
    NotationError
        Text that is no Sudoku, with the place.
    NotUniqueError
        The puzzle has no solution, or more than one.
    UnsupportedError
        Rules that are not known.

    Examples
    --------
    >>> trace = explain("2x2:1.....2..3.....4")
    >>> trace.steps[0].rule, str(trace.final)
    ('naked-single', '1 2 4 3/3 4 2 1/4 3 1 2/2 1 3 4')
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.rules:
        from loshu.sudoku.variants.unknown import without_unknown

        with without_unknown(puzzle, ignore=ignore_unknown) as part:
            if part is not puzzle:
                trace = explain(part, uniqueness=False)
                return Trace(trace.start, trace.steps, puzzle.problem)
    known = allowed(SOLVER, uniqueness=uniqueness)
    steps = tuple(step for _, step in checked_steps(puzzle, known))
    trace = Trace(puzzle.grid, steps, puzzle.problem)
    final = trace.final
    if any(final[divmod(cell, puzzle.field.width)] is None for cell in puzzle.field.cells()):
        raise LoshuError(f"the explanation of {puzzle} does not end: please report it")
    return trace


def allowed(
    techniques: Iterable[SudokuTechnique], *, uniqueness: bool
) -> tuple[SudokuTechnique, ...]:
    """Return techniques, without those that assume one solution where that is forbidden."""
    return tuple(known for known in techniques if uniqueness or not known.assumes_uniqueness)


def steps_of(
    state: CandidateState, techniques: tuple[SudokuTechnique, ...] = SOLVER
) -> Iterator[tuple[SudokuTechnique, Step]]:
    """Yield steps, and do them, until no technique finds another."""
    while not state.is_solved:
        found = next(((known, step) for known in techniques if (step := known.find(state))), None)
        if found is None:
            return
        state.apply(found[1])
        yield found


def checked_steps(
    sudoku: SudokuLike, techniques: tuple[SudokuTechnique, ...] = SOLVER
) -> Iterator[tuple[SudokuTechnique, Step]]:
    """Yield the steps of a puzzle, each compared with its solution.

    Raises
    ------
    LoshuError
        A step that contradicts the solution.
    """
    state = CandidateState(sudoku)
    solution = the_solution(state.sudoku).grid
    for technique, step in steps_of(state, techniques):
        if contradicts(step, solution):
            raise LoshuError(
                f"{technique.name} made a wrong conclusion about {state.sudoku}: please report it"
            )
        yield technique, step


def contradicts(step: Step, solution: Grid) -> bool:
    """Whether a step places what a solution has not, or strikes out what it has."""
    return any(solution[row, column] != value for row, column, value in step.placed) or any(
        solution[row, column] == value for row, column, value in step.eliminated
    )
