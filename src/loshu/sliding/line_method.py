"""The line method of people: row by row and column by column, with a trick for the last two tiles.

Lines are finished from the sides away from the hole's goal: rows until two are left, then columns.
Then the tiles of the last four cells rotate into place.  Each tile of a line takes a shortest path
to its place.  The last two go in together:

    1 2 3 .        1 2 . 3        1 2 3 4
    . . . .   ->   . . . 4   ->   . . . .       3 waits in the corner, 4 beneath it

Works on boards of any size, in about rows x columns x (rows + columns) moves.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_html
from loshu.sliding.moves import board_after
from loshu.sliding.notation import PuzzleLike, as_puzzle
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.report import require_reachable

State = TypeVar("State", bound=Hashable)
BLOCK: Final = 2
"""Side of the last block, whose tiles rotate into place together."""


@dataclass(frozen=True, slots=True)
class SubGoal:
    """The next aim of a person, and the moves to it.

    Parameters
    ----------
    key : str
        The name of its sentence.
    tiles : tuple of int
        The tiles that it brings home; empty for the last block.
    moves : tuple of int
        The tiles that slide, in order.
    waiting : tuple of pairs of int
        The last two tiles of a line and their cells just before both move in; otherwise empty.
    """

    key: str
    tiles: tuple[int, ...]
    moves: tuple[int, ...]
    waiting: tuple[tuple[int, int], ...] = ()

    _repr_html_ = notebook_html


class Line(NamedTuple):
    """Cells of an outer row or column of the unsolved part, and the cells behind the last two."""

    cells: tuple[int, ...]
    behind: tuple[int, ...]
    """Two cells inward, each beside one of the last two, and then two more."""


def sub_goals(puzzle: PuzzleLike) -> tuple[SubGoal, ...]:
    """Solve a board line by line; return the sub-goals in order.

    Raises
    ------
    UnsupportedError
        The goal cannot be reached; the message gives the reason.

    Examples
    --------
    >>> found = sub_goals("3x3:8,1,3,4,0,2,7,6,5")
    >>> [(goal.key, goal.tiles, len(goal.moves)) for goal in found]
    [('sliding.tile', (1,), 3), ('sliding.corner', (2, 3), 15), ('sliding.corner', (4, 7), 10), \
('sliding.turn', (), 6)]
    """
    puzzle = as_puzzle(puzzle)
    require_reachable(puzzle)
    if 1 in (puzzle.rows, puzzle.columns):
        moves = _shift(puzzle)
        return (SubGoal("sliding.shift", (), moves),) if moves else ()
    return tuple(_Hands(puzzle).work())


def _shift(puzzle: SlidingPuzzle) -> tuple[int, ...]:
    """Return the tiles between the hole and its goal, in the order in which they slide."""
    here, there = puzzle.start.index(HOLE), puzzle.goal_hole
    step = 1 if there > here else -1
    return tuple(puzzle.start[cell] for cell in range(here + step, there + step, step))


class _Hands:
    """A board whose tiles move, with a record of the moves."""

    def __init__(self, puzzle: SlidingPuzzle) -> None:
        self._puzzle = puzzle
        self._board = list(puzzle.start)
        self._at = {tile: cell for cell, tile in enumerate(puzzle.start)}
        self._beside = [puzzle.neighbors(cell) for cell in range(puzzle.size)]
        self._done: set[int] = set()
        self._moves: list[int] = []

    def work(self) -> Iterator[SubGoal]:
        """Yield the sub-goals in order; omit the ones that need no move."""
        for line in _lines(self._puzzle):
            yield from self._finish(line)
        self._turn()
        yield from self._brought("sliding.turn", ())

    def _finish(self, line: Line) -> Iterator[SubGoal]:
        *first, second_last, last = line.cells
        for cell in first:
            tile = self._puzzle.goal[cell]
            self._bring(tile, cell)
            self._done.add(cell)
            yield from self._brought("sliding.tile", (tile,))
        pair = self._puzzle.goal[second_last], self._puzzle.goal[last]
        if (self._at[pair[0]], self._at[pair[1]]) != (second_last, last):
            before = self._puzzle.with_start(self._board)
            self._bring_pair(pair, line)
            yield _pair_goal(before, pair, line, tuple(self._moves))
            self._moves = []
        self._done |= {second_last, last}

    def _brought(self, key: str, tiles: tuple[int, ...]) -> Iterator[SubGoal]:
        if self._moves:
            yield SubGoal(key, tiles, tuple(self._moves))
            self._moves = []

    def _bring(self, tile: int, target: int) -> None:
        """Bring a tile to a cell, around the solved cells."""
        for cell in self._way(self._at[tile], target):
            self._hole_to(cell, around=self._at[tile])
            self._slide(tile)

    def _bring_pair(self, pair: tuple[int, int], line: Line) -> None:
        """Bring the last two tiles of a line home."""
        first, second = pair
        last_but_one, corner = line.cells[-2:]
        self._bring(first, corner)
        window = {last_but_one, corner, *line.behind}
        if self._at[second] == last_but_one or (
            self._at[HOLE] == last_but_one and self._at[second] == line.behind[0]
        ):
            # The waiting first tile blocks the second.
            if self._at[HOLE] not in window:
                self._hole_to(line.behind[0])
            self._rearrange(pair, line, window)
            return
        self._done.add(corner)
        self._bring(second, line.behind[1])
        self._hole_to(last_but_one, around=self._at[second])
        self._done.remove(corner)
        self._slide(first)
        self._slide(second)

    def _rearrange(self, pair: tuple[int, int], line: Line, window: set[int]) -> None:
        """Bring two tiles home with the fewest moves in a window of six cells."""
        goal = line.cells[-2:]

        def after(state: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
            hole, first, second = state
            for cell in self._beside[hole]:
                if cell in window:
                    yield cell, hole if first == cell else first, hole if second == cell else second

        start = self._at[HOLE], self._at[pair[0]], self._at[pair[1]]
        for hole, *_ in _shortest(start, lambda state: state[1:] == goal, after):
            self._slide(self._board[hole])

    def _turn(self) -> None:
        """Bring the last block home with the fewest moves inside it."""
        block = tuple(set(range(self._puzzle.size)) - self._done)
        goal = self._puzzle.goal

        def after(board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            hole = block[board.index(HOLE)]
            for cell in self._beside[hole]:
                if cell in block:
                    taken = board[block.index(cell)]
                    yield tuple(
                        HOLE if tile == taken else taken if tile == HOLE else tile for tile in board
                    )

        start = tuple(self._board[cell] for cell in block)
        goal_block = tuple(goal[cell] for cell in block)
        for board in _shortest(start, lambda state: state == goal_block, after):
            self._slide(self._board[block[board.index(HOLE)]])

    def _hole_to(self, target: int, *, around: int = -1) -> None:
        """Bring the hole to a cell, around the solved cells and one more cell."""
        for cell in self._way(self._at[HOLE], target, around):
            self._slide(self._board[cell])

    def _way(self, start: int, target: int, around: int = -1) -> list[int]:
        """Return the shortest path around the solved cells and one more cell."""
        for detour in range(0, self._puzzle.size, 2):
            way = [start]
            if self._extend(way, target, around, detour, set()):
                return way[1:]
        raise UnsupportedError(
            "The line method found no path. "
            "This is a bug in Loshu: please report it with this board."
        )

    def _extend(
        self, way: list[int], target: int, around: int, detour: int, failed: set[tuple[int, int]]
    ) -> bool:
        """Extend a path to a target, depth first; the detour is the number of extra moves."""
        cell, columns = way[-1], self._puzzle.columns
        if cell == target:
            return True
        row, column = target // columns, target % columns
        distance = abs(cell // columns - row) + abs(cell % columns - column)
        for near in self._beside[cell]:
            if near in self._done or near == around:
                continue
            nearer = abs(near // columns - row) + abs(near % columns - column) < distance
            left = detour if nearer else detour - 2
            if left < 0 or (near, left) in failed:
                continue
            way.append(near)
            if self._extend(way, target, around, left, failed):
                return True
            way.pop()
        failed.add((cell, detour))
        return False

    def _slide(self, tile: int) -> None:
        cell, hole = self._at[tile], self._at[HOLE]
        self._board[hole], self._board[cell] = tile, HOLE
        self._at[tile], self._at[HOLE] = hole, cell
        if self._moves and self._moves[-1] == tile:  # there and back again
            self._moves.pop()
        else:
            self._moves.append(tile)


def _pair_goal(
    before: SlidingPuzzle, pair: tuple[int, int], line: Line, moves: tuple[int, ...]
) -> SubGoal:
    """Return the sub-goal of the last two tiles of a line, from the boards on the way.

    Moves that undo each other have been removed, so the planned boards may not occur. The sentence
    is therefore derived from the boards that do occur.
    """
    still = [tile for tile in pair if tile not in moves]
    if still:  # one of them never left its place
        return SubGoal("sliding.tile", tuple(tile for tile in pair if tile in moves), moves)
    board = board_after(before, moves[:-2])
    turn_in = ((pair[0], line.cells[-1]), (pair[1], line.behind[1]))
    if moves[-2:] == pair and all(board[cell] == tile for tile, cell in turn_in):
        return SubGoal("sliding.pair", pair, moves, turn_in)
    return SubGoal("sliding.corner", pair, moves)


def _lines(puzzle: SlidingPuzzle) -> Iterator[Line]:
    """Yield outer rows until two are left, then columns, away from the hole's goal."""
    columns = puzzle.columns
    top, bottom, left, right = 0, puzzle.rows - 1, 0, columns - 1
    goal_row, goal_column = divmod(puzzle.goal_hole, columns)
    while bottom - top >= BLOCK:
        row, inward = (top, 1) if goal_row > top else (bottom, -1)
        cells = tuple(row * columns + column for column in range(left, right + 1))
        yield Line(cells, _behind(cells, inward * columns))
        top, bottom = (top + 1, bottom) if inward == 1 else (top, bottom - 1)
    while right - left >= BLOCK:
        column, inward = (left, 1) if goal_column > left else (right, -1)
        cells = tuple(row * columns + column for row in range(top, bottom + 1))
        yield Line(cells, _behind(cells, inward))
        left, right = (left + 1, right) if inward == 1 else (left, right - 1)


def _behind(cells: tuple[int, ...], inward: int) -> tuple[int, ...]:
    return tuple(cell + inward * depth for depth in (1, 2) for cell in cells[-2:])


def _shortest(
    start: State, is_goal: Callable[[State], bool], after: Callable[[State], Iterable[State]]
) -> list[State]:
    """Return the states of a shortest path, without the first, by breadth-first search."""
    before: dict[State, State | None] = {start: None}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        if is_goal(state):
            way = []
            at: State | None = state
            while at is not None and at != start:
                way.append(at)
                at = before[at]
            return way[::-1]
        for near in after(state):
            if near not in before:
                before[near] = state
                queue.append(near)
    raise UnsupportedError(
        "The line method found no path. This is a bug in Loshu: please report it with this board."
    )
