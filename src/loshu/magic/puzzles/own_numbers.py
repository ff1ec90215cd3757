"""Puzzles of numbers in equal steps, from puzzles of 1 to n²."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.explanation.explainer import rate
from loshu.magic.completion.solutions import solve
from loshu.magic.puzzles.puzzle import SquarePuzzle


def require_equal_steps(numbers: Sequence[int], order: int) -> tuple[int, ...]:
    """Return numbers in ascending order; refuse another count, and unequal steps.

    Raises
    ------
    UnsupportedError
        The message quotes the count, or the first unequal step.

    Examples
    --------
    >>> require_equal_steps(range(2, 20, 2), 3)
    (2, 4, 6, 8, 10, 12, 14, 16, 18)
    """
    held = sorted(numbers)
    if len(held) != order * order:
        raise UnsupportedError(
            f"Order {order} needs {order * order} numbers. You gave {len(held)}."
        )
    for one, other in pairwise(held):
        if other - one != held[1] - held[0] or one == other:
            raise UnsupportedError(
                "A puzzle needs numbers in equal steps, such as 2..18/2 or 0.5..4.5/0.5."
            )
    return tuple(held)


def in_numbers(puzzle: SquarePuzzle, numbers: Sequence[int]) -> SquarePuzzle | None:
    """Return a puzzle of 1 to n² in other numbers; None if that changes a level asked for.

    Raises
    ------
    LoshuError
        A wrong puzzle.

    Examples
    --------
    >>> from loshu.magic.puzzles.maker import make_puzzle
    >>> in_numbers(make_puzzle(3, seed=1), range(2, 20, 2)).clues
    2
    """
    square, solution = (_mapped(grid, numbers) for grid in (puzzle.puzzle, puzzle.solution))
    kind = ",".join(puzzle.kinds)
    found = solve(square, kind=kind, entries=numbers, limit=2, backend="search")
    if not found.unique or found.solutions[0] != solution:
        raise LoshuError(
            f"The puzzle {square.text!r} does not have exactly one completion. "
            "This is a bug in Loshu: please report it."
        )
    rated = puzzle.level is not None and min(numbers) > 0
    if rated and rate(square, kind=kind, entries=numbers).level != puzzle.level:
        return None
    return replace(puzzle, puzzle=square, solution=solution)


def _mapped(grid: Grid, numbers: Sequence[int]) -> Grid:
    values = grid.array
    empty = values == EMPTY
    chosen = np.array(numbers, dtype=np.int64)[np.where(empty, 1, values) - 1]
    return Grid.from_array(np.where(empty, EMPTY, chosen))
