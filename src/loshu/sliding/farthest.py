"""Known largest distances by size, and puzzles that are nearly that far.

Each part of a shortest path is itself a shortest path, in both directions. So parts of the walks of
`far_walks`, rotated, reflected and renumbered, are puzzles for any goal of their size and any
length up to that of the walk. No search is needed.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final, TypeAlias

import numpy as np

from loshu.sliding.databases import symmetries
from loshu.sliding.far_walks import DIAMETERS, WALKS, FarWalk
from loshu.sliding.moves import boards_along, tiles_of_directions, tiles_of_hole_path
from loshu.sliding.positions import TABLE_CELLS, all_boards
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.solution import SlidingSolution

Board: TypeAlias = tuple[int, ...]
Cells: TypeAlias = tuple[int, ...]
"""For each cell of a board, its cell on the board of a walk."""
_DETOURS: Final = 12
"""Number of parts of a walk to replace by different parts of the same length."""
_DETOUR: Final = 14
"""Moves of a part that is replaced."""


def most_moves(model: SlidingPuzzle) -> int | None:
    """Return the largest distance from the goal of a puzzle, or None if it is unknown.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> [most_moves(ordered_board(*size)) for size in ((1, 5), (3, 3), (4, 4), (5, 5))]
    [4, 31, 80, None]
    """
    if 1 in (model.rows, model.columns):
        return max(model.goal_hole, model.size - 1 - model.goal_hole)
    if model.size <= TABLE_CELLS:
        return int(all_boards(model.rows, model.columns, model.goal_hole)[1].max())
    first = min(cells[model.goal_hole] for cells in _turned(model.rows, model.columns))
    return DIAMETERS.get(_size(model), {}).get(first)


def no_more_moves(model: SlidingPuzzle) -> int | None:
    """Return a number of moves that is enough for every board, or None if none is known.

    It is the largest distance, or the largest distance with the hole's goal in a corner plus the
    moves of the hole from that corner.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> board = (1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    >>> no_more_moves(SlidingPuzzle(4, 4, board, board)), no_more_moves(ordered_board(4, 4))
    (82, 80)
    """
    found, from_corner = most_moves(model), DIAMETERS.get(_size(model), {}).get(0)
    if found is not None or from_corner is None:
        return found
    row, column = divmod(model.goal_hole, model.columns)
    return from_corner + min(row, model.rows - 1 - row) + min(column, model.columns - 1 - column)


def has_walks(model: SlidingPuzzle) -> bool:
    """Return whether walks are stored for boards of this size."""
    return any((walk.rows, walk.columns) == _size(model) for walk in WALKS)


def parts_of_walks(
    model: SlidingPuzzle, moves: range, random: np.random.Generator
) -> Iterator[SlidingSolution]:
    """Yield random parts of the walks of a size that lead to a goal in a number of moves.

    Yields without end, or nothing if no part of a walk fits.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> random = np.random.default_rng(1)
    >>> len(next(parts_of_walks(ordered_board(4, 4), range(79, 80), random)))
    79
    """
    walks = [walk for walk in WALKS if (walk.rows, walk.columns) == _size(model)]
    while True:
        order = random.permutation(len(walks)).tolist()
        found = next(filter(None, (_part(walks[at], model, moves, random) for at in order)), None)
        if found is None:
            return
        yield found


def _part(
    walk: FarWalk, model: SlidingPuzzle, moves: range, random: np.random.Generator
) -> SlidingSolution | None:
    """Return a random part of a walk as a puzzle with the goal of the given puzzle."""
    path = _rerouted(walk, random)
    by_length = defaultdict(list)
    for cells in _turned(model.rows, model.columns):
        for last, board in enumerate(path):
            if board[cells[model.goal_hole]] == HOLE:
                for first in range(len(path)):
                    if abs(last - first) in moves:
                        by_length[abs(last - first)].append((first, last, cells))
    if not by_length:
        return None
    lengths = sorted(by_length)
    parts = by_length[lengths[int(random.integers(len(lengths)))]]
    first, last, cells = parts[int(random.integers(len(parts)))]
    boards = path[first : last + 1] if first < last else path[last : first + 1][::-1]
    names = dict(zip((boards[-1][cell] for cell in cells), model.goal, strict=True))
    puzzle = model.with_start(names[boards[0][cell]] for cell in cells)
    there = {cell: at for at, cell in enumerate(cells)}
    way = [there[board.index(HOLE)] for board in boards[1:]]
    return SlidingSolution(puzzle, tiles_of_hole_path(puzzle, way), abs(last - first))


def _rerouted(walk: FarWalk, random: np.random.Generator) -> list[Board]:
    """Return the boards of a random path of the same length as a walk."""
    names = [cell + 1 if cell != walk.hole else HOLE for cell in range(walk.rows * walk.columns)]
    start = tuple(names[int(cell)] for cell in walk.board.split())
    puzzle = SlidingPuzzle(walk.rows, walk.columns, start, tuple(names))
    moves = tiles_of_directions(puzzle, walk.directions)
    path = [start, *boards_along(puzzle, moves)]
    for _ in range(_DETOURS):
        at = int(random.integers(len(path) - _DETOUR))
        part = SlidingPuzzle(walk.rows, walk.columns, path[at], path[at + _DETOUR])
        path[at : at + _DETOUR + 1] = _detour(part, _DETOUR, random)
    return path


def has_detour(found: SlidingSolution) -> bool:
    """Return whether some moves of a solution can be replaced by the same number of other moves.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> walks = parts_of_walks(ordered_board(4, 4), range(80, 81), np.random.default_rng(1))
    >>> [has_detour(next(walks)) for _ in range(4)]
    [False, False, False, True]
    """
    path = [found.puzzle.start, *boards_along(found.puzzle, found.moves)]
    length = min(_DETOUR, len(found.moves))
    firsts = {*range(0, len(path) - length, length // 2 or 1), len(path) - 1 - length}
    return any(
        _is_replaced(replace(found.puzzle, start=path[at], goal=path[at + length]), length)
        for at in firsts
    )


def _is_replaced(puzzle: SlidingPuzzle, length: int) -> bool:
    board = puzzle.goal
    for layer in reversed(_layers(puzzle, length)[1:]):
        if len(layer[board]) > 1:
            return True
        board = layer[board][0]
    return False


def _detour(puzzle: SlidingPuzzle, length: int, random: np.random.Generator) -> list[Board]:
    """Return the boards of a random path of a length, which must be the shortest."""
    path = [puzzle.goal]
    for layer in reversed(_layers(puzzle, length)[1:]):
        choices = layer[path[-1]]
        path.append(choices[int(random.integers(len(choices)))])
    return path[::-1]


def _layers(puzzle: SlidingPuzzle, length: int) -> list[dict[Board, list[Board]]]:
    """Return the boards on paths of a length, move by move, each with its predecessors."""
    steps = _steps(puzzle)
    home = puzzle.places
    before: list[dict[Board, list[Board]]] = [{puzzle.start: []}]
    left = {puzzle.start: sum(steps[cell][home[t]] for cell, t in enumerate(puzzle.start) if t)}
    for still in range(length - 1, -1, -1):
        layer: dict[Board, list[Board]] = {}
        for board in before[-1]:
            hole = board.index(HOLE)
            for cell in puzzle.neighbors(hole):
                tile = board[cell]
                nearer = left[board] + steps[hole][home[tile]] - steps[cell][home[tile]]
                if nearer <= still:
                    after = [*board]
                    after[hole], after[cell] = tile, HOLE
                    left[tuple(after)] = nearer
                    layer.setdefault(tuple(after), []).append(board)
        before.append(layer)
    return before


def _steps(puzzle: SlidingPuzzle) -> list[list[int]]:
    places = [divmod(cell, puzzle.columns) for cell in range(puzzle.size)]
    return [[abs(r - row) + abs(c - column) for r, c in places] for row, column in places]


def _size(model: SlidingPuzzle) -> tuple[int, int]:
    return min(model.rows, model.columns), max(model.rows, model.columns)


@cache
def _turned(rows: int, columns: int) -> tuple[Cells, ...]:
    """Return the cell map from a walk's board (rows <= columns) to a board of this shape."""
    if rows <= columns:
        return symmetries(rows, columns)
    upright = np.arange(rows * columns).reshape(columns, rows).T.ravel()
    return tuple(tuple(upright[[*image]].tolist()) for image in symmetries(rows, columns))
