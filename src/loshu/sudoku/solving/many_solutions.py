"""Counts of very many solutions, by splitting puzzles into parts."""

from collections.abc import Callable
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import sudoku_solve
from loshu.sudoku.shape import NINE

AT_MOST: Final = 4096
"""Maximum solutions of a puzzle per call of the 9x9 kernel."""
SOLUTIONS: Final = 131_072
"""Maximum solutions of all puzzles per call: well under a second."""
Cell = TypeVar("Cell", np.uint8, np.uint16)

PARTS: Final = SOLUTIONS // AT_MOST
"""Parts to count side by side."""


def count_beyond(puzzle: NDArray[np.uint8], limit: int) -> int:
    """Count the solutions of one puzzle, up to a possibly huge limit.

    Parameters
    ----------
    puzzle : array of shape (81,)
    limit : int

    Examples
    --------
    >>> count_beyond(np.zeros(81, dtype=np.uint8), 100_000)
    100000
    """
    return count_parts(puzzle, limit, sudoku_solve, _cut)


def count_parts(
    puzzle: NDArray[Cell],
    limit: int,
    solve: Callable[[NDArray[Cell], int, NDArray[np.uint64]], None],
    cut: Callable[[NDArray[Cell]], list[NDArray[Cell]]],
) -> int:
    """Count the solutions of one puzzle; split parts with too many for one call.

    Parameters
    ----------
    puzzle : array of shape (81,)
        Values or candidates.
    limit : int
    solve : callable
        Counts the solutions of rows of cells, each up to a limit, in an array.
    cut : callable
        Splits a puzzle into parts; each solution is in exactly one part.
    """
    parts, total = [puzzle], 0
    while parts and total < limit:
        checkpoint()
        some = np.array(parts[-PARTS:])
        del parts[-PARTS:]
        counts = np.zeros(len(some), dtype=np.uint64)
        solve(some, AT_MOST, counts)
        whole = counts < AT_MOST
        total += int(counts[whole].sum())
        for part in some[~whole]:
            parts.extend(cut(part))
    return min(total, limit)


def _cut(puzzle: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Split by the values of the empty cell with the fewest possible values."""
    best, cell = list(range(1, 11)), -1
    for empty in np.flatnonzero(puzzle == 0).tolist():
        seen = set(puzzle[list(PEERS[empty])].tolist())
        possible = [value for value in range(1, 10) if value not in seen]
        if len(possible) < len(best):
            best, cell = possible, empty
    parts = np.repeat(puzzle[None], len(best), axis=0)
    parts[:, cell] = best
    return list(parts)


PEERS: Final = tuple(
    tuple({other for _, cells in NINE.houses() if cell in cells for other in cells} - {cell})
    for cell in range(NINE.cells)
)
"""The other cells of the houses of each cell."""
