"""Counts of small boards by distance, and distances of many boards at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, checkpoint
from loshu.core.representations import notebook_html
from loshu.core.store import StateFile
from loshu.kernels import SlidingBreadth, SlidingTable
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board

MOST_CELLS: Final = 12
"""Largest boards to count: 3x4 and 2x6 have 239,500,800 positions."""
TABLE_CELLS: Final = 9
"""Largest boards with a table of next boards."""
_LONGEST_WAY: Final = 36
"""Moves of the farthest board of 2x4, the most of all sizes up to 9 cells."""
_FORM: Final = "loshu sliding count 1"
_COMMAND: Final = "sliding count --state"


@dataclass(frozen=True, slots=True)
class BoardCount:
    """The number of boards at each distance from a goal."""

    rows: int
    columns: int
    goal_hole: int
    """The hole's cell on the goal; the goal's other cells do not matter."""
    by_distance: tuple[int, ...]

    _repr_html_ = notebook_html

    @property
    def total(self) -> int:
        """The number of boards from which the goal can be reached."""
        return sum(self.by_distance)

    @property
    def farthest(self) -> int:
        """The largest distance."""
        return len(self.by_distance) - 1

    def as_dict(self) -> dict[str, Any]:
        """Return the count as data for JSON."""
        return {
            "rows": self.rows,
            "columns": self.columns,
            "goal_hole": self.goal_hole,
            "total": self.total,
            "by_distance": list(self.by_distance),
        }


def count_boards(
    rows: int,
    columns: int,
    *,
    goal_hole: int | None = None,
    state: str | Path | None = None,
    progress: Progress | None = None,
) -> BoardCount:
    """Count the boards of a size by their distance from the goal, by breadth-first search.

    Parameters
    ----------
    rows, columns : int
        At most `MOST_CELLS` cells.
    goal_hole : int, optional
        The goal cell of the hole, from 0; the last one by default.
    state : str or Path, optional
        A file to save to now and then, and to resume from.
    progress : callable, optional
        Called with the number of boards reached and of all boards.

    Raises
    ------
    UnsupportedError
        A larger board.
    NotationError
        The state belongs to another count, or is damaged.

    Examples
    --------
    >>> counted = count_boards(3, 3)
    >>> counted.total, counted.farthest, counted.by_distance[-2:]
    (181440, 31, (221, 2))
    """
    model = ordered_board(rows, columns)
    if model.size > MOST_CELLS:
        raise UnsupportedError(
            f"Boards of up to {MOST_CELLS} cells can be counted; {model.title} has {model.size}."
        )
    hole = model.size - 1 if goal_hole is None else goal_hole
    breadth = SlidingBreadth(rows, columns, hole)
    kept = None if state is None else StateFile(Path(state), _FORM, _COMMAND)
    name = {"board": model.title, "hole": hole}
    table, counts = _resumed(breadth, kept, name)
    total = _total(rows, columns)
    while not counts or counts[-1]:
        counts.append(breadth.grow(table, len(counts)))
        checkpoint()
        if progress is not None:
            progress(sum(counts), total)
        if kept is not None and (kept.is_due or not counts[-1]):
            kept.write({**name, "counts": counts}, [table.tobytes()])
    return BoardCount(rows, columns, hole, tuple(counts[:-1]))


def board_distances(boards: NDArray[np.integer], model: SlidingPuzzle) -> NDArray[np.int32]:
    """Return the fewest moves of many boards of a small size to one goal.

    Parameters
    ----------
    boards : array of shape (k, rows * columns)
        Tiles, 0 for the hole.
    model : SlidingPuzzle
        A puzzle with the goal, of at most `MOST_CELLS` cells.

    Returns
    -------
    array of shape (k,)
        -1 where the goal cannot be reached.

    Raises
    ------
    UnsupportedError
        A larger board.

    Examples
    --------
    >>> boards = np.array([[1, 2, 3, 4, 5, 6, 7, 0, 8], [2, 1, 3, 4, 5, 6, 7, 8, 0]])
    >>> board_distances(boards, ordered_board(3, 3)).tolist()
    [1, -1]
    """
    if model.size > MOST_CELLS:
        raise UnsupportedError(
            f"Boards of up to {MOST_CELLS} cells have tables; {model.title} has {model.size}."
        )
    places = np.zeros(max(model.goal) + 1, dtype=np.uint8)
    places[list(model.goal)] = np.arange(model.size)
    relabeled = np.ascontiguousarray(places[boards])
    lengths = np.empty(len(boards), dtype=np.int32)
    ways = np.empty(
        (len(boards), 1), dtype=np.uint8
    )  # too short for next cells, which are not needed
    shape = (model.rows, model.columns, model.goal_hole)
    if model.size <= TABLE_CELLS:
        _table(*shape).solve(relabeled, lengths, ways)
    else:
        breadth, table = _complete(*shape)
        breadth.solve(table, relabeled, lengths, ways)
    return lengths


@lru_cache(maxsize=4)
def all_boards(rows: int, columns: int, hole: int) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Return all boards from which a goal can be reached, and their distances.

    Parameters
    ----------
    rows, columns : int
        At most `TABLE_CELLS` cells.
    hole : int
        The goal cell of the hole.

    Returns
    -------
    array of shape (k, rows * columns)
        Tiles, and the hole, named by their goal cells.
    array of shape (k,)

    Examples
    --------
    >>> boards, lengths = all_boards(2, 3, 5)
    >>> boards.shape, lengths.max()
    ((360, 6), np.int32(21))
    """
    boards = np.zeros((1, 1), dtype=np.uint8)
    for tile in range(1, rows * columns):
        boards = np.concatenate([np.insert(boards, at, tile, axis=1) for at in range(tile + 1)])
    lengths = np.empty(len(boards), dtype=np.int32)
    ways = np.empty(
        (len(boards), 1), dtype=np.uint8
    )  # too short for next cells, which are not needed
    _table(rows, columns, hole).solve(np.ascontiguousarray(boards), lengths, ways)
    return boards[lengths >= 0], lengths[lengths >= 0]


def shortest_way(puzzle: SlidingPuzzle) -> list[int]:
    """Return the hole's path in a shortest solution, on at most 9 cells.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> shortest_way(parse_puzzle("2x2:1,2,0,3"))
    [3]
    """
    lengths = np.empty(1, dtype=np.int32)
    ways = np.empty((1, _LONGEST_WAY), dtype=np.uint8)
    boards = np.array([puzzle.relabeled], dtype=np.uint8)
    _table(puzzle.rows, puzzle.columns, puzzle.goal_hole).solve(boards, lengths, ways)
    cells: list[int] = ways[0, : lengths[0]].tolist()
    return cells


@lru_cache(maxsize=9)
def _table(rows: int, columns: int, hole: int) -> SlidingTable:
    return SlidingTable(rows, columns, hole)


@lru_cache(maxsize=1)
def _complete(rows: int, columns: int, hole: int) -> tuple[SlidingBreadth, NDArray[np.uint32]]:
    breadth = SlidingBreadth(rows, columns, hole)
    table, depth = np.zeros(breadth.words, dtype=np.uint32), 0
    while breadth.grow(table, depth):
        depth += 1
        checkpoint()
    return breadth, table


def _resumed(
    breadth: SlidingBreadth, kept: StateFile | None, name: dict[str, Any]
) -> tuple[NDArray[np.uint32], list[int]]:
    """Return the table and counts of a state, or of a new search."""
    if kept is None or not kept.exists():
        return np.zeros(breadth.words, dtype=np.uint32), []
    fields, parts = kept.read_with_data()
    data = b"".join(parts)
    if {key: fields[key] for key in name} != name or len(data) != 4 * breadth.words:
        raise UnsupportedError(
            f"{kept.path} belongs to a count of {fields['board']} with the hole in cell "
            f"{fields['hole'] + 1}. Choose another --state file for {name['board']}."
        )
    return np.frombuffer(bytearray(data), dtype=np.uint32), fields["counts"]


def _total(rows: int, columns: int) -> int:
    """Return the number of boards: half of the permutations, or the hole's places in one line."""
    if 1 in (rows, columns):
        return rows * columns
    total = 1
    for cell in range(3, rows * columns + 1):
        total *= cell
    return total
