"""Whether people can complete a square with the techniques up to a level."""

from typing import Final

from loshu.magic.completion.explanation.explainer import steps_of
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques import (
    LEVELS,
    TECHNIQUES,
    CompletionTechnique,
    Level,
)
from loshu.magic.completion.partial import read_partial
from loshu.magic.puzzles.forcing import clue_grid
from loshu.magic.puzzles.rivals import Cells, Rivals

HARDEST: Final[Level] = "expert"
"""The level of trial and of all completions, which every square with one completion yields to."""


def deducible(rivals: Rivals, kept: Cells, level: Level) -> bool:
    """Return whether the techniques up to a level write every number.

    Examples
    --------
    >>> import numpy as np
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> rivals = Rivals(read_problem(". . ./. . ./. . ."), np.array([8, 1, 6, 3, 5, 7, 4, 9, 2]))
    >>> deducible(rivals, np.array([1, 1, 0, 0, 1, 0, 0, 0, 0], dtype=np.bool_), "easy")
    True
    """
    problem = rivals.problem
    partial = read_partial(clue_grid(rivals.square, kept), problem.kinds, **problem.numbers)
    state = SquareState(partial.ways[0])
    for _ in steps_of(state, _up_to(level)):
        pass
    return not state.blanks


def has_level(rivals: Rivals, kept: Cells, level: Level) -> bool:
    """Return whether a level suffices, and the one below does not."""
    place = LEVELS.index(level)
    if place and deducible(rivals, kept, LEVELS[place - 1]):
        return False
    return level == HARDEST or deducible(rivals, kept, level)


def _up_to(level: Level) -> tuple[CompletionTechnique, ...]:
    known = LEVELS.index(level)
    return tuple(each for each in TECHNIQUES if LEVELS.index(each.level) <= known)
