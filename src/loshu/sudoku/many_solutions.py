"""Count the solutions of puzzles that have very many: cut into parts, each counted in a moment."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import sudoku_solve
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving import AT_MOST, SOLUTIONS

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
    parts = [puzzle]
    total = 0
    while parts and total < limit:
        checkpoint()
        some = np.array(parts[-PARTS:])
        del parts[-PARTS:]
        counts = np.zeros(len(some), dtype=np.uint64)
        sudoku_solve(some, AT_MOST, counts)
        whole = counts < AT_MOST
        total += int(counts[whole].sum())
        for part in some[~whole]:
            parts.extend(_cut(part))
    return min(total, limit)


def _cut(puzzle: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Give the empty cell with the fewest possible values each of them in turn."""
    best, cell = list(range(1, 11)), -1
    for empty in np.flatnonzero(puzzle == 0).tolist():
        seen = set(puzzle[list(_PEERS[empty])].tolist())
        possible = [value for value in range(1, 10) if value not in seen]
        if len(possible) < len(best):
            best, cell = possible, empty
    parts = np.repeat(puzzle[None], len(best), axis=0)
    parts[:, cell] = best
    return list(parts)


_PEERS: Final = tuple(
    tuple({other for _, cells in NINE.houses() if cell in cells for other in cells} - {cell})
    for cell in range(81)
)
