"""Squares in ``.npy`` files that may be larger than memory."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.notation.decode import NPY_MAGIC
from loshu.core.notation.npy import read_header
from loshu.core.parallel import Progress, processors
from loshu.magic.row_blocks import block_bounds, each_block
from loshu.magic.verification.report import ScanReport
from loshu.magic.verification.scan import ScanPool, as_block


@dataclass(frozen=True, slots=True)
class StoredGrid:
    """A grid in a file: its rows are mapped into memory a block at a time.

    A mapping counts as memory for as long as it lives, so each block has its own.
    """

    path: Path
    shape: tuple[int, int]
    dtype: np.dtype[Any]
    offset: int
    by_columns: bool

    @property
    def order(self) -> int:
        """The side of a square."""
        return self.shape[0]

    def rows(self, first: int, stop: int) -> NDArray[Any]:
        """Return the rows ``first .. stop - 1``."""
        if self.by_columns:
            whole = np.memmap(self.path, self.dtype, "r", self.offset, self.shape, order="F")
            return np.asarray(whole[first:stop])
        columns = self.shape[1]
        start = self.offset + first * columns * self.dtype.itemsize
        return np.asarray(np.memmap(self.path, self.dtype, "r", start, (stop - first, columns)))


def open_square(path: Path) -> StoredGrid | None:
    """Open a file of one square of integers in NumPy's format; None for other forms and shapes.

    Raises
    ------
    NotationError
        A ``.npy`` file of something else: not of rows, not of numbers, or cut short.
    """
    return open_grid(path, square=True)


def open_grid(path: Path, *, square: bool = False) -> StoredGrid | None:
    """Open a file of one grid, or square; returns and raises what `open_square` does."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        if file.read(len(NPY_MAGIC)) != NPY_MAGIC:
            return None
        file.seek(0)
        try:
            shape, by_columns, dtype = read_header(file)
        except NotationError as error:
            raise NotationError(f"{path}: {error}") from None
        offset = file.tell()
    oblong = square and len(shape) == 2 and shape[0] != shape[1]
    if len(shape) == 3 or oblong or dtype.kind == "f":
        return None
    if len(shape) != 2 or min(shape) < 1:
        wanted = "a square" if square else "rows and columns"
        raise NotationError(f"{path} has an array of shape {shape}. Expected {wanted}.")
    if dtype.kind not in "iu":
        raise NotationError(f"{path} has an array of {dtype}. Expected whole numbers.")
    expected = offset + shape[0] * shape[1] * dtype.itemsize
    if (size := path.stat().st_size) < expected:
        raise NotationError(
            f"{path} is cut short: it has {size:,} of {expected:,} bytes. Write it again."
        )
    return StoredGrid(path, (shape[0], shape[1]), dtype, offset, by_columns)


def extremes(square: StoredGrid) -> tuple[int, int]:
    """Return the lowest and the highest entry of a square in a file."""
    ends: list[int] = []
    for first, stop in block_bounds(square.order, itemsize=8):
        rows = square.rows(first, stop)
        ends += [int(rows.min()), int(rows.max())]
    return min(ends), max(ends)


def verify_stored(
    square: StoredGrid,
    *,
    first: int = 1,
    increment: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> ScanReport:
    """Verify a square in a file by blocks of rows; see `loshu.magic.verification.scan.verify`.

    Raises
    ------
    NotationError
        An unsigned entry that does not fit in 64 bits with a sign; names its row.
    """
    threads = threads or processors()
    pool = ScanPool(square.order, threads, first=first, increment=increment)

    def scan(first: int, stop: int) -> None:
        rows = square.rows(first, stop)
        if rows.dtype == np.uint64 and (large := (rows >> 63).any(axis=1)).any():
            row = first + int(large.argmax())
            raise NotationError(
                f"{square.path}, row {row + 1}: an entry is too large. Expected numbers below 2^63."
            )
        pool.add(first, as_block(rows))

    each_block(square.order, scan, itemsize=8, threads=threads, progress=progress)
    return pool.verdict()
