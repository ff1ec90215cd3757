"""A count of grids: the cases that it is the sum of, what was counted, and the result."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from loshu.core.counting import Counted, Published
from loshu.sudoku.shape import Shape


@dataclass(frozen=True, slots=True)
class Case:
    """Equivalent things, of which `count` counts one and `weight` says how many there are."""

    name: str
    """Fit for the shard of a census."""
    weight: int
    count: Callable[[], int]
    """Calls `checkpoint` between two calls of kernels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """What can be counted of a shape."""

    name: str
    title: str
    method: str
    cases: Callable[[Shape], tuple[Case, ...]]
    """Raises `UnsupportedError` for a shape that would take too long."""
    divisor: Callable[[Shape], int]
    """The sum of all cases is divided by this."""
    published: Callable[[Shape], Published | None]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GridCount(Counted):
    """A number of grids, and the cases that it is the sum of."""

    shape: Shape
    quantity: Quantity
    each: Mapping[str, int]
    """The count of one representative of each case."""

    def details(self) -> dict[str, Any]:
        """Return the shape, what was counted, and the cases, as plain values."""
        return {
            "shape": str(self.shape),
            "counted": self.quantity.name,
            "parts": [
                {"name": case.name, "weight": case.weight, "each": self.each[case.name]}
                for case in self.quantity.cases(self.shape)
            ],
            "divisor": self.quantity.divisor(self.shape),
        }
