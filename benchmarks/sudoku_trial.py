"""Rating Sudokus by trial and error and by braids, beside the Hierarchical Classifier.

`LOSHU_CLASSIFIER` names the SHC.jar of F. Cordoliani and D. Berthier
(https://github.com/denis-berthier/Sudoku_Hierarchical_Classifier).  Both rate the same puzzles, of
the list of published ratings, one after the other; CPU time, that of the classifier with its start.
Where both have rated a puzzle, the ratings must be the same.
"""

import csv
import os
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.ratings.braids import braid_lengths
from loshu.sudoku.ratings.trial_and_error import braid_trial_lengths, trial_depths
from loshu.sudoku.solving.bulk import Puzzles

LIST: Final = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "expert-ratings-shared.tsv"
BRAIDS: Final = 8
"""The longest braids for which the classifier is asked."""


class Scale(NamedTuple):
    """A rating that both programs know."""

    name: str
    column: str
    ratings: range
    every: int
    """One of this number of puzzles is rated: the classifier takes minutes for all."""
    rate: Callable[[Puzzles], NDArray[np.int32]]


SCALES: Final = (
    Scale("TE-depth", "TE_depth", range(4), 2, partial(trial_depths, threads=1)),
    Scale("B", "B", range(BRAIDS + 1), 8, partial(braid_lengths, threads=1)),
    Scale("BxB", "BxB", range(2, 5), 10, partial(braid_trial_lengths, threads=1)),
)


def run() -> None:
    jar = os.environ.get("LOSHU_CLASSIFIER")
    if not LIST.exists():
        print(f"{LIST} is not here: nothing to rate")
        return
    if jar is None:
        print("LOSHU_CLASSIFIER is not set: without its jar there are no ratios")
    print(f"{'rating':<10} {'puzzles':>8} {'ms a puzzle':>12} {'classifier':>11} {'times':>6}")
    for scale in SCALES:
        lines = puzzles_of(scale)
        cells = np.array([[int(c.replace(".", "0")) for c in line] for line in lines], np.uint8)
        scale.rate(cells[:1])  # tables are built once
        began = time.process_time()
        found = scale.rate(cells).tolist()
        mine = 1000 * (time.process_time() - began) / len(lines)
        print(f"{scale.name:<10} {len(lines):>8} {mine:>12.3f}", end="", flush=True)
        if jar is None:
            print()
            continue
        theirs, ratings = classified(Path(jar), scale.name, lines)
        assert ratings == found, [*zip(lines, ratings, found, strict=True)]
        print(f" {theirs / len(lines):>11.1f} {theirs / len(lines) / mine:>6.0f}")


def puzzles_of(scale: Scale) -> list[str]:
    with LIST.open() as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    kept = [row["puzzle"] for row in rows if row[scale.column] in map(str, scale.ratings)]
    return kept[:: scale.every]


def classified(jar: Path, name: str, lines: list[str]) -> tuple[float, list[int]]:
    """Run the classifier; return its CPU time in milliseconds, and the ratings."""
    with tempfile.TemporaryDirectory() as folder:
        given, out = Path(folder) / "input.txt", Path(folder) / "output.txt"
        given.write_text("".join(line + "\n" for line in lines))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            ["java", "-jar", str(jar), name, "-input", str(given), "-output", str(out)],
            check=True, capture_output=True, cwd=jar.parent,
        )  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        printed = out.read_text().splitlines()[1:]  # after a title
        ratings = [int(line) for line in printed if line.strip()]
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 1000 * cpu, ratings
