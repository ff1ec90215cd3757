"""Variants of a level, rated by the table of techniques that rates plain Sudokus."""

from collections import Counter
from collections.abc import Callable
from typing import Final

import numpy as np

from loshu.core.errors import BackendError
from loshu.core.seeds import item_seed
from loshu.sudoku.generation.easing import fitting
from loshu.sudoku.generation.grade_range import HARDER, GradeRange
from loshu.sudoku.generation.made import MadeSudoku
from loshu.text.levels import LEVELS

MOST_TRIES: Final = 40
"""Puzzles to make, each with more or fewer givens, before a grade is refused."""


def with_grade(
    draw: Callable[[int], MadeSudoku],
    grade: GradeRange,
    seed: int,
    *,
    symmetry: str = "none",
    more_givens: bool,
    harder: Callable[[MadeSudoku], MadeSudoku] | None = None,
) -> MadeSudoku:
    """Return a puzzle of a grade.

    Parameters
    ----------
    draw : callable
        Makes a puzzle from a seed.
    grade : GradeRange
    seed : int
    symmetry : str
        The symmetry of the givens, which further givens keep.
    more_givens : bool
        Whether puzzles that are too hard may have more givens than they need.
    harder : callable, optional
        Removes the redundant constraints of a puzzle that is too easy.

    Raises
    ------
    BackendError
        All tries had other levels.
    """
    found = Counter[str]()
    for number in range(MOST_TRIES):
        each = item_seed(seed, number)
        fit = fitting(
            draw(each),
            grade,
            np.random.default_rng(each),
            found,
            symmetry=symmetry,
            more_givens=more_givens,
            harder=harder,
        )
        if fit is not None:
            return fit
    listed = ", ".join(f"{name} ({found[name]})" for name in (*LEVELS, HARDER) if found[name])
    raise BackendError(
        f"No puzzle {grade.words} was found in {MOST_TRIES} tries. The levels found were: "
        f"{listed}. Try one of these, or another seed."
    )
