"""Minimal puzzles of any shape; of the largest, such as are nearly minimal."""

from functools import partial
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import solve_sized_sudokus
from loshu.sudoku.generating.minimal import thinned
from loshu.sudoku.generating.symmetry import Orbits
from loshu.sudoku.many_solutions import go_on
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving_sizes import GUESSES, UNFINISHED, Search, parts_of

SURE: Final = 16
"""Up to so many rows every question is answered, however long it takes."""
LESSONS: Final = 20_000
LESSONS_OF_LARGE: Final = 1000
"""Conflicts after which a clue of a larger puzzle stays, needed or not."""
ANYTHING_BUT: Final = 64
"""Added to a value, it tells the kernel that an empty cell does not get it."""


def minimal_sized(
    grids: NDArray[np.uint8],
    shape: Shape,
    generator: np.random.Generator,
    *,
    orbits: Orbits,
    clues: int = 0,
    stop: Event | None = None,
) -> NDArray[np.uint8]:
    """Take clues away from grids of a shape in random order, as long as one solution stays.

    The parameters are those of `minimal_puzzles`.  Above `SURE` rows a clue also stays where it
    takes too long to tell whether another solution needs it.

    Examples
    --------
    >>> from loshu.sudoku.generating.sized_grids import sized_walks
    >>> from loshu.sudoku.generating.symmetry import orbits_of
    >>> shape, generator = Shape(2, 3), np.random.default_rng(1)
    >>> grids = next(sized_walks(2, shape, generator))
    >>> puzzles = minimal_sized(grids, shape, generator, orbits=orbits_of("none", 6))
    >>> are_minimal_sized(puzzles, shape).tolist()
    [True, True]
    """
    stay_unique = partial(_stay_unique, shape, stop)
    return thinned(grids, generator, stay_unique, orbits=orbits, clues=clues)


def _stay_unique(
    shape: Shape,
    stop: Event | None,
    trials: NDArray[np.uint8],
    puzzles: NDArray[np.uint8],
    one: NDArray[np.bool_],
) -> NDArray[np.bool_]:
    unique = np.empty(len(trials), dtype=np.bool_)
    gone = puzzles[one] - trials[one]
    other = trials[one] + np.where(gone > 0, gone + np.uint8(ANYTHING_BUT), 0).astype(np.uint8)
    unique[one] = sized_counts(other, 1, shape, stop) == 0
    unique[~one] = sized_counts(trials[~one], 2, shape, stop) == 1
    return unique


def sized_counts(
    puzzles: NDArray[np.uint8], limit: int, shape: Shape, stop: Event | None = None
) -> NDArray[np.uint64]:
    """Count solutions as far as a limit; `UNFINISHED` where a large puzzle takes too long.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
        Row by row; 0 is an empty cell, `ANYTHING_BUT` and a value one that does not get it.
    limit : int
    shape : Shape
    """
    cells = np.ascontiguousarray(puzzles)
    counts = np.zeros(len(cells), dtype=np.uint64)
    lessons = LESSONS if shape.size <= SURE else LESSONS_OF_LARGE
    for part in parts_of(len(cells), shape):
        go_on(stop)
        solve_sized_sudokus(
            shape.box_rows, shape.box_columns, cells[part], limit, GUESSES, lessons, counts[part]
        )
    if shape.size <= SURE:
        for at in np.flatnonzero(counts == UNFINISHED).tolist():
            counts[at] = Search(cells[at], shape, stop=stop).count(limit)
    return counts


def are_minimal_sized(
    puzzles: NDArray[np.uint8], shape: Shape, stop: Event | None = None
) -> NDArray[np.bool_]:
    """Tell of which puzzles of a shape it is proved that they lose their solution with any clue.

    Examples
    --------
    >>> puzzle = np.array([[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4]], dtype=np.uint8)
    >>> are_minimal_sized(puzzle, Shape(2, 2)).tolist()
    [True]
    """
    rows, cells = np.nonzero(puzzles)
    less = puzzles[rows]
    less[np.arange(len(rows)), cells] += ANYTHING_BUT
    other = sized_counts(less, 1, shape, stop) == 1
    needless = np.bincount(rows[~other], minlength=len(puzzles))
    minimal: NDArray[np.bool_] = (sized_counts(puzzles, 2, shape, stop) == 1) & (needless == 0)
    return minimal
