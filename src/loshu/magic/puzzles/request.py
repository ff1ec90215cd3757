"""Requests for puzzles, refused if no such puzzle can be made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.named import require_named
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.completion.explanation.techniques import LEVELS, Level
from loshu.magic.completion.partial import read_partial
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.conditions.parser import Where
from loshu.magic.counting.question import KindLike
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.puzzles.deduction import HARDEST

LARGEST: Final = 12
"""The order up to which puzzles are made; completions are explained up to it."""
LARGEST_MINIMAL: Final = 7
"""The order up to which a search proves that no clue can go."""
USUAL_LEVEL: Final[Level] = "medium"
"""That of larger puzzles, for which none was asked."""


@dataclass(frozen=True, slots=True)
class SquarePuzzleRequest:
    """The square, clues and level of a puzzle to make."""

    problem: SquareProblem
    """The empty square, and what its completions must be."""
    clues: int | None
    level: Level | None

    @property
    def order(self) -> int:
        """The side of the square."""
        return self.problem.order


def read_request(
    order: int,
    *,
    clues: int | None = None,
    level: str | None = None,
    kind: KindLike = "magic",
    where: Where | Sequence[Where] = (),
    entries: "EntriesLike | None" = None,
    unit: NumberUnit = WHOLE,
) -> SquarePuzzleRequest:
    """Read what a puzzle is to be; parameters are those of `make_puzzle`.

    The entries, with their unit, are any numbers up to order 4.

    Examples
    --------
    >>> read_request(4, clues=16)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: The number of clues is 16. Expected 0 to 15 for order 4.
    """
    if not 1 <= order <= LARGEST:
        raise UnsupportedError(
            f"Order {order} is out of range. Puzzles have orders 1 to {LARGEST}."
        )
    cells = order * order
    if clues is not None and not 0 <= clues < cells:
        raise UnsupportedError(
            f"The number of clues is {clues}. Expected 0 to {cells - 1} for order {order}."
        )
    empty = np.full((order, order), EMPTY)
    problem = read_problem(empty, kind, where=where, entries=entries, unit=unit)
    if problem.impossible:
        raise UnsupportedError(f"{problem.impossible[:1].upper()}{problem.impossible[1:]}")
    if not problem.normal and entries is None:
        raise UnsupportedError(
            "The condition needs numbers other than 1 to n². Puzzles use the numbers 1 to n²."
        )
    if level is not None or order > LARGEST_MINIMAL:
        return SquarePuzzleRequest(problem, clues, _known_level(problem, level or USUAL_LEVEL))
    return SquarePuzzleRequest(problem, clues, None)


def _known_level(problem: SquareProblem, level: str) -> Level:
    n = problem.order
    require_named(LEVELS, level, "level")
    known = LEVELS[LEVELS.index(level)]
    if problem.condition is not None:
        asked = "A level" if n <= LARGEST_MINIMAL else f"Order {n}"
        raise UnsupportedError(
            f"{asked} cannot be combined with a condition, because the techniques use sums only. "
            "Remove the condition."
        )
    if known == HARDEST and n > LARGEST_MINIMAL:
        raise UnsupportedError(
            f"Level {HARDEST!r} is available up to order {LARGEST_MINIMAL}, not for {n}. "
            f"Expected one of: {', '.join(LEVELS[:-1])}."
        )
    kinds = ",".join(problem.kinds)
    ways = len(read_partial(np.full((n, n), EMPTY), kinds, **problem.numbers).ways)
    if ways > 1:
        raise UnsupportedError(
            f"Squares of kind {kinds!r} have {ways} forms with different sums, so their puzzles "
            "have no level. Remove the level."
        )
    return known
