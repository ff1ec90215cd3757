"""The search for the puzzles of a grid with a number of clues.

Random grids have none with 16 clues, and hardly ever one with 17; the "strangely familiar" grid has
29 with 17, more than any other known.  The grids of the list of known puzzles with 17 clues lie in
the folder ``LOSHU_SUDOKU_LISTS``, by default ``../shared/data/sudoku/lists``.

The other program is the command ``LOSHU_CLUES``, such as gridchecker (dobrichev/gridchecker) with
``--scan --batch --numclues 16``: it reads grids and searches for puzzles of 16 clues.
"""

import os
import resource
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median
from time import process_time

import numpy as np

from loshu.core.grid import Grid
from loshu.sudoku.generation import random_grids
from loshu.sudoku.hitting import puzzles_with
from loshu.sudoku.solving.bulk import solve_many

FOLDER = Path(os.environ.get("LOSHU_SUDOKU_LISTS", "../shared/data/sudoku/lists"))
OTHER = os.environ.get("LOSHU_CLUES")
FAMILIAR = "639241785284765193517983624123857946796432851458619237342178569861594372975326418"
RANDOM, LISTED, LIMIT = 40, 10, 600.0


def run() -> None:
    random = [grid_of(row) for row in random_grids(RANDOM, np.random.default_rng(1)).tolist()]
    familiar = [grid_of([int(digit) for digit in FAMILIAR])]
    print(f"{'CPU seconds a grid, one thread':<44}{'median':>9}{'mean':>9}{'most':>9}{'found':>7}")
    search("random grids, 16 clues", random, 16)
    search("random grids, 17 clues", random, 17)
    search("a random grid, 18 clues", random[:1], 18)
    search("strangely familiar, 16 clues", familiar, 16)
    search("strangely familiar, 17 clues", familiar, 17)
    search("grids with puzzles of 17 clues, 17 clues", listed(), 17)
    if OTHER is None:
        print("  the other program is left out: set LOSHU_CLUES")
        return
    for grid in random[:2]:
        print(f"  LOSHU_CLUES, a random grid: {other(grid)}")


def grid_of(digits: Sequence[int]) -> Grid:
    return Grid.from_array(np.array(digits, dtype=np.int64).reshape(9, 9))


def listed() -> list[Grid]:
    path = FOLDER / "17clue.txt"
    if not path.exists():
        print(f"  no list in {FOLDER}: set LOSHU_SUDOKU_LISTS")
        return []
    lines = path.read_text().split()
    some = lines[:: len(lines) // LISTED][:LISTED]
    puzzles = np.array([[int(cell) for cell in line[:81].replace(".", "0")] for line in some])
    return [grid_of(row) for row in solve_many(puzzles.astype(np.uint8)).solutions.tolist()]


def search(title: str, grids: Sequence[Grid], clues: int) -> None:
    if not grids:
        return
    times, found = [], 0
    for grid in grids:
        begun = process_time()
        found += len(puzzles_with(grid, clues, threads=1).puzzles)
        times.append(process_time() - begun)
    print(f"{title:<44}{median(times):>9.2f}{mean(times):>9.2f}{max(times):>9.2f}{found:>7}")


def other(grid: Grid) -> str:
    text = "".join(str(cell) for row in grid.rows() for cell in row) + "\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    try:
        subprocess.run(
            shlex.split(OTHER or ""), input=text, text=True, capture_output=True, timeout=LIMIT,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"not done in {LIMIT:.0f} s"
    return f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before:.1f} s"
