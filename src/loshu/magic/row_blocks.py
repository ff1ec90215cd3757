"""Go through a square by blocks of rows, in threads, with a bounded amount of memory."""

from collections.abc import Callable
from typing import Final, TypeAlias

from loshu.core.parallel import Progress, map_unordered

BLOCK_BYTES: Final = 2**24
WORTH_A_THREAD: Final = 2**24
Work: TypeAlias = Callable[[int, int], None]
"""Treats the rows ``first .. stop - 1``."""


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

    def treat(rows: tuple[int, int]) -> int:
        first, stop = rows
        work(first, stop)
        return stop - first

    bounds = block_bounds(n, itemsize, threads)
    done = 0
    for height in map_unordered(treat, bounds, threads=min(threads, len(bounds))):
        done += height
        if progress:
            progress(done, n)
