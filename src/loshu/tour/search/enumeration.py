"""All tours of a game, one after the other."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import Grid
from loshu.tour.game import Game
from loshu.tour.search.depth_first import Order, plain_search
from loshu.tour.search.reasons import why_none
from loshu.tour.search.request import Wanted
from loshu.tour.search.verification import verified
from loshu.tour.tour import numbered


def tours(
    game: Game, *, start: int | None = None, end: int | None = None, order: Order = "post"
) -> Iterator[Grid]:
    """Yield every tour of a game, as numbers on its board.

    Parameters
    ----------
    game : Game
        A closed tour is listed from every start, and in both directions.
    start, end : int, optional
        Cells; by default every one, the starts in the order of their numbers.
    order : {"post", "fewest"}
        Which step comes first: in the order of the moves, or to the cell with the fewest ways on,
        which finds the first tours of large boards much sooner.

    Examples
    --------
    >>> from loshu.tour import parse_game
    >>> game = parse_game("5x5", "five")
    >>> print(next(tours(game)))
    1 9 19 2 10/14 22 5 13 21/7 17 25 8 18/4 12 20 3 11/15 23 6 16 24
    >>> sum(1 for _ in tours(game, start=0))
    552
    """
    for block in listed_paths(Wanted(game=game, start=start, end=end), order):
        for path in block:
            yield numbered(game, path.tolist())


def listed_paths(wanted: Wanted, order: Order = "post") -> Iterator[NDArray[np.int32]]:
    """Yield all tours as blocks of paths, shape (k, cells), checked; empty ones meanwhile."""
    if why_none(wanted) is not None:
        return
    cells = wanted.game.board.cells if wanted.start is None else (wanted.start,)
    for cell in cells:
        search = plain_search(wanted, cell)
        if not search.ends.any():
            continue
        for block in search.listed(order, wanted.seed or 0):
            yield verified(wanted, block)
