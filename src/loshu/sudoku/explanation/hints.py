"""Hints: the mistakes of a position, otherwise its next step; in fog, from the visible part."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from loshu.core.errors import NotUniqueError
from loshu.core.grid import Grid
from loshu.core.step import Step
from loshu.sudoku.explanation.available_steps import checked
from loshu.sudoku.explanation.explainer import allowed, in_order, is_unique_unmarked
from loshu.sudoku.explanation.hint_words import SudokuHint, place_of
from loshu.sudoku.explanation.mistakes import mistakes_in, puzzle_of_position, solution_of
from loshu.sudoku.explanation.refusals import refusal
from loshu.sudoku.settled import wrong_marks
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques import CandidateState, SudokuTechnique
from loshu.sudoku.techniques.cell_set import members, set_of

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile


def hint(
    sudoku: SudokuLike,
    *,
    uniqueness: bool = True,
    ignore_unknown: bool = False,
    order: "str | Profile" = "beginner",
) -> SudokuHint:
    """Find what helps next in a position.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        Givens, found digits, and pencil marks.
    uniqueness : bool
        Whether the step may assume that there is exactly one solution.
    ignore_unknown : bool
        Leave out rules that are not known; the hint names them.
    order : {"beginner", "hodoku"} or Profile
        Which techniques come first, as in `explain`.

    Raises
    ------
    NotationError
        Text that is not a Sudoku, with the place.
    NotUniqueError
        The givens have no solution or several; the message names two, or a contradiction.

    Examples
    --------
    >>> found = hint("2x2:1.....2..3.....4")
    >>> found.in_words(1), found.in_words(3)
    ('Look in box 1.', 'Look at r1c2 for this technique: hidden single.')
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.constraints:
        from loshu.sudoku.rules.unknown import unknown_rules, without_unknown

        with without_unknown(puzzle, ignore=ignore_unknown) as part:
            if part is not puzzle:
                return replace(
                    hint(part, uniqueness=False, order=order), not_enforced=unknown_rules(puzzle)
                )
    if puzzle.kept:
        from loshu.sudoku.notation.fog import has_fog

        if has_fog(puzzle):
            return fog_hint(puzzle, order=order)
    given = puzzle_of_position(puzzle)
    if (reason := refusal(given)) is not None:
        raise NotUniqueError(reason.in_words())
    solution, width = solution_of(given).grid, puzzle.field.width
    mistakes, wrong = mistakes_in(puzzle), wrong_marks(puzzle, solution)
    if mistakes or wrong:
        return SudokuHint(None, mistakes, wrong_marks=tuple(divmod(cell, width) for cell in wrong))
    known = allowed(in_order(order), uniqueness=uniqueness and is_unique_unmarked(puzzle))
    return next_hint(puzzle, known, solution)


def fog_hint(
    puzzle: Sudoku, entered: Sequence[int] | None = None, *, order: "str | Profile" = "beginner"
) -> SudokuHint:
    """Find the next step from the visible part of a position.

    No technique assumes that the solution is unique: hidden clues may decide.

    Parameters
    ----------
    puzzle : Sudoku
    entered : sequence of int, optional
        The player's value of every cell, 0 for none, also in hidden givens (default: the found
        values).
    order : {"beginner", "hodoku"} or Profile

    Raises
    ------
    NotUniqueError
        The givens have no solution or several; the message shows no hidden clue.

    Examples
    --------
    >>> import dataclasses
    >>> puzzle = Sudoku.parse("2x2:1.....2..3.....4")
    >>> fog_hint(dataclasses.replace(puzzle, kept='{"foglight":["R1C1"]}')).in_words(1)
    'The visible part of the puzzle is not enough for any technique. Fog hides the rest.'
    """
    from loshu.sudoku.visible_part import hidden_cells, visible_part

    try:
        solution = solution_of(puzzle_of_position(puzzle))
    except NotUniqueError:
        raise NotUniqueError("The puzzle in fog does not have exactly one solution.") from None
    width = puzzle.field.width
    if entered is None:
        entered = [v if cell in puzzle.found else 0 for cell, v in enumerate(puzzle.values)]
    hidden = hidden_cells(puzzle, entered, solution.values)
    seen = visible_part(puzzle, hidden) if hidden else None
    wrong = [c for c, value in enumerate(entered) if value and value != solution.values[c]]
    lacking = [] if wrong else wrong_marks(puzzle, solution.grid)
    if wrong or lacking:
        return SudokuHint(
            None,
            seen=seen,
            wrong=tuple((*divmod(cell, width), entered[cell]) for cell in wrong),
            wrong_marks=tuple(divmod(cell, width) for cell in lacking),
        )
    known = allowed(in_order(order), uniqueness=False)
    return next_hint(seen or puzzle, known, solution.grid, seen=seen)


def next_hint(
    puzzle: Sudoku, known: Iterable[SudokuTechnique], solution: Grid, *, seen: Sudoku | None = None
) -> SudokuHint:
    """Return the first step that some techniques find in a position without mistakes."""
    state = CandidateState(puzzle, marks=True)
    before = list[Step]()
    while (step := _next_step(state, known, puzzle, solution)) and _is_about_regions(step):
        before.append(step)
        state.apply(step)
    place = place_of(step, state.geometry) if step else ""
    needed = _needed(before, step, state) if step else ()
    return SudokuHint(step, place=place, before=needed, seen=seen)


def _next_step(
    state: CandidateState, techniques: Iterable[SudokuTechnique], puzzle: Sudoku, solution: Grid
) -> Step | None:
    steps = (step for technique in techniques if (step := technique.find(state)) is not None)
    return next(checked(steps, puzzle, solution), None) if state.open else None


def _is_about_regions(step: Step) -> bool:
    """Whether a step finds regions alone."""
    return bool(step.ties) and not step.placed and not step.eliminated


def _needed(steps: Sequence[Step], last: Step, state: CandidateState) -> tuple[Step, ...]:
    """Leave out the steps about regions whose facts are not among the cells of later steps."""
    kept, cells = list[Step](), _cells_used(last, state)
    for step in reversed(steps):
        if any({tie.first, tie.second} <= cells for tie in step.ties):
            kept.append(step)
            cells |= _cells_used(step, state)
    return tuple(reversed(kept))


def _cells_used(step: Step, state: CandidateState) -> set[tuple[int, int]]:
    """Return the cells of a step, and those beside them, which may end the reach of a region."""
    cells = {(mark.row, mark.column) for mark in step.marks}
    cells |= {place[:2] for place in (*step.placed, *step.eliminated)}
    width, regions = state.width, state.regions
    if regions is None:
        return cells
    around = regions.around(set_of(row * width + column for row, column in cells))
    return cells | {divmod(cell, width) for cell in members(around)}
