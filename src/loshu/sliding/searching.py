"""Search for a shortest solution of one board, with bounds during the search.

A search that turns out to be long finds a short solution first.  It can then stop when the bound
reaches its length, without the last and longest round.  Unless a size of databases was chosen,
larger ones are built when they save more time than they take.  Both decisions depend on the number
of boards searched, not on the clock.
"""

from functools import lru_cache
from pathlib import Path
from threading import get_ident
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from loshu.core.errors import NotationError
from loshu.core.parallel import Progress, checkpoint
from loshu.core.store import StateFile
from loshu.kernels import SlidingSearch
from loshu.sliding.databases import database_set, search_of, symmetries
from loshu.sliding.groups import SIZES, Size
from loshu.sliding.limit import BoardLimit
from loshu.sliding.moves import tiles_of_hole_path
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.short_ways import beam_moves, short_moves
from loshu.sliding.solution import SlidingSolution

NODES: Final = 500_000
"""Boards between two checks of the limit: about 0.05 seconds."""
SHORT_AFTER: Final = 5_000_000
"""Boards before a search for a short solution, which takes about as long as they do."""
LARGER_AT: Final = MappingProxyType[Size, int]({"medium": 40_000_000, "large": 160_000_000})
"""Boards in the next round that justify larger databases of 4x4: building takes as long."""
_GROWTH: Final = 5
"""Approximate growth of the number of boards from one round to the next."""
_GROWING: Final = (4, 4)
"""The board for which larger databases are worth building."""


class SearchLimit(NamedTuple):
    """The limit of a search, and the share of it for proving a shortest solution."""

    answer: BoardLimit
    share: float


class KeptBound:
    """The bound of a search, kept in a file."""

    def __init__(self, path: Path, puzzle: SlidingPuzzle) -> None:
        self._state = StateFile(path, "loshu sliding solve 1", "sliding solve --state")
        self._puzzle, self.bound = puzzle.text, 0
        if self._state.exists():
            fields = self._state.read()
            if fields["puzzle"] != self._puzzle:
                raise NotationError(
                    f"{path} belongs to the search of {fields['puzzle']}. Choose another "
                    f"--state file for {self._puzzle}."
                )
            self.bound = fields["bound"]

    def raise_to(self, bound: int) -> None:
        """Write a bound if it is higher."""
        if bound > self.bound:
            self.bound = bound
            self._state.write({"puzzle": self._puzzle, "bound": bound})


def searched(
    puzzle: SlidingPuzzle,
    database: Size | None,
    limit: SearchLimit | None = None,
    *,
    kept: KeptBound | None = None,
    progress: Progress | None = None,
) -> SlidingSolution:
    """Search for a shortest solution of a board of 10 to 25 cells whose goal can be reached."""
    board = np.array(puzzle.relabeled, dtype=np.uint8)
    size, spent = database or _kept_size(puzzle), 0
    search = search_for(puzzle, size)
    skipped = mirrored_cells(puzzle)
    search.start(board, 1, kept.bound if kept else 0, skipped)
    best: tuple[int, ...] | None = None
    bound, before, seen = search.bound, 0, 0
    while not search.run(NODES):
        checkpoint()
        nodes = spent + search.nodes
        if limit is not None:
            limit.answer.spend(nodes - seen)
            seen = nodes
        if kept is not None:
            kept.raise_to(search.bound)
        if best is None and nodes > SHORT_AFTER:
            best = beam_moves(puzzle, search, search.bound)
        if best is not None and len(best) <= search.bound:
            return SlidingSolution(puzzle, best, len(best), nodes)
        if progress is not None:
            progress(search.bound, len(best) if best is not None else 0)
        if limit is not None and limit.answer.is_over(limit.share):
            return short_solution(puzzle, search, search.bound, nodes, limit.answer, best)
        if search.bound == bound:
            continue
        larger = _larger(puzzle, size) if database is None and limit is None else None
        if larger is not None and _GROWTH * (nodes - before) > LARGER_AT[larger]:
            least = search.bound
            search, size, spent = search_for(puzzle, larger), larger, nodes
            search.start(board, 1, least, skipped)
            best = None  # as larger databases guide to a shorter solution
        bound, before = search.bound, nodes
    return _solution(puzzle, search, spent)


def solved_within(puzzle: SlidingPuzzle, nodes: int) -> SlidingSolution | None:
    """Return the first shortest solution, or None if the number of boards is not enough.

    The result depends on nothing else, because the databases are always the small ones.
    """
    search = search_for(puzzle, SIZES[0])
    search.start(np.array(puzzle.relabeled, dtype=np.uint8))
    while not search.run(min(NODES, nodes)):
        checkpoint()
        if search.nodes >= nodes:
            return None
    return _solution(puzzle, search, 0)


def short_solution(
    puzzle: SlidingPuzzle,
    search: SlidingSearch | None,
    bound: int,
    nodes: int,
    limit: BoardLimit,
    best: tuple[int, ...] | None = None,
) -> SlidingSolution:
    """Return a short solution and the bound, raised by one if its parity differs."""
    moves = short_moves(puzzle, search, bound, limit, best)
    return SlidingSolution(puzzle, moves, bound + (len(moves) - bound) % 2, nodes)


def search_for(puzzle: SlidingPuzzle, database: Size | None) -> SlidingSearch:
    """Return the search of a board, by default with the largest cached databases."""
    shape = (puzzle.rows, puzzle.columns, puzzle.goal_hole)
    return _search_of_thread(*shape, database or _kept_size(puzzle), get_ident())


def manhattan(puzzle: SlidingPuzzle) -> int:
    """Return the sum of the distances of all tiles, a lower bound on the moves."""
    places, columns, total = puzzle.places, puzzle.columns, 0
    for cell, tile in enumerate(puzzle.start):
        if tile != HOLE:
            (row, column), (goal_row, goal_column) = (
                divmod(at, columns) for at in (cell, places[tile])
            )
            total += abs(row - goal_row) + abs(column - goal_column)
    return total


def mirrored_cells(puzzle: SlidingPuzzle) -> int:
    """Return the cells, as bits, to which the hole need not move first.

    A symmetry of the board that maps a puzzle to itself maps the solutions that begin there to
    solutions that begin with an earlier direction (up, left, right, down), of the same length.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> f"{mirrored_cells(parse_puzzle('4x4:1,5,9,13,2,6,10,14,3,7,11,15,4,8,12,0')):b}"
    '100000000000000'
    """
    board = puzzle.relabeled
    own = [
        image
        for image in symmetries(puzzle.rows, puzzle.columns)
        if image[puzzle.goal_hole] == puzzle.goal_hole
        and all(board[image[cell]] == image[tile] for cell, tile in enumerate(board))
    ]
    near = puzzle.neighbors(puzzle.start.index(HOLE))
    return sum(1 << cell for cell in near if any(image[cell] < cell for image in own))


def _solution(puzzle: SlidingPuzzle, search: SlidingSearch, spent: int) -> SlidingSolution:
    """Return the solution of a search."""
    cells = np.empty(search.bound, dtype=np.uint8)
    search.way(cells)
    moves = tiles_of_hole_path(puzzle, cells.tolist())
    return SlidingSolution(puzzle, moves, search.bound, spent + search.nodes)


def _kept_size(puzzle: SlidingPuzzle) -> Size:
    """Return the size of the largest cached databases of a board, or "small"."""
    shape = (puzzle.rows, puzzle.columns, puzzle.goal_hole)
    kept = [size for size in SIZES if database_set(*shape, size).is_cached]
    return kept[-1] if kept else SIZES[0]


def _larger(puzzle: SlidingPuzzle, size: Size) -> Size | None:
    """Return the next larger size of databases, if any."""
    if (puzzle.rows, puzzle.columns) != _GROWING or size == SIZES[-1]:
        return None
    return SIZES[SIZES.index(size) + 1]


@lru_cache(maxsize=32)
def _search_of_thread(
    rows: int, columns: int, hole: int, database: Size, _thread: int
) -> SlidingSearch:
    return search_of(rows, columns, hole, database)
