"""Numbers on an empty board, by their cells or in rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, cast

from numpy.typing import ArrayLike

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid, as_grid
from loshu.tour.game import Game
from loshu.tour.tour import Tour, TourLike, as_game

Rows: TypeAlias = Sequence[Sequence[int | None]]
Numbers: TypeAlias = Mapping[int, int | None] | Mapping[str, int | None]
"""Numbers by cell number or cell name."""


def tour_with(game: TourLike, numbers: Numbers | Grid | Rows | ArrayLike) -> Tour:
    """Write numbers onto an empty board.

    Parameters
    ----------
    game : Game, Problem or str
    numbers : mapping, Grid, list of rows or array
        Numbers by cell number or cell name, or in rows; ``None`` and 0 are empty cells.

    Examples
    --------
    >>> print(tour_with("2x2:rook-step", {3: 4}).grid.text)
    . ./. 4
    >>> tour_with("2x2:rook-step", [[1, 0], [None, 3]])
    parse_tour('2x2:(1,0):1,./.,3')
    """
    game = as_game(game)
    if not isinstance(numbers, Mapping):
        return Tour(game, as_grid(cast(ArrayLike, numbers)))
    given = {_place(game, cell): number for cell, number in numbers.items()}
    columns = game.board.columns
    values = [given.get(cell) for cell in range(game.board.size)]
    return Tour(game, Grid(values[at : at + columns] for at in range(0, len(values), columns)))


def _place(game: Game, cell: object) -> int:
    """Return the number of a cell given by number or name; holes are allowed."""
    if isinstance(cell, str):
        return game.board.cell_named(cell)
    if cell not in range(game.board.size):
        raise UnsupportedError(f"The board {game.board.title} has no cell {cell!r}.")
    return int(cast(int, cell))
