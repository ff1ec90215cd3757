"""Minimal puzzles of any shape; of the largest, such as are nearly minimal."""

from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import solve_sized_sudokus
from loshu.sudoku.generation.minimal import thinned
from loshu.sudoku.generation.symmetry import Orbits
from loshu.sudoku.in_order import go_on
from loshu.sudoku.shape import Shape
from loshu.sudoku.sized_search import GUESSES, UNFINISHED, Search, parts_of

QUICK: Final = 9
"""Up to so many rows every question is answered in a moment."""
FIRST: Final = 16
"""Orbits that are taken away at once as long as that goes well; it nearly always does at first."""
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
    >>> from loshu.sudoku.generation.sized_grids import sized_walks
    >>> from loshu.sudoku.generation.symmetry import orbits_of
    >>> shape, generator = Shape(2, 3), np.random.default_rng(1)
    >>> grids = next(sized_walks(2, shape, generator))
    >>> puzzles = minimal_sized(grids, shape, generator, orbits=orbits_of("none", 6))
    >>> are_minimal_sized(puzzles, shape).tolist()
    [True, True]
    """
    if shape.size <= QUICK:
        go_on(stop)
        return thinned(grids, shape, generator, orbits=orbits, clues=clues)
    n, k = len(grids), len(orbits)
    # A column more than there are cells takes what the places -1 would write.
    puzzles = np.concatenate([grids, np.zeros((n, 1), dtype=np.uint8)], axis=1)
    order = generator.random((n, k)).argsort(axis=1)
    at = np.zeros(n, dtype=np.int64)
    stride = np.full(n, FIRST, dtype=np.int64)
    active = np.arange(n)
    while len(active):
        now = puzzles[active]
        trial = _without(now.copy(), orbits, order[active], at[active], stride[active])
        taken = _stay_unique(trial[:, :-1], now[:, :-1], shape, stop)
        if clues:
            taken &= (trial > 0).sum(axis=1) >= clues
        puzzles[active[taken]] = trial[taken]
        at[active] += np.where(taken, stride[active], stride[active] == 1)
        stride[active] = np.where(taken, stride[active], np.maximum(stride[active] // 2, 1))
        active = active[at[active] < k]
    return np.ascontiguousarray(puzzles[:, :-1])


def _without(
    puzzles: NDArray[np.uint8],
    orbits: Orbits,
    order: NDArray[np.int64],
    at: NDArray[np.int64],
    stride: NDArray[np.int64],
) -> NDArray[np.uint8]:
    for ahead in range(int(stride.max())):
        rows = np.flatnonzero((ahead < stride) & (at + ahead < order.shape[1]))
        cells = orbits[order[rows, at[rows] + ahead]]
        puzzles[rows[:, None], cells] = 0
    return puzzles


def _stay_unique(
    trials: NDArray[np.uint8], puzzles: NDArray[np.uint8], shape: Shape, stop: Event | None
) -> NDArray[np.bool_]:
    """Tell which puzzles still have one solution when clues have gone.

    Where one has gone, another solution would have another value there: looking for that alone is
    half the work of counting to two.
    """
    unique = np.empty(len(trials), dtype=np.bool_)
    gone = puzzles - trials
    one = (gone > 0).sum(axis=1) == 1
    other = trials + np.where(gone > 0, gone + np.uint8(ANYTHING_BUT), 0).astype(np.uint8)
    unique[one] = sized_counts(other[one], 1, shape, stop) == 0
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
            counts[at] = Search(cells[at], shape).count(limit)
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
