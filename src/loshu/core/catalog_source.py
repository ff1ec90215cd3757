"""What a catalogue holds: its columns, and its rows in parts that can be made one by one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from numpy.typing import NDArray

Columns: TypeAlias = Mapping[str, NDArray[Any]]
"""Some rows: for each stored column its name and as many entries."""

KINDS: Final = ("boolean", "uint8", "uint16", "int32", "int64", "text")


@dataclass(frozen=True, slots=True)
class Column:
    """A column that can be asked for: stored, or computed from stored ones where it is asked for.

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
    """Whether steps from row to row are small, so that they take less room than the entries."""

    @property
    def stored(self) -> bool:
        """Whether the entries are on the disk."""
        return not self.sql


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a catalogue, which is one file of it."""

    name: str
    rows: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogSource:
    """What a catalogue is made from.

    `read` is a module-level function, or a `functools.partial` of one, and may be called by
    several threads at a time for different parts.
    """

    name: str
    """Such as ``"magic-5"``; letters, digits, dots and hyphens."""
    title: str
    version: str
    """Changes whenever a part could come out otherwise."""
    table: str
    """What the rows are called in a question, such as ``"squares"``."""
    columns: tuple[Column, ...]
    parts: Callable[[], Sequence[Part]]
    """All parts in order, the same on every machine."""
    read: Callable[[str], Iterator[Columns]]
    """From the name of a part to its rows, block by block, in the same order each time."""
    rows: int
    bytes: int
    """About how much room it takes on a disk."""
    seconds: float
    """About how long one thread takes to make it, on the machine of the benchmarks."""
    array: tuple[str, ...] = ()
    """The columns that make up a grid, cell by cell, and its shape."""
    shape: tuple[int, ...] = ()
