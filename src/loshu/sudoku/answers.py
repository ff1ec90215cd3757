"""Answers for blocks of Sudokus: solutions that were checked, numbers of solutions, verdicts."""

from enum import IntEnum
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku import solving
from loshu.sudoku.checking import are_grids, are_grids_of
from loshu.sudoku.notation import write_sized_lines
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving_sizes import count_sizes, solve_sizes

UNIQUE: Final = 2
"""A limit of solutions that tells none, one and several apart."""
_NONE: Final = b"# no solution\n"
_SEVERAL: Final = b" # one of several\n"


class Verdict(IntEnum):
    """What a Sudoku is."""

    GRID = 0
    ONE = 1
    SEVERAL = 2
    NONE = 3

    @property
    def words(self) -> str:
        """The verdict in words."""
        return _WORDS[self]

    @property
    def is_right(self) -> bool:
        """Whether it is a whole grid, or a puzzle with exactly one solution."""
        return self in (Verdict.GRID, Verdict.ONE)


_WORDS: Final = {
    Verdict.GRID: "a whole grid",
    Verdict.ONE: "a puzzle with one solution",
    Verdict.SEVERAL: "a puzzle with several solutions",
    Verdict.NONE: "no solution",
}


def solve_block(
    puzzles: NDArray[np.uint8],
    shape: Shape = NINE,
    *,
    stop: Event | None = None,
    seconds: float | None = None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """Solve puzzles in one thread; every solution was checked by other code than found it.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
    shape : Shape
    stop : threading.Event, optional
        Ends the search for large puzzles with a `CancelledError`.
    seconds : float, optional
        The most that one of another shape than 9x9 may take; a `BackendError` says that it did.

    Returns
    -------
    solutions : array of shape (n, cells)
        One of each puzzle's; zeros where there is none.
    counts : array of shape (n,)
        0, 1, or 2 for several.
    """
    if shape == NINE:
        found = solving.solve_many(puzzles, limit=UNIQUE, threads=1)
    else:
        found = solve_sizes(puzzles, shape, limit=UNIQUE, stop=stop, seconds=seconds)
    return found.solutions, found.counts


def solutions_text(solutions: NDArray[np.uint8], counts: NDArray[np.uint64]) -> NDArray[np.uint8]:
    r"""Write a line for each puzzle: its solution, and a comment where it is not the only one.

    Examples
    --------
    >>> grids, counts = np.ones((3, 81), dtype=np.uint8), np.array([1, 0, 2], dtype=np.uint64)
    >>> for line in solutions_text(grids, counts).tobytes().splitlines():
    ...     print(line[78:] or line)
    b'111'
    b'# no solution'
    b'111 # one of several'
    """
    lines = write_sized_lines(solutions)
    if (counts == 1).all():
        return lines
    # Every line in a row as long as the longest, with a mask of what is to be written.
    cells = solutions.shape[1]
    width = cells + len(_SEVERAL)
    rows = np.zeros((len(solutions), width), dtype=np.uint8)
    rows[:, : cells + 1] = lines.reshape(-1, cells + 1)
    several, none = counts > 1, counts == 0
    rows[several, cells:] = np.frombuffer(_SEVERAL, dtype=np.uint8)
    rows[none, : len(_NONE)] = np.frombuffer(_NONE, dtype=np.uint8)
    length = np.select([several, none], [width, len(_NONE)], cells + 1)
    text: NDArray[np.uint8] = rows[np.arange(width) < length[:, None]]
    return text


def count_block(
    puzzles: NDArray[np.uint8], limit: int, stop: Event | None = None, shape: Shape = NINE
) -> NDArray[np.uint64]:
    """Count the solutions of puzzles in one thread, each up to a limit.

    All are counted to 2 first, side by side; the few with several then go on by themselves.
    """
    if shape != NINE:
        return count_sizes(puzzles, shape, limit, stop=stop)
    counts = solving.count_many(puzzles, min(limit, UNIQUE), threads=1, stop=stop)
    several = np.flatnonzero(counts >= UNIQUE)
    if limit > UNIQUE and len(several):
        counts[several] = solving.count_many(puzzles[several], limit, threads=1, stop=stop)
    return counts


def verdicts(
    sudokus: NDArray[np.uint8], shape: Shape = NINE, *, stop: Event | None = None
) -> NDArray[np.uint8]:
    """Say of each Sudoku which `Verdict` it deserves."""
    found = np.full(len(sudokus), Verdict.GRID, dtype=np.uint8)
    whole = are_grids(sudokus) if shape == NINE else are_grids_of(sudokus, shape)
    open_ones = np.flatnonzero(~whole)
    if len(open_ones):
        _, counts = solve_block(np.ascontiguousarray(sudokus[open_ones]), shape, stop=stop)
        found[open_ones] = np.select(
            [counts == 0, counts == 1], [Verdict.NONE, Verdict.ONE], Verdict.SEVERAL
        )
    return found
