"""Count the solutions of puzzles that have very many: cut into parts, each counted in a moment."""

from collections.abc import Callable
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import sudoku_solve
from loshu.sudoku.shape import NINE

AT_MOST: Final = 4096
"""Solutions of a puzzle that one call of the kernel for 9x9 counts."""
SOLUTIONS: Final = 131_072
"""Solutions of all puzzles that one call counts: well under a second's work."""
Cell = TypeVar("Cell", np.uint8, np.uint16)

PARTS: Final = SOLUTIONS // AT_MOST
"""Parts that are counted side by side."""


def count_beyond(puzzle: NDArray[np.uint8], limit: int) -> int:
    """Count the solutions of one puzzle, up to a limit that may be huge.

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
    """Count the solutions of one puzzle: what has too many for one call is cut into parts.

    Parameters
    ----------
    puzzle : array of shape (81,)
        Its values, or its candidates.
    limit : int
    solve : callable
        Counts the solutions of rows of cells, each up to a limit, in an array.
    cut : callable
        Returns parts of a puzzle that share no solution and lack none.
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
    """Give the empty cell with the fewest possible values each of them in turn."""
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
"""By cell: the other cells of its houses."""
