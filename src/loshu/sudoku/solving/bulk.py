"""Bulk solving, counting and checking of Sudokus in arrays."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered, processors
from loshu.kernels import sudoku_solve
from loshu.sudoku.checking import are_grids, are_solutions
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.many_solutions import AT_MOST, SOLUTIONS, count_beyond
from loshu.sudoku.sudoku_like import Sudokus, as_puzzles
from loshu.text import phrase, translations

if TYPE_CHECKING:
    from loshu.core.columns import Columns

Puzzles = NDArray[np.uint8]

BLOCK: Final = 2048
"""9x9 puzzles per call of the kernel: well under a second even for the hardest."""
UNIQUE: Final = 2
"""The limit of solutions that distinguishes none, one and several."""


class Status(IntEnum):
    """The status of a Sudoku: a complete grid, or a puzzle with one solution, several or none.

    It is open if unknown rules were ignored.
    """

    GRID = 0
    ONE = 1
    SEVERAL = 2
    NONE = 3
    OPEN = 4

    @property
    def words(self) -> str:
        """The status in English."""
        return self.in_words()

    def in_words(self, lang: str = "en") -> str:
        """Return the status as text.

        Examples
        --------
        >>> Status.ONE.in_words(), Status.ONE.in_words("de")
        ('a puzzle with one solution', 'ein Rätsel mit genau einer Lösung')
        """
        return translations(lang).text(_WORDS[self])

    @property
    def is_right(self) -> bool:
        """Whether it is a complete grid, or a puzzle with exactly one solution."""
        return self in (Status.GRID, Status.ONE)


_WORDS: Final = {
    Status.GRID: phrase("sudoku.status", "a whole grid"),
    Status.ONE: phrase("sudoku.status", "a puzzle with one solution"),
    Status.SEVERAL: phrase("sudoku.status", "a puzzle with several solutions"),
    Status.NONE: phrase("sudoku.status", "no solution"),
    Status.OPEN: phrase("sudoku.status", "unknown number of solutions"),
}


class SolvedMany(NamedTuple):
    """The solutions of several puzzles."""

    solutions: Puzzles
    """Shape (k, cells): one solution of each puzzle, or zeros if there is none."""
    counts: NDArray[np.uint64]
    """Shape (k,): the number of solutions, up to the limit."""


def solve_many(
    puzzles: Sudokus,
    shape: Shape | None = None,
    *,
    limit: int = 1,
    threads: int | None = None,
    time: float | None = None,
    progress: Progress | None = None,
) -> SolvedMany:
    """Solve puzzles side by side.

    Parameters
    ----------
    puzzles : array of shape (k, cells) or (k, rows, columns), or iterable of SudokuLike
        0 is an empty cell.
    shape : Shape, optional
        Default: the customary shape for this number of cells.
    limit : int
        Stop after this many solutions of each puzzle; 2 is enough to test uniqueness.
    threads : int, optional
        Number of threads (default: all processors).
    time : float, optional
        Maximum seconds for one puzzle of a shape other than 3x3.
    progress : callable, optional
        Called with the numbers of finished puzzles and of all puzzles.

    Returns
    -------
    SolvedMany
        Each solution is verified by independent code.

    Raises
    ------
    UnsupportedError
        Values or number of cells do not fit the shape, or the limit is below 1.
    BackendError
        A puzzle exceeded its time.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = np.array([[0 if c == "." else int(c) for c in clues]], dtype=np.uint8)
    >>> solutions, counts = solve_many(puzzle, limit=2)
    >>> solutions[0, :9].tolist(), counts.tolist()
    ([5, 3, 4, 6, 7, 8, 9, 1, 2], [1])
    """
    cells, shape = checked_puzzles(puzzles, shape, limit)
    solutions = np.zeros_like(cells)
    counts = np.zeros(len(cells), dtype=np.uint64)

    def solve(part: slice) -> None:
        out = solutions[part]
        if shape == NINE:
            sudoku_solve(cells[part], min(limit, AT_MOST), counts[part], out)
        else:
            from loshu.sudoku.solving.sized_search import solve_part

            solve_part(cells[part], shape, limit, counts[part], out, time=time)
        _verify(cells[part], out, counts[part], shape, part.start)

    _run(solve, len(cells), shape, limit, threads, progress)
    _count_beyond(cells, counts, shape, limit)
    return SolvedMany(solutions, counts)


def count_many(
    puzzles: Sudokus,
    shape: Shape | None = None,
    *,
    limit: int = UNIQUE,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.uint64]:
    """Count the solutions of each puzzle, up to a limit.

    Parameters and errors are those of `solve_many`.

    Examples
    --------
    >>> count_many(np.zeros((2, 81), dtype=np.uint8), limit=10).tolist()
    [10, 10]
    >>> count_many(np.zeros((1, 16), dtype=np.uint8), limit=1000).tolist()
    [288]
    """
    cells, shape = checked_puzzles(puzzles, shape, limit)
    if shape != NINE:
        return solve_many(cells, shape, limit=limit, threads=threads, progress=progress).counts
    counts = np.zeros(len(cells), dtype=np.uint64)

    def count(part: slice) -> None:
        # First count all up to 2, side by side; then count the few with several solutions alone.
        sudoku_solve(cells[part], min(limit, UNIQUE), counts[part])
        several = np.flatnonzero(counts[part] >= UNIQUE) + part.start
        step = max(1, SOLUTIONS // min(limit, AT_MOST))
        for first in range(0, len(several) if limit > UNIQUE else 0, step):
            checkpoint()
            some = several[first : first + step]
            more = np.zeros(len(some), dtype=np.uint64)
            sudoku_solve(cells[some], min(limit, AT_MOST), more)
            counts[some] = more

    _run(count, len(cells), shape, UNIQUE, threads, progress)
    _count_beyond(cells, counts, shape, limit)
    return counts


def check_many(
    sudokus: Sudokus, shape: Shape | None = None, *, threads: int | None = None
) -> Columns:
    """Return the `Status` of each Sudoku, as the column ``status``.

    Parameters and errors are those of `solve_many`.

    Examples
    --------
    >>> Status(check_many(np.zeros((1, 36), dtype=np.uint8))["status"][0]).words
    'a puzzle with several solutions'
    """
    sudokus, shape = checked_puzzles(sudokus, shape, UNIQUE)
    found = np.full(len(sudokus), Status.GRID, dtype=np.uint8)
    puzzles = np.flatnonzero(~are_grids(sudokus, shape))
    if len(puzzles):
        open_ones = np.ascontiguousarray(sudokus[puzzles])
        counts = solve_many(open_ones, shape, limit=UNIQUE, threads=threads).counts
        found[puzzles] = np.select(
            [counts == 0, counts == 1], [Status.NONE, Status.ONE], Status.SEVERAL
        )
    from loshu.core.columns import Columns  # most commands do not need this import

    return Columns(status=found)


def checked_puzzles(puzzles: Sudokus, shape: Shape | None, limit: int) -> tuple[Puzzles, Shape]:
    """Return puzzles for the kernels; raises an error for invalid ones."""
    if limit < 1:
        raise UnsupportedError(f"The limit of solutions is {limit}. Expected 1 or more.")
    if isinstance(puzzles, np.ndarray) and _is_for_kernels(puzzles, shape):
        return puzzles, cast("Shape", shape)
    return as_puzzles(puzzles, shape)


def _is_for_kernels(puzzles: NDArray[Any], shape: Shape | None) -> bool:
    """Return whether an array needs no conversion and has the right shape and values."""
    if shape is None or puzzles.dtype != np.uint8 or puzzles.shape[1:] != (shape.cells,):
        return False
    return puzzles.flags.c_contiguous and bool((puzzles <= shape.size).all())


def _run(
    work: Callable[[slice], None],
    n: int,
    shape: Shape,
    limit: int,
    threads: int | None,
    progress: Progress | None,
) -> None:
    """Call for each part, nearly always well under a second."""
    if shape == NINE:
        step = min(BLOCK, max(1, SOLUTIONS // min(limit, AT_MOST)))
    else:
        from loshu.sudoku.solving.sized_search import puzzles_at_once

        step = puzzles_at_once(shape)
    parts = [slice(first, min(first + step, n)) for first in range(0, n, step)]
    workers = max(1, min(threads or processors(), len(parts)))
    for part, _ in zip(parts, map_ordered(work, parts, threads=workers), strict=True):
        if progress is not None:
            progress(part.stop, n)


def _verify(
    cells: Puzzles, solutions: Puzzles, counts: NDArray[np.uint64], shape: Shape, first: int
) -> None:
    wrong = np.flatnonzero((counts > 0) & ~are_solutions(cells, solutions, shape))
    if len(wrong):
        raise BackendError(
            f"The solver returned a wrong solution of puzzle {first + wrong[0] + 1}. This "
            "is a bug in Loshu: please report it."
        )


def _count_beyond(cells: Puzzles, counts: NDArray[np.uint64], shape: Shape, limit: int) -> None:
    """Count the solutions of 9x9 puzzles with very many."""
    if limit > AT_MOST and shape == NINE:
        for index in np.flatnonzero(counts == AT_MOST).tolist():
            counts[index] = count_beyond(cells[index], limit)
