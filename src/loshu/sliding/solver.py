"""Solver of sliding puzzles: fewest moves, or a short solution with a proved bound.

Boards of up to 9 cells have a table of all positions. Boards of up to 25 cells are searched by
iterative deepening (IDA*, Korf 1985) with pattern databases. If the search reaches its limit, the
best known solution is returned with the bound reached. Larger boards are solved line by line, as
people do, and the solution is then shortened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.lists import each_of
from loshu.core.parallel import Progress, checkpoint, map_ordered, processors
from loshu.sliding.groups import MOST_CELLS, Size, require_size
from loshu.sliding.limit import BoardLimit
from loshu.sliding.line_method import sub_goals
from loshu.sliding.moves import tiles_of_hole_path
from loshu.sliding.notation import EXPECTED, PuzzleLike, as_puzzle
from loshu.sliding.positions import TABLE_CELLS, board_distances, shortest_way
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.report import lead_home, require_reachable
from loshu.sliding.searching import (
    NODES,
    KeptBound,
    SearchLimit,
    manhattan,
    search_for,
    searched,
    short_solution,
)
from loshu.sliding.slides import shortest_by_slides
from loshu.sliding.solution import SlidingSolution

EXACT_CELLS: Final = 16
"""Boards of up to this many cells are always solved in the fewest moves."""
BOARDS: Final = 15_000_000
"""Default limit for larger boards: about a second."""
SEARCHED: Final = 0.1
"""The share of the limit for a shortest solution of a larger board, before a short one is sought;
`SEARCHED_LONG` if it is likely to be found, or its bound is kept."""
SEARCHED_LONG: Final = 0.8
TOGETHER: Final = 32
"""Boards that one thread searches in turn."""
_TURNS: Final = 10_000_000
"""Nodes for each of those boards; a harder board is then searched alone."""
_LONGEST: Final = 255


def solve(
    puzzle: PuzzleLike,
    *,
    time: float | None = None,
    boards: int | None = None,
    database: Size | None = None,
    slides: bool = False,
    state: str | Path | None = None,
    progress: Progress | None = None,
) -> SlidingSolution:
    """Return a shortest solution, or the best found within a limit, with a lower bound.

    Parameters
    ----------
    puzzle : SlidingPuzzle, Problem, Grid or str
    time : float, optional
        Stop after this many seconds.
    boards : int, optional
        Stop after about this many boards; the result then does not depend on the speed of the
        machine.  Without `boards` and `time`, boards of up to `EXACT_CELLS` cells are searched to
        the end, and larger ones up to the limit `BOARDS`.
    database : str, optional
        ``"small"``, ``"medium"`` or ``"large"``. Larger pattern databases take longer to build, but
        only once. Default: the largest cached, and larger ones if a 4x4 board is hard.
    slides : bool
        Count a slide of several tiles in a line as one move.  The limit `BOARDS` then applies to
        4x4, too.
    state : str or Path, optional
        A file that keeps the bound of the search, to resume from; for boards of 10 to 25 cells.
    progress : callable, optional
        Called with the lower bound on the moves, and the moves of the best known solution if there
        is one.

    Raises
    ------
    NotationError
        The state is damaged, or belongs to another board.
    UnsupportedError
        The goal cannot be reached; the message gives the reason.

    Examples
    --------
    >>> found = solve("3x3:8,6,7,2,5,4,3,0,1")
    >>> len(found), found.is_shortest, found.moves[:4]
    (31, True, (5, 6, 7, 4))
    """
    board = as_puzzle(puzzle)
    require_size(database)
    require_reachable(board)
    if state is not None and (slides or not TABLE_CELLS < board.size <= MOST_CELLS):
        raise UnsupportedError(
            f"A state works for boards of {TABLE_CELLS + 1} to {MOST_CELLS} "
            f"cells, counting single moves. {board.title} needs none."
        )
    if slides:
        short = solve(board, time=time, boards=boards, database=database, progress=progress)
        return shortest_by_slides(board, short, _limit(time, boards))
    if 1 in (board.rows, board.columns):
        moves = tuple(tile for goal in sub_goals(board) for tile in goal.moves)
        return SlidingSolution(board, moves, len(moves))
    if board.size <= TABLE_CELLS:
        moves = tiles_of_hole_path(board, shortest_way(board))
        return SlidingSolution(board, moves, len(moves))
    limit = _limit(time, boards)
    if board.size > MOST_CELLS:
        return short_solution(board, None, manhattan(board), 0, limit)
    kept = None if state is None else KeptBound(Path(state), board)
    share = SEARCHED if board.size > EXACT_CELLS and kept is None else SEARCHED_LONG
    is_limited = board.size > EXACT_CELLS or time is not None or boards is not None
    limited = SearchLimit(limit, share) if is_limited else None
    return searched(board, database, limited, kept=kept, progress=progress)


def _limit(time: float | None, boards: int | None) -> BoardLimit:
    """Return the requested or the default limit."""
    if time is None and boards is None:
        return BoardLimit(boards=BOARDS)
    return BoardLimit(
        boards=inf if boards is None else boards, seconds=inf if time is None else time
    )


def solve_many(
    puzzles: Sequence[PuzzleLike],
    *,
    time: float | None = None,
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
    boards = [as_puzzle(puzzle) for puzzle in each_of(puzzles, EXPECTED)]
    require_size(database)
    size = max(1, min(TOGETHER, -(-len(boards) // (threads or processors()))))

    def solved(first: int) -> list[SlidingSolution]:
        some = boards[first : first + size]
        alike = len({_kind(board) for board in some}) == 1 and _is_searched(some[0])
        if len(some) > 1 and alike and time is None and not slides:
            return _solved_together(some, database)
        return [solve(board, time=time, database=database, slides=slides) for board in some]

    for found in map_ordered(solved, range(0, len(boards), size), threads=threads):
        yield from found


def distances(
    puzzles: Sequence[PuzzleLike], *, at_most: int | None = None, database: Size | None = None
) -> list[int]:
    """Return the fewest moves of each puzzle.

    Parameters
    ----------
    puzzles : sequence of SlidingPuzzle, Problem, Grid, text, rows or array
        Solvable puzzles of at most 16 cells, or in one line.
    at_most : int, optional
        Larger distances are replaced by some larger number.
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
    for puzzle in map(as_puzzle, each_of(puzzles, EXPECTED)):
        if 1 in (puzzle.rows, puzzle.columns):
            found.append(abs(puzzle.start.index(HOLE) - puzzle.goal_hole))
            continue
        if puzzle.size <= TABLE_CELLS:
            found += board_distances(np.array([puzzle.start]), puzzle).tolist()
            continue
        search = search_for(puzzle, database)
        search.start(np.array(puzzle.relabeled, dtype=np.uint8))
        while search.bound <= at_most and not search.run(NODES):
            checkpoint()
        found.append(search.bound)
    return found


def has_one_shortest(
    puzzle: SlidingPuzzle, *, database: Size | None = None, nodes: int | None = None
) -> bool:
    """Return whether a puzzle of 10 to 25 cells has a single shortest solution.

    Raises
    ------
    UnsupportedError
        The search would need more than `nodes` boards.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> has_one_shortest(parse_puzzle("3x4:1,2,3,4,5,6,7,8,0,9,10,11"))
    True
    """
    search = search_for(puzzle, database)
    search.start(np.array(puzzle.relabeled, dtype=np.uint8), 2)
    while not search.run(NODES):
        checkpoint()
        if nodes is not None and search.nodes > nodes:
            raise UnsupportedError(
                f"After {nodes:,} boards it is unknown whether {puzzle.text} has a single "
                "shortest solution. Ask for fewer moves."
            )
    return search.ways == 1


def _kind(puzzle: SlidingPuzzle) -> tuple[int, int, int]:
    """Return the properties that determine the databases of a puzzle."""
    return puzzle.rows, puzzle.columns, puzzle.goal_hole


def _is_searched(puzzle: SlidingPuzzle) -> bool:
    """Whether a puzzle is searched to the end: too large for a table, at most `EXACT_CELLS`."""
    return TABLE_CELLS < puzzle.size <= EXACT_CELLS and 1 not in (puzzle.rows, puzzle.columns)


def _solved_together(
    puzzles: Sequence[SlidingPuzzle], database: Size | None
) -> list[SlidingSolution]:
    """Solve boards with the same databases in turn, to hide the latency of memory."""
    boards = np.array([puzzle.relabeled for puzzle in puzzles], dtype=np.uint8)
    for at in np.flatnonzero(~lead_home(boards, puzzles[0])).tolist():
        require_reachable(puzzles[at])
    search = search_for(puzzles[0], database)
    lengths = np.full(len(boards), -1, dtype=np.int32)
    nodes = np.zeros(len(boards), dtype=np.uint64)
    ways = np.empty((len(boards), _LONGEST), dtype=np.uint8)
    at, turns = 0, 0
    while (at < len(boards) or search.busy) and turns < _TURNS * len(boards):
        at = search.solve(boards, at, NODES, lengths, nodes, ways)
        turns += NODES
        checkpoint()
    return [
        SlidingSolution(puzzle, tiles_of_hole_path(puzzle, way[:length]), length, looked)
        if length >= 0
        else searched(puzzle, database)
        for puzzle, way, length, looked in zip(
            puzzles, ways.tolist(), lengths.tolist(), nodes.tolist(), strict=True
        )
    ]
