"""Minimal puzzles: clues go, side by side in many puzzles, as long as one solution stays.

What is taken away together is an orbit: a cell, or the cells that a symmetry makes of it.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import sudoku_solve, thin_sudokus
from loshu.sudoku.generation.symmetry import CELLS, Orbits
from loshu.sudoku.shape import NINE, Shape

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
    >>> from loshu.sudoku.generation.grids import random_grids
    >>> generator = np.random.default_rng(1)
    >>> puzzles = minimal_puzzles(random_grids(3, generator), generator)
    >>> are_minimal(puzzles).tolist()
    [True, True, True]
    """
    return thinned(grids, NINE, generator, orbits=orbits, clues=clues)


def thinned(
    grids: NDArray[np.uint8],
    shape: Shape,
    generator: np.random.Generator,
    *,
    orbits: Orbits,
    clues: int,
) -> NDArray[np.uint8]:
    """Take clues away from grids of up to nine rows, as `minimal_puzzles` does."""
    puzzles = np.array(grids, order="C")
    order = generator.random((len(grids), len(orbits))).argsort(axis=1).astype(np.uint16)
    thin_sudokus(shape.box_rows, shape.box_columns, puzzles, order, orbits, clues)
    return puzzles


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
