"""Positions in which a technique is the next that helps: no easier one finds a step there."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.representations import notebook_html, record_repr
from loshu.core.step import Step
from loshu.sudoku.explanation.available_steps import available
from loshu.sudoku.explanation.position import position_of
from loshu.sudoku.ratings import hodoku
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import SOLVER, CandidateState, SudokuTechnique
from loshu.sudoku.techniques.cell_set import members
from loshu.text.levels import LEVELS

LATE: Final = frozenset(
    {"avoidable-rectangle-2", "franken-x-wing", "franken-swordfish", "finned-franken-x-wing"}
)
"""HoDoKu's techniques that none of 20,000 random puzzles needs in HoDoKu's order."""
OVERTAKEN: Final = frozenset(
    {
        "squirmbag", "whale", "leviathan", "finned-leviathan", "sashimi-leviathan",
        "franken-x-wing", "franken-squirmbag", "franken-whale", "franken-leviathan",
        "finned-franken-x-wing", "mutant-x-wing", "mutant-swordfish", "mutant-jellyfish",
        "mutant-squirmbag", "mutant-whale", "mutant-leviathan", "finned-mutant-x-wing",
    }
)  # fmt: skip
"""Fish that none of 8,000 random puzzles needs: easier techniques for their digit come first."""
_LOCKED: Final = ("pointing", "claiming")


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
    other technique, come those of lower levels. Before fish that easier techniques overtake come
    only singles and subsets.

    Examples
    --------
    >>> from loshu.sudoku.techniques import techniques_named
    >>> [known.name for known in known_with(*techniques_named(["hidden-single"]))]
    ['full-house', 'naked-single', 'hidden-single']
    """
    if wanted.in_solver and wanted.name not in LATE:
        return SOLVER[: SOLVER.index(wanted) + 1]
    overtaken = wanted.name in OVERTAKEN
    end = LEVELS.index("hard" if overtaken else wanted.level)
    lower = (known for known in SOLVER if LEVELS.index(known.level) < end)
    return (*(known for known in lower if not overtaken or known.name not in _LOCKED), wanted)


def is_on_path(technique: SudokuTechnique) -> bool:
    """Return whether HoDoKu's path decides if a 9x9 puzzle needs a technique.

    Examples
    --------
    >>> from loshu.sudoku.techniques import techniques_named
    >>> [is_on_path(known) for known in techniques_named(["x-wing", "franken-x-wing"])]
    [True, False]
    """
    return technique.in_solver and bool(technique.kernel) and technique.name not in LATE


def may_need(puzzles: Puzzles, wanted: SudokuTechnique) -> NDArray[np.bool_]:
    """Return which 9x9 puzzles may need a technique; HoDoKu's path solves all others without it.

    Examples
    --------
    >>> from loshu.sudoku.techniques import techniques_named
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = np.array([[0 if c == "." else int(c) for c in clues]], dtype=np.uint8)
    >>> [bool(may_need(puzzle, *techniques_named([name]))[0]) for name in ("naked-single", "whip")]
    [True, False]
    """
    needs: NDArray[np.bool_]
    if is_on_path(wanted):
        needs = hodoku.grade_many(puzzles, threads=1).uses[:, hodoku.NAMES.index(wanted.name)] > 0
        return needs
    easier = known_with(wanted)[:-1]
    names = {known.name for known in easier}
    others = [at for at, name in enumerate(hodoku.NAMES) if name not in names]
    below = max(LEVELS.index(known.level) for known in easier)
    grades = hodoku.grade_many(puzzles, most=LEVELS[below], threads=1)
    needs = (grades.levels > below) | grades.uses[:, others].any(axis=1)
    if LEVELS[below + 1] == LEVELS[-1]:  # most extreme puzzles have that level by their score alone
        needs[needs] = hodoku.grade_many(puzzles[needs], threads=1).uses[:, others].any(axis=1)
    return needs


def exercise_in(
    puzzle: Sudoku, wanted: SudokuTechnique, known: tuple[SudokuTechnique, ...]
) -> Exercise | None:
    """Solve a puzzle until a technique is needed, and return that position; None if it is not."""
    easier = known[: known.index(wanted)]
    state = stuck_with(puzzle, easier)
    if state.is_solved or next(wanted.search(state), None) is None:
        return None
    return _exercise(state, wanted, easier)


def stuck_with(puzzle: Sudoku, known: tuple[SudokuTechnique, ...]) -> CandidateState:
    """Return the state in which techniques find nothing more; it may be solved.

    Examples
    --------
    >>> from loshu.sudoku.techniques import techniques_named
    >>> puzzle = Sudoku.parse("2x2:1.....2..3.....4")
    >>> stuck_with(puzzle, techniques_named(["hidden-single"])).is_solved
    True
    """
    state = CandidateState(puzzle)
    while not state.is_solved:
        step = next((step for each in known if (step := _found(state, each)) is not None), None)
        if step is None:
            break
        state.apply(step)
    return state


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
