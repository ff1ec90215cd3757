"""Puzzles of other numbers: from puzzles of 1 to n², or from all squares of an order up to 4."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.explanation.explainer import rate
from loshu.magic.completion.solutions import solve
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.puzzles.forcing import LARGEST
from loshu.magic.puzzles.maker import puzzles_of
from loshu.magic.puzzles.puzzle import SquarePuzzle
from loshu.magic.puzzles.request import read_request

_MOST_TRIED: Final = 20
"""Puzzles of 1 to n² that are made for one of other numbers."""


def own_puzzles(
    order: int,
    numbers: Sequence[int],
    number: int,
    *,
    unit: NumberUnit = WHOLE,
    clues: int | None = None,
    level: str | None = None,
    kind: str = "magic",
    seed: int,
) -> Iterator[SquarePuzzle]:
    """Yield puzzles of given numbers; those whose level changes with the numbers are left out.

    Parameters
    ----------
    order : int
    numbers : sequence of int
        In equal steps; up to order 4 any numbers, of which one may be listed several times.
    number : int
        How many puzzles.
    unit : NumberUnit
        The unit that the numbers count.
    clues, level, kind, seed
        As for `make_puzzle`.

    Raises
    ------
    UnsupportedError
        No such puzzle exists, or too few were found.

    Examples
    --------
    >>> puzzle = next(own_puzzles(3, [5, 17, 29, 47, 59, 71, 89, 101, 113], 1, seed=1))
    >>> puzzle.clues, puzzle.minimal
    (2, True)
    """
    held = tuple(sorted(numbers))
    if not has_equal_steps(held, order):
        if order > LARGEST:
            raise UnsupportedError(
                f"A puzzle of order {order} needs {order * order} numbers in equal steps, such as "
                "2..18/2 or 0.5..4.5/0.5. Orders 3 and 4 take any numbers."
            )
        request = read_request(order, clues=clues, level=level, kind=kind, entries=held, unit=unit)
        yield from puzzles_of(request, number, seed=seed)
        return
    request, left = read_request(order, clues=clues, level=level, kind=kind), number
    for puzzle in puzzles_of(request, _MOST_TRIED * number, seed=seed):
        found = in_numbers(puzzle, held)
        if found is not None:
            yield found
            left -= 1
        if not left:
            return
    raise UnsupportedError(
        f"Only {number - left} puzzles of level {level} were found with these numbers. Ask for a "
        "different level."
    )


def has_equal_steps(numbers: Sequence[int], order: int) -> bool:
    """Whether ascending numbers fill a square, in steps of one size.

    Examples
    --------
    >>> has_equal_steps(range(2, 20, 2), 3), has_equal_steps([1, 1, 2, 2], 2)
    (True, False)
    """
    steps = {later - one for one, later in pairwise(numbers)}
    return len(numbers) == order * order and len(steps) == 1 and steps != {0}


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
