"""What the ratings of D. Berthier share: puzzles in, one whole number each out.

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
"""The rating of a puzzle that is not solved whatever the length."""
BEYOND: Final = -2
"""The rating of a puzzle that needs more than the largest value asked for."""
LONGEST: Final = 36
"""The largest length looked for, unless another is given; the longest one known is 16."""
STEPS: Final = 300_000
"""Steps in one call of the kernel: about a tenth of a second."""
TOGETHER: Final = 64
"""Puzzles that one thread takes at a time."""


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
        A puzzle has no solution, or more than one.
    UnsupportedError
        Puzzles of another size, or a largest value below 0.
    """
    if at_most < 0:
        raise UnsupportedError(f"at_most: 0 or more, not {at_most}")
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
