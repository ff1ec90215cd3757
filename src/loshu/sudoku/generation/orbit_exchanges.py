"""Symmetric puzzles with few clues, by exchanges of whole orbits."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.sudoku.generation.exchanges import HOUSES
from loshu.sudoku.generation.grids import grid_batches
from loshu.sudoku.generation.minimal import are_unique, minimal_puzzles
from loshu.sudoku.generation.symmetry import Orbits

Puzzles = NDArray[np.uint8]

BEGINNERS: Final = 2048
"""Random puzzles; the ones with the fewest clues are improved."""
POOL: Final = 64
TRIALS: Final = 16384
"""Exchanges per round: a tenth of a second."""
ROUNDS: Final = 150
"""Restart with other puzzles after this many rounds."""


def puzzles_with_few_clues(
    clues: int, orbits: Orbits, generator: np.random.Generator
) -> Iterator[Puzzles]:
    """Search 9x9 puzzles with fewer clues than removing orbits leaves.

    One or two orbits of clues are replaced by another orbit with random digits if one solution
    remains, until the number of clues is reached.

    Yields
    ------
    array of shape (k, 81)
        Puzzles with one solution, this number of clues, and no removable orbit; k may be 0.

    Examples
    --------
    >>> from loshu.sudoku.generation.symmetry import orbits_of
    >>> search = puzzles_with_few_clues(23, orbits_of("diagonal"), np.random.default_rng(1))
    >>> {int((puzzle > 0).sum()) for puzzle in next(search)}
    {23}
    """
    for grids in grid_batches(BEGINNERS, generator):
        pool = _fewest(minimal_puzzles(grids, generator, orbits=orbits), clues)
        for _ in range(ROUNDS):
            checkpoint()
            found = _neighbors(pool, orbits, generator, clues)
            pool = _fewest(generator.permutation(np.concatenate([found, pool])), clues)
            counts = (pool > 0).sum(axis=1)
            if (counts == clues).any():
                break
        yield _kept(pool[counts == clues], orbits, generator)


def _fewest(puzzles: Puzzles, clues: int) -> Puzzles:
    """Return the puzzles with the fewest clues, but not fewer than requested."""
    counts = (puzzles > 0).sum(axis=1)
    order = np.argsort(np.where(counts < clues, len(HOUSES), counts), kind="stable")[:POOL]
    fewest: Puzzles = puzzles[order[counts[order] >= clues]]
    return fewest


def _kept(puzzles: Puzzles, orbits: Orbits, generator: np.random.Generator) -> Puzzles:
    """Return the puzzles without a removable orbit."""
    less = minimal_puzzles(puzzles, generator, orbits=orbits)
    return np.unique(puzzles[(less == puzzles).all(axis=1)], axis=0)


def _neighbors(
    pool: Puzzles, orbits: Orbits, generator: np.random.Generator, clues: int
) -> Puzzles:
    """Return puzzles with one solution and at most the number of clues of the pool."""
    trials = pool[generator.integers(len(pool), size=TRIALS)]
    before = (trials > 0).sum(axis=1)
    for share in (1.0, 0.5):
        where = generator.random(TRIALS) < share
        _clear(trials, _some_orbit(trials, orbits, generator, given=True), orbits, where)
    good = fill(trials, orbits[_some_orbit(trials, orbits, generator, given=False)], generator)
    after = (trials > 0).sum(axis=1)
    trials = trials[good & (after >= clues) & (after <= before)]
    found: Puzzles = trials[are_unique(trials)]
    return found


def _some_orbit(
    puzzles: Puzzles, orbits: Orbits, generator: np.random.Generator, *, given: bool
) -> NDArray[np.int64]:
    """Return a random orbit of each puzzle, either with or without clues."""
    weights = generator.random((len(puzzles), len(orbits)))
    weights[(puzzles[:, orbits[:, 0]] > 0) != given] = -1
    chosen: NDArray[np.int64] = weights.argmax(axis=1)
    return chosen


def _clear(
    puzzles: Puzzles, chosen: NDArray[np.int64], orbits: Orbits, where: NDArray[np.bool_]
) -> None:
    for cells in orbits[chosen].T:
        rows = np.flatnonzero(where & (cells >= 0))
        puzzles[rows, cells[rows]] = 0


def fill(
    puzzles: Puzzles, cells: NDArray[np.int64], generator: np.random.Generator
) -> NDArray[np.bool_]:
    """Put random digits that the rules allow into some cells, in place.

    Parameters
    ----------
    puzzles : array of shape (n, 81)
    cells : array of shape (n, m)
        The cells of each puzzle, padded with -1.
    generator : numpy.random.Generator

    Returns
    -------
    array of shape (n,)
        False if the rules allow no digit in one of the cells.
    """
    good = np.ones(len(puzzles), dtype=np.bool_)
    held = np.zeros((len(puzzles), len(HOUSES) // 3, 10), dtype=np.bool_)
    every = np.arange(len(puzzles))
    held[every[:, None, None], HOUSES[None], puzzles[:, :, None]] = True
    for column in cells.T:
        rows = np.flatnonzero(column >= 0)
        at = column[rows]
        taken = held[rows[:, None], HOUSES[at]].any(axis=1)
        taken[:, 0] = True
        digits = np.where(taken, -1.0, generator.random(taken.shape)).argmax(axis=1)
        good[rows] &= ~taken.all(axis=1)
        puzzles[rows, at] = digits
        held[rows[:, None], HOUSES[at], digits[:, None]] = True
    return good
