"""Counts of tours up to symmetry, by Burnside's lemma.

The number of classes is the mean number of tours that a symmetry fixes.  Only the identity fixes a
numbering.  An undirected path is also fixed by a symmetry that reverses it, and a loop by one that
rotates or reflects it.
"""

from collections.abc import Iterator
from functools import partial

import numpy as np

from loshu.core.parallel import Progress
from loshu.tour.counting.cycles import closed_cycles, connected, open_cycles
from loshu.tour.counting.enumeration import count_pieces
from loshu.tour.counting.method import Totals, TourQuestion
from loshu.tour.counting.partition import Piece
from loshu.tour.counting.symmetry import Permutations, stabiliser, symmetries
from loshu.tour.game import Game


def count_classes(
    question: TourQuestion, found: Totals, *, threads: int = 1, progress: Progress | None = None
) -> dict[str, int]:
    """Count the classes of tours.

    Returns
    -------
    dict
        ``"symmetry"``; also ``"symmetry and reversal"`` for open tours if steps go both ways.
    """
    game = question.game
    group = symmetries(game)
    if question.start is not None:
        group = stabiliser(group, question.start)
    order = len(group)
    if len(game.board.cells) == 1 or (len(game.board.cells) == 2 and game.closed):
        return {"symmetry": found.total}
    if not game.closed:
        kinds = {"symmetry": found.total // order}
        if game.graph.symmetric and question.start is None:
            fixed = count_pieces(list(_reversed(game, group)), threads, progress).total
            kinds["symmetry and reversal"] = (found.total // 2 + fixed) // order
        return kinds
    if question.start is not None:
        group = symmetries(game)
        order = len(group)
    fixed = count_pieces(list(_turned(game, group)), threads, progress).total
    return {"symmetry": (found.total + fixed) // order}


def _reversed(game: Game, group: Permutations) -> Iterator[Piece]:
    """Yield the counts of the paths that a symmetry reverses."""
    if not connected(game.graph):
        return
    cells = game.graph.cells
    for image in group[1:]:
        if not np.array_equal(image[image], np.arange(len(image))):
            continue
        for first in cells.tolist():
            last = int(image[first])
            if first < last:
                cycles = partial(open_cycles, game.graph, (first, last), one_way=False, image=image)
                yield Piece("", cycles, 1)


def _turned(game: Game, group: Permutations) -> Iterator[Piece]:
    """Yield the counts of the loops that a symmetry fixes."""
    if not connected(game.graph):
        return
    one_way = not game.graph.symmetric
    for image in group[1:]:
        yield Piece("", partial(closed_cycles, game.graph, one_way=one_way, image=image), 1)
