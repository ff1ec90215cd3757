"""Tours, complete or partial: a game and the numbers on its board.

The text form is ``tour:5x5:(3,0)+(2,2):1,9,19,2,10/14,22,...``:

tour     board ":" moves walls [":closed"] [":" rows]
rows     row ("/" row)*
row      cell ("," cell)*
cell     number | "." | "0"  (empty, as are "_", "?", "*" and nothing)  | "#"  (hole)
walls    ("!" cell-name "-" cell-name)*

Without rows the board is empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.cells import as_text, quoted
from loshu.core.problem import Problem
from loshu.core.representations import aligned, expression, notebook_svg, save, to
from loshu.core.solved import Made
from loshu.tour.board import LARGEST_NUMBER, parse_board, read_rows, rows_text
from loshu.tour.game import CLOSED, Game, parse_game

FAMILY_NAME: Final = "tour"
EXPECTED: Final = "a tour, a game, text such as '8x8:king', rows of numbers or an array"
EXAMPLE: Final = "tour:3x3:(1,0):1,2,3/.,.,4/7,6,5"


@dataclass(frozen=True, slots=True)
class Tour:
    """A game and numbers on its board; a tour with empty cells is a puzzle.

    Parameters
    ----------
    game : Game
    grid : Grid
        A grid of the board's size; holes and cells without a number are empty. Zero means empty,
        too.

    Examples
    --------
    >>> tour = parse_tour("2x3:rook-step:1,.,3/.,.,.")
    >>> tour, tour.numbers
    (parse_tour('2x3:(1,0):1,.,3/.,.,.'), {0: 1, 2: 3})
    >>> print(tour)
    1 . 3
    . . .
    """

    game: Game
    grid: Grid

    def __post_init__(self) -> None:
        """Reject numbers that do not fit the board.

        Raises
        ------
        NotationError
            Not a game or a grid.
        UnsupportedError
            The grid has another size, or a number is in a hole or out of range.
        """
        if not isinstance(self.game, Game) or not isinstance(self.grid, Grid):
            wrong = self.grid if isinstance(self.game, Game) else self.game
            raise NotationError(
                f"Expected a Game and a Grid, got {type(wrong).__name__}. For text and "
                "rows of numbers, use tour.tour_with('8x8:king', rows)."
            )
        board = self.game.board
        if self.grid.shape != (board.rows, board.columns):
            rows, columns = self.grid.shape
            raise UnsupportedError(f"The numbers are {rows}x{columns}; the board is {board}.")
        if (self.grid.array == 0).any():
            array = np.where(self.grid.array == 0, EMPTY, self.grid.array)
            object.__setattr__(self, "grid", Grid.from_array(array))
        values = self.grid.array.ravel()
        wrong_cells = np.flatnonzero(((values < 1) & (values != EMPTY)) | (values > LARGEST_NUMBER))
        if wrong_cells.size:
            cell = int(wrong_cells[0])
            raise UnsupportedError(
                f"{board.name_of(cell)} has {values[cell]}. Expected a number from 1 to "
                f"{LARGEST_NUMBER:,}."
            )
        filled = [hole for hole in board.holes if values[hole] != EMPTY]
        if filled:
            raise UnsupportedError(
                f"{board.name_of(min(filled))} is a hole and cannot have a number."
            )

    def __str__(self) -> str:
        return aligned([row.split(",") for row in self._rows.split("/")])

    def __repr__(self) -> str:
        text = self.text.removeprefix(f"{FAMILY_NAME}:")
        return expression("parse_tour", text, f"Tour {self.game.board}:{self.game.moves}")

    @property
    def text(self) -> str:
        """The text form for `parse_tour`."""
        return f"{FAMILY_NAME}:{self.game}:{self._rows}"

    @property
    def _rows(self) -> str:
        return rows_text(self.game.board, self.grid.rows())

    @property
    def problem(self) -> Problem:
        """The tour as a problem of the family."""
        return Problem(FAMILY_NAME, f"{self.game}:{self._rows}", self.grid)

    @property
    def numbers(self) -> dict[int, int]:
        """The numbers by their cells."""
        values = self.grid.array.ravel()
        cells = np.flatnonzero(values != EMPTY)
        return dict(zip(cells.tolist(), values[cells].tolist(), strict=True))

    @property
    def is_blank(self) -> bool:
        """Whether the board is empty."""
        return bool((self.grid.array == EMPTY).all())

    @property
    def path(self) -> NDArray[np.int32]:
        """The cells of a complete tour in the order of their numbers."""
        values = self.grid.array.ravel()
        return np.argsort(values, kind="stable")[-len(self.game.board.cells) :].astype(np.int32)

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.generic]:
        """Give NumPy the numbers; `EMPTY` marks the missing ones, and holes."""
        return self.grid.__array__(dtype, copy)

    _repr_svg_ = notebook_svg
    to, save = to, save


TourLike: TypeAlias = "Tour | Game | Made | Problem | str | Grid | ArrayLike"
"""Accepted as a tour: a tour, a game (an empty board), text for `parse_tour`, rows of numbers."""


def as_tour(tour: TourLike) -> Tour:
    """Return the tour that a value or a text describes.

    Rows of numbers are a Hidato (moves of a king) with 0 or None for an empty cell and -1 for a
    hole, or a knight's tour if the given numbers follow each other at its moves. `tour_with` takes
    rows of other games.

    Raises
    ------
    NotationError
        Unreadable text, or another value.
    UnsupportedError
        A problem of another family.

    Examples
    --------
    >>> as_tour("2x2:king")
    parse_tour('2x2:(1,0)+(1,1):.,./.,.')
    >>> as_tour([[1, 0], [None, 3]])
    parse_tour('2x2:(1,0)+(1,1):1,./.,3')
    """
    if isinstance(tour, Tour):
        return tour
    if isinstance(tour, Game):
        return tour_along(tour, ())
    if isinstance(tour, Made):
        tour = tour.problem
    if isinstance(tour, Problem):
        if tour.family != FAMILY_NAME:
            raise UnsupportedError(
                f"Expected a tour; this is a problem of the family {tour.family}: {tour}"
            )
        return parse_tour(tour.body)
    if not isinstance(tour, str):
        from loshu.tour.numbered_rows import text_of_rows  # not needed for text

        return parse_tour(text_of_rows(tour, EXPECTED))
    return parse_tour(tour)


def as_game(game: TourLike) -> Game:
    """Return the game that a value or a text describes; the board must be empty.

    Raises
    ------
    UnsupportedError
        The board has numbers.

    Examples
    --------
    >>> str(as_game("8x8:knight:closed"))
    '8x8:(1,2):closed'
    """
    if isinstance(game, Game):
        return game
    tour = as_tour(game)
    if not tour.is_blank:
        raise UnsupportedError(
            f"The board has numbers: {quoted(tour.text)}. Expected an empty board."
        )
    return tour.game


def parse_tour(text: str) -> Tour:
    """Read the text form of a tour; the family's name and the rows are optional.

    Raises
    ------
    NotationError
        Wrong form; the message names the place.

    Examples
    --------
    >>> print(parse_tour("3x3:rook-step:1,2,3/.,.,4/7,6,5").grid.text)
    1 2 3/. . 4/7 6 5
    """
    board_text, *rest = as_text(text, EXAMPLE).strip().removeprefix(f"{FAMILY_NAME}:").split(":")
    closed = len(rest) > 1 and rest[1].strip() == CLOSED
    rows = rest[1 + closed :]
    if not rest and board_text.replace("x", "").isdecimal():
        raise NotationError(
            f"The board {quoted(board_text)} has no moves. Add them, as in '6x6:knight' or "
            f"'6x6:hidato'."
        )
    if not rest or len(rows) > 1:
        raise NotationError(
            f"{quoted(text)} is not a tour. Expected a board, moves and rows, as in {EXAMPLE!r}."
        )
    board = parse_board(board_text)
    if not rows:
        return tour_along(parse_game(board, rest[0], closed=closed), ())
    numbers, holes = read_rows(board, rows[0])
    if len(holes) == board.size:
        raise NotationError(f"The board has no cells, only holes: {quoted(text)}")
    game = parse_game(board, rest[0], closed=closed).with_holes(frozenset(holes))
    for wall in game.blocked:
        if holes & set(wall):
            raise NotationError(f"The blocked step leads to a hole: {quoted(rest[0])}. Remove it.")
    return _tour_of_cells(game, numbers)


def tour_along(game: TourLike, path: Iterable[int]) -> Tour:
    """Write the numbers from 1 along a path of cells.

    Raises
    ------
    NotationError
        Not a list of whole numbers.
    UnsupportedError
        A number is not a cell of the board, or is repeated.

    Examples
    --------
    >>> print(tour_along(parse_game("2x2", "rook-step"), [0, 1, 3]).grid.text)
    1 2/. 3
    """
    game = as_game(game)
    values: NDArray[np.int64] = np.full(game.board.size, EMPTY, dtype=np.int64)
    cells = np.array([*path] if isinstance(path, Iterable) else path)
    if cells.ndim != 1 or (cells.size and cells.dtype.kind not in "iu"):
        raise NotationError(
            f"{quoted(str(path))} is not a path. Expected the numbers of cells in order."
        )
    cells = cells.astype(np.int64)
    if len(np.unique(cells)) < len(cells):
        raise UnsupportedError("The path repeats a cell. Give each cell once.")
    wrong = cells[(cells < 0) | (cells >= game.board.size)]
    if wrong.size:
        raise UnsupportedError(f"The board {game.board.title} has no cell number {wrong[0]}.")
    values[cells] = np.arange(1, len(cells) + 1)
    return _tour_of_cells(game, values)


def _tour_of_cells(game: Game, values: NDArray[np.int64]) -> Tour:
    return Tour(game, Grid.from_array(values.reshape(game.board.rows, game.board.columns)))
