"""Go through a square by blocks of rows, in threads, with a bounded amount of memory."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Final, TypeAlias

BLOCK_BYTES: Final = 2**24
WORTH_A_THREAD: Final = 2**24
Work: TypeAlias = Callable[[int, int], None]
"""Treats the rows ``first .. stop - 1``."""
Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of rows done and of rows in all."""


def default_threads() -> int:
    """Return how many processors this process may use.

    Examples
    --------
    >>> default_threads() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def block_bounds(n: int, itemsize: int, threads: int = 1) -> list[tuple[int, int]]:
    """Cut n rows into blocks of at most about 16 MiB, with work for every thread.

    Smaller squares stay whole: starting threads would take longer than the work.

    Examples
    --------
    >>> block_bounds(5000, 8)[:2]
    [(0, 419), (419, 838)]
    >>> block_bounds(2000, 8, threads=2), block_bounds(6, 8, threads=2)
    ([(0, 1000), (1000, 2000)], [(0, 6)])
    """
    share = -(-n // threads) if n * n * itemsize >= WORTH_A_THREAD else n
    height = max(1, min(share, BLOCK_BYTES // (n * itemsize)))
    return [(first, min(n, first + height)) for first in range(0, n, height)]


def each_block(
    n: int, work: Work, *, itemsize: int, threads: int, progress: Progress | None = None
) -> None:
    """Do some work for every block of rows of a square of order n, in any order.

    An error in a block, or Ctrl-C, ends the others within a block's time.
    """
    bounds = block_bounds(n, itemsize, threads)
    done = 0
    if threads == 1 or len(bounds) == 1:
        for first, stop in bounds:
            work(first, stop)
            done += stop - first
            if progress:
                progress(done, n)
        return
    executor = ThreadPoolExecutor(threads)
    try:
        blocks = {executor.submit(work, *bound): bound for bound in bounds}
        for finished in as_completed(blocks):
            finished.result()
            first, stop = blocks[finished]
            done += stop - first
            if progress:
                progress(done, n)
    finally:
        executor.shutdown(cancel_futures=True)
