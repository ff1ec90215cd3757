"""Solve and count Sudokus of nine rows, one at a time or millions."""

from collections.abc import Callable
from threading import Event
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.parallel import processors
from loshu.kernels import sudoku_solve, sudoku_solve_line
from loshu.sudoku.checking import are_solutions
from loshu.sudoku.in_order import in_order
from loshu.sudoku.many_solutions import AT_MOST, SOLUTIONS, count_beyond, go_on
from loshu.sudoku.notation import parse_sudoku
from loshu.sudoku.notation.text_form import line_of

Puzzles = NDArray[np.uint8]
Progress = Callable[[int, int], None]

BLOCK: Final = 2048
"""Puzzles in one call of the kernel: well under a second even of the hardest."""


class Solved(NamedTuple):
    """What is known of several puzzles."""

    solutions: Puzzles
    """Of shape (n, 81): one solution of each puzzle; 0 in all cells where there is none."""
    counts: NDArray[np.uint64]
    """Of shape (n,): how many solutions there are, as far as the limit."""


def solve_many(
    puzzles: Puzzles,
    *,
    limit: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Solved:
    """Solve puzzles side by side.

    Parameters
    ----------
    puzzles : array of shape (n, 81)
        Row by row; 0 is an empty cell.
    limit : int
        The most solutions to count of each; 2 tells whether the solution is the only one.
    threads : int, optional
        As many as there are processors when not given.
    progress : callable, optional
        Called with the number of puzzles done and of all.

    Returns
    -------
    Solved
        Each solution is checked by other code than found it.

    Raises
    ------
    UnsupportedError
        Cells above 9, another shape, or a limit below 1.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = np.array([[0 if c == "." else int(c) for c in clues]], dtype=np.uint8)
    >>> solutions, counts = solve_many(puzzle, limit=2)
    >>> solutions[0, :9].tolist(), counts.tolist()
    ([5, 3, 4, 6, 7, 8, 9, 1, 2], [1])
    """
    cells = _cells(puzzles, limit)
    solutions = np.zeros_like(cells)
    counts = np.zeros(len(cells), dtype=np.uint64)

    def solve(part: slice) -> None:
        sudoku_solve(cells[part], min(limit, AT_MOST), counts[part], solutions[part])
        _verify(cells[part], solutions[part], counts[part], part.start)

    _run(solve, len(cells), limit, threads, progress)
    _count_on(cells, counts, limit, None)
    return Solved(solutions, counts)


def count_many(
    puzzles: Puzzles,
    limit: int = 2,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> NDArray[np.uint64]:
    """Count the solutions of each puzzle, as far as a limit.

    Parameters and errors are those of `solve_many`; where another thread sets `stop`, the count
    ends with a `CancelledError` within a second.

    Examples
    --------
    >>> count_many(np.zeros((2, 81), dtype=np.uint8), limit=10).tolist()
    [10, 10]
    """
    cells = _cells(puzzles, limit)
    counts = np.zeros(len(cells), dtype=np.uint64)

    def solve(part: slice) -> None:
        go_on(stop)
        sudoku_solve(cells[part], min(limit, AT_MOST), counts[part])

    _run(solve, len(cells), limit, threads, progress)
    _count_on(cells, counts, limit, stop)
    return counts


def solve(puzzle: Grid, *, limit: int = 2) -> tuple[Grid | None, int]:
    """Solve one puzzle of nine rows: a solution, or None, and their number up to a limit.

    Examples
    --------
    >>> from loshu.sudoku import parse_sudoku
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solution, count = solve(parse_sudoku(clues)[1])
    >>> solution.rows()[0], count
    ([5, 3, 4, 6, 7, 8, 9, 1, 2], 1)
    """
    values = puzzle.array
    if values.shape != (9, 9) or ((values != EMPTY) & ((values < 1) | (values > 9))).any():
        raise UnsupportedError("this solves Sudokus of nine rows with the values 1 to 9")
    cells = np.where(values == EMPTY, 0, values).astype(np.uint8).reshape(1, 81)
    solutions, counts = solve_many(cells, limit=limit, threads=1)
    count = int(counts[0])
    return (Grid.from_array(solutions[0].reshape(9, 9).astype(np.int64)) if count else None), count


def solve_line(line: str, *, limit: int = 2) -> tuple[str, int]:
    """Solve one puzzle of 81 characters: a solution, or ``''``, and their number up to a limit.

    The quickest way for one puzzle at a time; it takes about a microsecond. The solution was
    checked by other code than found it.

    Raises
    ------
    NotationError
        Text that is no Sudoku, with the column.
    UnsupportedError
        A Sudoku of another size, or a limit below 1.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solve_line(clues)
    ('534678912672195348198342567859761423426853791713924856961537284287419635345286179', 1)
    >>> solve_line("11" + clues[2:])
    ('', 0)
    """
    if 1 <= limit <= AT_MOST:
        try:
            solution, count = sudoku_solve_line(line, limit)
        except RuntimeError as error:
            raise BackendError(f"the solver gave {error} of {line}") from error
        if count >= 0:
            return solution, count
    grid, count = solve(parse_sudoku(line)[1], limit=limit)
    return (line_of(grid) if grid is not None else ""), count


def _cells(puzzles: Puzzles, limit: int) -> Puzzles:
    if limit < 1:
        raise UnsupportedError(f"the limit of solutions is at least 1, got {limit}")
    if puzzles.ndim != 2 or puzzles.shape[1] != 81:
        raise UnsupportedError(f"expected an array of shape (n, 81), got {puzzles.shape}")
    if puzzles.size and not 0 <= puzzles.min() <= puzzles.max() <= 9:
        raise UnsupportedError(f"cells hold 0 to 9, got {puzzles.min()} to {puzzles.max()}")
    return np.ascontiguousarray(puzzles, dtype=np.uint8)


def _run(
    solve: Callable[[slice], None],
    n: int,
    limit: int,
    threads: int | None,
    progress: Progress | None,
) -> None:
    """Call for each block; Ctrl-C ends it when the running blocks are done."""
    block = min(BLOCK, max(1, SOLUTIONS // min(limit, AT_MOST)))
    parts = [slice(first, min(first + block, n)) for first in range(0, n, block)]
    workers = min(threads or processors(), len(parts))
    done = map(solve, parts) if workers <= 1 else in_order(solve, parts, threads=workers)
    for part, _ in zip(parts, done, strict=True):
        if progress is not None:
            progress(part.stop, n)


def _verify(cells: Puzzles, solutions: Puzzles, counts: NDArray[np.uint64], first: int) -> None:
    wrong = np.flatnonzero((counts > 0) & ~are_solutions(cells, solutions))
    if len(wrong):
        raise BackendError(f"the solver gave a wrong solution of puzzle {first + wrong[0] + 1}")


def _count_on(cells: Puzzles, counts: NDArray[np.uint64], limit: int, stop: Event | None) -> None:
    if limit > AT_MOST:
        for index in np.flatnonzero(counts == AT_MOST).tolist():
            counts[index] = count_beyond(cells[index], limit, stop)
