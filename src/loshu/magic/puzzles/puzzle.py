"""A puzzle: a square with blanks that has exactly one completion."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from loshu.core.errors import LoshuError
from loshu.core.grid import EMPTY, Grid
from loshu.core.problem import Problem
from loshu.core.representations import record_repr
from loshu.core.solved import Made
from loshu.magic.completion.solutions import solve
from loshu.magic.notation import problem_of
from loshu.magic.puzzles.forcing import clue_grid
from loshu.magic.puzzles.rivals import Cells, Rivals


@dataclass(frozen=True, slots=True)
class SquarePuzzle(Made):
    """A square with blanks that has exactly one completion."""

    puzzle: Grid
    solution: Grid
    kinds: tuple[str, ...]
    """Names of the properties that the completion must have."""
    minimal: bool
    """Whether it is proved that no clue can go."""
    level: str | None = None
    """The difficulty, if a level was asked for."""

    __repr__ = record_repr

    @property
    def problem(self) -> Problem:
        """The square with blanks as a problem of the family."""
        return problem_of(self.puzzle)

    @property
    def clues(self) -> int:
        """Number of given cells."""
        return int((self.puzzle.array != EMPTY).sum())

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "square": self.puzzle.text,
            "solution": self.solution.text,
            "kinds": list(self.kinds),
            "clues": self.clues,
            "minimal": self.minimal,
            "level": self.level,
        }


def verified_puzzle(
    rivals: Rivals, kept: Cells, *, minimal: bool, level: str | None = None
) -> SquarePuzzle:
    """Make a puzzle, and check by other code that it has one completion and is minimal.

    The solver of squares with blanks looks for a second completion; of each clue that goes, one
    more completion is tested by the definitions of its properties.

    Raises
    ------
    LoshuError
        A wrong puzzle.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> rivals = Rivals(read_problem(". . ./. . ./. . ."), np.array([8, 1, 6, 3, 5, 7, 4, 9, 2]))
    >>> kept = np.array([1, 1, 0, 0, 0, 0, 0, 0, 0], dtype=np.bool_)
    >>> print(verified_puzzle(rivals, kept, minimal=True))
    8 1 .
    . . .
    . . .
    """
    problem = rivals.problem
    square, solution = clue_grid(rivals.square, kept), clue_grid(rivals.square, kept | True)
    found = solve(square, limit=2, backend="search", **problem.wanted)
    if not found.unique or found.solutions[0] != solution:
        raise LoshuError(
            f"The puzzle {square.text!r} does not have exactly one completion. "
            "This is a bug in Loshu: please report it."
        )
    if minimal:
        for cell in np.flatnonzero(kept).tolist():
            _require(rivals, kept, cell)
    return SquarePuzzle(square, solution, problem.kinds, minimal, level)


def _require(rivals: Rivals, kept: Cells, cell: int) -> None:
    """Check that a clue is needed."""
    fewer = kept.copy()
    fewer[cell] = False
    n = rivals.problem.order
    witness = rivals.witness(fewer)
    if witness is None:
        found = solve(clue_grid(rivals.square, fewer), **rivals.problem.wanted)
        needed = found.unique is False
    else:
        agrees = (witness == rivals.square)[fewer].all() and (witness != rivals.square).any()
        needed = bool(agrees) and bool(rivals.problem.accepts(witness.reshape(1, n, n)).all())
    if not needed:
        square = clue_grid(rivals.square, kept)
        raise LoshuError(
            f"The puzzle {square.text!r} has a redundant clue. "
            "This is a bug in Loshu: please report it."
        )
