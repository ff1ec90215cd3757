"""Neighbors of a puzzle, by exchanges of clues for the same number or fewer."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.generation.minimal import are_unique
from loshu.sudoku.shape import NINE, Shape


def fewer_clues(puzzle: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the puzzles with one solution that replace two clues by one: {-2+1}.

    Parameters
    ----------
    puzzle : array of shape (81,)
        With one solution.

    Returns
    -------
    array of shape (k, 81)
        With one clue less; some may not be minimal.

    Notes
    -----
    Tries all pairs of clues, all empty cells and all digits allowed there, about 100,000 puzzles:
    the neighborhood search of the collectors of 17-clue puzzles (forum.enjoysudoku.com).

    Examples
    --------
    >>> clues = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
    >>> puzzle = np.array([0 if c == "." else int(c) for c in clues], dtype=np.uint8)
    >>> len(fewer_clues(puzzle))  # no puzzle has 16 clues
    0
    """
    found = [trial[are_unique(trial)] for trial in _trials(puzzle)]
    return np.concatenate(found) if found else np.empty((0, 81), dtype=np.uint8)


def exchanged_clues(
    puzzle: NDArray[np.uint8], generator: np.random.Generator, n: int, shape: Shape = NINE
) -> NDArray[np.uint8]:
    """Return puzzles of a shape with one solution that replace one clue by another: {-1+1}.

    Tries at most `n` random exchanges.
    """
    clues = np.flatnonzero(puzzle)
    trials = []
    for clue in clues.tolist():
        less = puzzle.copy()
        less[clue] = 0
        trials.append(_with_one_more(less, shape))
    every = np.concatenate(trials)
    some = every[generator.permutation(len(every))[:n]]
    kept = some[are_unique(some, shape)]
    others: NDArray[np.uint8] = kept[(kept != puzzle).any(axis=1)]
    return others


def _trials(puzzle: NDArray[np.uint8]) -> Iterator[NDArray[np.uint8]]:
    for pair in combinations(np.flatnonzero(puzzle).tolist(), 2):
        less = puzzle.copy()
        less[list(pair)] = 0
        yield _with_one_more(less)


def _with_one_more(puzzle: NDArray[np.uint8], shape: Shape = NINE) -> NDArray[np.uint8]:
    """Return the puzzle with each possible extra clue: a digit that is free in its houses."""
    houses = _houses_of(shape)
    held = np.zeros((3 * shape.size, shape.size + 1), dtype=np.bool_)
    held[houses, puzzle[:, None]] = True
    free = np.logical_not(held[houses].any(axis=1))  # cell by digit
    free[:, 0] = False
    free[puzzle > 0] = False
    cells, digits = np.nonzero(free)
    trials = np.repeat(puzzle[None], len(cells), axis=0)
    trials[np.arange(len(cells)), cells] = digits
    return trials


@lru_cache(maxsize=32)
def _houses_of(shape: Shape) -> NDArray[np.int64]:
    """Return the row, the column and the box of each cell."""
    cells, size = np.arange(shape.cells), shape.size
    boxes = np.array([shape.box_of(cell) for cell in range(shape.cells)])
    return np.stack([cells // size, size + cells % size, 2 * size + boxes], axis=1)


HOUSES = _houses_of(NINE)
