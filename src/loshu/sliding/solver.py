"""Solve sliding puzzles in the fewest moves, or nearly so with a bound that is proved.

Boards of up to 9 cells have a table of all boards; those of up to 25 are searched by iterative
deepening (IDA*, Korf 1985) with pattern databases.  Where the time is over before the search, the
best solution known is returned with the bound that the search has reached; larger boards have the
solution of a person, improved.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from threading import get_ident
from time import monotonic
from typing import Final

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.parallel import checkpoint, map_ordered, processors
from loshu.core.store import StateFile
from loshu.kernels import SlidingSearch
from loshu.sliding.databases import database_set, search_of
from loshu.sliding.groups import MOST_CELLS, SIZES, Size
from loshu.sliding.line_method import sub_goals
from loshu.sliding.moves import tiles_of_hole_path
from loshu.sliding.notation import PuzzleLike, as_puzzle
from loshu.sliding.positions import TABLE_CELLS, board_distances, shortest_way
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.report import check, lead_home
from loshu.sliding.short_ways import short_moves
from loshu.sliding.slides import shortest_by_slides
from loshu.sliding.solution import SlidingSolution

NODES: Final = 500_000
"""Boards between two looks at the clock: some 0.05 seconds."""
EXACT_CELLS: Final = 16
"""Cells of boards that are solved in the fewest moves however long it takes."""
SECONDS: Final = 1.0
"""For larger boards, if nothing else is said."""
SEARCHED: Final = 0.1
"""The share of the time in which a shortest solution of a larger board is searched for, before a
short one is; `SEARCHED_LONG` where it may well be found, or its bound is kept."""
SEARCHED_LONG: Final = 0.8
TOGETHER: Final = 32
"""Boards of one thread that are searched in turn."""
_LONGEST: Final = 255


def solve(
    puzzle: PuzzleLike,
    *,
    seconds: float | None = None,
    database: Size | None = None,
    slides: bool = False,
    state: str | Path | None = None,
) -> SlidingSolution:
    """Return a shortest solution, or the best that was found in time, with a bound.

    Parameters
    ----------
    puzzle : SlidingPuzzle, Problem, Grid or str
    seconds : float, optional
        When the search ends; by default boards of up to `EXACT_CELLS` cells are searched to the
        end, and larger ones for `SECONDS`.
    database : str, optional
        ``"small"``, ``"medium"`` or ``"large"``: the larger pattern databases take longer to
        build, which is done once; by default the largest that are kept already.
    slides : bool
        Count a slide of several tiles in a line as one move.  Boards of 4x4 are then searched for
        `SECONDS` as well.
    state : str or Path, optional
        A file that keeps the bound of the search, to resume from; for boards of 10 to 25 cells.

    Raises
    ------
    NotationError
        A state that is damaged, or of another board.
    UnsupportedError
        The goal cannot be reached; the message says why.

    Examples
    --------
    >>> found = solve("3x3:8,6,7,2,5,4,3,0,1")
    >>> len(found), found.is_shortest, found.moves[:4]
    (31, True, (5, 6, 7, 4))
    """
    board = as_puzzle(puzzle)
    _require_reachable(board)
    if state is not None and (slides or not TABLE_CELLS < board.size <= MOST_CELLS):
        raise UnsupportedError(
            f"a state keeps the search of a board of {TABLE_CELLS + 1} to {MOST_CELLS} cells, move "
            f"by move; {board.title} needs none"
        )
    if slides:
        short = solve(board, seconds=seconds, database=database)
        return shortest_by_slides(board, short, seconds or SECONDS)
    if 1 in (board.rows, board.columns):
        moves = tuple(tile for goal in sub_goals(board) for tile in goal.moves)
        return SlidingSolution(board, moves, len(moves))
    if board.size <= TABLE_CELLS:
        moves = tiles_of_hole_path(board, shortest_way(board))
        return SlidingSolution(board, moves, len(moves))
    if seconds is None and board.size > EXACT_CELLS:
        seconds = SECONDS
    if board.size > MOST_CELLS:
        return _short(board, None, _manhattan(board), 0, monotonic() + (seconds or SECONDS))
    search = _search(board, database)
    kept = None if state is None else _KeptBound(Path(state), board)
    search.start(_relabeled(board), 1, kept.bound if kept else 0)
    began = monotonic()
    share = SEARCHED if board.size > EXACT_CELLS and kept is None else SEARCHED_LONG
    while not search.run(NODES):
        checkpoint()
        if kept is not None:
            kept.raise_to(search.bound)
        if seconds is not None and monotonic() > began + seconds * share:
            return _short(board, search, search.bound, search.nodes, began + seconds)
    cells = np.empty(search.bound, dtype=np.uint8)
    search.way(cells)
    moves = tiles_of_hole_path(board, cells.tolist())
    return SlidingSolution(board, moves, search.bound, search.nodes)


def solve_many(
    puzzles: Sequence[PuzzleLike],
    *,
    seconds: float | None = None,
    database: Size | None = None,
    threads: int | None = None,
    slides: bool = False,
) -> Iterator[SlidingSolution]:
    """Yield the solution of each puzzle in turn; parameters and errors are those of `solve`.

    Examples
    --------
    >>> [len(found) for found in solve_many(["2x2:1,2,0,3", "2x2:0,2,1,3"])]
    [1, 2]
    """
    boards = [as_puzzle(puzzle) for puzzle in puzzles]
    size = max(1, min(TOGETHER, -(-len(boards) // (threads or processors()))))

    def solved(first: int) -> list[SlidingSolution]:
        some = boards[first : first + size]
        alike = len({_kind(board) for board in some}) == 1 and _is_searched(some[0])
        if alike and seconds is None and not slides:
            return _solved_together(some, database)
        return [solve(board, seconds=seconds, database=database, slides=slides) for board in some]

    for found in map_ordered(solved, range(0, len(boards), size), threads=threads):
        yield from found


def distances(
    puzzles: Sequence[SlidingPuzzle], *, at_most: int | None = None, database: Size | None = None
) -> list[int]:
    """Return the fewest moves of each puzzle.

    Parameters
    ----------
    puzzles : sequence of SlidingPuzzle
        Of at most 16 cells; their goals can be reached.
    at_most : int, optional
        What is farther has some larger number instead.
    database : str, optional
        As for `solve`.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> distances([parse_puzzle("2x2:1,2,0,3"), parse_puzzle("2x2:0,2,1,3")])
    [1, 2]
    """
    if at_most is None:
        return [found.bound for found in solve_many(puzzles, database=database, threads=1)]
    found = []
    for puzzle in puzzles:
        if puzzle.size <= TABLE_CELLS:
            found += board_distances(np.array([puzzle.start]), puzzle).tolist()
            continue
        search = _search(puzzle, database)
        search.start(_relabeled(puzzle))
        while search.bound <= at_most and not search.run(NODES):
            checkpoint()
        found.append(search.bound)
    return found


class _KeptBound:
    """The bound of a search in a file."""

    def __init__(self, path: Path, puzzle: SlidingPuzzle) -> None:
        self._state = StateFile(path, "loshu sliding solve 1", "sliding solve --state")
        self._puzzle, self.bound = str(puzzle), 0
        if self._state.exists():
            fields = self._state.read()
            if fields["puzzle"] != self._puzzle:
                raise NotationError(
                    f"{path} keeps the search of {fields['puzzle']}; name another file for "
                    f"{self._puzzle}"
                )
            self.bound = fields["bound"]

    def raise_to(self, bound: int) -> None:
        """Write a bound if it is higher."""
        if bound > self.bound:
            self.bound = bound
            self._state.write({"puzzle": self._puzzle, "bound": bound})


def has_one_shortest(puzzle: SlidingPuzzle, *, database: Size | None = None) -> bool:
    """Return whether a puzzle of 10 to 25 cells has a single shortest solution.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> has_one_shortest(parse_puzzle("3x4:1,2,3,4,5,6,7,8,0,9,10,11"))
    True
    """
    search = _search(puzzle, database)
    search.start(_relabeled(puzzle), 2)
    while not search.run(NODES):
        checkpoint()
    return search.ways == 1


def _kind(puzzle: SlidingPuzzle) -> tuple[int, int, int]:
    """Return what chooses the databases of a puzzle."""
    return puzzle.rows, puzzle.columns, puzzle.goal_hole


def _is_searched(puzzle: SlidingPuzzle) -> bool:
    """Whether a puzzle is searched to the end: neither read off a table nor too large."""
    return TABLE_CELLS < puzzle.size <= EXACT_CELLS and 1 not in (puzzle.rows, puzzle.columns)


def _solved_together(
    puzzles: Sequence[SlidingPuzzle], database: Size | None
) -> list[SlidingSolution]:
    """Solve boards with the same databases, several in turn, which hides the time of memory."""
    boards = np.array([puzzle.relabeled for puzzle in puzzles], dtype=np.uint8)
    for at in np.flatnonzero(~lead_home(boards, puzzles[0])).tolist():
        _require_reachable(puzzles[at])
    search = _search(puzzles[0], database)
    lengths = np.empty(len(boards), dtype=np.int32)
    nodes = np.empty(len(boards), dtype=np.uint64)
    ways = np.empty((len(boards), _LONGEST), dtype=np.uint8)
    at = 0
    while at < len(boards) or search.busy:
        at = search.solve(boards, at, NODES, lengths, nodes, ways)
        checkpoint()
    return [
        SlidingSolution(puzzle, tiles_of_hole_path(puzzle, way[:length]), length, looked)
        for puzzle, way, length, looked in zip(
            puzzles, ways.tolist(), lengths.tolist(), nodes.tolist(), strict=True
        )
    ]


def _require_reachable(puzzle: SlidingPuzzle) -> None:
    report = check(puzzle)
    if not report.is_reachable:
        raise UnsupportedError("; ".join(filter(None, (report.in_words(), report.remedy()))))


def _search(puzzle: SlidingPuzzle, database: Size | None) -> SlidingSearch:
    shape = (puzzle.rows, puzzle.columns, puzzle.goal_hole)
    if database is None:
        kept = (size for size in reversed(SIZES) if database_set(*shape, size).is_cached)
        database = next(kept, SIZES[0])
    if database not in SIZES:
        raise UnsupportedError(f"there are no databases {database!r}; choose {', '.join(SIZES)}")
    return _search_of_thread(*shape, database, get_ident())


@lru_cache(maxsize=32)
def _search_of_thread(
    rows: int, columns: int, hole: int, database: Size, _thread: int
) -> SlidingSearch:
    return search_of(rows, columns, hole, database)


def _relabeled(puzzle: SlidingPuzzle) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.array(puzzle.relabeled, dtype=np.uint8)


def _short(
    puzzle: SlidingPuzzle, search: SlidingSearch | None, bound: int, nodes: int, until: float
) -> SlidingSolution:
    """Return a short solution beside a bound, which its parity may raise by one."""
    moves = short_moves(puzzle, search, bound, until)
    return SlidingSolution(puzzle, moves, bound + (len(moves) - bound) % 2, nodes)


def _manhattan(puzzle: SlidingPuzzle) -> int:
    """Return the sum of the distances of all tiles: no solution has fewer moves."""
    places, columns, total = puzzle.places, puzzle.columns, 0
    for cell, tile in enumerate(puzzle.start):
        if tile != HOLE:
            (row, column), (goal_row, goal_column) = (
                divmod(at, columns) for at in (cell, places[tile])
            )
            total += abs(row - goal_row) + abs(column - goal_column)
    return total
