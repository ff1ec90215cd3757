"""The unavoidable sets of a grid: cells that can be refilled while all others are kept."""

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
"""The size from which on the search may last too long to wait for after Ctrl-C."""
"""Larger sets take minutes to find, and there are millions."""


def unavoidable_sets(puzzle: SudokuLike, *, max_cells: int = 12) -> Sets:
    """Find all minimal unavoidable sets of a grid up to a size.

    A set is unavoidable if its cells can be filled in another way while all others are kept, so
    every puzzle with this solution has a clue there; it is minimal if it contains no smaller one.

    Parameters
    ----------
    puzzle : Sudoku, Problem or str
        A solved Sudoku of nine rows, or a puzzle with one solution, which is then solved.
    max_cells : int
        Up to 12 takes a twentieth of a second, 14 half a second.

    Returns
    -------
    array of shape (k, 81)
        True for each cell of a set, row by row; the smallest sets first.

    Raises
    ------
    NotUniqueError
        A puzzle with no solution, or several.
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
            f"expected 0 to {LARGEST} cells in an unavoidable set, got {max_cells}"
        )
    solution = solution_of(puzzle)
    if max_cells < SECONDS:
        return kernels.unavoidable_sets(solution, max_cells).astype(np.bool_)
    thread = ForeignThread(lambda: kernels.unavoidable_sets(solution, max_cells), cannot_stop)
    found: NDArray[np.uint8] = thread.result()  # where Ctrl-C is heard
    return found.astype(np.bool_)


def solution_of(puzzle: SudokuLike) -> NDArray[np.uint8]:
    """Return the only solution of a puzzle, 81 digits row by row; of a solved one, its own cells.

    Raises
    ------
    NotUniqueError
        There is no solution, or there are several.
    UnsupportedError
        Rules of its own, or another shape than 3x3.
    """
    sudoku = as_sudoku(puzzle)
    if sudoku.shape != NINE or not sudoku.is_plain:
        raise UnsupportedError("this needs a plain Sudoku of nine rows with boxes 3x3")
    found = solve(sudoku)
    solution, count = found.solution, found.count
    if solution is None:
        raise NotUniqueError("this Sudoku has no solution; give a solved one, or a puzzle with one")
    if count > 1:
        raise NotUniqueError(
            "this Sudoku has several solutions; give a solved one, or a puzzle with one"
        )
    return solution.array.reshape(81).copy()
