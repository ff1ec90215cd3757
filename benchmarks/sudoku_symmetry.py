"""Making 9x9 puzzles whose clues have a symmetry, beside no symmetry and beside QQwing.

No orbit of clues can be removed from these puzzles, as of those of QQwing (Debian: ``apt-get
install qqwing``), but a clue by itself often can.  Those with ``minimal`` have no redundant clue.
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
"""QQwing's names of its symmetries."""


def rate(symmetry: str, *, minimal: bool = False) -> tuple[float, float]:
    """Puzzles for a second of processor time, and their mean number of clues."""
    request = PuzzleRequest(symmetry=symmetry, minimal=minimal)
    made = batches(request, np.random.default_rng(1))
    next(made)  # with the tables of the kernels
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
    print("puzzles for a second of processor time; those of QQwing may have redundant clues")
    heads = f"{'a second':>10}{'clues':>7}{'of none':>9}"
    print(f"{'symmetry':16}{heads}{'minimal':>10}{'clues':>7}{'QQwing':>8}{'ratio':>8}")
    plain = 0.0
    for symmetry in SYMMETRIES:
        ours, clues = rate(symmetry)
        strict, clues_of_strict = rate(symmetry, minimal=True)
        plain = plain or ours
        row = f"{symmetry:16}{ours:>10,.0f}{clues:>7.1f}{ours / plain:>9.2f}"
        row += f"{strict:>10,.1f}{clues_of_strict:>7.1f}"
        if which("qqwing") and symmetry in NAMES:
            theirs = qqwing_rate(NAMES[symmetry])
            row += f"{theirs:>8,.0f}{ours / theirs:>8.1f}"
        print(row)
