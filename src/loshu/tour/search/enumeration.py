"""Lists of all tours of a game, or all solutions of a puzzle."""

import sys
from collections.abc import Iterator
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.named import require_named
from loshu.core.whole import at_least
from loshu.tour.search.decomposition import separate_parts
from loshu.tour.search.depth_first import plain_search
from loshu.tour.search.reasons import why_none
from loshu.tour.search.request import ORDERS, Order, TourRequest
from loshu.tour.search.verification import verified
from loshu.tour.solver import solutions
from loshu.tour.tour import Tour, TourLike, as_tour, tour_along


def list(  # noqa: A001  (the verb)
    tour: TourLike,
    *,
    start: int | str | None = None,
    end: int | str | None = None,
    order: Order = "depth-first",
    limit: int | None = None,
) -> Iterator[Tour]:
    """Yield every tour of an empty board, or every solution of a puzzle, each checked.

    Parameters
    ----------
    tour : Game, Tour, Problem or str
        A closed tour is listed from every start, and in both directions.
    start, end : int or str, optional
        The cells of the first and last number on an empty board: numbers from 0, or names such as
        "r1c1" (default: all cells, the starts in order).
    order : {"depth-first", "warnsdorff"}
        The first step to try on an empty board: in the order of the moves, or to the cell with the
        fewest onward steps, which finds the first tours of large boards much sooner.
    limit : int, optional
        Stop after this many tours.

    Raises
    ------
    UnsupportedError
        A start or an end was given for a puzzle, or the order is unknown.

    Examples
    --------
    >>> print(next(list("5x5:five")).grid.text)
    1 9 19 2 10/14 22 5 13 21/7 17 25 8 18/4 12 20 3 11/15 23 6 16 24
    >>> sum(1 for _ in list("5x5:five", start=0))
    552
    >>> sum(1 for _ in list("3x3:rook-step:1,.,./.,.,./.,.,."))
    8
    """
    board = as_tour(tour)
    require_named(ORDERS, order, "order")
    if limit is not None:
        limit = min(at_least(0, limit, "the limit"), sys.maxsize)
    if not board.is_blank:
        if start is not None or end is not None:
            raise UnsupportedError(
                "A start or end needs an empty board. In a puzzle, the givens set them."
            )
        return islice(solutions(board), limit)
    cell_of = board.game.board.cell_of
    request = TourRequest(game=board.game, start=cell_of(start), end=cell_of(end))
    paths = (path for block in listed_paths(request, order) for path in block)
    return (tour_along(board.game, path.tolist()) for path in islice(paths, limit))


def listed_paths(request: TourRequest, order: Order = "depth-first") -> Iterator[NDArray[np.int32]]:
    """Yield all tours as checked blocks of shape (k, cells); empty blocks show progress."""
    if why_none(request) is not None or separate_parts(request) is not None:
        return
    cells = request.game.board.cells if request.start is None else (request.start,)
    for cell in cells:
        search = plain_search(request, cell)
        if not search.ends.any():
            continue
        for block in search.listed(order, request.seed or 0):
            request.checkpoint()
            yield verified(request, block)
