"""Bulk solving and counting of Sukakus, 9x9 puzzles that give candidates."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.parallel import Progress, map_ordered, processors
from loshu.kernels import sudoku_solve_candidates
from loshu.sudoku.checking import are_solutions
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import BLOCK, UNIQUE, SolvedMany, Status
from loshu.sudoku.solving.many_solutions import AT_MOST, PEERS, SOLUTIONS, count_parts
from loshu.sudoku.sudoku import Sudoku

Candidates = NDArray[np.uint16]
EVERY: Final = 2**NINE.size - 1
"""The bits of all digits."""


def is_sukaku(sudoku: Sudoku) -> bool:
    """Whether a Sudoku is 9x9 with given candidates, and not a variant.

    Examples
    --------
    >>> is_sukaku(Sudoku(candidates=[511] * 81)), is_sukaku(Sudoku())
    (True, False)
    """
    return sudoku.candidates is not None and not sudoku.constraints and sudoku.shape == NINE


def candidates_of(sudoku: Sudoku) -> Candidates:
    """Return the candidates of a Sudoku for the kernel: shape (1, 81).

    Examples
    --------
    >>> candidates_of(Sudoku(values="12" + "." * 79))[0, :3].tolist()
    [1, 2, 511]
    """
    held = sudoku.candidates or (EVERY,) * NINE.cells
    bits: Candidates = (np.array([held]) & EVERY).astype(np.uint16)
    for cell, value in sudoku.givens.items() if any(sudoku.values) else ():
        bits[0, cell] = 1 << (value - 1)
    return bits


def solve_candidates(
    candidates: Candidates,
    *,
    limit: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> SolvedMany:
    """Solve Sukakus side by side.

    Parameters
    ----------
    candidates : array of shape (k, 81) of uint16
        Row by row; bit d - 1 means the candidate d.
    limit : int
        Stop after this many solutions of each puzzle; 2 is enough to test uniqueness.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished puzzles and of all puzzles.

    Returns
    -------
    SolvedMany
        Each solution is verified by independent code.

    Raises
    ------
    UnsupportedError
        The array has a wrong shape or wrong bits, or the limit is below 1.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = candidates_of(Sudoku(values=clues))
    >>> solutions, counts = solve_candidates(puzzle, limit=2)
    >>> solutions[0, :9].tolist(), counts.tolist()
    ([5, 3, 4, 6, 7, 8, 9, 1, 2], [1])
    """
    cells = _checked(candidates, limit)
    solutions = np.zeros(cells.shape, dtype=np.uint8)
    counts = np.zeros(len(cells), dtype=np.uint64)
    at_once = min(limit, AT_MOST)

    def solve(part: slice) -> None:
        sudoku_solve_candidates(cells[part], at_once, counts[part], solutions[part])
        right = are_solutions_of(cells[part], solutions[part])
        wrong = np.flatnonzero((counts[part] > 0) & ~right)
        if len(wrong):
            number = part.start + int(wrong[0]) + 1
            raise BackendError(
                f"The solver returned a wrong solution of puzzle {number}. This is a bug "
                "in Loshu: please report it."
            )

    step = min(BLOCK, max(1, SOLUTIONS // at_once))
    parts = [slice(first, first + step) for first in range(0, len(cells), step)]
    workers = max(1, min(threads or processors(), len(parts)))
    for part, _ in zip(parts, map_ordered(solve, parts, threads=workers), strict=True):
        if progress is not None:
            progress(min(part.stop, len(cells)), len(cells))
    for index in np.flatnonzero(counts == AT_MOST).tolist() if limit > AT_MOST else ():
        counts[index] = count_parts(cells[index], limit, sudoku_solve_candidates, _cut)
    return SolvedMany(solutions, counts)


def count_candidates(
    candidates: Candidates, *, limit: int = UNIQUE, threads: int | None = None
) -> NDArray[np.uint64]:
    """Count the solutions of Sukakus, up to a limit.

    Parameters and errors are those of `solve_candidates`.

    Examples
    --------
    >>> count_candidates(np.full((1, 81), 511, dtype=np.uint16), limit=5000).tolist()
    [5000]
    """
    return solve_candidates(candidates, limit=limit, threads=threads).counts


def check_candidates(candidates: Candidates, *, threads: int | None = None) -> NDArray[np.uint8]:
    """Return the `Status` of each Sukaku.

    Parameters and errors are those of `solve_candidates`.

    Examples
    --------
    >>> Status(check_candidates(np.zeros((1, 81), dtype=np.uint16))[0]).words
    'no solution'
    """
    counts = count_candidates(candidates, threads=threads)
    statuses = np.array([Status.NONE, Status.ONE, Status.SEVERAL], dtype=np.uint8)
    return statuses[counts.astype(np.intp)]


def are_solutions_of(candidates: Candidates, solutions: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Test which grids are complete, correct, and use only candidates of their puzzles.

    Examples
    --------
    >>> are_solutions_of(np.full((1, 81), 511, np.uint16), np.ones((1, 81), np.uint8)).tolist()
    [False]
    """
    bits = np.left_shift(1, solutions, dtype=np.uint16) >> 1
    held: NDArray[np.bool_] = ((candidates & bits) != 0).all(axis=1)
    return held & are_solutions(np.zeros_like(solutions), solutions, NINE)


def _checked(candidates: Candidates, limit: int) -> Candidates:
    if limit < 1:
        raise UnsupportedError(f"The limit of solutions is {limit}. Expected 1 or more.")
    if candidates.ndim != 2 or candidates.shape[1] != NINE.cells:
        raise UnsupportedError(
            f"The array has shape {candidates.shape}. Expected (k, {NINE.cells})."
        )
    if candidates.size and not 0 <= candidates.min() <= candidates.max() <= EVERY:
        raise UnsupportedError(
            f"The candidates have values from {candidates.min()} to {candidates.max()}. "
            f"Expected 0 to {EVERY}."
        )
    return np.ascontiguousarray(candidates, dtype=np.uint16)


def _cut(candidates: Candidates) -> list[Candidates]:
    """Split by the candidates of the open cell with the fewest."""
    left = _COUNT[candidates]
    cell = int(np.where(left > 1, left, 10).argmin())
    parts = []
    for digit in range(NINE.size):
        bit = np.uint16(1 << digit)
        if candidates[cell] & bit:
            part = candidates.copy()
            part[list(PEERS[cell])] &= ~bit
            part[cell] = bit
            parts.append(part)
    return parts


_COUNT: Final = np.array([bits.bit_count() for bits in range(EVERY + 1)], dtype=np.uint8)
