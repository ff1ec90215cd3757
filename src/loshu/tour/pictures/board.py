"""The board of a game as items of a scene: cells, holes, borders and blocked steps."""

from collections.abc import Callable, Iterator
from itertools import groupby

import numpy as np

from loshu.core.scene import Fill, Item, Point, Polyline
from loshu.tour.board import Board
from loshu.tour.game import Game
from loshu.tour.pictures.lines import step_line, vector_of

_THIN, _THICK, _WALL = 0.03, 0.06, 0.14


def board_items(game: Game) -> list[Item]:
    """Draw the lattice (thick at the border, thin where the board wraps), holes and walls."""
    holes = [Fill(*divmod(hole, game.board.columns), "area") for hole in sorted(game.board.holes)]
    return [*holes, *_edges(game.board), *_walls(game)]


def _edges(board: Board) -> list[Polyline]:
    there = np.ones((board.rows, board.columns), dtype=np.bool_)
    there.ravel()[list(board.holes)] = False
    down = _weights(there, wraps=bool(board.wrap))  # beside the cells of a row
    across = _weights(there.T, wraps=board.wrap == "torus")  # above the cells of a column
    lines = [
        *_runs(down.T, lambda x, start, stop: ((x, start), (x, stop))),
        *_runs(across.T, lambda y, start, stop: ((start, y), (stop, y))),
    ]
    return sorted(lines, key=lambda line: line.width)


def _weights(there: np.ndarray, *, wraps: bool) -> np.ndarray:
    """Return the lines left of each cell and at the row's end: 0 none, 1 thin, 2 thick."""
    padded = np.pad(there, ((0, 0), (1, 1)))
    before, after = padded[:, :-1], padded[:, 1:]
    weights = np.where(before & after, 1, np.where(before | after, 2, 0))
    if wraps:
        for side in (0, -1):
            weights[:, side] = np.minimum(weights[:, side], 1)
    return weights


def _runs(
    lines: np.ndarray, ends: Callable[[int, int, int], tuple[Point, Point]]
) -> Iterator[Polyline]:
    for at, line in enumerate(lines.tolist()):
        for weight, run in groupby(enumerate(line), lambda edge: edge[1]):
            if weight:
                places = [place for place, _ in run]
                role, width = ("border", _THICK) if weight == 2 else ("line", _THIN)
                yield Polyline(ends(at, places[0], places[-1] + 1), role, width)


def _walls(game: Game) -> Iterator[Polyline]:
    """Draw blocked steps: a wall between neighbors, otherwise the step with a bar across it."""
    for a, b in sorted(game.blocked):
        down, right = vector_of(game, a, b)
        row, column = divmod(a, game.board.columns)
        if abs(down) + abs(right) == 1:
            x, y = column + max(right, 0), row + max(down, 0)
            end = (x, y + 1) if right else (x + 1, y)
            yield Polyline(((x, y), end), "border", _WALL)
            continue
        for part in step_line(game, a, b):
            yield Polyline(part, "line", _THIN)
        length = (down**2 + right**2) ** 0.5
        at = column + 0.5 + right / 2, row + 0.5 + down / 2
        aside = -down / length * 0.22, right / length * 0.22
        bar = (at[0] - aside[0], at[1] - aside[1]), (at[0] + aside[0], at[1] + aside[1])
        yield Polyline(bar, "border", _WALL)
