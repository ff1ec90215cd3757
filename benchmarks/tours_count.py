"""Counts of tours: CPU seconds beside a textbook backtracker and graphillion, where it is there."""

import importlib
import importlib.util
from collections.abc import Callable
from time import process_time

from loshu.tour import Game, count, parse_game
from loshu.tour.counting.question import Question
from loshu.tour.counting.tallying import choose

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


def by_graphillion(game: Game) -> int:
    GraphSet = importlib.import_module("graphillion").GraphSet  # noqa: N806 - a class

    cells = game.board.cells
    steps = [(a, b) for a in cells for b in game.graph.after(a).tolist() if a < b]
    GraphSet.set_universe(steps)
    return int(GraphSet.cycles(is_hamilton=True).len())


def timed(work: Callable[[], object]) -> tuple[object, float]:
    begun = process_time()
    found = work()
    return found, process_time() - begun


def run() -> None:
    for board, moves, closed, method in CASES:
        game = parse_game(board, moves, closed=closed)
        foretold = choose(Question(game=game), method).cost.seconds
        found = count(game, method=method, threads=1)
        print(
            f"{game!s:28} {found.choice.counter.name:12} {found.total:>32,} "
            f"{found.cpu_seconds:8.3f} s (foretold {foretold:.3f} s)"
        )
    tours, seconds = timed(lambda: backtracked(parse_game("5x5", "five")))
    print(f"5x5 five, textbook backtracker in Python: {tours} in {seconds:.3f} s")
    if importlib.util.find_spec("graphillion") is None:
        print("graphillion is not installed: python -m pip install graphillion, then run again")
        return
    tours, seconds = timed(lambda: by_graphillion(parse_game("6x6", "knight", closed=True)))
    print(f"6x6 knight, closed, graphillion: {tours} in {seconds:.3f} s")
