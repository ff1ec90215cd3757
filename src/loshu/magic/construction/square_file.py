"""Write squares of any size to ``.npy`` files by blocks of rows, verified on the way."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

from loshu.core.errors import LoshuError
from loshu.core.parallel import Progress, processors
from loshu.core.store import replacing, require_room
from loshu.core.whole import whole_arguments
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.maker import build
from loshu.magic.construction.requirements import require_progression
from loshu.magic.row_blocks import each_block
from loshu.magic.verification.report import ScanReport
from loshu.magic.verification.scan import ScanPool

Rows = Callable[[int, int], NDArray[Any]]
"""Gives the rows ``first .. stop - 1``, contiguous, int32 or int64."""


@whole_arguments(order=None, first=None, increment=None, seed=0, threads=1)
def write_square(
    path: Path,
    construction: Construction,
    order: int,
    *,
    first: int = 1,
    increment: int = 1,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> ScanReport:
    """Write a square as ``.npy``, whole or not at all, and verify every block on its way.

    A construction with a closed form needs memory for a block per thread only, whatever the
    order; others, and random squares, are built whole first.

    Parameters
    ----------
    path : Path
        Replaced only when the new file is complete and verified.
    construction : Construction
        As `loshu.magic.construction.choice.choose` finds it.
    order : int
        Rows of the square; entries are stored in 32 bits where they fit, else in 64.
    first, increment, seed, options
        As for `loshu.magic.construction.maker.make`.
    threads : int, optional
        One for each processor when not given.
    progress : callable, optional
        Called with the number of rows done.

    Raises
    ------
    UnsupportedError
        Entries that do not fit in 64 bits.
    BackendError
        No room on the disk, or a file system that refuses.
    """
    require_progression(construction, order, first, increment)
    # Before any work; squares with numbers of their own are of small orders.
    last = first + increment * (order * order - 1)
    require_room(path, order * order * _narrowest(first, last).itemsize)
    threads = threads or processors()
    rows, dtype = _rows(construction, order, first, increment, seed, options or {})
    require_room(path, order * order * dtype.itemsize)
    with replacing(path) as file:
        pool = ScanPool(order, threads, first=first, increment=increment)
        header = {"descr": dtype.str, "fortran_order": False, "shape": (order, order)}
        npy.write_array_header_1_0(file, header)
        file.flush()
        offset, descriptor = file.tell(), file.fileno()

        def write_rows(first: int, stop: int) -> None:
            block = rows(first, stop)
            _write_at(descriptor, block, offset + first * order * dtype.itemsize)
            pool.add(first, block)

        each_block(order, write_rows, itemsize=dtype.itemsize, threads=threads, progress=progress)
        verdict = pool.verdict()
        _require(verdict, construction)
    return verdict


def _rows(
    construction: Construction,
    n: int,
    first: int,
    increment: int,
    seed: int | None,
    options: Mapping[str, Any],
) -> tuple[Rows, np.dtype[Any]]:
    if construction.closed_form is not None and seed is None:
        form = construction.closed_form(n, **options).scaled(first, increment)
        dtype = _narrowest(first, first + increment * (n * n - 1))

        def computed(first: int, stop: int) -> NDArray[Any]:
            block = np.empty((stop - first, n), dtype=dtype)
            form.fill(first, block)
            return block

        return computed, dtype
    square = build(construction, n, first=first, increment=increment, seed=seed, options=options)
    dtype = _narrowest(int(square.min()), int(square.max()))
    return lambda first, stop: np.ascontiguousarray(square[first:stop], dtype=dtype), dtype


def _narrowest(one: int, other: int) -> np.dtype[Any]:
    return np.dtype(np.int32 if max(abs(one), abs(other)) < 2**31 else np.int64)


def _require(verdict: ScanReport, construction: Construction) -> None:
    promised = construction.promises(verdict.order)
    holds = {
        "normal": verdict.is_normal,
        "semi-magic": verdict.is_semi_magic,
        "magic": verdict.is_magic,
    }
    for name, found in holds.items():
        if name in promised and not found:
            raise LoshuError(
                f"The square of order {verdict.order} by the method {construction.name!r} is not "
                f"{name} ({verdict.violations[0]}). This is a bug in Loshu: please report it."
            )


def _write_at(descriptor: int, block: NDArray[Any], offset: int) -> None:
    remaining = block.data.cast("B")
    while remaining:
        written = os.pwrite(descriptor, remaining, offset)
        remaining, offset = remaining[written:], offset + written
