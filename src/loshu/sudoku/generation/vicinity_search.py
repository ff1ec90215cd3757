"""Vicinity search: remove some clues, add others, and keep the proper puzzles.

Collectors of puzzles with few clues write {-2+2} for two clues removed and two added.  Repeated
searches of a list and of their results find most puzzles of a kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.parallel import Progress, map_ordered
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import UNIQUE, Puzzles, solve_many
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

Clue = tuple[int, int]
"""A cell, row by row from 0, and its value."""
MOST_ADDED: Final = 2
AT_ONCE: Final = 256
"""Puzzles to solve before excluding what their solutions rule out."""


def vicinity(
    sudoku: SudokuLike,
    *,
    remove: int = 1,
    add: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> list[Sudoku]:
    """Find the puzzles that replace some clues of a puzzle by others.

    Clues that two known solutions share cannot make a puzzle unique; all other choices are tried.
    An added clue is never one of the removed clues, and never makes the puzzle unique alone.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        A plain 9x9 puzzle with exactly one solution.
    remove, add : int
        Numbers of clues; ``add`` is 1 or 2.
    threads : int, optional
        By default, one for each processor.
    progress : callable, optional
        Called with the numbers of finished and of all choices of clues to remove.

    Returns
    -------
    list of Sudoku
        Different puzzles with exactly one solution, in ascending order.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or more than one.
    UnsupportedError
        Another size, a variant, or a number of clues out of range.

    Examples
    --------
    >>> few = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
    >>> [one.line[45:63] for one in vicinity(few)]
    ['..1.9.....3.4..2..', '..1.9.....7.4..2..', '..1.9....3..4..7..']
    """
    puzzle = as_sudoku(sudoku)
    if not puzzle.is_plain or puzzle.shape != NINE:
        raise UnsupportedError("The vicinity search works for plain 9x9 Sudokus only.")
    cells = np.frombuffer(puzzle.values, dtype=np.uint8)
    if solve_many(cells[None], limit=UNIQUE, threads=1).counts[0] != 1:
        raise NotUniqueError("The puzzle does not have exactly one solution.")
    clues = np.flatnonzero(cells).tolist()
    if not 1 <= remove <= len(clues) or not 1 <= add <= MOST_ADDED:
        raise UnsupportedError(
            f"Cannot remove {remove} clues and add {add}. Remove 1 to {len(clues)} clues "
            f"and add 1 or {MOST_ADDED}."
        )

    def search(removed: tuple[int, ...]) -> Puzzles:
        return _added(cells, removed, add)

    found = {
        row.tobytes()
        for part in map_ordered(
            search,
            combinations(clues, remove),
            threads=threads,
            progress=progress,
            total=comb(len(clues), remove),
        )
        for row in part
    }
    return [Sudoku(values=row) for row in sorted(found)]


def _added(cells: NDArray[np.uint8], removed: tuple[int, ...], add: int) -> Puzzles:
    """Return the puzzles with other clues in place of the removed ones."""
    rest = cells.copy()
    rest[list(removed)] = 0
    gone = {(cell, int(cells[cell])) for cell in removed}
    clues = [clue for clue in _allowed(rest) if clue not in gone]
    search = _Search(rest, clues)
    alone = search.uniquely(np.arange(len(clues))[:, None])
    if add == 1:
        return search.with_clues(alone)
    several = search.seen.diagonal() > 0  # every possible clue occurred in a solution
    several[alone[:, 0]] = False
    possible = np.flatnonzero(several)
    first, second = np.triu_indices(len(possible), 1)
    return search.with_clues(search.uniquely(possible[np.stack([first, second], axis=1)]))


def _allowed(cells: NDArray[np.uint8]) -> Iterator[Clue]:
    """Yield the clues that do not immediately break a rule."""
    for cell in np.flatnonzero(cells == 0).tolist():
        row, column = divmod(cell, 9)
        grid = cells.reshape(9, 9)
        box = grid[row // 3 * 3 : row // 3 * 3 + 3, column // 3 * 3 : column // 3 * 3 + 3]
        near = {*grid[row].tolist(), *grid[:, column].tolist(), *box.ravel().tolist()}
        yield from ((cell, value) for value in range(1, 10) if value not in near)


class _Search:
    """Choices of clues, with the known solutions that contain them."""

    def __init__(self, rest: NDArray[np.uint8], clues: list[Clue]) -> None:
        self._rest = rest
        self._cells = np.array([cell for cell, _ in clues])
        self._values = np.array([value for _, value in clues], dtype=np.uint8)
        self._known: set[bytes] = set()
        self.seen = np.zeros((len(clues), len(clues)), dtype=np.float32)
        """For every two clues, the number of known solutions with both; on the diagonal, with
        one."""

    def uniquely(self, choices: NDArray[np.intp]) -> NDArray[np.intp]:
        """Return the rows of clues that leave exactly one solution."""
        found = [choices[:0]]
        while len(choices):
            choices = choices[self.seen[choices[:, 0], choices[:, -1]] < UNIQUE]
            batch, choices = choices[:AT_ONCE], choices[AT_ONCE:]
            solved = solve_many(self.with_clues(batch), limit=UNIQUE, threads=1)
            self._learn(solved.solutions[solved.counts > 0])
            found.append(batch[solved.counts == 1])
        return np.concatenate(found)

    def with_clues(self, choices: NDArray[np.intp]) -> Puzzles:
        """Return the puzzles with the clues of each row added."""
        puzzles = np.repeat(self._rest[None], len(choices), axis=0)
        for at in choices.T:
            puzzles[np.arange(len(choices)), self._cells[at]] = self._values[at]
        return puzzles

    def _learn(self, solutions: Puzzles) -> None:
        """Count the clues of the solutions that are new."""
        fresh = {row.tobytes() for row in solutions} - self._known
        if fresh:
            self._known |= fresh
            rows = np.frombuffer(b"".join(sorted(fresh)), dtype=np.uint8).reshape(len(fresh), -1)
            has = (rows[:, self._cells] == self._values).astype(np.float32)
            self.seen += has.T @ has
