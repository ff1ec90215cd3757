"""Hints of puzzles in fog: they use and show only visible cells and rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from loshu.core.errors import NotUniqueError
from loshu.sudoku.explanation.explainer import allowed, in_order
from loshu.sudoku.explanation.hints import SudokuHint, next_hint
from loshu.sudoku.explanation.mistakes import puzzle_of_position, solution_of
from loshu.sudoku.settled import wrong_marks
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.visible_part import hidden_cells, visible_part

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile


def fog_hint(
    puzzle: Sudoku,
    entered: Sequence[int] | None = None,
    *,
    order: "str | Profile" = "beginner",
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
