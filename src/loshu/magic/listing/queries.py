"""List the squares of an order, number them, and draw some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loshu.core.grid import Grid
from loshu.core.seeds import chosen_seed
from loshu.core.whole import whole_arguments
from loshu.magic.conditions.parser import Where, read_condition
from loshu.magic.counting.counting_method import Block
from loshu.magic.counting.methods.meeting import kinds_with
from loshu.magic.counting.question import Given, KindLike, ask, kind_names
from loshu.magic.listing.square_list import SquareList, list_of
from loshu.magic.notation import SquareLike, SquaresLike, as_square, as_squares


@whole_arguments(order=None)
def list_squares(
    order: int,
    kind: KindLike = (),
    *,
    givens: Iterable[Given] = (),
    where: Where | Sequence[Where] = "",
) -> SquareList:
    """Find the list of the squares of an order.

    Parameters are those of `squares_blocks`.

    Raises
    ------
    UnsupportedError
        No method here lists such squares.
    NotationError
        A condition that cannot be read.

    Examples
    --------
    >>> list_squares(3).nth(0).tolist()
    [[2, 7, 6], [9, 5, 1], [4, 3, 8]]
    """
    condition = read_condition(where, order)
    question = ask(order, kinds_with(kind_names(kind), condition), givens=givens)
    return list_of(question, condition)


@whole_arguments(order=None, skip=0, limit=0)
def squares_blocks(
    order: int,
    kind: KindLike = (),
    *,
    givens: Iterable[Given] = (),
    where: Where | Sequence[Where] = "",
    skip: int = 0,
    limit: int | None = None,
) -> Iterator[Block]:
    """List squares by blocks, lazily, each square once in Frénicle's standard form.

    With a condition a square is listed when one of its eight aspects meets it: in the first one
    that does, from the standard form on.

    The order is always the same.  Where there are too many to go through, it begins with squares
    that are known, then come the squares of branches of a search that are walked in turns; each
    is followed by those that its symmetries make of it.

    Parameters
    ----------
    order : int
    kind : str or sequence of str, optional
        Properties that the squares must have, besides being magic, such as
        ``"compact,complete"``.
    givens : iterable of (row, column, number)
        Cells that are given, counted from 0; the squares are then listed in the aspect that has
        them.
    where : str, SquareFact, or a sequence of them
        A condition such as ``"pandiagonal and center=13 and not associative"``.
    skip : int
        Leave out this many at the start.
    limit : int, optional
        List at most this many.

    Yields
    ------
    array of shape (k, n, n)

    Examples
    --------
    >>> [block.shape for block in squares_blocks(3, "semi-magic", skip=2, limit=1)]
    [(1, 3, 3)]
    >>> sum(len(block) for block in squares_blocks(8, limit=1000))
    1000
    """
    found = list_squares(order, kind, givens=givens, where=where)
    return found.blocks(skip, limit)


def squares(order: int, kind: KindLike = (), **options: Any) -> Iterator[Grid]:
    """List squares one by one, lazily; parameters are those of `squares_blocks`.

    Examples
    --------
    >>> for square in squares(3):
    ...     print(square)
    2 7 6
    9 5 1
    4 3 8
    """
    blocks = squares_blocks(order, kind, **options)
    return (Grid.from_array(square) for block in blocks for square in block)


@whole_arguments(order=None, rank=None)
def unrank(order: int, rank: int, kind: KindLike = ()) -> Grid:
    """Return the square of a rank: its number, from 0, among the ones that are listed.

    Examples
    --------
    >>> print(unrank(3, 0).text)
    2 7 6/9 5 1/4 3 8
    """
    return Grid.from_array(list_squares(order, kind).nth(rank))


def rank(square: SquareLike, kind: KindLike = ()) -> int:
    """Return the rank of a square, given in any aspect, among those of its order.

    Examples
    --------
    >>> rank([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    0
    """
    grid = as_square(square)
    return list_squares(grid.order, kind).rank(grid)


@whole_arguments(order=None)
def unrank_many(order: int, ranks: ArrayLike, kind: KindLike = ()) -> Block:
    """Return the squares of many ranks, in the order of the ranks.

    Far quicker than one by one: of order 5, those with the same diagonals are searched together.

    Returns
    -------
    array of shape (k, n, n)

    Examples
    --------
    >>> unrank_many(3, [8, 0], "semi-magic")[:, 0].tolist()
    [[3, 7, 5], [1, 5, 9]]
    """
    return list_squares(order, kind).unrank(ranks)


def rank_many(squares: SquaresLike, kind: KindLike = ()) -> NDArray[np.int64]:
    """Return the ranks of many squares, shape (k, n, n), each in any aspect.

    Returns
    -------
    array of shape (k,)
        -1 for anything not among the squares of this order and kind.

    Examples
    --------
    >>> rank_many([[[8, 1, 6], [3, 5, 7], [4, 9, 2]], [[1, 2, 3], [4, 5, 6], [7, 8, 9]]]).tolist()
    [0, -1]
    """
    cells = as_squares(squares)
    return list_squares(cells.shape[1], kind).ranks(cells)


@whole_arguments(order=None, number=0, seed=0)
def sample(
    order: int,
    number: int,
    seed: int | None = None,
    kind: KindLike = (),
    *,
    givens: Iterable[Given] = (),
    where: Where | Sequence[Where] = "",
) -> Block:
    """Sample different squares, uniformly from all that `squares_blocks` would list.

    Returns
    -------
    array of shape (number, n, n)
        Fewer where there are fewer.

    Examples
    --------
    >>> sample(3, 4, 1, "semi-magic").shape
    (4, 3, 3)
    """
    return list_squares(order, kind, givens=givens, where=where).sample(number, chosen_seed(seed))


list = list_squares  # noqa: A001  (the verb)
