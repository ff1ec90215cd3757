"""List the squares of an order: lazily, from any number on, one by its number, or a sample."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid, as_grid
from loshu.magic.block_text import smallest_type
from loshu.magic.counting.asking import Given, ask
from loshu.magic.counting.counter import Block, Counter
from loshu.magic.counting.question import Question
from loshu.magic.counting.serving import counter_for
from loshu.magic.counting.sieving import skipped
from loshu.magic.frenicle import standard_form
from loshu.magic.where import Condition, parse_condition

TESTED_TOGETHER = 20_000
"""Squares that a condition is tested on at a time."""


@dataclass(frozen=True, slots=True)
class Listing:
    """The squares that a question asks for and a condition keeps, numbered from 0.

    Each stands once, in Frénicle's standard form; where cells are given, as they stand.
    """

    question: Question
    counter: Counter
    condition: Condition | None = None

    @property
    def size(self) -> int | None:
        """How many there are; None where only going through them would tell."""
        if self.condition is not None or self.counter.size is None:
            return None
        return self.counter.size(self.question)

    def blocks(self, skip: int = 0, limit: int | None = None) -> Iterator[Block]:
        """Yield arrays of shape (k, n, n), of the smallest type that holds the numbers."""
        dtype = smallest_type(self.question.order)
        for block in self._from(skip):
            part = block if limit is None else block[:limit]
            if len(part):
                yield np.ascontiguousarray(part, dtype=dtype)
            if limit is not None:
                limit -= len(part)
                if limit <= 0:
                    return

    def nth(self, number: int) -> NDArray[Any]:
        """Return the square of a number, shape (n, n).

        Raises
        ------
        UnsupportedError
            There are not so many.
        """
        size = self.size
        if number < 0 or (size is not None and number >= size):
            last = f"0 to {size - 1:,}" if size else "0 on"
            raise UnsupportedError(f"the squares are numbered from {last}, got {number:,}")
        if self.condition is None and self.counter.unrank is not None:
            numbers = np.array([number], dtype=np.int64)
            return np.asarray(self.counter.unrank(self.question, numbers)[0])
        for block in self.blocks(number, 1):
            return np.asarray(block[0])
        raise UnsupportedError(f"there is no square of number {number:,}: they end before")

    def rank(self, square: Grid | ArrayLike) -> int:
        """Return the number of a square, given in any aspect.

        Raises
        ------
        UnsupportedError
            It is not among these squares.
        """
        grid = as_grid(square)
        cells = np.array(grid.array[None])
        n = self.question.order
        number = -1
        if cells.shape[1:] == (n, n) and sorted(cells.ravel().tolist()) == list(
            range(1, n * n + 1)
        ):
            number = self._rank(cells)
        if number < 0:
            raise UnsupportedError(f"{str(grid)!r} is none of the {self.question.title}")
        return number

    def sample(self, count: int, seed: int) -> Block:
        """Draw different squares, each set of them as likely as any other.

        Returns
        -------
        array of shape (k, n, n)
            In the order of the list; fewer than asked for where there are fewer.
        """
        size = self.size
        if size is not None and self.counter.unrank is not None:
            numbers = sorted(Random(seed).sample(range(size), min(count, size)))
            chosen = np.array(numbers, dtype=np.int64)
            squares = self.counter.unrank(self.question, chosen)
        else:
            squares = self._sample_going_through(count, seed)
        return np.ascontiguousarray(squares, dtype=smallest_type(self.question.order))

    def _from(self, first: int) -> Iterator[Block]:
        assert self.counter.blocks is not None
        if self.condition is None:
            return self.counter.blocks(self.question, first)
        every = self.counter.blocks(self.question, 0)
        return skipped(_fulfilling(every, self.condition), first)

    def _rank(self, cells: NDArray[np.int64]) -> int:
        if self.condition is None and self.counter.rank is not None:
            return int(self.counter.rank(self.question, cells)[0])
        wanted = cells if self.question.givens else standard_form(cells)
        before = 0
        for block in self._from(0):
            found = np.flatnonzero((block == wanted).all(axis=(1, 2)))
            if len(found):
                return before + int(found[0])
            before += len(block)
        return -1

    def _sample_going_through(self, count: int, seed: int) -> Block:
        """Give each square a random number, and keep those with the least."""
        rng = np.random.default_rng(seed)
        n = self.question.order
        keys, places = np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.int64)
        squares = np.zeros((0, n, n), dtype=smallest_type(n))
        before = 0
        for block in self._from(0):
            drawn = rng.integers(0, 2**64, size=len(block), dtype=np.uint64)
            keys = np.concatenate([keys, drawn])
            places = np.concatenate([places, np.arange(before, before + len(block))])
            squares = np.concatenate([squares, block.astype(squares.dtype)])
            before += len(block)
            if len(keys) > count:
                kept = np.sort(np.argsort(keys, kind="stable")[:count])
                keys, places, squares = keys[kept], places[kept], squares[kept]
        return squares


def list_squares(
    order: int,
    kinds: Sequence[str] = (),
    *,
    semi: bool = False,
    givens: Iterable[Given] = (),
    where: str = "",
) -> Listing:
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
    condition = parse_condition(where, order) if where.strip() else None
    required = condition.required if condition is not None else ()
    # What follows for every square here would only make a fast counter look unfit.
    wanted = [*kinds, *(name for name in required if name not in ("normal", "semi-magic"))]
    question = ask(order, wanted, semi=semi, givens=givens)
    return Listing(question, counter_for(question, listing=True), condition)


def squares_blocks(
    order: int,
    kinds: Sequence[str] = (),
    *,
    semi: bool = False,
    givens: Iterable[Given] = (),
    where: str = "",
    skip: int = 0,
    limit: int | None = None,
) -> Iterator[Block]:
    """List squares by blocks, lazily, each square once in Frénicle's standard form.

    Parameters
    ----------
    order : int
    kinds : sequence of str, optional
        Properties that the squares must have, besides being magic.
    semi : bool
        List semi-magic squares.
    givens : iterable of (row, column, number)
        Cells that are given, counted from 0; the squares are then listed as they stand.
    where : str
        A condition such as ``"pandiagonal and center=13 and not associative"``.
    skip : int
        Leave out so many at the start.
    limit : int, optional
        List so many at most.

    Yields
    ------
    array of shape (k, n, n)

    Examples
    --------
    >>> [block.shape for block in squares_blocks(3, semi=True, skip=2, limit=1)]
    [(1, 3, 3)]
    """
    found = list_squares(order, kinds, semi=semi, givens=givens, where=where)
    return found.blocks(skip, limit)


def squares(order: int, kinds: Sequence[str] = (), **options: Any) -> Iterator[Grid]:
    """List squares one by one, lazily; parameters are those of `squares_blocks`.

    Examples
    --------
    >>> for square in squares(3):
    ...     print(square)
    2 7 6/9 5 1/4 3 8
    """
    blocks = squares_blocks(order, kinds, **options)
    return (Grid.from_array(square) for block in blocks for square in block)


def unrank(order: int, number: int, kinds: Sequence[str] = (), *, semi: bool = False) -> Grid:
    """Return the square of a number, counted from 0 in the order in which they are listed.

    Examples
    --------
    >>> print(unrank(3, 0))
    2 7 6/9 5 1/4 3 8
    """
    return Grid.from_array(list_squares(order, kinds, semi=semi).nth(number))


def rank(square: Grid | ArrayLike, kinds: Sequence[str] = (), *, semi: bool = False) -> int:
    """Return the number of a square, given in any aspect, among those of its order.

    Examples
    --------
    >>> rank([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    0
    """
    grid = as_grid(square)
    return list_squares(grid.order, kinds, semi=semi).rank(grid)


def sample(
    order: int,
    count: int,
    seed: int,
    kinds: Sequence[str] = (),
    *,
    semi: bool = False,
    givens: Iterable[Given] = (),
    where: str = "",
) -> Block:
    """Draw different squares, uniformly from all that `squares_blocks` would list.

    Returns
    -------
    array of shape (count, n, n)
        Fewer where there are fewer.

    Examples
    --------
    >>> sample(3, 4, seed=1, semi=True).shape
    (4, 3, 3)
    """
    return list_squares(order, kinds, semi=semi, givens=givens, where=where).sample(count, seed)


def _fulfilling(blocks: Iterable[Block], condition: Condition) -> Iterator[Block]:
    for block in blocks:
        for first in range(0, len(block), TESTED_TOGETHER):
            part = block[first : first + TESTED_TOGETHER]
            yield part[condition.test(part.astype(np.int64))]
