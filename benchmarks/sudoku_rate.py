"""Rating Sudokus, beside HoDoKu, Sudoku Explainer and pencilmark where variables name them.

`LOSHU_HODOKU` names the folder of the classes of HoDoKu 2.2, `LOSHU_SERATE` that of Sudoku
Explainer 1.2.1 with its command `diuf.sudoku.test.serate`; compile them aside.  `LOSHU_PENCILMARK`
names a Python that has pencilmark, whose own scale is timed beside both of the others.  All times
are processor time, ours on one thread.  What a program takes to start is taken off, and with HoDoKu
most of what its machine takes to compile: its time is what a list takes more than half of it.
"""

import os
import subprocess
from collections.abc import Callable
from csv import DictReader
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import thread_time

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.generation import GradeRange, make_many
from loshu.sudoku.ratings.explainer import explainer_ratings
from loshu.sudoku.ratings.hodoku import grade_many

RATED = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "ratings-shared.tsv"
LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")
PER_LEVEL = 40
REPEATED = {"Easy": 50, "Medium": 50, "Hard": 25, "Unfair": 4, "Extreme": 1}
"""Number of times a virtual machine goes through the puzzles of a level before it is timed."""
MANY_EASY = 2000
OWN_RUNS = 5
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

Puzzles = NDArray[np.uint8]


@dataclass(frozen=True)
class Peer:
    """A program that rates on the same scale as one of our functions."""

    title: str
    variable: str
    own: Callable[[Puzzles], object]
    command: Callable[[str, str], list[str]]
    """From what its variable names and the name of a list."""
    per_level: int
    warm: bool
    """Whether to time it after everything is compiled."""


def _hodoku(classes: str, name: str) -> list[str]:
    return ["java", "-Djava.awt.headless=true", "-cp", classes, "sudoku.Main", "/bs", name]


def _serate(classes: str, name: str) -> list[str]:
    return ["java", "-cp", classes, "diuf.sudoku.test.serate", f"--input={name}"]


def _pencilmark(python: str, name: str) -> list[str]:
    return [python, "-m", "pencilmark", "rate", name]


PEERS = (
    Peer(
        "HoDoKu",
        "LOSHU_HODOKU",
        lambda puzzles: grade_many(puzzles, threads=1),
        _hodoku,
        PER_LEVEL,
        warm=True,
    ),
    Peer(
        "Sudoku Explainer",
        "LOSHU_SERATE",
        lambda puzzles: explainer_ratings(puzzles, threads=1),
        _serate,
        PER_LEVEL // 4,  # it takes a second for a puzzle of the last level
        warm=False,
    ),
    Peer(
        "pencilmark",
        "LOSHU_PENCILMARK",
        lambda puzzles: (grade_many(puzzles, threads=1), explainer_ratings(puzzles, threads=1)),
        _pencilmark,
        PER_LEVEL // 4,  # it takes seconds for a puzzle of the last levels
        warm=False,
    ),
)


def puzzles_by_level() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {level: [] for level in LEVELS}
    with RATED.open() as lines:
        for row in DictReader(lines, delimiter="\t"):
            if row["hodoku_level"] in found and row["se_er"]:
                found[row["hodoku_level"]].append(row["puzzle"])
    return found


def cells_of(lines: list[str]) -> Puzzles:
    return np.array([[int(c) if c.isdigit() else 0 for c in line] for line in lines], np.uint8)


def own_seconds(peer: Peer, puzzles: Puzzles) -> float:
    start = thread_time()
    peer.own(puzzles)
    return thread_time() - start


def their_seconds(peer: Peer, classes: str, lines: list[str], level: str) -> float:
    """Processor seconds of a program, those that its virtual machine needs to start left out."""
    if peer.warm:
        often = REPEATED[level]
        half, whole = (_run(peer, classes, lines * times) for times in (often, 2 * often))
        return (whole - half) / often
    return _run(peer, classes, lines) - _run(peer, classes, [])


def _run(peer: Peer, classes: str, lines: list[str]) -> float:
    with TemporaryDirectory() as folder:
        (Path(folder) / "list.txt").write_text("".join(f"{line}\n" for line in lines))
        before = getrusage(RUSAGE_CHILDREN)
        command = peer.command(str(Path(classes).absolute()), "list.txt")
        subprocess.run(command, check=True, capture_output=True, cwd=folder)
        after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run() -> None:
    if not RATED.exists():
        print("the rated puzzles are not here")
        return
    for peer in PEERS:
        compare(peer)
    puzzles = make_many(MANY_EASY, grade=GradeRange(level="easy"), seed=1, threads=1)
    start = thread_time()
    grade_many(puzzles, threads=1)
    rate = MANY_EASY / (thread_time() - start)
    print(f"\nHoDoKu's scale, {MANY_EASY:,} random easy puzzles: {rate:,.0f} a second")
    start = thread_time()
    explainer_ratings(cells_of([ESCARGOT]), threads=1)
    print(f"Sudoku Explainer's scale, AI Escargot: {thread_time() - start:.1f} s")


def compare(peer: Peer) -> None:
    classes = os.environ.get(peer.variable)
    print(f"\nBeside {peer.title}: ms of processor time for a puzzle")
    if classes is None:
        print(f"{peer.variable} is not set: without the original there are no ratios")
    amount = peer.per_level if classes else PER_LEVEL
    own_total = their_total = 0.0
    print(f"{'level':10}{'ours':>10}{'original':>10}{'ratio':>8}")
    for level, lines in puzzles_by_level().items():
        some = lines[:amount]
        own = min(own_seconds(peer, cells_of(some)) for _ in range(OWN_RUNS if peer.warm else 1))
        theirs = their_seconds(peer, classes, some, level) if classes else 0.0
        own_total, their_total = own_total + own, their_total + theirs
        print_row(level, own / len(some), theirs / len(some))
    print_row("together", own_total / amount / len(LEVELS), their_total / amount / len(LEVELS))


def print_row(name: str, own: float, theirs: float) -> None:
    beside = f"{theirs * 1e3:>10,.2f}{theirs / own:>8,.0f}" if theirs else ""
    print(f"{name:10}{own * 1e3:>10,.3f}{beside}")
