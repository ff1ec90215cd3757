"""Solver of Sudokus of any shape: bulk search, and CDCL for hard ones.

For nine rows see `loshu.sudoku.solving.bulk`.
"""

from collections.abc import Iterator
from time import monotonic
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError
from loshu.core.parallel import checkpoint
from loshu.kernels import SizedSearch, solve_sized_sudokus
from loshu.sudoku.shape import Shape

Puzzles = NDArray[np.uint8]

UNFINISHED: Final = np.uint64(2**64 - 1)
GUESSES: Final = 64
"""Wrong guesses before the learning search takes over."""
LESSONS: Final = 1000
"""Conflicts before a puzzle is searched by itself."""
SOME: Final = 300
"""Maximum solutions to count in bulk: enough for all 4x4 grids."""
CELLS_AT_ONCE: Final = 200_000
"""Cells per call of the kernel: well under a second for usual puzzles."""
UNIQUE: Final = 2
STEPS: Final = 2000
"""Wrong guesses per call of a search: a fraction of a second for the largest."""
LEARNT_SOLUTIONS: Final = 5000
"""Maximum solutions for the learning search, which keeps a clause for each."""


def solve_part(
    cells: Puzzles,
    shape: Shape,
    limit: int,
    counts: NDArray[np.uint64],
    solutions: Puzzles,
    *,
    time: float | None = None,
) -> None:
    """Solve up to `puzzles_at_once` puzzles of a shape; hard ones are searched alone.

    Parameters
    ----------
    cells : array of shape (k, cells)
    shape : Shape
    limit : int
        Stop after this many solutions of each puzzle.
    counts : array of shape (k,)
        Filled with the numbers of solutions.
    solutions : array of shape (k, cells)
        Filled with one solution each; unchanged if there is none.
    time : float, optional
        Maximum seconds per puzzle; a `BackendError` names the puzzle.

    Examples
    --------
    >>> puzzle = np.array([[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4]], dtype=np.uint8)
    >>> counts, solutions = np.zeros(1, dtype=np.uint64), np.zeros_like(puzzle)
    >>> solve_part(puzzle, Shape(2, 2), 2, counts, solutions)
    >>> solutions[0].reshape(4, 4).tolist(), counts.tolist()
    ([[1, 2, 4, 3], [3, 4, 2, 1], [4, 3, 1, 2], [2, 1, 3, 4]], [1])
    """
    _search_plainly(cells, shape, limit, counts, solutions)
    for at in np.flatnonzero(counts == UNFINISHED).tolist():
        search = Search(cells[at], shape, time=time)
        counts[at] = search.count(limit)
        solutions[at] = search.solution


def puzzles_at_once(shape: Shape) -> int:
    """Return the number of puzzles per call of the kernel, for well under a second."""
    return max(1, CELLS_AT_ONCE // (shape.cells * max(1, shape.size // 4)))


def parts_of(n: int, shape: Shape) -> Iterator[slice]:
    """Cut a number of puzzles into parts of `puzzles_at_once`."""
    step = puzzles_at_once(shape)
    return (slice(first, min(first + step, n)) for first in range(0, n, step))


def _search_plainly(
    cells: Puzzles, shape: Shape, limit: int, counts: NDArray[np.uint64], solutions: Puzzles
) -> None:
    """Count the easy puzzles: all up to 2, and the ones with several solutions further."""
    place = shape.box_rows, shape.box_columns
    solve_sized_sudokus(*place, cells, min(limit, 2), GUESSES, LESSONS, counts, solutions)
    several = np.flatnonzero(counts == 2)
    if limit > 2 and len(several):
        more = counts[several]
        solve_sized_sudokus(*place, cells[several], min(limit, SOME), GUESSES, 0, more)
        if limit > SOME:
            more[more == SOME] = UNFINISHED
        counts[several] = more


def counted_by_learning(puzzles: Puzzles, shape: Shape, limit: int) -> NDArray[np.uint64]:
    """Count the solutions of puzzles of any shape with the learning search alone.

    It shares nothing with the 9x9 kernel, and proves its results.

    Examples
    --------
    >>> counted_by_learning(np.zeros((1, 16), dtype=np.uint8), Shape(2, 2), 2).tolist()
    [2]
    """
    counts = np.zeros(len(puzzles), dtype=np.uint64)
    for at, puzzle in enumerate(puzzles):
        search = SizedSearch(shape.box_rows, shape.box_columns, puzzle, True, 0)
        while not search.ended and search.count < limit:
            checkpoint()
            search.resume(STEPS, limit)
        counts[at] = search.count
    return counts


class Search:
    """All solutions of one puzzle, by a learning and a plain search in turn.

    The learning search is often far faster at proving uniqueness, the plain search at counting very
    many solutions.
    """

    def __init__(
        self,
        puzzle: Puzzles,
        shape: Shape,
        *,
        seed: int = 0,
        time: float | None = None,
    ) -> None:
        place = shape.box_rows, shape.box_columns
        self._learning = SizedSearch(*place, puzzle, True, seed)
        self._plain = SizedSearch(*place, puzzle, False, seed)
        self._cells = shape.cells
        self._time = time

    def count(self, limit: int) -> int:
        """Count up to a limit."""
        until = None if self._time is None else monotonic() + self._time
        while True:
            for search, steps in self._searches(limit):
                checkpoint()
                search.resume(steps, limit)
                if search.ended or search.count >= limit:
                    return search.count
            if until is not None and monotonic() > until:
                raise BackendError(f"The time limit of {self._time:g} seconds was reached.")

    def _searches(self, limit: int) -> Iterator[tuple[SizedSearch, int]]:
        if self._learning.count <= LEARNT_SOLUTIONS:
            yield self._learning, STEPS
        # If the plain search has no quick proof, it rarely finds one later.
        yield self._plain, STEPS if limit > UNIQUE else STEPS // 8

    @property
    def solution(self) -> Puzzles:
        """The first solution found, or zeros."""
        out = np.zeros(self._cells, dtype=np.uint8)
        for search in (self._learning, self._plain):
            if search.count:
                search.write(out)
                break
        return out
