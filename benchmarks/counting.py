"""Counting all squares of an order, beside a plain backtracker and on every instruction set.

No package on the Python index counts magic squares, so the yardstick is the program that
textbooks give, in Python.
"""

import time
from collections.abc import Callable
from functools import partial
from statistics import median

from loshu.core.job import Job
from loshu.core.parallel import processors
from loshu.kernels import count_order4, count_semi_magic_5, list_order4, paths
from loshu.magic.counting.methods.semimagic import JOB as SEMI_MAGIC_5
from loshu.magic.counting.methods.semimagic import SHARES
from loshu.magic.counting.runner import run_job
from loshu.magic.frenicle import frenicle_list

ROUNDS = 5
CALLS = 1000
FIRST = (16, 3, 2)  # the backtracker finds the squares that begin so, as Dürer's does
STARTS = 16 * 15 * 14


def run() -> None:
    print(f"{'':<34}{'CPU s':>12}{'wall s':>12}")
    order4()
    semi_magic_5()


def order4() -> None:
    out = frenicle_list().astype("uint8")
    count_cpu, _ = show("order 4, counted", repeated(count_order4), calls=CALLS)
    show("order 4, listed", repeated(partial(list_order4, out)), calls=CALLS)
    textbook = f"textbook, those with {' '.join(map(str, FIRST))} first"
    cpu, _ = show(textbook, lambda: backtrack(list(FIRST)), rounds=1)
    print(
        f"  the textbook's whole search tries {STARTS:,} such starts, "
        f"about {STARTS * cpu / count_cpu:,.0f} times as long as the count"
    )


def semi_magic_5() -> None:
    times = {}
    for path in paths():
        times[path], _ = show(f"semi-magic 5, {path}", partial(all_shares, path))
    best = times[paths()[-1]]
    print("  " + ", ".join(f"{path} {cpu / best:.2f}" for path, cpu in times.items()))
    threads(SEMI_MAGIC_5)


def threads(job: Job) -> None:
    """Show what another thread gains, shards and all."""
    walls = {}
    for count in sorted({1, processors()}):
        name = f"{job.name}, {count} threads"
        _, walls[count] = show(name, partial(run_job, job, threads=count))
    print(f"  gain from threads: {walls[1] / walls[max(walls)]:.2f}")


def show(
    name: str, way: Callable[[], object], *, rounds: int = ROUNDS, calls: int = 1
) -> tuple[float, float]:
    """Print and return the median of the CPU and of the wall time of a call, in seconds."""
    cpus, walls = [], []
    for _ in range(rounds):
        wall, cpu = time.perf_counter(), time.process_time()
        way()
        cpus.append((time.process_time() - cpu) / calls)
        walls.append((time.perf_counter() - wall) / calls)
    cpu, wall = median(cpus), median(walls)
    print(f"{name:<34}{cpu:>12.6f}{wall:>12.6f}")
    return cpu, wall


def repeated(way: Callable[[], object]) -> Callable[[], None]:
    def repeat() -> None:
        for _ in range(CALLS):
            way()

    return repeat


def all_shares(path: str) -> int:
    return sum(count_semi_magic_5(share, SHARES, path) for share in range(SHARES))


def backtrack(cells: list[int], n: int = 4) -> int:
    """Count the magic squares that begin with some cells: try, check full lines, go back."""
    if len(cells) == n * n:
        return 1
    found = 0
    for number in range(1, n * n + 1):
        if number not in cells:
            cells.append(number)
            if lines_hold(cells, n):
                found += backtrack(cells, n)
            cells.pop()
    return found


def lines_hold(cells: list[int], n: int) -> bool:
    constant, last = n * (n * n + 1) // 2, len(cells) - 1
    row, column = divmod(last, n)
    if column == n - 1 and sum(cells[row * n :]) != constant:
        return False
    if row < n - 1:
        return True
    if sum(cells[column::n]) != constant:
        return False
    if column == 0 and sum(cells[n - 1 : last + 1 : n - 1]) != constant:
        return False
    return column < n - 1 or sum(cells[:: n + 1]) == constant
