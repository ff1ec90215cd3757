"""Puzzles of any size whose Manhattan distance proves the fewest moves.

Each move of the walk takes a tile farther from its place. So the sum of all distances is the number
of moves, and no solution has fewer.
"""

from typing import Final

import numpy as np

from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.searching import manhattan
from loshu.sliding.solution import SlidingSolution

_PATIENCE: Final = 10
"""Steps for each move wanted before a walk is given up."""
_STALLED: Final = 10_000
"""Steps without progress before a walk is given up."""


def outward_walk(
    model: SlidingPuzzle, length: int, random: np.random.Generator
) -> SlidingSolution | None:
    """Return a solved puzzle that needs a number of moves, or None if none was found.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> made = outward_walk(ordered_board(10, 10), 120, np.random.default_rng(1))
    >>> len(made), made.is_shortest
    (120, True)
    """
    if length > _most(model):
        return None
    walk, longest, last = _Outward(model, random), 0, 0
    for step in range(_PATIENCE * length):
        if len(walk.moves) > longest:
            longest, last = len(walk.moves), step
        if step - last > _STALLED:
            return None
        if longest == length:
            puzzle = model.with_start(walk.board)
            return SlidingSolution(puzzle, tuple(reversed(walk.moves)), manhattan(puzzle))
        if not walk.step():
            return None
    return None


def _most(model: SlidingPuzzle) -> int:
    """Return an upper bound on the sum of all distances of a board."""
    total = 0
    for cell in range(model.size):
        row, column = divmod(cell, model.columns)
        total += max(row, model.rows - 1 - row) + max(column, model.columns - 1 - column)
    return total


class _Outward:
    """A walk from the goal, by depth-first search in random order."""

    def __init__(self, model: SlidingPuzzle, random: np.random.Generator) -> None:
        self.board = [*model.goal]
        self.moves: list[int] = []
        self._model, self._random = model, random
        self._hole = model.goal_hole
        self._holes = [self._hole]
        self._choices = [self._outward()]

    def step(self) -> bool:
        """Make a move or undo one; return whether either was possible."""
        if self._choices[-1]:
            cell = self._choices[-1].pop()
            self.moves.append(self.board[cell])
            self._slide(cell)
            self._holes.append(cell)
            self._choices.append(self._outward())
            return True
        self._choices.pop()
        if not self.moves:
            return False
        self.moves.pop()
        self._holes.pop()
        self._slide(self._holes[-1])
        return True

    def _slide(self, cell: int) -> None:
        self.board[self._hole], self.board[cell] = self.board[cell], HOLE
        self._hole = cell

    def _outward(self) -> list[int]:
        """Return the neighbors of the hole whose tiles would move away from home, shuffled."""
        hole = self._hole
        cells = [
            cell
            for cell in self._model.neighbors(hole)
            if self._distance(self.board[cell], hole) > self._distance(self.board[cell], cell)
        ]
        return [cells[at] for at in self._random.permutation(len(cells)).tolist()]

    def _distance(self, tile: int, cell: int) -> int:
        columns = self._model.columns
        (row, column), (to_row, to_column) = (
            divmod(at, columns) for at in (cell, self._model.places[tile])
        )
        return abs(row - to_row) + abs(column - to_column)
