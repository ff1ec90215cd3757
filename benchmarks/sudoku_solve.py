"""Solving Sudokus, beside tdoku where `LOSHU_TDOKU` names its shared library.

Build it aside, with clang: `clang++ -O3 -march=native -DNDEBUG -fPIC -shared` of its
`solver_dpll_triad_simd.cc` and `util.cc` (github.com/t-dillon/tdoku).
"""

import ctypes
import os
from collections.abc import Callable
from pathlib import Path
from time import thread_time

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import paths, sudoku_solve

LISTS = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "lists"
NAMES = ("17clue", "gen_minimal", "gen_easy_nakedsingles", "top1465", "hardest1905_11plus", "serg")
REPEATS = 5
LIMIT = 2

Puzzles = NDArray[np.uint8]
Solver = Callable[[Puzzles], None]


def read(name: str) -> Puzzles:
    lines = (LISTS / f"{name}.txt").read_text().split()
    return np.array([[int(c) if c.isdigit() else 0 for c in line] for line in lines], np.uint8)


def tdoku_function() -> Callable[..., int] | None:
    path = os.environ.get("LOSHU_TDOKU")
    if path is None:
        return None
    solve = ctypes.CDLL(path).TdokuSolverDpllTriadSimd
    solve.restype = ctypes.c_size_t
    solve.argtypes = [
        ctypes.c_void_p,
        ctypes.c_size_t,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_void_p,
    ]
    return solve


def tdoku() -> Solver | None:
    solve = tdoku_function()
    if solve is None:
        return None
    solution, guesses = ctypes.create_string_buffer(82), ctypes.c_size_t()

    def run(puzzles: Puzzles) -> None:
        # Its own loop would need a program of ours in C: the calls, some 0.4 us each, are taken
        # off by timing the same number that return at once.
        lines = np.full((len(puzzles), 82), ord("\n"), dtype=np.uint8)
        lines[:, :81] = np.where(puzzles == 0, ord("."), puzzles + ord("0"))
        first = lines.ctypes.data
        for at in range(first, first + lines.size, 82):
            solve(at, LIMIT, 0, solution, ctypes.byref(guesses))

    return run


def ours(path: str) -> Solver:
    def run(puzzles: Puzzles) -> None:
        sudoku_solve(puzzles, LIMIT, np.zeros(len(puzzles), dtype=np.uint64), None, path)

    return run


def overhead(calls: int) -> float:
    """Seconds that the calls through ctypes take by themselves."""
    nothing = ctypes.CDLL(None).labs
    nothing.argtypes = [ctypes.c_void_p]
    start = thread_time()
    for at in range(calls):
        nothing(at)
    return thread_time() - start


def run() -> None:
    if not LISTS.exists():
        print("the lists of puzzles are not here")
        return
    peer = tdoku()
    if peer is None:
        print("LOSHU_TDOKU is not set: without tdoku there are no ratios")
    print(f"{'list':24}{'tdoku':>10}" + "".join(f"{path:>10}{'ratio':>7}" for path in paths()))
    for name in NAMES:
        puzzles = read(name)
        runs = [ours(path) for path in paths()] + ([peer] if peer else [])
        times: list[list[float]] = [[] for _ in runs]
        for _ in range(REPEATS):
            for run, taken in zip(runs, times, strict=True):
                start = thread_time()
                run(puzzles)
                taken.append(thread_time() - start)
        rates = [len(puzzles) / float(np.median(taken)) for taken in times]
        theirs = None
        if peer:
            theirs = len(puzzles) / (len(puzzles) / rates.pop() - overhead(len(puzzles)))
        row = "".join(
            f"{rate / 1e3:>9,.0f}k{f'{rate / theirs:.2f}' if theirs else '':>7}" for rate in rates
        )
        print(f"{name:24}{f'{theirs / 1e3:,.0f}k' if theirs else '':>10}{row}")
