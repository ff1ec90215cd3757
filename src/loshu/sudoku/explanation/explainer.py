"""Solve Sudokus as people do: step by step, each by the easiest technique that finds one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.core.named import require_named
from loshu.core.parallel import checkpoint
from loshu.core.step import Step, Trace
from loshu.sudoku.settled import wrong_marks
from loshu.sudoku.solving.solver import solve, the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques import ORDERS, SOLVER, CandidateState, SudokuTechnique

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile


def explain(
    sudoku: SudokuLike,
    *,
    uniqueness: bool = True,
    ignore_unknown: bool = False,
    order: "str | Profile" = "beginner",
) -> Trace:
    """Solve a Sudoku step by step, each by the easiest technique that there is.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        Values that were found count as given, and candidates that pencil marks lack as eliminated.
    uniqueness : bool
        Whether steps may assume that there is exactly one solution.
    ignore_unknown : bool
        Leave out rules that are not known; what they demand is in no step.
    order : {"beginner", "hodoku"} or Profile
        Which techniques come first: singles in the order in which people see them, or the path of
        HoDoKu, on which ratings are based; or a profile of techniques.

    Returns
    -------
    Trace
        It ends with the solution; each step is compared with it, as the solver found it.

    Raises
    ------
    NotationError
        Text that is not a Sudoku, with the place.
    NotUniqueError
        The puzzle has no solution, or more than one.
    UnsupportedError
        Rules that are not known, or pencil marks that lack the only solution.

    Examples
    --------
    >>> trace = explain("2x2:1.....2..3.....4")
    >>> trace.steps[0].key, trace.final.text
    ('hidden-single.one', '1 2 4 3/3 4 2 1/4 3 1 2/2 1 3 4')
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.constraints:
        from loshu.sudoku.rules.unknown import without_unknown

        with without_unknown(puzzle, ignore=ignore_unknown) as part:
            if part is not puzzle:
                trace = explain(part, uniqueness=False, order=order)
                return Trace(trace.start, trace.steps, puzzle.problem)
    known = allowed(in_order(order), uniqueness=uniqueness and is_unique_unmarked(puzzle))
    steps = tuple(step for _, step in checked_steps(puzzle, known))
    trace = Trace(puzzle.grid, steps, puzzle.problem)
    final = trace.final
    if any(final[divmod(cell, puzzle.field.width)] is None for cell in puzzle.field.cells()):
        raise LoshuError(
            f"The explanation of {puzzle.text} does not end. This is a bug: please report it."
        )
    return trace


def in_order(order: "str | Profile") -> tuple[SudokuTechnique, ...]:
    """Return the techniques of an order or a profile.

    Raises
    ------
    UnsupportedError
        An unknown order.
    """
    if not isinstance(order, str):
        return order.techniques
    require_named([*ORDERS], order, "order of techniques")
    return ORDERS[order]


def allowed(
    techniques: Iterable[SudokuTechnique], *, uniqueness: bool
) -> tuple[SudokuTechnique, ...]:
    """Return techniques, without the ones that assume one solution if that is forbidden."""
    return tuple(known for known in techniques if uniqueness or not known.assumes_uniqueness)


def refuse_wrong_marks(puzzle: Sudoku) -> None:
    """Refuse a position whose pencil marks exclude its only solution.

    Raises
    ------
    UnsupportedError
        Names the cells whose marks are missing the right digit, and not the digit.
    """
    if puzzle.marks is None:
        return
    solved = solve(replace(puzzle, marks=None))
    if solved.solution is None or solved.count > 1:
        return
    if wrong := wrong_marks(puzzle, solved.solution.grid):
        raise UnsupportedError(
            "The pencil marks are missing the right digit: "
            f"{', '.join(map(puzzle.field.name, wrong))}. Add it, or leave out the marks."
        )


def is_unique_unmarked(puzzle: Sudoku) -> bool:
    """Whether a position has one solution without its pencil marks too.

    Techniques that assume one solution are wrong where it is the marks that exclude others.
    """
    return puzzle.marks is None or solve(replace(puzzle, marks=None)).count == 1


def steps_of(
    state: CandidateState, techniques: tuple[SudokuTechnique, ...] = SOLVER
) -> Iterator[tuple[SudokuTechnique, Step]]:
    """Yield steps, and do them, until no technique finds another."""
    while not state.is_solved:
        found = next(_found(state, techniques), None)
        if found is None:
            return
        state.apply(found[1])
        yield found


def _found(
    state: CandidateState, techniques: tuple[SudokuTechnique, ...]
) -> Iterator[tuple[SudokuTechnique, Step]]:
    for known in techniques:
        checkpoint()  # one technique after another, or a thread is deaf to Ctrl-C for seconds
        if (step := known.find(state)) is not None:
            yield known, step


def ties_contradict(step: Step, solution: Sudoku) -> bool:
    """Whether a step is wrong about the regions of a solution."""
    line, width = solution.region_line, solution.field.width
    for tie in step.ties:
        first, second = (line[row * width + column] for row, column in (tie.first, tie.second))
        if (first == second) is not tie.same:
            return True
    return False


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
    try:
        solved = the_solution(state.sudoku)
    except NotUniqueError:
        refuse_wrong_marks(state.sudoku)
        raise
    # For the brute force, which would search again.
    state.memo.update({"solution": solved.values, "solution regions": solved.region_line})
    for technique, step in steps_of(state, techniques):
        if step.contradicts(solved.grid) or ties_contradict(step, solved):
            raise LoshuError(
                f"{technique.name} made a wrong conclusion about "
                f"{state.sudoku.text}. This is a bug: please report it."
            )
        yield technique, step


def steps_with(puzzle: Sudoku, techniques: Iterable[SudokuTechnique]) -> tuple[list[Step], bool]:
    """Return the steps that techniques find, and whether they solve the puzzle.

    Examples
    --------
    >>> from loshu.sudoku.techniques import techniques_named
    >>> puzzle = Sudoku.parse("2x2:1.....2..3.....4")
    >>> steps, is_solved = steps_with(puzzle, techniques_named(["naked-single"]))
    >>> len(steps), is_solved
    (12, True)
    """
    steps = [step for _, step in checked_steps(puzzle, tuple(techniques))]
    placed = sum(len(step.placed) for step in steps)
    return steps, placed == len(puzzle.field.cells()) - len(puzzle.givens)
