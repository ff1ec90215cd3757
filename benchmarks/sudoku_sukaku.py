"""Sukakus: puzzles of 9x9 that give candidates, by the kernel and by CP-SAT."""

import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku import make_many
from loshu.sudoku.solving.bulk import UNIQUE, solve_many
from loshu.sudoku.solving.rule_search import count_by_rules
from loshu.sudoku.solving.sukaku import EVERY, solve_candidates
from loshu.sudoku.sudoku import Sudoku

NUMBER: Final = 10_000
MODELLED: Final = 20


def run() -> None:
    print(f"{NUMBER} Sukakus in CPU time of one core; CP-SAT solves {MODELLED} of them")
    print(f"{'list':<36} {'several':>8} {'a second':>9} {'CP-SAT':>7} {'times as fast':>14}")
    for name, held in lists().items():
        began = time.process_time()
        counts = solve_candidates(held, limit=UNIQUE, threads=1).counts
        rate = len(held) / (time.process_time() - began)
        began = time.process_time()
        modelled = [
            count_by_rules(Sudoku(candidates=row), UNIQUE) for row in held[:MODELLED].tolist()
        ]
        slow = MODELLED / (time.process_time() - began)
        assert modelled == counts[:MODELLED].tolist()
        several = (counts > 1).mean()
        print(f"{name:<36} {several:>8.0%} {rate:>9,.0f} {slow:>7.0f} {rate / slow:>14,.0f}")


def lists() -> dict[str, NDArray[np.uint16]]:
    """Return minimal puzzles, and grids hidden among random candidates."""
    puzzles = make_many(NUMBER, seed=1)
    grids = np.left_shift(1, solve_many(puzzles).solutions.astype(np.int64)) >> 1
    found = {"minimal puzzles": np.where(puzzles == 0, EVERY, grids).astype(np.uint16)}
    random = np.random.default_rng(1)
    for percent in (30, 40, 45, 50):
        others = (random.random((NUMBER, 81, 9)) < percent / 100) @ (1 << np.arange(9))
        found[f"a grid, others with {percent} %"] = (others | grids).astype(np.uint16)
    return found
