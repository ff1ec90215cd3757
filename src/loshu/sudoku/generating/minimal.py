"""Minimal puzzles: clues go, side by side in many puzzles, as long as one solution stays.

What is taken away together is an orbit: a cell, or the cells that a symmetry makes of it.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import sudoku_solve
from loshu.sudoku.generating.symmetry import CELLS, Orbits

FIRST: Final = 16
"""Orbits that are taken away at once as long as that goes well; it nearly always does at first."""


ANYTHING_BUT: Final = 16
"""Added to a digit, it tells the kernel that an empty cell does not get it."""


def minimal_puzzles(
    grids: NDArray[np.uint8],
    generator: np.random.Generator,
    *,
    orbits: Orbits = CELLS,
    clues: int = 0,
) -> NDArray[np.uint8]:
    """Take clues away from full grids in random order, as long as one solution stays.

    Parameters
    ----------
    grids : array of shape (n, 81)
        Full grids, or puzzles with one solution.
    generator : numpy.random.Generator
    orbits : array of shape (k, m)
        Cells that come and go together; -1 where an orbit has fewer than m.
    clues : int
        Stop at so many clues, or a few more where orbits are large.

    Returns
    -------
    array of shape (n, 81)
        Puzzles with one solution, from which no orbit can go unless `clues` said to stop.

    Examples
    --------
    >>> from loshu.sudoku.generating.grids import random_grids
    >>> generator = np.random.default_rng(1)
    >>> puzzles = minimal_puzzles(random_grids(3, generator), generator)
    >>> are_minimal(puzzles).tolist()
    [True, True, True]
    """
    return thinned(grids, generator, _stay_unique, orbits=orbits, clues=clues)


StayUnique: TypeAlias = Callable[
    [NDArray[np.uint8], NDArray[np.uint8], NDArray[np.bool_]], NDArray[np.bool_]
]
"""Tells which puzzles, the first ones, still have one solution; what they were before, and where
one clue alone has gone."""


def thinned(
    grids: NDArray[np.uint8],
    generator: np.random.Generator,
    stay_unique: StayUnique,
    *,
    orbits: Orbits,
    clues: int,
) -> NDArray[np.uint8]:
    """Take clues away from grids of any size, as `minimal_puzzles` does from those of 9x9."""
    n, k = len(grids), len(orbits)
    # A column more than there are cells takes what the places -1 would write.
    puzzles = np.concatenate([grids, np.zeros((n, 1), dtype=np.uint8)], axis=1)
    order = generator.random((n, k)).argsort(axis=1)
    at = np.zeros(n, dtype=np.int64)
    stride = np.full(n, min(FIRST, max(1, k // 5)), dtype=np.int64)
    active = np.arange(n)
    while len(active):
        now = puzzles[active]
        trial = _without(now.copy(), orbits, order[active], at[active], stride[active])
        single = stride[active] == 1
        taken = stay_unique(trial[:, :-1], now[:, :-1], single & (orbits.shape[1] == 1))
        if clues:
            taken &= (trial > 0).sum(axis=1) >= clues
        puzzles[active[taken]] = trial[taken]
        at[active] += np.where(taken, stride[active], single)
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
    trials: NDArray[np.uint8], puzzles: NDArray[np.uint8], one: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Tell which puzzles still have one solution when clues have gone.

    Where `one` has gone, another solution would have another digit there: looking for that alone
    is half the work of counting to two.
    """
    unique = np.empty(len(trials), dtype=np.bool_)
    # What is missing, 1 .. 9, becomes 17 .. 25; the rest stays.
    gone = puzzles[one] - trials[one]
    other = trials[one] + gone + (gone > 0).view(np.uint8) * np.uint8(ANYTHING_BUT)
    counts = np.zeros(len(other), dtype=np.uint64)
    sudoku_solve(np.ascontiguousarray(other), 1, counts)
    unique[one] = counts == 0
    unique[~one] = is_unique(trials[~one])
    return unique


def is_unique(puzzles: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell which puzzles have exactly one solution.

    Examples
    --------
    >>> is_unique(np.zeros((1, 81), dtype=np.uint8)).tolist()
    [False]
    """
    counts = np.zeros(len(puzzles), dtype=np.uint64)
    sudoku_solve(np.ascontiguousarray(puzzles), 2, counts)
    unique: NDArray[np.bool_] = counts == 1
    return unique


def are_minimal(puzzles: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell which puzzles have one solution and lose that with any of their clues.

    Parameters
    ----------
    puzzles : array of shape (n, 81)
    """
    rows, cells = np.nonzero(puzzles)
    less = puzzles[rows]
    less[np.arange(len(rows)), cells] = 0
    needless = np.bincount(rows[is_unique(less)], minlength=len(puzzles))
    minimal: NDArray[np.bool_] = is_unique(puzzles) & (needless == 0)
    return minimal
