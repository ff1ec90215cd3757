"""Magic squares of order 3 inside a grid, against sliding windows of NumPy and one pass of `sum`.

CPU seconds of one thread for random digits 1 to 9; `sum` reads the grid once, which bounds every
way.  The largest square is that of a grid of random digits, by prefix sums in Python.
"""

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from loshu.magic.finding.finder import find

ROWS, COLUMNS = 2_000, 5_000
SIDE = 120


def run() -> None:
    """Print cells per second, and how many times as fast we are."""
    rng = np.random.default_rng(1)
    for dtype in (np.int32, np.int64):
        cells = rng.integers(1, 10, (ROWS, COLUMNS)).astype(dtype)
        assert [(each.row, each.column) for each in find(cells)] == by_windows(cells)
        limit = rate(cells, cells.sum)
        ours = rate(cells, partial(find, cells, threads=1))
        theirs = rate(cells, partial(by_windows, cells), rounds=1)
        print(
            f"find, order 3, {dtype.__name__}: {ours:.3g} cells/s, NumPy {theirs:.3g}, "
            f"{ours / theirs:.0f} times; sum {limit:.3g}, {limit / ours:.1f} times ours"
        )
        for order in (4, 10, 100):
            ours = rate(cells, partial(find, cells, order=order, threads=1))
            print(f"find, order {order}, {dtype.__name__}: {ours:.3g} cells/s")
    cells = rng.integers(1, 10, (SIDE, SIDE))
    largest = {each.order for each in find(cells, order="largest")}
    assert largest == {by_prefix_sums(cells.tolist())}
    ours = seconds(lambda: find(cells, order="largest", threads=1), 5)
    theirs = seconds(lambda: by_prefix_sums(cells.tolist()), 1)
    print(
        f"find, largest of {SIDE} x {SIDE}: {ours:.3g} s, Python {theirs:.3g} s, "
        f"{theirs / ours:.0f} times"
    )


def seconds(way: Callable[[], object], rounds: int) -> float:
    """Return the median CPU seconds of a call."""
    times: list[float] = []
    for _ in range(rounds):
        began = process_time()
        way()
        times.append(process_time() - began)
    return median(times)


def rate(cells: NDArray[Any], way: Callable[[], object], rounds: int = 5) -> float:
    """Return the cells that a call treats in a CPU second."""
    return cells.size / seconds(way, rounds)


def by_windows(cells: NDArray[Any]) -> list[tuple[int, int]]:
    """Sum all windows of 3 x 3, as answers on Stack Overflow do."""
    windows = sliding_window_view(cells, (3, 3))
    rows, columns = windows.sum(axis=3), windows.sum(axis=2)
    main = np.einsum("abii->ab", windows)
    anti = np.einsum("abii->ab", windows[:, :, :, ::-1])
    equal = (main == anti) & (rows == main[..., None]).all(2) & (columns == main[..., None]).all(2)
    return [(row + 1, column + 1) for row, column in np.argwhere(equal).tolist()]


def by_prefix_sums(cells: list[list[int]]) -> int:
    """Return the largest order, as usual solutions of LeetCode 1895 find it."""
    side = len(cells)
    along = [[0, *accumulate(row)] for row in cells]
    down = [[0, *accumulate(column)] for column in zip(*cells, strict=True)]
    for n in range(side, 1, -1):
        for r in range(side - n + 1):
            for c in range(side - n + 1):
                total = along[r][c + n] - along[r][c]
                if (
                    all(along[r + i][c + n] - along[r + i][c] == total for i in range(n))
                    and all(down[c + i][r + n] - down[c + i][r] == total for i in range(n))
                    and sum(cells[r + i][c + i] for i in range(n)) == total
                    and sum(cells[r + i][c + n - 1 - i] for i in range(n)) == total
                ):
                    return n
    return 1
