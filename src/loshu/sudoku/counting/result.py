"""Counts of grids: quantities, cases and results."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from loshu.core.counting import Counted, Published
from loshu.sudoku.shape import Shape


@dataclass(frozen=True, slots=True)
class Case:
    """A class of `weight` equivalent cases, of which `count` counts one."""

    name: str
    """A name that can be a shard of a census."""
    weight: int
    count: Callable[[], int]
    """Counts; calls `checkpoint` between two calls of kernels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A quantity that can be counted for a shape."""

    name: str
    title: str
    method: str
    cases: Callable[[Shape], tuple[Case, ...]]
    """Returns the cases; raises `UnsupportedError` if the shape would take too long."""
    divisor: Callable[[Shape], int]
    """The divisor of the sum of all cases."""
    published: Callable[[Shape], Published | None]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GridCount(Counted):
    """A number of grids, and its cases."""

    shape: Shape
    quantity: Quantity
    each: Mapping[str, int]
    """The count of one representative of each case."""

    def details(self) -> dict[str, Any]:
        """Return the shape, the quantity and the cases as plain values."""
        return {
            "shape": str(self.shape),
            "counted": self.quantity.name,
            "parts": [
                {"name": case.name, "weight": case.weight, "each": self.each[case.name]}
                for case in self.quantity.cases(self.shape)
            ],
            "divisor": self.quantity.divisor(self.shape),
        }
