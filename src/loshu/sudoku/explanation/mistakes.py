"""Mistakes in a position, with the steps that they contradict."""

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from loshu.core.representations import notebook_html
from loshu.core.step import Step
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.explanation.step_words import step_sentence, technique_title
from loshu.sudoku.settled import settled
from loshu.sudoku.solving.solver import solve, the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.symbols import DIGITS
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.step_digits import shift_of
from loshu.text import phrase, translations

_MISTAKE: Final = phrase(
    "sudoku.hint",
    "{cell} = {digit} is wrong. It contradicts step {number}, {technique}: {sentence}",
)


class Mistake(NamedTuple):
    """A value that somebody found and the only solution has not, and the first step against it."""

    row: int
    column: int
    value: int
    number: int
    """Number of the step, from 1, in the solution of the givens."""
    step: Step

    def _repr_html_(self) -> str:
        """Return what a notebook shows."""
        return notebook_html(self)


def mistakes_in(sudoku: SudokuLike) -> tuple[Mistake, ...]:
    """Return the wrong ones of the values that somebody found, those that show first at first.

    Each has the earliest step of the solution that it contradicts: one that puts another value
    into its cell, strikes the value out there, or puts it into a cell that its cell sees.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> wrong = Sudoku(Shape(2, 2), "14....2..3.....4", found=[1])
    >>> [(mistake.value, mistake.number) for mistake in mistakes_in(wrong)]
    [(4, 1)]
    """
    puzzle = as_sudoku(sudoku)
    given = puzzle_of_position(puzzle)
    solution = solution_of(given).grid
    width = puzzle.field.width
    wrong = [cell for cell in puzzle.found if solution[divmod(cell, width)] != puzzle.values[cell]]
    if not wrong:
        return ()
    peers = CandidateState(given).geometry.peers
    steps = explain(given).steps
    found = (
        Mistake(*divmod(cell, width), value, number, step)
        for cell in wrong
        for value in [puzzle.values[cell]]
        for number, step in [
            next(
                (number, step)
                for number, step in enumerate(steps, 1)
                if _is_against(step, cell, value, peers[cell], width)
            )
        ]
    )
    return tuple(sorted(found, key=lambda mistake: (mistake.number, mistake[:2])))


def _is_against(step: Step, cell: int, value: int, peers: int, width: int) -> bool:
    if (*divmod(cell, width), value) in step.eliminated:
        return True
    return any(
        (at == cell and placed != value) or (peers >> at & 1 and placed == value)
        for row, column, placed in step.placed
        for at in [row * width + column]
    )


@lru_cache(maxsize=64)  # players ask for many hints about one puzzle
def solution_of(given: Sudoku) -> Sudoku:
    """Return the solution of a puzzle, once for all hints about it."""
    return the_solution(given)


def puzzle_of_position(puzzle: Sudoku) -> Sudoku:
    """Return a position without what somebody found or wrote down.

    Where the givens have several solutions and the position has not, all of it is the puzzle.

    Examples
    --------
    >>> puzzle_of_position(Sudoku.parse("2x2:12..34..........")).givens
    {0: 1, 1: 2, 4: 3, 5: 4}
    """
    values = (0 if cell in puzzle.found else value for cell, value in enumerate(puzzle.values))
    given = replace(puzzle, values=bytes(values), found=frozenset(), marks=None)
    whole = settled(puzzle)
    if whole != given and solve(given).count > 1 and solve(whole).count <= 1:
        return whole
    return given


def mistake_words(mistake: Mistake, lang: str) -> str:
    """Return a mistake as a sentence, with that of the step against it."""
    return translations(lang).text(
        _MISTAKE,
        cell=f"r{mistake.row + 1}c{mistake.column + 1}",
        digit=DIGITS[mistake.value - shift_of(mistake.step)],
        number=mistake.number,
        technique=technique_title(mistake.step, lang),
        sentence=step_sentence(mistake.step, lang),
    )
