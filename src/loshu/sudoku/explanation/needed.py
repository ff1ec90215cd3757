"""Positions in which a technique is the next that helps: no easier one finds a step there."""

from dataclasses import dataclass
from typing import Final

from loshu.core.representations import notebook_html, record_repr
from loshu.core.step import Step
from loshu.sudoku.explanation.available_steps import available
from loshu.sudoku.explanation.position import position_of
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import SOLVER, CandidateState, SudokuTechnique
from loshu.sudoku.techniques.cell_set import members
from loshu.text.levels import LEVELS

LATE: Final = frozenset(
    {"avoidable-rectangle-2", "franken-x-wing", "franken-swordfish", "finned-franken-x-wing"}
)
"""HoDoKu's techniques that none of 20,000 random puzzles needs in HoDoKu's order."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position, and the step that is to be found in it."""

    position: Sudoku
    """With what was found so far, and with pencil marks."""
    step: Step
    choices: int
    """Steps of the technique that there are: the fewer, the harder."""
    candidates: int
    """All candidates among which to look: the more, the harder."""

    __repr__ = record_repr
    _repr_html_ = notebook_html

    @property
    def difficulty(self) -> tuple[int, int]:
        """Sort key of exercises: the candidates per step, in hundredths, then the candidates."""
        return self.candidates * 100 // self.choices, self.candidates


def known_with(wanted: SudokuTechnique) -> tuple[SudokuTechnique, ...]:
    """Return the techniques to use before a technique, and the technique itself.

    HoDoKu's techniques have an order. Before those that it hardly ever reaches, and before any
    other technique, come those of lower levels.

    Examples
    --------
    >>> from loshu.sudoku.techniques import techniques_named
    >>> [known.name for known in known_with(*techniques_named(["hidden-single"]))]
    ['full-house', 'naked-single', 'hidden-single']
    """
    if wanted.in_solver and wanted.name not in LATE:
        return SOLVER[: SOLVER.index(wanted) + 1]
    end = LEVELS.index(wanted.level)
    return (*(known for known in SOLVER if LEVELS.index(known.level) < end), wanted)


def exercise_in(
    puzzle: Sudoku, wanted: SudokuTechnique, known: tuple[SudokuTechnique, ...]
) -> Exercise | None:
    """Solve a puzzle until a technique is needed, and return that position; None if it is not."""
    easier = known[: known.index(wanted)]
    state = CandidateState(puzzle)
    while not state.is_solved:
        step = next((step for each in easier if (step := _found(state, each)) is not None), None)
        if step is None:
            return _exercise(state, wanted, easier)
        state.apply(step)
    return None


def _found(state: CandidateState, technique: SudokuTechnique) -> Step | None:
    """Return what a technique concludes, without the words of a step where it is found natively."""
    if not technique.kernel or (native := state.kernel_search) is None:
        return technique.find(state)
    found = native.first(technique.kernel)
    if found is None:
        return None
    placed = tuple((*divmod(cell, state.size), value) for cell, value in found.placed)
    gone = tuple((*divmod(cell, state.size), value) for cell, value in found.eliminated)
    return Step(technique.name, placed=placed, eliminated=gone)


def _exercise(
    state: CandidateState, wanted: SudokuTechnique, easier: tuple[SudokuTechnique, ...]
) -> Exercise | None:
    """Prove that easier techniques find nothing in a position, also when they read it again."""
    position = position_of(state)
    again = CandidateState(position, marks=True)
    choices = list(available(again, (wanted,)))
    if not choices or next(available(again, easier), None) is not None:
        return None
    solution = the_solution(state.sudoku).grid
    if any(step.contradicts(solution) for step in choices):
        return None
    candidates = sum(again.candidates[cell].bit_count() for cell in members(again.open))
    return Exercise(position, wanted.find(again) or choices[0], len(choices), candidates)
