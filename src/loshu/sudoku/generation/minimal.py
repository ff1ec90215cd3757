"""Minimal puzzles: removal of clues in many puzzles at once, keeping one solution.

Clues are removed by orbits: single cells, or the images of a cell under a symmetry.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import remove_redundant_clues, solve_sized_sudokus, sudoku_solve
from loshu.sudoku.generation.symmetry import Orbits, orbits_of
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.sized_search import GUESSES, UNFINISHED, Search, parts_of

Puzzles = NDArray[np.uint8]

SMALL: Final = 9
"""Up to this number of rows, one kernel minimizes whole puzzles."""
NANOSECONDS: Final = 2 * 10**8
"""Divided by the seventh power of the rows: puzzles per call of the kernel."""
FIRST: Final = 16
"""Orbits of a larger puzzle to remove at once while that works, as it nearly always does at
first."""
SURE: Final = 16
"""Up to this number of rows, every search is complete."""
CONFLICTS: Final = 20_000
CONFLICTS_OF_LARGE: Final = 1000
"""Give up after this many conflicts, and keep the clue of a larger puzzle."""


def minimal_puzzles(
    grids: Puzzles,
    generator: np.random.Generator,
    shape: Shape = NINE,
    *,
    orbits: Orbits | None = None,
    clues: int = 0,
) -> Puzzles:
    """Remove clues from complete grids in random order while one solution remains.

    Parameters
    ----------
    grids : array of shape (n, cells)
        Complete grids, or puzzles with one solution.
    generator : numpy.random.Generator
    shape : Shape
    orbits : array of shape (k, m), optional
        Cells to remove together, padded with -1 (default: single cells).
    clues : int
        Stop at this number of clues, or at a few more if orbits are large.

    Returns
    -------
    array of shape (n, cells)
        Puzzles with one solution from which no orbit can be removed, unless `clues` was reached.
        With more than 16 rows, a clue is also kept if the proof takes too long.

    Examples
    --------
    >>> from loshu.sudoku.generation.grids import random_grids
    >>> generator = np.random.default_rng(1)
    >>> puzzles = minimal_puzzles(random_grids(3, generator), generator)
    >>> are_minimal(puzzles).tolist()
    [True, True, True]
    """
    if orbits is None:
        orbits = orbits_of("none", shape.size)
    order = generator.random((len(grids), len(orbits))).argsort(axis=1)
    return without_redundant(grids, order, shape, orbits, clues)


def without_redundant(
    grids: Puzzles, order: NDArray[np.int64], shape: Shape, orbits: Orbits, clues: int = 0
) -> Puzzles:
    """Remove clues as `minimal_puzzles` does, in a given order of the orbits of each puzzle."""
    if shape.size > SMALL:
        return _minimised_large(grids, shape, order, orbits, clues)
    puzzles = np.array(grids, order="C")
    for part in _parts(len(puzzles), shape):
        checkpoint()
        orders = order[part].astype(np.uint16)
        remove_redundant_clues(
            shape.box_rows, shape.box_columns, puzzles[part], orders, orbits, clues
        )
    return puzzles


def _parts(n: int, shape: Shape) -> Iterator[slice]:
    step = max(1, NANOSECONDS // shape.size**7)
    return (slice(first, first + step) for first in range(0, n, step))


def _minimised_large(
    grids: Puzzles, shape: Shape, order: NDArray[np.int64], orbits: Orbits, clues: int
) -> Puzzles:
    n, k = order.shape
    # An extra column absorbs the writes for the index -1.
    puzzles = np.concatenate([grids, np.zeros((n, 1), dtype=np.uint8)], axis=1)
    at = np.zeros(n, dtype=np.int64)
    stride = np.full(n, FIRST, dtype=np.int64)
    active = np.arange(n)
    while len(active):
        now = puzzles[active]
        trial = _without(now.copy(), orbits, order[active], at[active], stride[active])
        taken = _stay_unique(trial[:, :-1], now[:, :-1], shape)
        if clues:
            taken &= (trial > 0).sum(axis=1) >= clues
        puzzles[active[taken]] = trial[taken]
        at[active] += np.where(taken, stride[active], stride[active] == 1)
        stride[active] = np.where(taken, stride[active], np.maximum(stride[active] // 2, 1))
        active = active[at[active] < k]
    return np.ascontiguousarray(puzzles[:, :-1])


def _without(
    puzzles: Puzzles,
    orbits: Orbits,
    order: NDArray[np.int64],
    at: NDArray[np.int64],
    stride: NDArray[np.int64],
) -> Puzzles:
    for ahead in range(int(stride.max())):
        rows = np.flatnonzero((ahead < stride) & (at + ahead < order.shape[1]))
        cells = orbits[order[rows, at[rows] + ahead]]
        puzzles[rows[:, None], cells] = 0
    return puzzles


def _stay_unique(trials: Puzzles, puzzles: Puzzles, shape: Shape) -> NDArray[np.bool_]:
    """Return which puzzles still have one solution without some of their clues.

    If one clue was removed, any other solution has a different value there. Searching only for such
    a solution is half the work of counting to two.
    """
    unique = np.empty(len(trials), dtype=np.bool_)
    removed = puzzles - trials
    one = (removed > 0).sum(axis=1) == 1
    other = trials + np.where(removed > 0, removed + excluded(shape), 0).astype(np.uint8)
    unique[one] = solution_counts(other[one], 1, shape) == 0
    unique[~one] = solution_counts(trials[~one], 2, shape) == 1
    return unique


def excluded(shape: Shape) -> np.uint8:
    """Return the kernels' offset for a value that is excluded in an empty cell."""
    return np.uint8(16 if shape == NINE else 64)


def solution_counts(puzzles: Puzzles, limit: int, shape: Shape = NINE) -> NDArray[np.uint64]:
    """Count solutions up to a limit; `UNFINISHED` if a large puzzle takes too long.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
        Row by row; 0 is an empty cell, and `excluded` plus a value an empty cell without this
        value.
    limit : int
    shape : Shape

    Examples
    --------
    >>> solution_counts(np.zeros((1, 16), dtype=np.uint8), 300, Shape(2, 2)).tolist()
    [288]
    """
    cells = np.ascontiguousarray(puzzles)
    counts = np.zeros(len(cells), dtype=np.uint64)
    if shape == NINE:
        sudoku_solve(cells, limit, counts)
        return counts
    conflicts = CONFLICTS if shape.size <= SURE else CONFLICTS_OF_LARGE
    for part in parts_of(len(cells), shape):
        checkpoint()
        solve_sized_sudokus(
            shape.box_rows, shape.box_columns, cells[part], limit, GUESSES, conflicts, counts[part]
        )
    if shape.size <= SURE:
        for at in np.flatnonzero(counts == UNFINISHED).tolist():
            counts[at] = Search(cells[at], shape).count(limit)
    return counts


def are_unique(puzzles: Puzzles, shape: Shape = NINE) -> NDArray[np.bool_]:
    """Return which puzzles have exactly one solution.

    Examples
    --------
    >>> are_unique(np.zeros((1, 81), dtype=np.uint8)).tolist()
    [False]
    """
    unique: NDArray[np.bool_] = solution_counts(puzzles, 2, shape) == 1
    return unique


def are_minimal(puzzles: Puzzles, shape: Shape = NINE) -> NDArray[np.bool_]:
    """Return which puzzles have one solution and no redundant clue.

    With more than 16 rows, a puzzle counts as minimal only if the proof is quick.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
    shape : Shape

    Examples
    --------
    >>> puzzle = np.array([[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4]], dtype=np.uint8)
    >>> are_minimal(puzzle, Shape(2, 2)).tolist()
    [True]
    """
    rows, cells = np.nonzero(puzzles)
    other = puzzles[rows]
    other[np.arange(len(rows)), cells] += excluded(shape)
    needed = solution_counts(other, 1, shape) == 1
    redundant = np.bincount(rows[~needed], minlength=len(puzzles))
    minimal: NDArray[np.bool_] = are_unique(puzzles, shape) & (redundant == 0)
    return minimal
