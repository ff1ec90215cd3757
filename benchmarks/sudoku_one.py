"""One Sudoku a call from Python, beside tdoku through ctypes and whatever peers are installed.

``pip install py-sudoku dokusan sudokutools lib_sudoku python-sat``, in an environment of one's own:
the ones that are not there are left out, and named.
"""

import ctypes
from collections.abc import Callable, Iterable
from importlib import import_module
from time import thread_time

import numpy as np

from benchmarks.sudoku_solve import LIMIT, LISTS, tdoku_function
from loshu.sudoku.solving.solver import solve

NAMES = ("17clue", "gen_minimal", "gen_easy_nakedsingles", "top1465", "hardest1905_11plus", "serg")
REPEATS = 5
PUZZLES = 2000
SECONDS = 2.0
"""For a slow peer, after which it is given no more puzzles of a list."""

One = Callable[[str], object]


def rows_of(line: str) -> list[list[int]]:
    cells = [int(c) if c.isdigit() else 0 for c in line]
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def through_ctypes() -> One:
    solve = tdoku_function()
    if solve is None:
        raise ImportError("LOSHU_TDOKU is not set")
    solution, guesses = ctypes.create_string_buffer(82), ctypes.c_size_t()
    where = ctypes.byref(guesses)
    return lambda line: solve(f"{line}\n".encode(), LIMIT, 0, solution, where)


def py_sudoku() -> One:
    puzzle = import_module("sudoku").Sudoku
    return lambda line: puzzle(3, 3, board=[[v or None for v in r] for r in rows_of(line)]).solve()


def dokusan() -> One:
    boards, solvers = import_module("dokusan.boards"), import_module("dokusan.solvers")
    size = boards.BoxSize(3, 3)
    return lambda line: solvers.backtrack(boards.Sudoku.from_list(rows_of(line), box_size=size))


def sudokutools() -> One:
    puzzle = import_module("sudokutools.sudoku").Sudoku
    solve = import_module("sudokutools.solve").dlx
    return lambda line: next(iter(solve(puzzle.decode(line.replace(".", "0")))), None)


def lib_sudoku() -> One:
    solve = import_module("lib_sudoku").solve
    return lambda line: solve([int(c) if c.isdigit() else 0 for c in line])


def python_sat() -> One:
    """CaDiCaL, on the usual clauses, one solver for all puzzles: the givens are assumptions."""
    solver = import_module("pysat.solvers").Cadical153(bootstrap_with=_clauses())
    return lambda line: solver.solve(
        assumptions=[9 * cell + int(c) for cell, c in enumerate(line) if c in "123456789"]
    )


def _clauses() -> Iterable[list[int]]:
    def of(row: int, column: int, digit: int) -> int:
        return 9 * (9 * row + column) + digit + 1

    nine = range(9)
    for a in nine:
        for b in nine:
            box = [(a // 3 * 3 + k // 3, a % 3 * 3 + k % 3) for k in nine]
            for group in (
                [of(a, b, k) for k in nine],
                [of(a, k, b) for k in nine],
                [of(k, a, b) for k in nine],
                [of(row, column, b) for row, column in box],
            ):
                yield group
                yield from ([-x, -y] for x in group for y in group if x < y)


PEERS: dict[str, Callable[[], One]] = {
    "tdoku (ctypes)": through_ctypes,
    "python-sat": python_sat,
    "lib_sudoku": lib_sudoku,
    "sudokutools": sudokutools,
    "dokusan": dokusan,
    "py-sudoku": py_sudoku,
}


def rate(solve: One, lines: list[str]) -> float:
    """Puzzles a CPU second; the clock is looked at ever more seldom."""
    start = thread_time()
    done = 0
    while done < len(lines) and thread_time() - start < SECONDS:
        for line in lines[done : 2 * done + 1]:
            solve(line)
        done = 2 * done + 1
    return min(done, len(lines)) / (thread_time() - start)


def run() -> None:
    if not LISTS.exists():
        print("the lists of puzzles are not here")
        return
    ways: dict[str, One] = {"loshu": solve}
    for name, make in PEERS.items():
        try:
            ways[name] = make()
        except ImportError as missing:
            print(f"without {name}: {missing}")
    print(
        f"puzzles a second, and the ratio of ours\n{'list':24}"
        + "".join(f"{name:>22}" for name in ways)
    )
    for name in NAMES:
        lines = [line[:81] for line in (LISTS / f"{name}.txt").read_text().split()][:PUZZLES]
        rates: dict[str, list[float]] = {way: [] for way in ways}
        for repeat in range(REPEATS):
            for way, answer in ways.items():
                if repeat == 0 or rates[way][0] > PUZZLES / SECONDS:
                    rates[way].append(rate(answer, lines))
        best = float(np.median(rates["loshu"]))
        row = "".join(
            f"{of:>12,.0f}" + (f" {f'({best / of:,.3g})':>9}" if of != best else " " * 10)
            for of in (float(np.median(found)) for found in rates.values())
        )
        print(f"{name:24}{row}", flush=True)
