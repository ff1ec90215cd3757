"""Redundant givens, and puzzles without them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotUniqueError
from loshu.core.parallel import checkpoint
from loshu.core.seeds import chosen_seed
from loshu.sudoku.generation.minimal import are_unique, excluded, solution_counts, without_redundant
from loshu.sudoku.generation.symmetry import orbits_of
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, Sudokus, as_puzzles, as_sudoku

Puzzles = NDArray[np.uint8]

AT_ONCE: Final = 2048
"""Puzzles of 9x9 to test side by side, in a tenth of a second."""


def redundant_givens(sudoku: SudokuLike) -> tuple[int, ...]:
    """Return the cells of the redundant givens, each tested by itself.

    Without one of them the solution stays unique; without two of them it may not.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution or several.

    Examples
    --------
    >>> redundant_givens("2x2:1.....2..3.....4"), redundant_givens("2x2:1.4...2..3.....4")
    ((), (2,))
    """
    puzzle = as_sudoku(sudoku)
    if solve(puzzle).count != 1:
        raise NotUniqueError(
            "Redundant givens are defined only for puzzles with exactly one solution."
        )
    if puzzle.is_plain and puzzle.shape is not None:
        return tuple(np.flatnonzero(redundant_many(_row(puzzle), puzzle.shape)[0]).tolist())
    return tuple(cell for cell in sorted(puzzle.givens) if _is_unique(_without(puzzle, cell)))


def redundant_many(puzzles: Puzzles, shape: Shape = NINE) -> NDArray[np.bool_]:
    """Return which givens of puzzles with one solution are redundant.

    Parameters
    ----------
    puzzles : array of shape (n, cells) or (n, rows, columns), or iterable of SudokuLike
        Puzzles with one solution each; results for others are meaningless.
    shape : Shape, optional
        Default: the customary shape for this number of cells.

    Returns
    -------
    array of shape (n, cells)

    Examples
    --------
    >>> puzzle = np.array([[1, 0, 4, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4]], dtype=np.uint8)
    >>> np.flatnonzero(redundant_many(puzzle, Shape(2, 2))).tolist()
    [2]
    """
    redundant = np.zeros(puzzles.shape, dtype=np.bool_)
    for first in range(0, len(puzzles), AT_ONCE):
        checkpoint()
        rows, cells = np.nonzero(puzzles[first : first + AT_ONCE])
        rows += first
        other = puzzles[rows]
        other[np.arange(len(rows)), cells] += excluded(shape)
        redundant[rows, cells] = solution_counts(other, 1, shape) == 0
    return redundant


def minimize(sudoku: SudokuLike, *, seed: int | None = None) -> Sudoku:
    """Remove redundant givens in random order until none is left.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        A puzzle with one solution; rules stay as they are.
    seed : int, optional
        The seed of the order; without it, orders differ from run to run.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution or several.

    Examples
    --------
    >>> minimize("2x2:12433421431221.4", seed=1).line.count(".")
    11
    """
    puzzle = as_sudoku(sudoku)
    if solve(puzzle).count != 1:
        raise NotUniqueError("Only a puzzle with exactly one solution can be minimized.")
    if puzzle.is_plain and puzzle.shape is not None:
        return replace(
            puzzle, values=minimize_many(_row(puzzle), puzzle.shape, seed=seed).tobytes()
        )
    order = np.random.default_rng(chosen_seed(seed)).permutation(sorted(puzzle.givens))
    for cell in order.tolist():
        trial = _without(puzzle, cell)
        puzzle = trial if _is_unique(trial) else puzzle
    return puzzle


def minimize_many(
    puzzles: Sudokus,
    shape: Shape | None = None,
    *,
    seed: int | None = None,
    numbers: NDArray[np.uint64] | None = None,
) -> Puzzles:
    """Remove redundant givens of puzzles with one solution, each in its own order.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
        A puzzle without exactly one solution stays as it is.
    shape : Shape
    seed : int, optional
        The seed of the orders; without it, orders differ from run to run.
    numbers : array of shape (n,), optional
        Together with the seed, these determine the orders (default: row numbers from 0).

    Returns
    -------
    array of shape (n, cells)
        With more than 16 rows, a given is kept if the proof takes too long.

    Examples
    --------
    >>> grids = np.array([[1, 2, 4, 3, 3, 4, 2, 1, 4, 3, 1, 2, 2, 1, 3, 4]] * 3, dtype=np.uint8)
    >>> (minimize_many(grids, Shape(2, 2), seed=5) > 0).sum(axis=1).tolist()
    [5, 5, 4]
    """
    cells, shape = as_puzzles(puzzles, shape)
    if numbers is None:
        numbers = np.arange(len(cells), dtype=np.uint64)
    minimal = cells.copy()
    good = np.flatnonzero(are_unique(minimal, shape))
    orders = _orders(chosen_seed(seed), numbers[good], shape.cells)
    minimal[good] = without_redundant(minimal[good], orders, shape, orbits_of("none", shape.size))
    return minimal


def _orders(seed: int, numbers: NDArray[np.uint64], cells: int) -> NDArray[np.int64]:
    """Return a random order of the cells for each number, which alone determines it."""
    (key,) = np.random.SeedSequence(seed).generate_state(1, np.uint64)
    words = numbers[:, None] * np.uint64(cells) + np.arange(cells, dtype=np.uint64) + np.uint64(1)
    # SplitMix64: each word mixes a multiple of this constant.
    words = words * np.uint64(0x9E3779B97F4A7C15) + key
    words = (words ^ words >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ words >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    orders: NDArray[np.int64] = (words ^ words >> np.uint64(31)).argsort(axis=1)
    return orders


def _row(puzzle: Sudoku) -> Puzzles:
    return np.frombuffer(puzzle.values, dtype=np.uint8).reshape(1, -1)


def _without(puzzle: Sudoku, cell: int) -> Sudoku:
    values = bytearray(puzzle.values)
    values[cell] = 0
    return replace(puzzle, values=bytes(values))


def _is_unique(puzzle: Sudoku) -> bool:
    return solve(puzzle).count == 1
