"""Making 9x9 puzzles whose clues have a symmetry, beside no symmetry and beside QQwing.

QQwing (Debian: ``apt-get install qqwing``) promises less: no orbit of clues can go, but a clue by
itself often can.  Loshu's puzzles have no redundant clue.
"""

import subprocess
from resource import RUSAGE_CHILDREN, getrusage
from shutil import which
from time import process_time

import numpy as np

from loshu.sudoku.generation import SYMMETRIES, PuzzleRequest
from loshu.sudoku.generation.batches import batches

SECONDS = 2.0
OF_QQWING = 100
NAMES = {
    "none": "none",
    "half-turn": "rotate180",
    "quarter-turn": "rotate90",
    "left-right": "mirror",
    "up-down": "flip",
}
"""What QQwing calls its symmetries."""


def rate(symmetry: str) -> tuple[float, float]:
    """Puzzles for a second of processor time, and their mean number of clues."""
    made = batches(PuzzleRequest(symmetry=symmetry), np.random.default_rng(1))
    next(made)  # the beginning of the walk
    puzzles, clues, begin = 0, 0, process_time()
    while process_time() - begin < SECONDS:
        some = next(made)
        puzzles += len(some)
        clues += int((some > 0).sum())
    return puzzles / (process_time() - begin), clues / max(puzzles, 1)


def qqwing_rate(name: str) -> float:
    begin = getrusage(RUSAGE_CHILDREN).ru_utime
    command = ["qqwing", "--generate", str(OF_QQWING), "--symmetry", name, "--one-line"]
    answer = subprocess.run(command, check=True, capture_output=True, text=True)
    assert len(answer.stdout.split()) == OF_QQWING
    return OF_QQWING / (getrusage(RUSAGE_CHILDREN).ru_utime - begin)


def run() -> None:
    print("puzzles for a second of processor time; QQwing's may have redundant clues")
    print(f"{'symmetry':16}{'a second':>10}{'clues':>7}{'of none':>9}{'QQwing':>8}{'ratio':>8}")
    plain = 0.0
    for symmetry in SYMMETRIES:
        ours, clues = rate(symmetry)
        plain = plain or ours
        row = f"{symmetry:16}{ours:>10,.0f}{clues:>7.1f}{ours / plain:>9.4f}"
        if which("qqwing") and symmetry in NAMES:
            theirs = qqwing_rate(NAMES[symmetry])
            row += f"{theirs:>8,.0f}{ours / theirs:>8.1f}"
        print(row)
