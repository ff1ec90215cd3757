"""Rating Sudokus as Sudoku Explainer does, beside the original where `LOSHU_SERATE` names it.

Compile the command `diuf.sudoku.test.serate` of Sudoku Explainer 1.2.1 aside, and let the variable
name the folder of its classes.  What its virtual machine takes to start is taken off.
"""

import os
import subprocess
import tempfile
from csv import DictReader
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import thread_time

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.ratings.explainer import explainer_ratings

RATED = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "ratings-shared.tsv"
LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")
PER_LEVEL = 40
PER_LEVEL_BESIDE = 10
"""Where the original runs too: it takes a second for a puzzle of the last level."""
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

Puzzles = NDArray[np.uint8]


def puzzles_by_level() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {level: [] for level in LEVELS}
    with RATED.open() as lines:
        for row in DictReader(lines, delimiter="\t"):
            if row["hodoku_level"] in found and row["se_er"]:
                found[row["hodoku_level"]].append(row["puzzle"])
    return found


def cells_of(lines: list[str]) -> Puzzles:
    return np.array([[int(c) if c.isdigit() else 0 for c in line] for line in lines], np.uint8)


def own_seconds(lines: list[str]) -> float:
    puzzles = cells_of(lines)
    start = thread_time()
    explainer_ratings(puzzles, threads=1)
    return thread_time() - start


def their_seconds(classes: str, lines: list[str]) -> float:
    """Processor seconds of the original, those of its virtual machine's start among them."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{line}\n" for line in lines))
        file.flush()
        before = getrusage(RUSAGE_CHILDREN)
        command = ["java", "-cp", classes, "diuf.sudoku.test.serate", f"--input={file.name}"]
        subprocess.run(command, check=True, capture_output=True)
        after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run() -> None:
    if not RATED.exists():
        print("the rated puzzles are not here")
        return
    classes = os.environ.get("LOSHU_SERATE")
    if classes is None:
        print("LOSHU_SERATE is not set: without the original there are no ratios")
    starting = their_seconds(classes, []) if classes else 0.0
    amount = PER_LEVEL_BESIDE if classes else PER_LEVEL
    own_total = their_total = 0.0
    print(f"{'level':10}{'ours, ms':>10}{'original':>10}{'ratio':>8}   CPU for a puzzle")
    for level, lines in puzzles_by_level().items():
        some = lines[:amount]
        own = own_seconds(some)
        theirs = their_seconds(classes, some) - starting if classes else 0.0
        own_total, their_total = own_total + own, their_total + theirs
        print_row(level, own / len(some), theirs / len(some))
    print_row("together", own_total / amount / len(LEVELS), their_total / amount / len(LEVELS))
    print_row("Escargot", own_seconds([ESCARGOT]), 0.0)


def print_row(name: str, own: float, theirs: float) -> None:
    beside = f"{theirs * 1e3:>10,.1f}{theirs / own:>8,.0f}" if theirs else ""
    print(f"{name:10}{own * 1e3:>10,.2f}{beside}")
