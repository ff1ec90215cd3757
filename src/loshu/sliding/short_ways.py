"""Short solutions for large boards: beam search, then shortest paths inside windows."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.kernels import SlidingBeam, SlidingSearch, SlidingShortening
from loshu.sliding.databases import automaton
from loshu.sliding.limit import BoardLimit
from loshu.sliding.line_method import sub_goals
from loshu.sliding.moves import hole_path, tiles_of_hole_path
from loshu.sliding.puzzle import SlidingPuzzle

WIDTHS: Final = (1_000, 12_000, 36_000, 108_000, 324_000)
"""Width of a beam: 12,000 boards take about half a second on 5x5."""
_FIRST: Final = 2
"""Beams for a fast solution."""
WINDOWS: Final = (12, 20, 28, 36)
"""Lengths of the parts to solve again."""
PATIENCE: Final = (2_000, 20_000, 200_000, 2_000_000)
"""Boards for one window, by round."""
_NODES: Final = 300_000
"""Boards between two checks of the limit: about 0.01 seconds."""
_STEPS: Final = 4
"""Moves of a beam between two checks of the limit."""
_KEPT: Final = 3
"""Searched boards that take as long as one board of a beam."""
_OF_WINDOWS: Final = 3
"""Window boards that take as long as one searched board."""
_OF_CELLS: Final = 30
"""Window cells that are set up in the time of one searched board."""
_STRETCH: Final = 10_000
"""Moves to shorten at a time; each success shifts the rest of such a stretch."""
_PRUNED: Final = 10

Cells = list[int]
"""The cells of the hole after each move."""


def short_moves(
    puzzle: SlidingPuzzle,
    search: SlidingSearch | None,
    bound: int,
    limit: BoardLimit,
    known: tuple[int, ...] | None = None,
) -> tuple[int, ...]:
    """Return the moves of the best solution found within a limit.

    Parameters
    ----------
    puzzle : SlidingPuzzle
        A puzzle whose goal can be reached.
    search : SlidingSearch, optional
        A search with the databases of the board, if any.
    bound : int
        A lower bound on the moves; a solution of this length ends the search.
    limit : BoardLimit
    known : tuple of int, optional
        The moves of a solution to begin with.
    """
    best = [*hole_path(puzzle, known or _by_lines(puzzle))]
    if search is not None:
        best = _by_beams(puzzle, search, best, bound, limit)
    for patience in PATIENCE:
        for window in WINDOWS:
            if len(best) > bound and not limit.is_over():
                best = _shortened(puzzle, best, window, patience, limit)
    return tiles_of_hole_path(puzzle, best)


def beam_moves(puzzle: SlidingPuzzle, search: SlidingSearch, bound: int) -> tuple[int, ...]:
    """Return the moves of a short solution; takes about half a second on 4x4.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> from loshu.sliding.searching import search_for
    >>> puzzle = ordered_board(3, 4).with_start((1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11))
    >>> beam_moves(puzzle, search_for(puzzle, "small"), 0)
    (9, 10, 11)
    """
    best = [*hole_path(puzzle, _by_lines(puzzle))]
    found = _by_beams(puzzle, search, best, bound, BoardLimit(), WIDTHS[:_FIRST])
    return tiles_of_hole_path(puzzle, found)


def _by_lines(puzzle: SlidingPuzzle) -> tuple[int, ...]:
    return tuple(tile for goal in sub_goals(puzzle) for tile in goal.moves)


def _by_beams(
    puzzle: SlidingPuzzle,
    search: SlidingSearch,
    best: Cells,
    bound: int,
    limit: BoardLimit,
    widths: Sequence[int] = WIDTHS,
) -> Cells:
    """Search with a first beam, then with wider beams until the limit."""
    board = np.array(puzzle.relabeled, dtype=np.uint8)
    for width in widths:
        if width > WIDTHS[0] and _KEPT * width * len(best) > limit.left:
            return best
        beam = SlidingBeam(search, board, width, len(best))
        while not beam.run(_STEPS):
            checkpoint()
            limit.spend(_KEPT * width * _STEPS)
            if width > WIDTHS[0] and limit.is_over():
                return best
        if beam.found:
            cells = np.empty(len(best), dtype=np.uint8)
            best = cells[: beam.way(cells)].tolist()
        if len(best) <= bound or limit.is_over():
            return best
    return best


def _shortened(
    puzzle: SlidingPuzzle, cells: Cells, window: int, patience: int, limit: BoardLimit
) -> Cells:
    """Shorten the parts of a path up to a length, one stretch after another."""
    kernel = SlidingShortening(puzzle.rows, puzzle.columns, automaton(_PRUNED))
    board, kept = [*puzzle.relabeled], Cells()
    hole = board.index(puzzle.goal_hole)
    for first in range(0, len(cells), _STRETCH):
        if limit.is_over():
            return kept + cells[first:]
        way = np.array(cells[first : first + _STRETCH], dtype=np.uint16)
        start, length, at = np.array(board, dtype=np.uint16), len(way), 0
        while at + 2 < length and not limit.is_over():
            before = at
            length, at, nodes = kernel.run(
                start, puzzle.goal_hole, way, length, window, at, patience, _NODES
            )
            windows = max(0, at - before)
            limit.spend(nodes // _OF_WINDOWS + windows * puzzle.size // _OF_CELLS)
            checkpoint()
        for cell in way[:length].tolist():
            board[hole], board[cell], hole = board[cell], board[hole], cell
            kept.append(cell)
    return kept
