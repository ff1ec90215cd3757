"""Games as networks, with the order of their cells."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.tour.counting.symmetry import layings
from loshu.tour.game import Game

Numbers = NDArray[np.int32]


class Network(NamedTuple):
    """Vertices with their neighbors, in the order for the frontier kernel."""

    starts: Numbers
    targets: Numbers
    order: Numbers
    straight: Numbers
    """The order, ignoring mirror images."""
    folds: Numbers
    """The images of the vertices under the symmetries of the whole board, one after the other; -1
    for no vertex. The kernel uses a symmetry where the cells ahead have it, too."""


def networks(game: Game) -> list[Network]:
    """List the possible orders of the cells of a game: by rows and by columns.

    The cells of a row are taken from both ends inwards. Mirror images can then be counted together
    after every second cell. On a board without mirror symmetry they are taken from left to right.
    For open tours a last vertex, adjacent to all cells, is added.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> [way.order.tolist() for way in networks(parse_game("2x3", "king", closed=True))]
    [[0, 3, 1, 4, 2, 5], [0, 2, 1, 3, 5, 4]]
    """
    starts, targets = _steps(game)
    rows, columns = np.divmod(game.graph.cells, game.board.columns)
    folds = _folds(game)
    found = []
    for major, minor, size in (
        (columns, rows, game.board.rows),
        (rows, columns, game.board.columns),
    ):
        inwards = -np.abs(2 * minor - (size - 1))
        mirrored = _is_symmetry(starts, targets, major, minor, size)
        straight = np.lexsort((minor, major))
        order = np.lexsort((minor, inwards, major)) if mirrored else straight
        outside = [] if game.closed else [len(rows)]
        first, second = (np.append(way, outside).astype(np.int32) for way in (order, straight))
        found.append(Network(starts, targets, first, second, folds))
    return found


def _steps(game: Game) -> tuple[Numbers, Numbers]:
    graph = game.graph
    number = _numbers(game)
    outside = len(graph.cells)
    rows = [number[graph.after(cell)].tolist() for cell in graph.cells.tolist()]
    if not game.closed:
        rows = [[*row, outside] for row in rows] + [list(range(outside))]
    starts = np.concatenate([[0], np.cumsum([len(row) for row in rows])]).astype(np.int32)
    return starts, np.array([cell for row in rows for cell in row], dtype=np.int32)


def _numbers(game: Game) -> Numbers:
    number = np.full(game.board.size, -1, dtype=np.int32)
    number[game.graph.cells] = np.arange(len(game.graph.cells), dtype=np.int32)
    return number


def _folds(game: Game) -> Numbers:
    """Return the symmetries of the rectangle, whether or not they keep holes and steps."""
    number = _numbers(game)
    images = [number[image[game.graph.cells]] for image in layings(game)][1:]
    if not game.closed:
        images = [np.append(image, len(image)) for image in images]
    return np.concatenate([np.zeros(0, dtype=np.int32), *images]).astype(np.int32)


def _is_symmetry(
    starts: Numbers, targets: Numbers, major: Numbers, minor: Numbers, size: int
) -> bool:
    """Whether reversing each row maps cells to cells and steps to steps."""
    place = {cell: k for k, cell in enumerate(zip(major.tolist(), minor.tolist(), strict=True))}
    cells = [place.get((row, size - 1 - column), -1) for row, column in place]
    if -1 in cells:
        return False
    image = np.array([*cells, *range(len(cells), len(starts) - 1)])
    origins = np.repeat(np.arange(len(image)), np.diff(starts))
    steps = np.sort(origins * len(image) + targets)
    return bool(np.array_equal(steps, np.sort(image[origins] * len(image) + image[targets])))
