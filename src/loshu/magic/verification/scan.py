"""Verify squares of any size by blocks of rows: every line sum, and every number once.

Nothing here knows how a square was built, and no more than a block of it is in memory.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import Progress, processors
from loshu.core.whole import whole_arguments
from loshu.kernels import count_flags, scan_rows
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.row_blocks import each_block
from loshu.magic.verification.report import LINES_NAMED, ScanReport, WrongSum

RowBlock = NDArray[np.int32] | NDArray[np.int64]


class Scan:
    """The running state of a verification; blocks of rows may come in any order.

    Scans of different blocks, each in a thread of its own, merge into one.

    Parameters
    ----------
    order : int
        The side n of the square.
    first, increment : int
        The progression that the entries should form: ``first + increment * k`` for k below n*n.

    Examples
    --------
    >>> scan, other = Scan(3), Scan(3)
    >>> scan.add(0, np.array([[8, 1, 6], [3, 5, 7]]))
    >>> other.add(2, np.array([[4, 9, 2]]))
    >>> scan.merge(other)
    >>> scan.verdict().is_magic, scan.verdict().is_normal
    (True, True)
    """

    def __init__(self, order: int, *, first: int = 1, increment: int = 1) -> None:
        self._n, self._stride = order, abs(increment) or 1
        self._lowest = min(first, first + increment * (order * order - 1))
        self._seen = np.zeros(-(-order * order // 64), dtype=np.uint64)
        self._outside = 0
        self._rows, self._columns, self._diagonals = _Sums(order), _Sums(order), _Sums(2)

    def add(self, first_row: int, block: RowBlock) -> None:
        """Take in the rows ``first_row ..``; each row must come exactly once.

        Parameters
        ----------
        first_row : int
        block : array of shape (rows, n), C-contiguous, int32 or int64
        """
        rows = np.empty(len(block), dtype=np.int64)
        columns = np.zeros(self._n, dtype=np.int64)
        diagonals = np.zeros(2, dtype=np.int64)
        outside, magnitude = scan_rows(
            block,
            first_row,
            rows,
            columns,
            diagonals,
            self._lowest,
            self._stride,
            self._n**2,
            self._seen,
        )
        self._outside += outside
        wide = magnitude * self._n >= 2**63
        here = slice(first_row, first_row + len(block))
        self._rows.add(rows, block.sum(axis=1, dtype=float) if wide else None, here)
        self._columns.add(columns, block.sum(axis=0, dtype=float) if wide else None)
        self._diagonals.add(diagonals, _rough_diagonals(first_row, block) if wide else None)

    def merge(self, other: Scan) -> None:
        """Take in what another scan of the same square saw."""
        self._outside += other._outside
        self._seen |= other._seen
        for mine, theirs in (
            (self._rows, other._rows),
            (self._columns, other._columns),
            (self._diagonals, other._diagonals),
        ):
            mine.add(theirs.wrapped, theirs.rough)

    def verdict(self) -> ScanReport:
        """Judge the rows that were added."""
        rows, columns, diagonals = (
            sums.exact() for sums in (self._rows, self._columns, self._diagonals)
        )
        missing = self._n**2 - count_flags(self._seen)
        if self._outside == 0 and missing == 0:
            # The n rows share the sum of the whole progression.
            highest = self._lowest + self._stride * (self._n**2 - 1)
            expected = self._n * (self._lowest + highest) // 2
        else:
            expected = Counter([*rows.tolist(), *columns.tolist()]).most_common(1)[0][0]
        wrong = _wrong(rows, columns, diagonals, expected)
        return ScanReport(self._n, expected, wrong, self._outside, missing)


class _Sums:
    """Sums that are exact beyond 64 bits: kept modulo 2**64, and roughly as floats where needed.

    The float is wrong by far less than 2**63, so it determines the missing multiple of 2**64.
    """

    def __init__(self, size: int) -> None:
        self.wrapped = np.zeros(size, dtype=np.int64)
        self.rough: NDArray[np.float64] | None = None
        """None as long as no sum can have wrapped."""

    def add(
        self, wrapped: NDArray[np.int64], rough: NDArray[np.float64] | None, at: slice = slice(None)
    ) -> None:
        if self.rough is None and rough is not None:
            self.rough = self.wrapped.astype(float)
        if self.rough is not None:
            self.rough[at] += wrapped if rough is None else rough
        self.wrapped[at] += wrapped

    def exact(self) -> NDArray[np.int64] | NDArray[np.object_]:
        if self.rough is None:
            return self.wrapped
        turns = np.rint((self.rough - self.wrapped) / 2.0**64).astype(np.int64)
        whole: NDArray[np.object_] = self.wrapped.astype(object) + turns.astype(object) * 2**64
        return whole


def _rough_diagonals(first_row: int, block: RowBlock) -> NDArray[np.float64]:
    rows = np.arange(len(block))
    main = block[rows, first_row + rows]
    anti = block[rows, block.shape[1] - 1 - first_row - rows]
    return np.array([main.sum(dtype=float), anti.sum(dtype=float)])


def _wrong(
    rows: NDArray[np.generic],
    columns: NDArray[np.generic],
    diagonals: NDArray[np.generic],
    expected: int,
) -> tuple[WrongSum, ...]:
    wrong: list[WrongSum] = []
    for kind, sums in (("row", rows), ("column", columns)):
        bad = np.flatnonzero(sums != expected)[:LINES_NAMED].tolist()
        wrong += [WrongSum(f"{kind} {i + 1}", int(sums[i]), expected) for i in bad]
    names = ("main diagonal", "anti-diagonal")
    wrong += [
        WrongSum(name, int(total), expected)
        for name, total in zip(names, diagonals.tolist(), strict=True)
        if total != expected
    ]
    return tuple(wrong)


class ScanPool:
    """Scans of one square for several threads; a thread waits while all are taken.

    A scan needs a bit for each number, so fewer are made of large squares: together they
    stay below 256 MiB where a single one does.
    """

    def __init__(self, order: int, threads: int, *, first: int = 1, increment: int = 1) -> None:
        self._new = partial(Scan, order, first=first, increment=increment)
        self._scans: list[Scan] = []
        self._free: SimpleQueue[Scan] = SimpleQueue()
        self._permits = BoundedSemaphore(max(1, min(threads, 2**31 // order**2)))

    def add(self, first_row: int, block: RowBlock) -> None:
        """Take in the rows ``first_row ..``, from any thread."""
        with self._permits:
            scan = self._take()
            try:
                scan.add(first_row, block)
            finally:
                self._free.put(scan)

    def _take(self) -> Scan:
        try:
            return self._free.get_nowait()
        except Empty:
            scan = self._new()
            self._scans.append(scan)
            return scan

    def verdict(self) -> ScanReport:
        """Merge the scans and judge; to be called once, when all rows were added."""
        first, *others = self._scans
        for scan in others:
            first.merge(scan)
        return first.verdict()


@whole_arguments(first=None, increment=None, threads=1)
def verify(
    square: SquareLike,
    *,
    first: int = 1,
    increment: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> ScanReport:
    """Verify a whole square, in memory or memory-mapped.

    Parameters
    ----------
    square : array of shape (n, n) of integers, Grid, text, or rows of numbers
        Entries must fit in 64 bits with a sign.
    first, increment : int
        The progression that the entries should form.
    threads : int, optional
        How many threads share the work; one for each processor when not given.
    progress : callable, optional
        Called with the number of rows done.

    Examples
    --------
    >>> verdict = verify(np.array([[8, 1, 6], [3, 5, 7], [4, 2, 9]]))
    >>> for sentence in verdict.violations: print(sentence)
    Column 2 has the sum 8, 7 less than 15
    Column 3 has the sum 22, 7 more than 15
    The main diagonal has the sum 22, 7 more than 15
    """
    if not isinstance(square, np.ndarray) or square.dtype.kind == "f":
        square = as_square(square).array
    cells = square
    threads = threads or processors()
    pool = ScanPool(len(square), threads, first=first, increment=increment)

    def scan(first_row: int, stop_row: int) -> None:
        pool.add(first_row, as_block(cells[first_row:stop_row]))

    each_block(len(square), scan, itemsize=8, threads=threads, progress=progress)
    return pool.verdict()


def as_block(rows: NDArray[np.integer]) -> RowBlock:
    """Return rows as the kernels take them: contiguous, int32 or int64; a copy where needed."""
    if rows.dtype == np.int32:
        return np.ascontiguousarray(rows, dtype=np.int32)
    return np.ascontiguousarray(rows, dtype=np.int64)
