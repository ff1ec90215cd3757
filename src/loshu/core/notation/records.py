"""The records of one way to read grids and of one way to write them, and the limit of size."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import isqrt
from typing import Final, TypeAlias

from loshu.core.errors import NotationError
from loshu.core.grid import Grid

Source: TypeAlias = str | bytes


@dataclass(frozen=True, slots=True)
class Limits:
    """The largest grid that is read.

    Parameters
    ----------
    max_cells : int
        Cells in one grid.  The longest side and the longest text follow from it.

    Examples
    --------
    >>> Limits(max_cells=10_000).max_side
    1600
    """

    max_cells: int = 2**25

    @property
    def max_side(self) -> int:
        """Rows or columns: sixteen times the side of the largest square."""
        return max(16 * isqrt(self.max_cells), 1)

    @property
    def max_characters(self) -> int:
        """Characters or bytes in one text: sixteen a cell, and room for its wrapping."""
        return 16 * self.max_cells + 2**16

    def require_cells(self, rows: int, columns: int) -> None:
        """Refuse a grid of more cells or of a longer side than is allowed.

        Examples
        --------
        >>> Limits(max_cells=9).require_cells(4, 4)
        Traceback (most recent call last):
        loshu.core.errors.NotationError: The grid has 4 x 4 cells; the limit is 9. Raise it with
        limits=Limits(max_cells=18), on the command line with --max-cells 18.
        """
        # Rows may still be coming: the square of the longer side is then a better guess.
        longest = max(rows, columns)
        if rows * columns > self.max_cells:
            found = f"The grid has {rows} x {columns} cells; the limit is {self.max_cells}."
            raise NotationError(f"{found} {self._remedy(longest**2)}")
        if longest > self.max_side:
            name = "rows" if rows > columns else "columns"
            found = f"The grid has {longest} {name}; the limit is {self.max_side}."
            raise NotationError(f"{found} {self._remedy((longest // 16 + 1) ** 2)}")

    def require_length(self, source: Source) -> None:
        """Refuse text or bytes longer than any grid allowed is likely to need."""
        if len(source) > self.max_characters:
            unit = "bytes" if isinstance(source, bytes) else "characters"
            found = f"The input has {len(source)} {unit}; the limit is {self.max_characters}."
            raise NotationError(f"{found} {self._remedy(len(source) // 16)}")

    def _remedy(self, enough: int) -> str:
        cells = max(enough, 2 * self.max_cells)
        return (
            f"Raise it with limits=Limits(max_cells={cells}), "
            f"on the command line with --max-cells {cells}."
        )


DEFAULT_LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Reader:
    """One way to read grids.

    Text reaches a reader decoded, without byte order mark and with ordinary minus signs.
    """

    name: str
    title: str
    recognises: Callable[[Source], bool]
    """Whether to take this reader when none is named; the first that says yes is taken."""
    read: Callable[[Source, Limits], Grid]
    """Read the one grid that the source holds; raises `NotationError`."""
    read_many: Callable[[Source, Limits], Iterator[Grid]]
    """Read every grid that the source holds, lazily."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Writer:
    """One way to write grids."""

    name: str
    title: str
    write: Callable[[Grid], bytes]
    write_many: Callable[[Iterable[Grid]], Iterator[bytes]]
    """Chunks to be written one after another; the reader of the same form reads them back."""
