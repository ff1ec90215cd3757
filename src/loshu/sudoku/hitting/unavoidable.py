"""Unavoidable sets of a grid, and largest families of disjoint ones (maximal clique number)."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.foreign import ForeignThread, cannot_stop
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

Sets = NDArray[np.bool_]

LARGEST: Final = 16
"""Maximum size; larger sets take minutes to find, and there are millions."""
SECONDS: Final = 14
"""From this size on, the search checks for Ctrl-C."""


def unavoidable_sets(puzzle: SudokuLike, *, max_cells: int = 12) -> Sets:
    """Find all minimal unavoidable sets of a grid up to a size.

    A set is unavoidable if its cells can be filled in another way while all other cells are kept.
    Every puzzle of the grid has a clue in it. A set is minimal if it contains no smaller one.

    Parameters
    ----------
    puzzle : Sudoku, Problem or str
        A solved Sudoku of nine rows, or a puzzle with one solution.
    max_cells : int
        The maximum size. 12 takes 0.05 seconds, 14 half a second.

    Returns
    -------
    array of shape (k, 81)
        True for each cell of a set, row by row; the smallest sets first.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or several.
    UnsupportedError
        More than 16 cells, or a Sudoku of another size.

    Examples
    --------
    >>> from loshu.sudoku import Sudoku
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> sets = unavoidable_sets(Sudoku.parse(clues), max_cells=5)
    >>> sets.sum(axis=1).tolist(), np.flatnonzero(sets[0]).tolist()
    ([4, 4, 4, 4, 4, 4], [57, 62, 66, 71])
    """
    if not 0 <= max_cells <= LARGEST:
        raise UnsupportedError(
            f"The size {max_cells} of unavoidable sets is out of range. Expected 0 to "
            f"{LARGEST} cells."
        )
    solution = solution_of(puzzle)
    if max_cells < SECONDS:
        return kernels.unavoidable_sets(solution, max_cells).astype(np.bool_)
    thread = ForeignThread(lambda: kernels.unavoidable_sets(solution, max_cells), cannot_stop)
    found: NDArray[np.uint8] = thread.result()  # checks for Ctrl-C
    return found.astype(np.bool_)


def solution_of(puzzle: SudokuLike) -> NDArray[np.uint8]:
    """Return the only solution of a puzzle as 81 digits; a solved one is returned as it is.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or several.
    UnsupportedError
        A variant, or a shape other than 3x3.
    """
    sudoku = as_sudoku(puzzle)
    if sudoku.shape != NINE or not sudoku.is_plain:
        raise UnsupportedError("Expected a plain 9x9 Sudoku.")
    found = solve(sudoku)
    solution, count = found.solution, found.count
    if solution is None:
        raise NotUniqueError(
            "The Sudoku has no solution. Give a solved grid, or a puzzle with one solution."
        )
    if count > 1:
        raise NotUniqueError(
            "The Sudoku has several solutions. Give a solved grid, or a puzzle with one solution."
        )
    return solution.array.reshape(81).copy()


def maximum_clique(sets: Sets) -> Sets:
    """Return a largest family of pairwise disjoint sets; exact.

    Disjoint sets are adjacent in a graph, and the family is a maximum clique, found by branch and
    bound with a coloring (Tomita and Seki, 2003).

    Parameters
    ----------
    sets : array of shape (k, 81)

    Returns
    -------
    array of shape (m, 81)
        Each set needs its own clue, so every puzzle of the grid has at least m clues.

    Examples
    --------
    >>> maximum_clique(np.array([[1, 1, 0], [0, 1, 1], [0, 0, 1]], dtype=bool)).tolist()
    [[True, True, False], [False, False, True]]
    """
    apart = (sets.astype(np.int64) @ sets.T.astype(np.int64)) == 0
    np.fill_diagonal(apart, False)
    neighbors = [int("".join("01"[bit] for bit in row[::-1]), 2) for row in apart.tolist()]
    best: list[int] = []

    def grow(chosen: list[int], candidates: int) -> None:
        nonlocal best
        for vertex, bound in _colored(candidates, neighbors):
            if len(chosen) + bound <= len(best):
                return
            grow([*chosen, vertex], candidates & neighbors[vertex])
            candidates &= ~(1 << vertex)
        if len(chosen) > len(best):
            best = chosen

    grow([], (1 << len(neighbors)) - 1)
    return sets[sorted(best)]


def _colored(candidates: int, neighbors: list[int]) -> list[tuple[int, int]]:
    """Order vertices by color, the last first; a clique has at most one vertex of each color."""
    ordered: list[tuple[int, int]] = []
    color = 0
    while candidates:
        color += 1
        rest = candidates
        while rest:
            vertex = (rest & -rest).bit_length() - 1
            ordered.append((vertex, color))
            candidates &= ~(1 << vertex)
            rest &= ~(1 << vertex) & ~neighbors[vertex]
    return ordered[::-1]
