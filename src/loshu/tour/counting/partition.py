"""Partition of a tour count into cycle counts, one for each orbit of the symmetries."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.tour.counting.cycles import (
    Cycles,
    closed_cycles,
    coloring,
    connected,
    cycles_through,
    end_pairs,
    open_cycles,
)
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.symmetry import pair_orbits, stabiliser, symmetries
from loshu.tour.game import Game

SMALLEST: Final = 3
"""Smaller boards have no cycles; their tours are counted directly."""


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Cycles to count, and the number of tours that each represents."""

    name: str
    """The names of its cells: two ends, or a path."""
    cycles: "partial[Cycles]"
    """Builds the cycles; can be sent to other processes."""
    times: int
    """The number of tours that a cycle represents."""
    starts: NDArray[np.int64] | None = None
    """The number of these that start in each cell; None for closed tours."""


def pieces(question: TourQuestion) -> list[Piece]:
    """Cut a count into pieces.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> [(piece.name, piece.times) for piece in pieces(
    ...     TourQuestion(game=parse_game("5x5", "five", closed=True)))]
    [('r1c4-r1c1-r3c3', 2), ('r1c4-r1c1-r4c1', 1)]
    """
    if not connected(question.game.graph):
        return []
    return list(_closed(question.game) if question.game.closed else _open(question))


def _open(question: TourQuestion) -> Iterator[Piece]:
    game = question.game
    one_way = not game.graph.symmetric
    group = symmetries(game)
    pairs = end_pairs(game.graph, one_way=one_way)
    if question.start is not None:
        group = stabiliser(group, question.start)
        here = pairs == question.start
        pairs = pairs[here[:, 0] if one_way else here.any(axis=1)]
    for (first, last), orbit in pair_orbits(group, pairs, ordered=one_way):
        starts = np.zeros(game.board.size, dtype=np.int64)
        for column in (0,) if one_way else (0, 1):
            np.add.at(starts, orbit[:, column], 1)
        if question.start is not None:
            starts[np.arange(game.board.size) != question.start] = 0
        name = "-".join(map(game.board.name_of, (first, last)))
        cycles = partial(open_cycles, game.graph, (first, last), one_way=one_way)
        yield Piece(name, cycles, int(starts.sum()), starts)


def _closed(game: Game) -> Iterator[Piece]:
    """Split at a cell with few steps, by the two steps of the tour there."""
    graph = game.graph
    if not graph.symmetric:
        yield Piece("all", partial(closed_cycles, graph, one_way=True), 1)
        return
    colors = coloring(graph)
    if colors is not None and colors.sum() != 0:
        return
    cell = min(graph.cells.tolist(), key=lambda cell: len(graph.after(cell)))
    group = stabiliser(symmetries(game), cell)
    around = np.sort(graph.after(cell)).tolist()
    pairs = np.array(list(combinations(around, 2)), dtype=np.int32).reshape(-1, 2)
    for (first, last), orbit in pair_orbits(group, pairs, ordered=False):
        path = (first, cell, last)
        name = "-".join(map(game.board.name_of, path))
        yield Piece(name, partial(cycles_through, graph, path), len(orbit))
