"""Solve and count Sudokus of any shape, one at a time or in bulk.

Those of nine rows have a kernel of their own, in `loshu.sudoku.solving`.
"""

from collections.abc import Iterator
from threading import Event
from time import monotonic
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, UnsupportedError
from loshu.kernels import SizedSearch, solve_sized_sudokus
from loshu.sudoku.checking import are_solutions_of
from loshu.sudoku.many_solutions import go_on
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving import Puzzles, Solved

UNFINISHED: Final = np.uint64(2**64 - 1)
GUESSES: Final = 64
"""Wrong guesses after which a puzzle is given to the search that learns."""
LESSONS: Final = 1000
"""Conflicts to learn from after which a puzzle is searched by itself."""
SOME: Final = 300
"""Solutions that are counted in bulk: all of 4x4."""
CELLS_AT_ONCE: Final = 200_000
"""In one call of the kernel: well under a second of the usual puzzles."""
UNIQUE: Final = 2
STEPS: Final = 2000
"""Wrong guesses in one call of a search: a fraction of a second for the largest."""
LEARNT_SOLUTIONS: Final = 5000
"""The search that learns keeps a clause for each solution: not for more than these."""


def solve_sizes(
    puzzles: Puzzles,
    shape: Shape,
    *,
    limit: int = 1,
    stop: Event | None = None,
    seconds: float | None = None,
) -> Solved:
    """Solve puzzles of a shape, in one thread.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
        Row by row; 0 is an empty cell.
    shape : Shape
    limit : int
        The most solutions to count of each; 2 tells whether the solution is the only one.
    stop : threading.Event, optional
        Ends it with a `CancelledError` within a second when another thread sets it.
    seconds : float, optional
        The most that a puzzle may take.

    Returns
    -------
    Solved
        Each solution is checked by other code than found it.

    Raises
    ------
    BackendError
        A puzzle took longer than it may.
    UnsupportedError
        Cells that the shape has not, or a limit below 1.

    Examples
    --------
    >>> puzzle = np.array([[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4]], dtype=np.uint8)
    >>> solutions, counts = solve_sizes(puzzle, Shape(2, 2), limit=2)
    >>> solutions[0].reshape(4, 4).tolist(), counts.tolist()
    ([[1, 2, 4, 3], [3, 4, 2, 1], [4, 3, 1, 2], [2, 1, 3, 4]], [1])
    """
    cells = _checked(puzzles, shape, limit)
    solutions = np.zeros_like(cells)
    counts = np.zeros(len(cells), dtype=np.uint64)
    for part in parts_of(len(cells), shape):
        go_on(stop)
        _solve_part(cells[part], shape, limit, counts[part], solutions[part])
        for at in np.flatnonzero(counts[part] == UNFINISHED).tolist():
            index = part.start + at
            search = Search(cells[index], shape, stop=stop, seconds=seconds)
            counts[index] = search.count(limit)
            solutions[index] = search.solution
    _verify(cells, solutions, counts, shape)
    return Solved(solutions, counts)


def count_sizes(
    puzzles: Puzzles, shape: Shape, limit: int = 2, *, stop: Event | None = None
) -> NDArray[np.uint64]:
    """Count the solutions of each puzzle of a shape, as far as a limit.

    Examples
    --------
    >>> count_sizes(np.zeros((1, 16), dtype=np.uint8), Shape(2, 2), 1000).tolist()
    [288]
    """
    return solve_sizes(puzzles, shape, limit=limit, stop=stop).counts


def parts_of(n: int, shape: Shape) -> Iterator[slice]:
    """Cut so many puzzles into parts that a call of the kernel does in well under a second."""
    step = max(1, CELLS_AT_ONCE // (shape.cells * max(1, shape.size // 4)))
    return (slice(first, min(first + step, n)) for first in range(0, n, step))


def _solve_part(
    cells: Puzzles, shape: Shape, limit: int, counts: NDArray[np.uint64], solutions: Puzzles
) -> None:
    """Count what does not take long: all to 2, and those with several somewhat farther."""
    place = shape.box_rows, shape.box_columns
    solve_sized_sudokus(*place, cells, min(limit, 2), GUESSES, LESSONS, counts, solutions)
    several = np.flatnonzero(counts == 2)
    if limit > 2 and len(several):
        more = counts[several]
        solve_sized_sudokus(*place, cells[several], min(limit, SOME), GUESSES, 0, more)
        if limit > SOME:
            more[more == SOME] = UNFINISHED
        counts[several] = more


class Search:
    """All solutions of one puzzle, by two searches in turn: one that learns, and a plain one.

    Either may be far quicker than the other: the one to prove that there is no other solution, the
    other to count very many.
    """

    def __init__(
        self,
        puzzle: Puzzles,
        shape: Shape,
        *,
        seed: int = 0,
        stop: Event | None = None,
        seconds: float | None = None,
    ) -> None:
        place = shape.box_rows, shape.box_columns
        self._learning = SizedSearch(*place, puzzle, True, seed)
        self._plain = SizedSearch(*place, puzzle, False, seed)
        self._cells = shape.cells
        self._stop, self._seconds = stop, seconds

    def count(self, limit: int) -> int:
        """Count as far as a limit."""
        until = None if self._seconds is None else monotonic() + self._seconds
        while True:
            for search, steps in self._searches(limit):
                go_on(self._stop)
                search.go_on(steps, limit)
                if search.ended or search.count >= limit:
                    return search.count
            if until is not None and monotonic() > until:
                raise BackendError(f"the time of {self._seconds:g} seconds is over")

    def _searches(self, limit: int) -> Iterator[tuple[SizedSearch, int]]:
        if self._learning.count <= LEARNT_SOLUTIONS:
            yield self._learning, STEPS
        # What the plain search cannot prove soon it hardly ever proves later.
        yield self._plain, STEPS if limit > UNIQUE else STEPS // 8

    @property
    def solution(self) -> Puzzles:
        """The first solution that was found, or zeros."""
        out = np.zeros(self._cells, dtype=np.uint8)
        for search in (self._learning, self._plain):
            if search.count:
                search.write(out)
                break
        return out


def _checked(puzzles: Puzzles, shape: Shape, limit: int) -> Puzzles:
    if limit < 1:
        raise UnsupportedError(f"the limit of solutions is at least 1, got {limit}")
    if puzzles.ndim != 2 or puzzles.shape[1] != shape.cells:
        raise UnsupportedError(
            f"expected an array of shape (n, {shape.cells}), got {puzzles.shape}"
        )
    if puzzles.size and not 0 <= puzzles.min() <= puzzles.max() <= shape.size:
        raise UnsupportedError(
            f"cells hold 0 to {shape.size}, got {puzzles.min()} to {puzzles.max()}"
        )
    return np.ascontiguousarray(puzzles, dtype=np.uint8)


def _verify(cells: Puzzles, solutions: Puzzles, counts: NDArray[np.uint64], shape: Shape) -> None:
    wrong = np.flatnonzero((counts > 0) & ~are_solutions_of(cells, solutions, shape))
    if len(wrong):
        raise BackendError(f"the solver gave a wrong solution of puzzle {wrong[0] + 1}")
