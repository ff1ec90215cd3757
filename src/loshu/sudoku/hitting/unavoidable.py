"""Unavoidable sets of a grid."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.foreign import ForeignThread, cannot_stop
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import SudokuLike, as_sudoku

Sets = NDArray[np.bool_]

LARGEST: Final = 16
SECONDS: Final = 14
"""From this size on, the search checks for Ctrl-C."""
"""Maximum size; larger sets take minutes to find, and there are millions."""


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
