"""Variants of a level, rated by the table of techniques that rates plain Sudokus.

A random puzzle is changed step by step: a puzzle that is too hard gets givens, or smaller cages;
one that is too easy exchanges givens and marks, or loses cages.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from loshu.core.errors import BackendError
from loshu.core.seeds import item_seed
from loshu.sudoku.generation.easing import Easier, Judge, eased
from loshu.sudoku.generation.grade_range import HARDER, GradedPlace, GradeRange
from loshu.sudoku.generation.made import MadeSudoku
from loshu.text.levels import LEVELS

MOST_RATINGS: Final = 1_000
"""Puzzles to rate before a grade is refused; rare levels need 400 to 700."""
MOST_CHANGES: Final = 16
"""Changes of one puzzle that is too easy, before another one is drawn."""

Change = Callable[[MadeSudoku, np.random.Generator], MadeSudoku | None]


def with_grade(
    draw: Callable[[int], MadeSudoku],
    grade: GradeRange,
    seed: int,
    *,
    easier: Easier | None,
    changed: Change | None,
) -> MadeSudoku:
    """Return a puzzle of a grade.

    Parameters
    ----------
    draw : callable
        Makes a puzzle from a seed.
    grade : GradeRange
    seed : int
    easier : callable, optional
        Returns easier versions of a puzzle that is too hard.
    changed : callable, optional
        Returns a similar puzzle that may be harder, or None.

    Raises
    ------
    BackendError
        All puzzles had other levels.
    """
    judge, number = Judge(grade), 0
    while judge.found.total() < MOST_RATINGS:
        each = item_seed(seed, number)
        random = np.random.default_rng(each)
        made, place = _climbed(draw(each), judge, random, changed)
        if place.side == 0:
            return made
        if place.side > 0 and easier is not None:
            fit = eased(made, judge, random, easier)
            if fit is not None:
                return fit
        number += 1
    found = judge.found
    listed = ", ".join(f"{name} ({found[name]})" for name in (*LEVELS, HARDER) if found[name])
    raise BackendError(
        f"No puzzle {grade.words} was found among {found.total()} puzzles. The levels found were: "
        f"{listed}. Try one of these, or another seed."
    )


def _climbed(
    made: MadeSudoku, judge: Judge, random: np.random.Generator, changed: Change | None
) -> tuple[MadeSudoku, GradedPlace]:
    """Change a puzzle that is too easy until it is in range; else return one that is too hard."""
    place = judge.place(made)
    if place.side >= 0 or changed is None:
        return made, place
    harder: tuple[MadeSudoku, GradedPlace] | None = None
    for _ in range(MOST_CHANGES):
        other = changed(made, random)
        if other is None:
            continue
        found = judge.place(other)
        if found.side == 0:
            return other, found
        if found.side > 0:
            harder = other, found
        elif judge.grade.technique is not None or _difficulty(found) >= _difficulty(place):
            made, place = other, found
    return harder or (made, place)


def _difficulty(place: GradedPlace) -> tuple[int, int]:
    return LEVELS.index(place.level), place.score
