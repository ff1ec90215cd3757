"""Games: a board, its moves, and the kind of tour."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.notation.cells import as_text, quoted
from loshu.core.representations import expression, notebook_html
from loshu.tour.board import Board, parse_board
from loshu.tour.moves import Moves, parse_moves

CLOSED: Final = "closed"


@dataclass(frozen=True, slots=True)
class Game:
    """A board, moves, and the kind of tour.

    Parameters
    ----------
    board : Board
    moves : Moves
    blocked : frozenset of (int, int)
        Pairs of cells without a step in either direction; the smaller number first.
    closed : bool
        The last number is a step away from the first.

    Examples
    --------
    >>> game = parse_game("5x5", "five")
    >>> str(game), game.graph.steps
    ('5x5:(3,0)+(2,2)', 76)
    """

    board: Board
    moves: Moves
    blocked: frozenset[tuple[int, int]] = frozenset()
    closed: bool = False

    _repr_html_ = notebook_html

    def __repr__(self) -> str:
        return expression("as_game", self.title, f"Game {self}")

    def __str__(self) -> str:
        return f"{self.board}:{self._rules}"

    @property
    def title(self) -> str:
        """The game in a message, with the shape of a board that has holes."""
        return f"{self.board.title}:{self._rules}"

    @property
    def _rules(self) -> str:
        name = self.board.name_of
        walls = "".join(f"!{name(a)}-{name(b)}" for a, b in sorted(self.blocked))
        return f"{self.moves}{walls}" + (f":{CLOSED}" if self.closed else "")

    @property
    def graph(self) -> "Graph":
        """The steps between the cells."""
        return _graph(self)

    def with_holes(self, holes: frozenset[int]) -> "Game":
        """Return the same game on a board with these holes."""
        return replace(self, board=replace(self.board, holes=holes))


class Graph(NamedTuple):
    """The steps from each cell, in the order of the moves, for the kernels."""

    starts: NDArray[np.int32]
    """The steps from cell k are ``targets[starts[k]:starts[k + 1]]``; shape (size + 1,)."""
    targets: NDArray[np.int32]
    """The cells at the ends of the steps."""
    cells: NDArray[np.int32]
    """The cells without holes."""

    @property
    def steps(self) -> int:
        """The number of steps; a step in both directions counts twice."""
        return len(self.targets)

    def after(self, cell: int) -> NDArray[np.int32]:
        """Return the cells one step away."""
        return self.targets[self.starts[cell] : self.starts[cell + 1]]

    @property
    def symmetric(self) -> bool:
        """Whether every step goes both ways."""
        size = len(self.starts) - 1
        origins = np.repeat(np.arange(size), np.diff(self.starts))
        there = np.sort(origins * size + self.targets)
        back = np.sort(self.targets.astype(np.int64) * size + origins)
        return bool(np.array_equal(there, back))

    def steps_exist(
        self, origins: NDArray[np.integer], targets: NDArray[np.integer]
    ) -> NDArray[np.bool_]:
        """Return whether a step leads from the first to the second cell, for pairs of cells.

        Examples
        --------
        >>> graph = parse_game("1x3", "rook-step").graph
        >>> graph.steps_exist(np.array([0, 0]), np.array([1, 2])).tolist()
        [True, False]
        """
        found = np.zeros(len(origins), dtype=np.bool_)
        first, end = self.starts[origins], self.starts[np.asarray(origins) + 1]
        for place in range(int((end - first).max(initial=0))):
            inside = first + place < end
            found[inside] |= self.targets[first[inside] + place] == targets[inside]
        return found


@lru_cache(maxsize=8)
def _graph(game: Game) -> Graph:
    board = game.board
    rows, columns = np.divmod(np.arange(board.size), board.columns)
    open_ = np.ones(board.size, dtype=np.bool_)
    open_[list(board.holes)] = False
    places = np.full((len(game.moves.vectors), board.size), -1, dtype=np.int32)
    for number, (down, right) in enumerate(game.moves.vectors):
        row, column = rows + down, columns + right
        if board.wrap:
            column = column % board.columns
        if board.wrap == "torus":
            row = row % board.rows
        inside = (row >= 0) & (row < board.rows) & (column >= 0) & (column < board.columns)
        target = np.where(inside, row * board.columns + column, 0)
        legal = inside & open_ & open_[target] & (target != np.arange(board.size))
        places[number] = np.where(legal, target, -1)
    if board.wrap:  # two vectors may lead to the same cell
        for number in range(1, len(places)):
            places[number][(places[:number] == places[number]).any(axis=0)] = -1
    for a, b in game.blocked:
        places[:, a][places[:, a] == b] = -1
        places[:, b][places[:, b] == a] = -1
    kept = places.T >= 0
    starts = np.concatenate([[0], np.cumsum(kept.sum(axis=1))]).astype(np.int32)
    found = Graph(
        starts, np.ascontiguousarray(places.T[kept]), np.flatnonzero(open_).astype(np.int32)
    )
    for array in found:
        array.setflags(write=False)
    return found


def parse_game(board: str | Board, moves: str, *, closed: bool = False) -> Game:
    """Read a board, moves, and blocked steps after the moves.

    Parameters
    ----------
    board : str or Board
        Such as ``5x5``, ``6x8-torus`` or ``..#/...``.
    moves : str
        Such as ``five``, ``(1,2)`` or ``king!r1c1-r1c2``.
    closed : bool

    Raises
    ------
    NotationError
        The text is not a board or not moves.

    Examples
    --------
    >>> str(parse_game("3x3", "king!r2c2-r1c1"))
    '3x3:(1,0)+(1,1)!r1c1-r2c2'
    """
    chosen = board if isinstance(board, Board) else parse_board(board)
    text, *walls = as_text(moves, "knight").split("!")
    blocked = frozenset(_wall(chosen, wall) for wall in walls)
    return Game(chosen, parse_moves(text), blocked, closed)


def _wall(board: Board, text: str) -> tuple[int, int]:
    first, dash, second = text.partition("-")
    if not dash:
        raise NotationError(
            f"{quoted(text)} is not a blocked step. Expected one such as r1c1-r1c2."
        )
    cells = board.cell_named(first), board.cell_named(second)
    return min(cells), max(cells)
