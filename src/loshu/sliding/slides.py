"""Solver that counts a slide of several tiles in a line as one move."""

from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.kernels import SlidingSlides, SlidingTable
from loshu.sliding.limit import BoardLimit
from loshu.sliding.moves import tiles_of_hole_path
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.solution import SlidingSolution

TABLE_CELLS: Final = 9
MOST_LINES: Final = 4
"""Maximum rows and columns of boards to search."""
_NODES: Final = 1_000_000
"""Slides between two checks of the limit: about 0.05 seconds."""
_LONGEST: Final = 80


def shortest_by_slides(
    puzzle: SlidingPuzzle, short: SlidingSolution, limit: BoardLimit
) -> SlidingSolution:
    """Return a solution with the fewest slides, or a short one if the limit is reached.

    Parameters
    ----------
    puzzle : SlidingPuzzle
        A puzzle whose goal can be reached.
    short : SlidingSolution
        Any solution of the puzzle.
    limit : BoardLimit
        The limit on boards of more than `TABLE_CELLS` cells.

    Examples
    --------
    >>> from loshu.sliding.solver import solve
    >>> puzzle = solve("3x3:1,2,3,0,4,5,7,8,6")
    >>> found = shortest_by_slides(puzzle.puzzle, puzzle, BoardLimit(boards=1))
    >>> len(puzzle), len(found), found.moves
    (3, 2, (4, 5, 6))
    """
    shape = (puzzle.rows, puzzle.columns, puzzle.goal_hole)
    board = np.array(puzzle.relabeled, dtype=np.uint8)
    if puzzle.size <= TABLE_CELLS:
        lengths, ways = np.empty(1, dtype=np.int32), np.empty((1, _LONGEST), dtype=np.uint8)
        SlidingTable(*shape, True).solve(board[np.newaxis], lengths, ways)
        length = int(lengths[0])
        return _solution(puzzle, ways[0, :length].tolist(), length, 0)
    if max(puzzle.rows, puzzle.columns) > MOST_LINES:
        return SlidingSolution(puzzle, short.moves, _least(puzzle, short), slides=True)
    search = SlidingSlides(*shape)
    search.start(board)
    while not search.run(_NODES):
        checkpoint()
        limit.spend(_NODES)
        if limit.is_over():
            return SlidingSolution(puzzle, short.moves, search.bound, search.nodes, slides=True)
    cells = np.empty(_LONGEST, dtype=np.uint8)
    ends = cells[: search.way(cells)].tolist()
    return _solution(puzzle, ends, search.bound, search.nodes)


def _solution(
    puzzle: SlidingPuzzle, ends: Iterable[int], bound: int, nodes: int
) -> SlidingSolution:
    moves = tiles_of_hole_path(puzzle, _cells_between(puzzle, ends))
    return SlidingSolution(puzzle, moves, bound, nodes, slides=True)


def _cells_between(puzzle: SlidingPuzzle, ends: Iterable[int]) -> Iterator[int]:
    """Yield all cells of the hole's path from the ends of its slides."""
    at, columns = puzzle.start.index(HOLE), puzzle.columns
    for end in ends:
        step = 1 if at // columns == end // columns else columns
        step = step if end > at else -step
        yield from range(at + step, end + step, step)
        at = end


def _least(puzzle: SlidingPuzzle, short: SlidingSolution) -> int:
    """Return a lower bound: a slide moves at most the tiles of a line."""
    return -(-short.bound // (max(puzzle.rows, puzzle.columns) - 1))
