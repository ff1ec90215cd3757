"""Sliding boards: Korf's fifteen puzzles, beside a public C++ program and one of PyPI.

`LOSHU_KORF` names a file of instances (a line: number, sixteen cells, fewest moves; the hole is
first in the goal), by default the shared one.  `LOSHU_FIFTEEN` names the folder of a build of
MichaelKim/15puzzle with ``bin/puzzle``; it solves the same boards, turned by half a turn, with its
databases 6-6-3, which it builds in the same run.  `LOSHU_SLIDINGPUZZLE` names a folder with the
package slidingpuzzle of PyPI, which solves the nearest boards only.  CPU seconds.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import numpy as np

from loshu.sliding import count_boards, magic_goals, make_many, ordered_board, solve_many
from loshu.sliding.databases import search_of
from loshu.sliding.groups import SIZES
from loshu.sliding.positions import board_distances
from loshu.sliding.puzzle import SlidingPuzzle

KORF = Path(os.environ.get("LOSHU_KORF", "../shared/data/sliding/korf15-shared.txt"))
FIFTEEN = os.environ.get("LOSHU_FIFTEEN")
PYPI = os.environ.get("LOSHU_SLIDINGPUZZLE")
RUNS = 5
RANDOM = 200_000


def run() -> None:
    with TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache  # so that databases are built, and not found
        if KORF.is_file():
            korf()
        else:
            print(f"no instances: {KORF} is not there")
        small_boards()
        goals()


def korf() -> None:
    """Solve Korf's instances with small and with large databases, and by the peers."""
    lines = [list(map(int, line.split())) for line in KORF.read_text().splitlines() if line.strip()]
    puzzles = [SlidingPuzzle(4, 4, tuple(line[1:17]), tuple(range(16))) for line in lines]
    published = [line[17] for line in lines]
    print(f"{len(puzzles)} instances of Korf{'build':>16}{'solve':>9}{'nodes':>12}")
    ours = 0.0
    for size in SIZES:
        build = cpu(partial(search_of, 4, 4, 0, size))
        times, nodes = [], 0
        for _ in range(RUNS):
            began = process_time()
            found = list(solve_many(puzzles, database=size, threads=1))
            times.append(process_time() - began)
            nodes = sum(solution.nodes for solution in found)
            assert [len(solution) for solution in found] == published
        ours = median(times)
        print(f"{'loshu ' + size:<24}{build:>11.2f}{ours:>9.3f}{nodes:>12,}")
    if FIFTEEN:
        build, whole = fifteen(puzzles[:1]), fifteen(puzzles)
        print(f"{'15puzzle 6-6-3':<24}{build:>11.2f}{whole - build:>9.2f}{'':>12}")
        print(f"{'15puzzle / loshu large':<24}{'':>11}{(whole - build) / ours:>9.0f}")
    if PYPI:
        nearest = puzzles[published.index(min(published))]
        theirs = slidingpuzzle(nearest)
        mine = cpu(lambda: list(solve_many([nearest] * 100, database="large", threads=1))) / 100
        print(f"slidingpuzzle, the nearest: {theirs:.1f} s, {theirs / mine:,.0f} times loshu large")


def fifteen(puzzles: Sequence[SlidingPuzzle]) -> float:
    """Return what MichaelKim/15puzzle takes, its databases included."""
    assert FIFTEEN
    turned = [[(16 - tile) % 16 for tile in reversed(puzzle.start)] for puzzle in puzzles]
    text = "\n".join(" ".join(map(str, board)) for board in turned)
    with TemporaryDirectory() as folder:
        boards = Path(folder) / "boards"
        boards.write_text(f"4 4 {len(turned)}\n{text}\n")
        before = getrusage(RUSAGE_CHILDREN).ru_utime
        subprocess.run(
            [f"{FIFTEEN}/bin/puzzle", "-d", f"{FIFTEEN}/databases/663-reg", "-b", str(boards)],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,  # it complains that it cannot keep its databases
        )
        return getrusage(RUSAGE_CHILDREN).ru_utime - before


def slidingpuzzle(puzzle: SlidingPuzzle) -> float:
    """Return what the package of PyPI takes for a board, by its best search."""
    rows = np.array(puzzle.start).reshape(4, 4)
    turned = ((16 - rows[::-1, ::-1]) % 16).tolist()
    program = (
        "import slidingpuzzle as sp\n"
        f"board = sp.from_rows(*{turned!r})\n"
        "print(len(sp.search(board, alg='ida*').solution))"
    )
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        env=os.environ | {"PYTHONPATH": str(PYPI)},
        stdout=subprocess.DEVNULL,
    )
    return getrusage(RUSAGE_CHILDREN).ru_utime - before


def small_boards() -> None:
    """Count the boards of small sizes, and read off the distances of random ones."""
    for rows, columns in ((3, 3), (2, 5), (2, 6), (3, 4)):
        taken = cpu(partial(count_boards, rows, columns))
        counted = count_boards(rows, columns) if rows * columns < 12 else None
        known = f"{counted.total:>14,} boards" if counted else f"{'239,500,800':>14} boards"
        print(f"{rows}x{columns}{known}{taken:>9.3f} s")
    model, random = ordered_board(3, 3), np.random.default_rng(1)
    boards = random.permuted(np.tile(np.arange(9), (RANDOM, 1)), axis=1)
    board_distances(boards[:1], model)
    taken = cpu(lambda: board_distances(boards, model))
    print(f"3x3, distances of random boards: {RANDOM / taken:,.0f} a second")


def goals() -> None:
    """Solve all magic goals of order 4, and make puzzles."""
    taken = cpu(lambda: list(magic_goals(4)))
    print(f"all 3,520 magic goals of order 4: {taken:.1f} s")
    taken = cpu(lambda: list(make_many(100, moves=50, seed=1)))
    print(f"100 puzzles of 50 moves: {taken:.2f} s")


def cpu(work: Callable[[], object]) -> float:
    """Return the CPU seconds of a call."""
    began = process_time()
    work()
    return process_time() - began
