"""Sources of catalogs: columns, and rows in parts that are made one by one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:  # a manifest of columns is read without NumPy
    from numpy.typing import NDArray

Columns: TypeAlias = "Mapping[str, NDArray[Any]]"
"""For each stored column its name and an array with one entry for each row."""

KINDS: Final = ("boolean", "uint8", "uint16", "int32", "int64", "text")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a catalog: stored, or computed from stored ones by the query.

    Examples
    --------
    >>> Column("corner", "uint8", "the number at the top left", sql="c11").stored
    False
    """

    name: str
    kind: str
    """One of `KINDS`."""
    meaning: str
    sql: str = ""
    """An expression in the columns before it; empty where the column is stored."""
    by_steps: bool = False
    """Whether the steps from row to row are small, so that they are stored instead."""

    @property
    def stored(self) -> bool:
        """Whether the entries are on the disk."""
        return not self.sql


@dataclass(frozen=True, slots=True)
class CatalogPart:
    """Rows of a catalog that are one file of it."""

    name: str
    rows: int


@dataclass(frozen=True, slots=True)
class Rows:
    """A few consecutive rows of a part, as they are made."""

    columns: Columns
    checksum: int
    """As `Tally.checksum`: the sum modulo 2**64 of a hash of each row, by the same hash as the
    census of `CatalogSource.job`; 0 where there is none."""

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogSource:
    """The source of a catalog.

    `read` is a module-level function, or a `functools.partial` of one, and may be called by
    several threads at a time for different parts.
    """

    name: str
    """Such as ``"magic-5"``; letters, digits, dots and hyphens."""
    title: str
    version: str
    """Changes whenever a part could come out otherwise."""
    table: str
    """Name of the rows in a query, such as ``"squares"``."""
    columns: tuple[Column, ...]
    parts: Callable[[], Sequence[CatalogPart]]
    """All parts in order, the same on every machine."""
    read: Callable[[str], Iterator[Rows]]
    """From the name of a part to its rows, some at a time, in the same order each time."""
    rows: int
    bytes: int
    """About how much space it takes on a disk."""
    seconds: float
    """About how long one thread takes to make it, on the machine of the benchmarks."""
    array: tuple[str, ...] = ()
    """The columns that make up a grid, cell by cell, and its shape."""
    shape: tuple[int, ...] = ()
    job: str = ""
    """The census that counts and hashes the same things by other code; empty if there is none."""
    multiplicity: int = 1
    """Number of things that a row represents in the census, such as 8 aspects."""
