"""Positions to practise a technique in: no easier one finds a step there."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.representations import notebook_html, record_repr
from loshu.core.seeds import chosen_seed
from loshu.core.step import Step
from loshu.core.whole import at_least
from loshu.sudoku.explanation.available_steps import available
from loshu.sudoku.explanation.position import position_of
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, CandidateState, SudokuTechnique, techniques_named
from loshu.sudoku.techniques.aliases import name_meant
from loshu.sudoku.techniques.cell_set import members

PUZZLES_AT_MOST: Final = 5_000
"""Random puzzles in which to look for one position."""
_BATCH: Final = 64


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


def practice(technique: str, number: int = 1, *, seed: int | None = None) -> list[Exercise]:
    """Make positions in which a technique is the next that helps, the easiest first.

    Random puzzles are solved, with the easiest technique at each step, until this one is needed:
    no easier technique of those that explanations use finds a step there. That is proved by
    searching for the steps of each.

    Parameters
    ----------
    technique : str
        Its name.
    number : int
        How many positions, each of a puzzle of its own.
    seed : int, optional
        It alone determines the positions.

    Raises
    ------
    UnsupportedError
        An unknown technique, one that needs no practice, or one that random puzzles hardly need.

    Examples
    --------
    >>> exercise, = practice("naked-pair", seed=1)
    >>> exercise.step.key, len(exercise.step.eliminated) > 0
    ('naked-pair', True)
    """
    (wanted,) = techniques_named([name_meant(technique, [each.name for each in TECHNIQUES])])
    if wanted is TECHNIQUES[-1]:
        raise UnsupportedError("Brute force is not a technique to practice.")
    number = at_least(1, number, "the number of positions")
    known = tuple(each for each in TECHNIQUES[:-1] if each.in_solver or each is wanted)
    found = islice(_exercises(wanted, known, chosen_seed(seed)), number)
    return sorted(found, key=lambda exercise: exercise.difficulty)


def _exercises(
    wanted: SudokuTechnique, known: tuple[SudokuTechnique, ...], seed: int
) -> Iterator[Exercise]:
    tried = 0
    for batch in count():
        for values in make_many(_BATCH, minimal=True, seed=seed + batch, threads=1):
            checkpoint()
            tried += 1
            exercise = exercise_in(Sudoku(NINE, values.tobytes()), wanted, known)
            if exercise is not None:
                tried = 0
                yield exercise
        if tried >= PUZZLES_AT_MOST:
            raise UnsupportedError(
                f"No position for {wanted.name} was found in {tried:,} random puzzles. Choose "
                "another seed, or a more common technique."
            )


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
