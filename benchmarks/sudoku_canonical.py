"""Canonical forms of Sudokus, beside another program.

The lists are the files of the folder ``LOSHU_SUDOKU_LISTS``, by default ``../shared/data/sudoku/
lists``; the other program is the command ``LOSHU_MINLEX``, which prints the form of each Sudoku of
a file, '.' for an empty cell.  Full grids are made here, and mixed.
"""

import os
import resource
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.generation.given_patterns import canonical_patterns
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.symmetry.automorphism_group import count_automorphisms
from loshu.sudoku.symmetry.minlex import canonical_many
from loshu.sudoku.symmetry.symmetries import morph_many

FOLDER = Path(os.environ.get("LOSHU_SUDOKU_LISTS", "../shared/data/sudoku/lists"))
MINLEX = os.environ.get("LOSHU_MINLEX")
GRIDS, MADE, RUNS = 30_000, 100, 5
LINES = 200_000  # for whole commands, so that their start does not count


def run() -> None:
    lists = {path.stem: read(path) for path in sorted(FOLDER.glob("*.txt"))}
    if not lists:
        print(f"  no lists in {FOLDER}: set LOSHU_SUDOKU_LISTS")
    if MINLEX is None:
        print("  the other program is left out: set LOSHU_MINLEX")
    lists["full grids"] = grids()
    head = ("forms/s", "automorphisms/s", "patterns/s", "canon, lines/s", "LOSHU_MINLEX")
    print(f"{'one core':<24}" + "".join(f"{name:>17}" for name in head))
    for name, puzzles in lists.items():
        rates = [rate(kernel, puzzles) for kernel in (canonical_many, count_automorphisms)]
        rates.append(rate(canonical_patterns, puzzles))
        many = morph_many(np.resize(puzzles, (LINES, 81)), np.random.default_rng(2))
        with tempfile.NamedTemporaryFile(suffix=".txt") as file:
            file.write(write_lines(many).tobytes())
            file.flush()
            commands = [[sys.executable, "-m", "loshu", "sudoku", "canonical", "--threads", "1"]]
            commands += [shlex.split(MINLEX)] if MINLEX else []
            told = [command_rate([*command, file.name]) for command in commands]
        rates += [speed for speed, _ in told]
        print(f"{name:<24}" + "".join(f"{speed:>17,.0f}" for speed in rates))
        compare(*(output.decode().split() for _, output in told))


def compare(forms: list[str], others: list[str] | None = None) -> None:
    """Say in how many lines the other program missed the smallest form."""
    pairs = list(zip(forms, others, strict=True)) if others else []
    assert all(form <= other for form, other in pairs), "a form is not the smallest"
    if missed := sum(form != other for form, other in pairs):
        print(f"  LOSHU_MINLEX prints a form that is not the smallest for {missed} of them")


def read(path: Path) -> NDArray[np.uint8]:
    with path.open("rb") as stream:
        return np.concatenate([block.puzzles for block in read_blocks(stream)])


def rate(kernel: Callable[[NDArray[np.uint8]], object], puzzles: NDArray[np.uint8]) -> float:
    """Return how many puzzles a second of CPU time it does."""
    times = []
    kernel(puzzles[:1])
    for _ in range(RUNS):
        cpu = time.process_time()
        kernel(puzzles)
        times.append(time.process_time() - cpu)
    return len(puzzles) / median(times)


def command_rate(command: list[str]) -> tuple[float, bytes]:
    """Return how many puzzles a second of user time a whole command does, and its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    output = subprocess.run(command, check=True, capture_output=True).stdout
    return LINES / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before), output


def grids() -> NDArray[np.uint8]:
    """Return full grids: some of their own, and their images."""
    generator = np.random.default_rng(1)
    made = np.stack([grid(generator) for _ in range(MADE)])
    return morph_many(made[generator.integers(0, MADE, GRIDS)], generator)


def grid(generator: np.random.Generator) -> NDArray[np.uint8]:
    """Fill a grid by backtracking, the cell with the fewest values first."""
    cells = np.zeros(81, dtype=np.uint8)
    rows, columns = np.divmod(np.arange(81), 9)
    boxes = rows // 3 * 3 + columns // 3
    peers = [
        np.flatnonzero((rows == r) | (columns == c) | (boxes == b))
        for r, c, b in zip(rows, columns, boxes, strict=True)
    ]

    def fill(left: list[int]) -> bool:
        if not left:
            return True
        options = {cell: set(range(1, 10)) - set(cells[peers[cell]].tolist()) for cell in left}
        cell = min(left, key=lambda one: len(options[one]))
        for digit in generator.permutation(sorted(options[cell])).tolist():
            cells[cell] = digit
            if fill([one for one in left if one != cell]):
                return True
        cells[cell] = 0
        return False

    fill(list(range(81)))
    return cells
