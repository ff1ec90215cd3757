"""Common parts of D. Berthier's ratings: one whole number per puzzle.

They are defined in his "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2015) on the
candidates of a puzzle and its 324 variables: the cells, and the digits of each row, column and box.
"""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.kernels import BraidRating
from loshu.sudoku.ratings.unique import the_solutions
from loshu.sudoku.solving.bulk import Puzzles

BraidScaleName: TypeAlias = Literal["te", "w", "gw", "b", "gb", "bxb", "bxbb"]
INFINITE: Final = -1
"""The rating of a puzzle that no length solves."""
BEYOND: Final = -2
"""The rating of a puzzle above the maximum value."""
LONGEST: Final = 36
"""The default maximum length; the longest known is 16."""
STEPS: Final = 300_000
"""Steps per call of the kernel: about a tenth of a second."""
TOGETHER: Final = 64
"""Puzzles per item of work for one thread."""


def rate_by_scale(
    scale: BraidScaleName,
    puzzles: Puzzles,
    *,
    at_most: int,
    threads: int | None,
    progress: Progress | None,
) -> NDArray[np.int32]:
    """Rate puzzles of 9x9 on one of the scales.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or several.
    UnsupportedError
        The puzzles have another size, or the maximum is below 0.
    """
    if at_most < 0:
        raise UnsupportedError(f"The limit at_most is {at_most}. Expected 0 or more.")
    cells, solutions = the_solutions(puzzles, threads)

    def rate(begin: int) -> list[int]:
        rows = range(begin, min(begin + TOGETHER, len(cells)))
        return [_value(BraidRating(scale, cells[k], solutions[k], at_most)) for k in rows]

    starts = range(0, len(cells), TOGETHER)
    found = map_ordered(rate, starts, threads=threads, progress=progress)
    return np.fromiter(_flat(found), dtype=np.int32, count=len(cells))


def _value(rating: BraidRating) -> int:
    while not rating.resume(STEPS):
        checkpoint()
    return rating.value


def _flat(parts: Iterator[list[int]]) -> Iterator[int]:
    for part in parts:
        yield from part
