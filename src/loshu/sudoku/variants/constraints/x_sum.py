"""X-sums: the first x values of a row or column have this sum, where x is the first of them."""

from typing import Final

from loshu.model import Model
from loshu.sudoku.variants.constraints.beside import Beside, constraint_beside


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


X_SUM: Final = constraint_beside(
    Beside(name="x-sum", key="xsum", most=most, demands=model, is_broken=broken), "X-sums"
)
