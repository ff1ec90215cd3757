"""The squares that were found inside a grid."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.representations import notebook_html, record_repr


class FoundSquare(NamedTuple):
    """A square inside a grid; row and column of its first cell count from 1."""

    row: int
    column: int
    order: int
    sum: int

    @property
    def cell(self) -> str:
        """The name of its first cell, such as ``"r2c5"``."""
        return f"r{self.row}c{self.column}"


@dataclass(frozen=True, slots=True, eq=False)
class FoundSquares:
    """Squares inside a grid, by order, row and column.

    It has a length, and yields a `FoundSquare` for each.
    """

    columns: int
    """The columns of the grid."""
    order: int | str
    """The order, ``"all"`` or ``"largest"``, as asked for."""
    kinds: tuple[str, ...]
    """Names of the properties that each square has; code that did not find it tested them."""
    complete: bool
    """Whether these are all: False where a limit ended the search."""
    table: NDArray[Any] = field(repr=False)
    """Rows of row, column, order and sum; of Python integers where a sum needs it."""
    seconds: float = field(repr=False)

    __repr__ = record_repr
    _repr_html_ = notebook_html

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FoundSquares):
            return NotImplemented
        ours, theirs = (
            (found.columns, found.order, found.kinds, found.complete, found.table.tolist())
            for found in (self, other)
        )
        return ours == theirs

    __hash__ = None  # type: ignore[assignment]  # as of any value with an array

    def __len__(self) -> int:
        return len(self.table)

    def __iter__(self) -> Iterator[FoundSquare]:
        for row in self.table:
            yield FoundSquare(*row.tolist())

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "count": len(self),
            "complete": self.complete,
            "order": self.order,
            "kinds": list(self.kinds),
            "squares": [square._asdict() for square in self],
            "seconds": round(self.seconds, 3),
        }


def joined(tables: list[NDArray[Any]]) -> NDArray[Any]:
    """Return tables of squares as one."""
    empty = np.zeros((0, 4), dtype=np.int64)
    return np.concatenate([empty, *tables]) if tables else empty
