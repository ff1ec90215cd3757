"""Sandwiches: the values between the least and the greatest of a row or column have this sum."""

from itertools import permutations
from typing import Final

from loshu.model import Model
from loshu.sudoku.variants.constraints.beside import Beside, constraint_beside
from loshu.text import phrase


def most(size: int) -> int:
    """Return the greatest sum."""
    return sum(range(2, size))


def model(model: Model, line: list[int], total: int, size: int) -> None:
    """Require the sum for every two places of the slices of bread."""
    for a, b in permutations(range(len(line)), 2):
        bread = [(line[a], 1), (line[b], size)]
        filling = line[min(a, b) + 1 : max(a, b)]
        if filling:
            model.total(filling, total, where=bread)
        elif total:
            model.forbid(bread)


def broken(values: list[int], total: int, size: int) -> bool:
    """Whether the sum is another."""
    if 1 not in values or size not in values:
        return True
    first, last = sorted((values.index(1), values.index(size)))
    return sum(values[first + 1 : last]) != total


TEXT: Final = phrase(
    "sudoku.rule",
    "A number outside the grid is the sum of the digits between 1 and {size} in its row or column.",
)
SANDWICH: Final = constraint_beside(
    Beside(
        name="sandwich",
        key="sandwichsum",
        most=most,
        demands=model,
        is_broken=broken,
        either_side=True,
    ),
    phrase("sudoku.rule.title", "sandwich sums"),
    TEXT,
)
