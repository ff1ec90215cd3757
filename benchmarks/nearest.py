"""The nearest magic square of shuffled numbers, against OR-Tools CP-SAT on the same model.

CPU seconds of one thread, with building, until the least sum of the changes is proved.
`LOSHU_SEEDS` sets how many squares each order has (4), `LOSHU_LIMIT` the seconds for each (60).
"""

import os
from statistics import median
from time import process_time

import numpy as np
from numpy.typing import NDArray
from ortools.sat.python import cp_model

from loshu.magic.completion.nearest import nearest

SEEDS = int(os.environ.get("LOSHU_SEEDS", "4"))
LIMIT = float(os.environ.get("LOSHU_LIMIT", "60"))
Square = NDArray[np.int64]


def run() -> None:
    """Print medians of both, their ratio, and how many each proved."""
    for n in (3, 4, 5):
        times: list[tuple[float, float]] = []
        proved = [0, 0]
        for seed in range(SEEDS):
            given = np.random.default_rng(seed).permutation(n * n).reshape(n, n) + 1
            began = process_time()
            found = nearest(given, time=LIMIT)
            between = process_time()
            cost = by_cp_sat(given)
            times.append((between - began, process_time() - between))
            proved[0] += found.proved
            proved[1] += cost is not None
            assert cost is None or not found.proved or cost == found.cost, (given, cost, found)
        ours, theirs = (median(each) for each in zip(*times, strict=True))
        print(
            f"nearest, order {n}: {ours:.2f} s, CP-SAT {theirs:.2f} s, {theirs / ours:.1f} times; "
            f"proved {proved[0]} and {proved[1]} of {SEEDS}"
        )


def by_cp_sat(given: Square) -> int | None:
    """Return the least sum of the changes, or None if the time was too short for a proof."""
    n, model = len(given), cp_model.CpModel()
    cells = np.array([model.new_int_var(1, n * n, "") for _ in range(n * n)]).reshape(n, n)
    model.add_all_different(cells.ravel().tolist())
    for line in (*cells, *cells.T, cells.diagonal(), cells[:, ::-1].diagonal()):
        model.add(sum(line.tolist()) == n * (n * n + 1) // 2)
    changes = [model.new_int_var(0, n * n, "") for _ in range(n * n)]
    for change, cell, number in zip(changes, cells.ravel(), given.ravel().tolist(), strict=True):
        model.add_abs_equality(change, cell - number)
    model.minimize(sum(changes))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = LIMIT
    proved = solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value) if proved else None
