"""Tours as scenes."""

from itertools import pairwise
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Fill, Item, Label, Point, Polyline, Scene
from loshu.tour.game import Game

LARGEST_PICTURE: Final = 250_000
"""Cells that a picture may have; the eye makes nothing of more."""


def scene(game: Game, grid: Grid, *, title: str = "") -> Scene:
    """Draw a board with its numbers, and a line through those that follow one another.

    Raises
    ------
    UnsupportedError
        A board that is too large for a picture.

    Examples
    --------
    >>> from loshu.tour.notation import parse_tour
    >>> scene(*parse_tour("2x2:rook-step:1,2/4,3")).width
    2
    """
    board = game.board
    if board.size > LARGEST_PICTURE:
        raise UnsupportedError(f"a picture has up to {LARGEST_PICTURE} cells, not {board.size}")
    items: list[Item] = []
    places: dict[int, Point] = {}
    for cell in range(board.size):
        row, column = divmod(cell, board.columns)
        if cell in board.holes:
            items.append(Fill(row, column, "blocked"))
            continue
        items.append(_frame(row, column))
        value = grid[row, column]
        if value is not None:
            places[value] = (column + 0.5, row + 0.5)
    items += _path(game, places)
    items += [Label(x, y, str(value), _size(value)) for value, (x, y) in places.items()]
    return Scene(board.columns, board.rows, tuple(items), title or f"A tour: {game}")


def _frame(row: int, column: int) -> Polyline:
    corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
    return Polyline(tuple((float(x), float(y)) for x, y in corners), "grid", closed=True)


def _size(value: int) -> float:
    return min(0.45, 1.4 / max(1, len(str(value))))


def _path(game: Game, places: dict[int, Point]) -> list[Item]:
    last = len(game.board.cells)
    pairs = [(a, b) for a, b in pairwise(sorted(places)) if b == a + 1]
    if game.closed and 1 in places and last in places:
        pairs.append((last, 1))
    return [Polyline((places[a], places[b]), "path") for a, b in pairs]
