"""Counts of tours: CPU seconds beside plain backtracking and graphillion, where these are there.

LOSHU_GRAPHILLION may name a Python that has graphillion; node runs the backtracking of a web page.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from loshu.tour import Game, count, parse_game
from loshu.tour.counting.choice import choose
from loshu.tour.counting.method import TourQuestion

CASES = (
    ("5x5", "five", False, ""),
    ("6x6", "five", True, ""),
    ("6x6", "five", False, ""),
    ("7x7", "five", True, ""),
    ("6x6", "knight", True, "enumeration"),
    ("6x6", "knight", True, "frontier"),
    ("8x6", "knight", True, "frontier"),
    ("12x12", "rook-step", True, "frontier"),
)
PEERED = (("6x6", "knight", 100), ("6x6", "five", 1000))
"""Closed tours, and how many times faster than graphillion they are to be counted."""
ROUNDS = 5
WEB_PAGE = Path(__file__).with_name("five_by_five.js")
GRAPHILLION = """
import json, resource, sys, time
from graphillion import GraphSet
steps = [tuple(step) for step in json.load(sys.stdin)]
begun = time.process_time()
GraphSet.set_universe(steps)
found = GraphSet.cycles(is_hamilton=True).len()
seconds = time.process_time() - begun
print(found, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def backtracked(game: Game) -> int:
    """Count numberings by trying every step, as a textbook does."""
    after = {cell: game.graph.after(cell).tolist() for cell in game.board.cells}
    seen: set[int] = set()

    def from_(cell: int) -> int:
        if len(seen) == len(after) - 1:
            return 1
        seen.add(cell)
        found = sum(from_(there) for there in after[cell] if there not in seen)
        seen.discard(cell)
        return found

    return sum(from_(cell) for cell in after)


def with_graphillion() -> str:
    """Return a Python that has graphillion; empty if there is none."""
    named = os.environ.get("LOSHU_GRAPHILLION", "")
    return named or (sys.executable if importlib.util.find_spec("graphillion") else "")


def by_graphillion(python: str, game: Game) -> tuple[int, float, float]:
    """Return the closed tours, the CPU seconds, and the memory in MB."""
    cells = game.board.cells
    steps = [(a, b) for a in cells for b in game.graph.after(a).tolist() if a < b]
    told = subprocess.run(
        [python, "-c", GRAPHILLION], input=json.dumps(steps), text=True, capture_output=True
    )
    told.check_returncode()
    found, seconds, memory = told.stdout.split()
    return int(found), float(seconds), int(memory) / 1024


def timed(work: Callable[[], object]) -> tuple[object, float]:
    begun = process_time()
    found = work()
    return found, process_time() - begun


def run() -> None:
    for board, moves, closed, method in CASES:
        game = parse_game(board, moves, closed=closed)
        estimated = choose(TourQuestion(game=game), method).cost.seconds
        found = count(game, method=method, threads=1)
        print(
            f"{game!s:28} {found.method:12} {found.total:>32,} "
            f"{found.cpu_seconds:8.3f} s (estimated {estimated:.3f} s)"
        )
    beside_backtracking()
    beside_graphillion()


def counted(game: Game) -> tuple[int, float]:
    """Count with one thread; return the tours and the median of the CPU seconds."""
    rounds = [timed(lambda: count(game, threads=1).total) for _ in range(ROUNDS)]
    return int(str(rounds[0][0])), median(seconds for _, seconds in rounds)


def beside_backtracking() -> None:
    game = parse_game("5x5", "five")
    ours, best = counted(game)
    print(f"5x5 five, all paths: {ours} in {best * 1e3:.1f} ms, with the estimate")
    tours, seconds = timed(lambda: backtracked(game))
    print(
        f"  textbook backtracker in Python: {tours} in {seconds:.3f} s, {seconds / best:.0f} times"
    )
    node = shutil.which("node")
    if node is None:
        print("  node is not installed: no backtracking of a web page")
        return
    runs = [subprocess.check_output([node, WEB_PAGE], text=True).split() for _ in range(ROUNDS)]
    slow = median(float(run[1]) for run in runs)
    print(
        f"  backtracking of a web page, node: {runs[0][0]} in {slow:.3f} s, {slow / best:.0f} times"
    )


def beside_graphillion() -> None:
    python = with_graphillion()
    if not python:
        print("graphillion is not installed: set LOSHU_GRAPHILLION to a Python that has it")
        return
    for board, moves, goal in PEERED:
        game = parse_game(board, moves, closed=True)
        ours, best = counted(game)
        tours, seconds, memory = by_graphillion(python, game)
        assert tours == ours
        print(
            f"{game!s:28} {ours:,} in {best * 1e3:.1f} ms, graphillion {seconds:.2f} s and "
            f"{memory:,.0f} MB: {seconds / best:,.0f} times (goal {goal:,})"
        )
