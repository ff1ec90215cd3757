"""X-sums: the first x values of a row or column have this sum, where x is the first of them."""

from typing import Final

from loshu.model import Model
from loshu.sudoku.variants.constraints.beside import Beside, constraint_beside
from loshu.text import phrase


def most(size: int) -> int:
    """Return the greatest sum: that of a whole line."""
    return size * (size + 1) // 2


def model(model: Model, line: list[int], total: int, _size: int) -> None:
    """Require the sum for every first value."""
    for first in model.domains[line[0]]:
        model.total(line[:first], total, where=[(line[0], first)])


def broken(values: list[int], total: int, _size: int) -> bool:
    """Whether the sum is another."""
    return sum(values[: values[0]]) != total


TEXT: Final = phrase(
    "sudoku.rule",
    "A number outside the grid is the sum of the first x digits of its line, seen "
    "from there, where x is the first of them.",
)
X_SUM: Final = constraint_beside(
    Beside(name="x-sum", key="xsum", most=most, demands=model, is_broken=broken),
    phrase("sudoku.rule.title", "X-sums"),
    TEXT,
)
