"""Two-coloring of boards, and distances from the first cell."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.text import phrase
from loshu.tour.game import Game, Graph

COLORS: Final = phrase(
    "tour.none",
    "every step changes the color of the cell; of {count} cells, {more} have one color "
    "and {less} the other",
)


@lru_cache(maxsize=8)
def coloring(game: Game) -> NDArray[np.int8] | None:
    """Color the cells 0 and 1 with every step changing the color, if possible.

    The first cell has color 0. Every cell must be reachable from it.
    """
    graph = game.graph
    colors = (distances(game) % 2).astype(np.int8)
    origins = np.repeat(np.arange(game.board.size), np.diff(graph.starts))
    return None if (colors[origins] == colors[graph.targets]).any() else colors


@lru_cache(maxsize=8)
def distances(game: Game) -> NDArray[np.int32]:
    """Count the steps from the first cell to each; -1 for unreachable cells and holes."""
    graph = game.graph
    levels = np.full(game.board.size, -1, dtype=np.int32)
    edge = graph.cells[:1]
    level = 0
    while len(edge):
        levels[edge] = level
        level += 1
        reached = _after_all(graph, edge)
        edge = np.unique(reached[levels[reached] < 0])
    return levels


def _after_all(graph: Graph, cells: NDArray[np.int32]) -> NDArray[np.int32]:
    lengths = graph.starts[cells + 1] - graph.starts[cells]
    firsts = np.repeat(graph.starts[cells] - np.cumsum(lengths) + lengths, lengths)
    return graph.targets[firsts + np.arange(int(lengths.sum()))]
