"""Lines of steps between the centers of cells, bowed or split where needed.

A step over the centers of other cells, such as three cells straight, is bowed to the left, to
distinguish steps along one row.  A step that leaves a torus or a cylinder is drawn to the edge, and
continues at the opposite edge.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import floor, gcd, hypot
from typing import Final

from loshu.core.scene import Point
from loshu.tour.board import Board
from loshu.tour.game import Game
from loshu.tour.moves import Vector

BOW: Final = 0.36
"""Height of a bow, in cells: enough to miss the numbers on the way."""
_SAMPLES: Final = 10


def step_line(game: Game, start: int, end: int, *, bowed: bool = True) -> list[tuple[Point, ...]]:
    """Return the parts of the line of a step: one part unless the step wraps.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> step_line(parse_game("3x3", "rook-step"), 0, 1)
    [((0.5, 0.5), (1.5, 0.5))]
    >>> step_line(parse_game("3x3-torus", "rook-step"), 0, 2)
    [((0.5, 0.5), (0.0, 0.5)), ((3.0, 0.5), (2.5, 0.5))]
    """
    board = game.board
    down, right = vector_of(game, start, end)
    row, column = divmod(start, board.columns)
    x, y = column + 0.5, row + 0.5
    if bowed and gcd(down, right) > 1:
        points = tuple(_bow((x, y), (x + right, y + down)))
    else:
        points = ((x, y), (x + right, y + down))
    if (row + down, column + right) == divmod(end, board.columns):
        return [points]
    return _folded(points, board)


def vector_of(game: Game, start: int, end: int) -> Vector:
    """Return the vector between two cells, preferably one that does not wrap.

    Cells without a step between them are joined directly.
    """
    board = game.board
    (row, column), (to_row, to_column) = divmod(start, board.columns), divmod(end, board.columns)
    direct = to_row - row, to_column - column
    if not board.wrap or direct in game.moves.vectors:
        return direct
    tall = board.rows if board.wrap == "torus" else board.rows * 10**6
    for down, right in game.moves.vectors:
        if (down - direct[0]) % tall == 0 and (right - direct[1]) % board.columns == 0:
            return down, right
    return direct


def _bow(start: Point, end: Point) -> Iterable[Point]:
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    aside_x, aside_y = (y1 - y0) / length * BOW, (x0 - x1) / length * BOW
    for sample in range(_SAMPLES + 1):
        part = sample / _SAMPLES
        out = 4 * part * (1 - part)
        yield (
            round(x0 + (x1 - x0) * part + aside_x * out, 4),
            round(y0 + (y1 - y0) * part + aside_y * out, 4),
        )


def _folded(points: Sequence[Point], board: Board) -> list[tuple[Point, ...]]:
    """Cut a line at the edges of the board, and move the outer parts back onto it."""
    parts: list[tuple[Point, ...]] = []
    run: list[Point] = []
    last = (0, 0)
    for (x0, y0), (x1, y1) in pairwise(points):
        cuts = sorted({0.0, 1.0, *_cuts(x0, x1, board.columns), *_cuts(y0, y1, board.rows)})
        for part, next_ in pairwise(cuts):
            ends = [(x0 + (x1 - x0) * at, y0 + (y1 - y0) * at) for at in (part, next_)]
            middle_x, middle_y = ((ends[0][i] + ends[1][i]) / 2 for i in (0, 1))
            tile = floor(middle_x / board.columns), floor(middle_y / board.rows)
            moved = [(x - tile[0] * board.columns, y - tile[1] * board.rows) for x, y in ends]
            if run and tile == last:
                run.append(moved[1])
                continue
            if run:
                parts.append(tuple(run))
            run, last = moved, tile
    return [*parts, tuple(run)]


def _cuts(start: float, end: float, side: int) -> Iterable[float]:
    """Yield the parameters (0 to 1) at which a line crosses edges of the tiled board."""
    if start == end:
        return
    low, high = sorted((start, end))
    for edge in range(floor(low / side), floor(high / side) + 2):
        part = (edge * side - start) / (end - start)
        if 0 < part < 1:
            yield part
