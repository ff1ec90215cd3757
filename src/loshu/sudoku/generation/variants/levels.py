"""Variants of a level, rated by the table of techniques that rates plain Sudokus."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from loshu.core.errors import BackendError
from loshu.core.named import require_named
from loshu.core.seeds import item_seed
from loshu.sudoku.generation.made import MadeSudoku, made_sudoku
from loshu.sudoku.ratings.rating import rate
from loshu.text.levels import LEVELS

MOST_TRIES: Final = 20
"""Puzzles to make, each with more or fewer givens, before a level is refused."""


def with_level(
    draw: Callable[[int], MadeSudoku], level: str, seed: int, *, more_givens: bool
) -> MadeSudoku:
    """Return a puzzle of a level.

    Parameters
    ----------
    draw : callable
        Makes a puzzle from a seed.
    level : str
        One of `LEVELS`.
    seed : int
    more_givens : bool
        Whether puzzles that are too hard may have more givens than they need.

    Raises
    ------
    BackendError
        All tries had other levels.
    UnsupportedError
        The level is unknown.
    """
    require_named(LEVELS, level, "level")
    found = Counter[str]()
    for number in range(MOST_TRIES):
        each = item_seed(seed, number)
        made = draw(each)
        fitting = _eased(made, level, each, found) if more_givens else _rated(made, level, found)
        if fitting is not None:
            return fitting
    listed = ", ".join(f"{name} ({found[name]})" for name in LEVELS if found[name])
    raise BackendError(
        f"No puzzle of level {level} was found in {MOST_TRIES} tries. The levels found were: "
        f"{listed}. Try one of these, or another seed."
    )


def _rated(made: MadeSudoku, level: str, found: Counter[str]) -> MadeSudoku | None:
    """Return a puzzle if it has the level, and count its level."""
    rated = rate(made.puzzle).level
    found[rated] += 1
    return made if rated == level else None


def _eased(made: MadeSudoku, level: str, seed: int, found: Counter[str]) -> MadeSudoku | None:
    """Return a puzzle with the number of further givens that bisection finds for the level."""
    empty = [cell for cell, value in enumerate(made.puzzle.values) if not value]
    order = np.random.default_rng(seed).permutation(empty).tolist()
    low, high = 0, len(order)
    more = 0 if level == LEVELS[-1] else high // 4
    while low < high:
        given = {*made.puzzle.givens, *order[:more]}
        values = bytes(v if at in given else 0 for at, v in enumerate(made.solution.values))
        puzzle = replace(made.puzzle, values=values)
        rated = rate(puzzle).level
        found[rated] += 1
        if rated == level:
            return made_sudoku(puzzle, made.solution.values, minimal=made.minimal and not more)
        if LEVELS.index(rated) > LEVELS.index(level):
            low = more + 1
        else:
            high = more
        more = (low + high) // 2
    return None
