"""Estimating how many squares of order 6 there are: the error that a minute of processor time buys.

No package on the Python index estimates this, so each way is measured beside the other ones and
beside sequential importance sampling, cell by cell, as a textbook would do it.
"""

import random
import time
from collections.abc import Callable
from math import inf, sqrt
from statistics import mean, median, stdev

from loshu.core.parallel import processors
from loshu.magic.estimation import estimate

ROUNDS = 5
N = 6
TRUTH = 17_753_889_197_660_635_632  # magicsquare6.net
TEXTBOOK_SECONDS = 10.0


def run() -> None:
    print(f"{'':<44}{'% in a CPU minute':>18}{'s.e. from truth':>18}")
    show("magic, partitions", lambda seed: sampled(100, seed, "partitions"))
    show("magic, annealing", lambda seed: sampled(400, seed, "annealing"))
    show("magic, row by row in Python (a textbook)", textbook, rounds=1)
    threads()


def show(name: str, way: Callable[[int], tuple[float, float]], *, rounds: int = ROUNDS) -> None:
    """Print the median of the error for a minute, and the worst distance from the truth."""
    found = [way(seed) for seed in range(1, rounds + 1)]
    error = median(error for error, _ in found)
    worst = max((away for _, away in found), key=abs)
    if error == inf:
        print(f"{name:<44}{'no square found':>18}")
        return
    print(f"{name:<44}{100 * error:>18.3f}{worst:>+18.2f}")


def sampled(batches: int, seed: int, method: str) -> tuple[float, float]:
    cpu = time.process_time()
    found = estimate(N, batches=batches, seed=seed, method=method)
    cpu = time.process_time() - cpu
    return found.relative_error * sqrt(cpu / 60), found.standard_errors_from(TRUTH)


def threads() -> None:
    """Show what another thread gains."""
    walls = {}
    for count in sorted({1, processors()}):
        started = time.perf_counter()
        estimate(N, batches=200, seed=1, threads=count)
        walls[count] = time.perf_counter() - started
    print(f"  gain from threads: {walls[1] / walls[max(walls)]:.2f}")


def textbook(seed: int) -> tuple[float, float]:
    """Fill random rows of the magic sum, and weigh the squares whose columns happen to fit."""
    rng = random.Random(seed)
    values: list[float] = []
    started = time.process_time()
    while time.process_time() - started < TEXTBOOK_SECONDS:
        values += [row_by_row(rng) for _ in range(100)]
    cpu = time.process_time() - started
    value, error = mean(values), stdev(values) / sqrt(len(values))
    if value == 0:
        return inf, inf
    return error / value * sqrt(cpu / 60), (value - TRUTH) / error


def row_by_row(rng: random.Random) -> float:
    """Return an unbiased estimate of the number of squares from one descent."""
    total = N * (N * N + 1) // 2
    left = set(range(1, N * N + 1))
    columns = [0] * N
    diagonals = [0, 0]
    weight = 1.0
    for row in range(N):
        line = 0
        for column in range(N):
            fits = [
                x
                for x in left
                if (column < N - 1 or line + x == total)
                and (row < N - 1 or columns[column] + x == total)
            ]
            if not fits:
                return 0.0
            x = rng.choice(fits)
            weight *= len(fits)
            left.remove(x)
            line += x
            columns[column] += x
            diagonals[0] += x * (row == column)
            diagonals[1] += x * (row + column == N - 1)
    return weight / 8 if diagonals == [total, total] else 0.0
