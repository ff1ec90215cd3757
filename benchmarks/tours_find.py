"""Finding tours: all of the five-by-five game beside the plain search that its post gives, in
Python, and one tour of boards of many sizes.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from statistics import median

import numpy as np

from loshu.kernels import find_tour
from loshu.tour import Game, parse_game
from loshu.tour.search import TourRequest, find_path, listed_paths
from loshu.tour.search.quads import quad_tours

ROUNDS = 5
MOVES = ((0, 3), (0, -3), (-3, 0), (3, 0), (-2, -2), (-2, 2), (2, -2), (2, 2))
BOARDS = (
    ("10x10", "five", False),
    ("10x10", "five", True),
    ("30x30", "five", False),
    ("20x20", "five", True),
    ("20x20", "knight", True),
    ("100x100", "knight", False),
    ("100x100", "knight", True),
    ("100x100", "five", False),
    ("100x100", "five", True),
    ("200x200", "knight", True),
    ("1000x1000", "knight", False),
    ("1000x1000", "knight", True),
    ("1000x1000", "five", False),
    ("1000x1000", "five", True),
)


def run() -> None:
    print("CPU, medians; graphs made before, tours checked")
    all_tours()
    in_the_kernel()
    for board, moves, closed in BOARDS:
        game = parse_game(board, moves, closed=closed)
        assert game.graph.steps
        kind = "closed" if closed else "open"
        show(f"{board} {moves}, {kind}", partial(one_tour, game, count()))
    for board in ("8x8", "12x12"):
        game = parse_game(board, "knight")
        show(f"{board} knight, semi-magic, of ten", partial(magic_tours, game, 10), calls=10)


def one_tour(game: Game, seeds: Iterator[int]) -> None:
    assert find_path(TourRequest(game=game, seed=next(seeds))).path is not None


def magic_tours(game: Game, number: int) -> None:
    assert len(list(islice(quad_tours(game), number))) == number


def all_tours() -> None:
    game = parse_game("5x5", "five")
    ours = show("12,400 tours of 5x5", lambda: sum(map(len, listed_paths(TourRequest(game=game)))))
    theirs = show("  the post's search, in Python", posts_search, rounds=1)
    print(f"  {theirs / ours:.0f} times as long")


def in_the_kernel(calls: int = 1000) -> None:
    """Time the kernel alone, which finds a tour from the corner for every seed."""
    game: Game = parse_game("10x10", "five")
    graph = game.graph
    orbits = np.arange(100, dtype=np.int32)
    ends, out = np.ones(100, dtype=np.uint8), np.empty(100, dtype=np.int32)

    def calls_made() -> None:
        for seed in range(calls):
            made = find_tour(
                graph.starts, graph.targets, orbits, ends, 0, True, seed, 100, 220, out
            )
            assert made > 0

    show("10x10 five, open, kernel alone", calls_made, calls=calls)


def show(name: str, way: Callable[[], object], *, calls: int = 1, rounds: int = ROUNDS) -> float:
    times = []
    for _ in range(rounds):
        begin = time.process_time()
        way()
        times.append((time.process_time() - begin) / calls)
    print(f"{name:<40}{median(times) * 1e3:>12.3f} ms")
    return median(times)


def posts_search() -> int:
    """Count all tours of 5x5 as the post does: depth first, no look ahead."""
    board = [[0] * 5 for _ in range(5)]

    def beyond(row: int, column: int, number: int) -> int:
        board[row][column] = number
        found = int(number == 25)
        if number < 25:
            for down, right in MOVES:
                r, c = row + down, column + right
                if 0 <= r < 5 and 0 <= c < 5 and board[r][c] == 0:
                    found += beyond(r, c, number + 1)
        board[row][column] = 0
        return found

    total = sum(beyond(row, column, 1) for row in range(5) for column in range(5))
    assert total == 12_400
    return total
