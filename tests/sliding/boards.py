"""Random boards, and the distances of small ones by plain breadth-first search."""

from functools import cache

import numpy as np

from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.report import check


def random_puzzle(rows: int, columns: int, seed: int) -> SlidingPuzzle:
    """Return a puzzle with a random board and a random goal that can be reached."""
    random = np.random.default_rng(seed)
    while True:
        start, goal = (tuple(random.permutation(rows * columns).tolist()) for _ in range(2))
        puzzle = SlidingPuzzle(rows, columns, start, goal)
        if check(puzzle).is_reachable:
            return puzzle


@cache
def distances_from(puzzle: SlidingPuzzle) -> dict[tuple[int, ...], int]:
    """Return the distance of each board that the goal of a puzzle can be reached from."""
    found = {puzzle.goal: 0}
    layer = [puzzle.goal]
    while layer:
        after = []
        for board in layer:
            hole = board.index(HOLE)
            for cell in puzzle.neighbors(hole):
                near = list(board)
                near[hole], near[cell] = near[cell], HOLE
                if tuple(near) not in found:
                    found[tuple(near)] = found[board] + 1
                    after.append(tuple(near))
        layer = after
    return found
