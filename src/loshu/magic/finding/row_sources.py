"""Grids whose rows come in blocks: arrays, files, and streams of text."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.magic.verification.scan import RowBlock, as_block

BLOCK_CELLS: Final = 2**20
_OVERLAP: Final = 4
"""A block has this many times the rows that it shares with the next one, or more."""
Block: TypeAlias = tuple[int, RowBlock]
"""The number of its first row, from 0, and the rows."""


class RowSource(Protocol):
    """A grid whose rows come in blocks."""

    @property
    def columns(self) -> int:
        """The length of a row."""

    def blocks(self, order: int) -> Iterator[Block]:
        """Yield blocks in which all squares of an order lie, each in one of them."""

    def whole(self) -> "StoredRows":
        """Return rows that can be read several times, in any order."""


class _Storage(Protocol):
    @property
    def shape(self) -> tuple[int, int]: ...

    def rows(self, first: int, stop: int) -> NDArray[Any]: ...


@dataclass(frozen=True, slots=True)
class StoredRows:
    """The rows of an array or of a file that may be larger than memory."""

    storage: _Storage

    @property
    def columns(self) -> int:
        """The length of a row."""
        return self.storage.shape[1]

    @property
    def least_side(self) -> int:
        """The largest order of a square inside."""
        return min(self.storage.shape)

    def blocks(self, order: int) -> Iterator[Block]:
        """Yield blocks in which all squares of an order lie, each in one of them."""
        rows, columns = self.storage.shape
        if order > columns:
            return
        height = _height(columns, order)
        for first in range(0, rows - order + 1, height - order + 1):
            yield first, _block(self.storage.rows(first, min(rows, first + height)), first)

    def whole(self) -> "StoredRows":
        """Return these rows."""
        return self


@dataclass(frozen=True, slots=True)
class ArrayStorage:
    """An array in memory."""

    array: NDArray[Any]

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows and of columns."""
        rows, columns = self.array.shape
        return rows, columns

    def rows(self, first: int, stop: int) -> NDArray[Any]:
        """Return the rows ``first .. stop - 1``."""
        return self.array[first:stop]


@dataclass(frozen=True, slots=True)
class StreamedRows:
    """Rows that come once, such as those of standard input."""

    columns: int
    parts: Iterator[NDArray[np.int64]]

    def blocks(self, order: int) -> Iterator[Block]:
        """Yield blocks in which all squares of an order lie, each in one of them."""
        if order > self.columns:
            for _ in self.parts:  # its rows may be wrong
                pass
            return
        first, held = 0, np.zeros((0, self.columns), dtype=np.int64)
        for part in self.parts:
            held = np.concatenate([held, part])
            if len(held) >= _height(self.columns, order):
                yield first, held
                first += len(held) - order + 1
                held = held[len(held) - order + 1 :]
        if len(held) >= order:
            yield first, held

    def whole(self) -> StoredRows:
        """Read all rows."""
        return StoredRows(ArrayStorage(np.concatenate([*self.parts])))


def _height(columns: int, order: int) -> int:
    return max(BLOCK_CELLS // columns, _OVERLAP * order)


def _block(rows: NDArray[Any], first: int) -> RowBlock:
    if rows.dtype == np.uint64 and (large := (rows >> 63).any(axis=1)).any():
        row = first + int(large.argmax()) + 1
        raise NotationError("An entry is too large. Expected numbers below 2^63.", row=row)
    return as_block(rows)
