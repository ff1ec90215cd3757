"""A list of squares: lazily, from any number on, one by its number, or a sample."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.representations import notebook_html, record_repr
from loshu.magic.conditions.parser import Condition
from loshu.magic.counting.choice import method_for
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.methods.meeting import meeting
from loshu.magic.frenicle import standard_form
from loshu.magic.listing.block_text import smallest_type
from loshu.magic.notation import SquareLike, as_square


class UncountedListError(LoshuError, TypeError):
    """The length of a list whose end nobody has reached."""


@dataclass(frozen=True, slots=True)
class SquareList:
    """The squares that a question asks for, numbered from 0.

    Each is listed once, in Frénicle's standard form; with a condition, in the first aspect that
    meets it; where cells are given, in the aspects that have them.
    """

    question: SquareQuestion
    counter: CountingMethod = field(compare=False)
    condition: Condition | None = None

    __repr__ = record_repr
    _repr_html_ = notebook_html

    def __reduce__(self) -> tuple[object, ...]:
        return list_of, (self.question, self.condition)

    def __len__(self) -> int:
        """Return how many there are.

        Raises
        ------
        UncountedListError
            Unknown without counting them.
        """
        if self.endless or self.size is None:
            raise UncountedListError(
                f"The number of {self.question.title} is unknown until the whole list has been "
                "read. Iterate over it."
            )
        return self.size

    def __bool__(self) -> bool:
        return next(self.blocks(limit=1), None) is not None

    def __iter__(self) -> Iterator[Grid]:
        return (Grid.from_array(square) for block in self.blocks() for square in block)

    @property
    def endless(self) -> bool:
        """Whether there are far too many to reach the last one."""
        return self.counter.endless

    @property
    def size(self) -> int | None:
        """Number of squares; None if unknown without counting them."""
        return None if self.counter.size is None else self.counter.size(self.question)

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
            There are fewer.
        """
        return np.asarray(self.unrank([number])[0])

    def unrank(self, numbers: ArrayLike) -> Block:
        """Return the squares of some numbers, shape (k, n, n), in the order of the numbers.

        Numbers in any order, also more than once; many together cost much less than one by one.

        Raises
        ------
        UnsupportedError
            There are fewer, or these are not whole numbers.
        """
        wanted = _whole(numbers)
        size = self.size
        strange = (wanted < 0) | (wanted >= (size if size is not None else np.iinfo(np.int64).max))
        if strange.any():
            expected = f"0 to {size - 1:,}" if size else "0 or more"
            got = wanted[strange][0]
            raise UnsupportedError(f"Square number {got:,} is out of range. Expected {expected}.")
        if self.counter.unrank is not None:
            found = self.counter.unrank(self.question, wanted)
        else:
            found = self._unrank_going_through(wanted)
        return np.ascontiguousarray(found, dtype=smallest_type(self.question.order))

    def rank(self, square: SquareLike) -> int:
        """Return the number of a square, given in any aspect.

        Raises
        ------
        UnsupportedError
            It is not among these squares.
        """
        grid = as_square(square)
        n = self.question.order
        number = int(self.ranks(grid.array[None])[0]) if grid.shape == (n, n) else -1
        if number < 0:
            raise UnsupportedError(f"{grid.text!r} is not one of the {self.question.title}.")
        return number

    def ranks(self, squares: ArrayLike) -> NDArray[np.int64]:
        """Return the numbers of some squares, shape (k, n, n), each in any aspect.

        Many together cost much less than one by one.

        Returns
        -------
        array of shape (k,)
            -1 for anything not among these squares.

        Raises
        ------
        UnsupportedError
            An array of another shape, or not of whole numbers.
        """
        cells = np.asarray(squares)
        n = self.question.order
        if cells.ndim != 3 or cells.shape[1:] != (n, n) or cells.dtype.kind not in "iu":
            raise UnsupportedError(
                f"The array has type {cells.dtype} and shape {cells.shape}. "
                f"Expected whole numbers of shape (k, {n}, {n})."
            )
        numbers = np.full(len(cells), -1, dtype=np.int64)
        if self.endless:
            raise UnsupportedError(
                f"There are too many {self.question.title} to number them. Only the first ones "
                "can be listed."
            )
        normal = np.sort(cells.reshape(-1, n * n), axis=1) == np.arange(1, n * n + 1)
        chosen = normal.all(axis=1)
        numbers[chosen] = self._rank(cells[chosen].astype(np.int64))
        return numbers

    def sample(self, count: int, seed: int) -> Block:
        """Draw different squares, each set of them as likely as any other.

        Returns
        -------
        array of shape (k, n, n)
            In the order of the list; fewer than asked for where there are fewer.
        """
        if self.endless:
            raise UnsupportedError(
                f"There are too many {self.question.title} to sample from a list. "
                f"For random magic squares, run 'loshu magic sample {self.question.order}'."
            )
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
        return self.counter.blocks(self.question, first)

    def _rank(self, cells: NDArray[np.int64]) -> NDArray[np.int64]:
        if self.counter.rank is not None:
            return self.counter.rank(self.question, cells)
        wanted = cells if self.question.givens else standard_form(cells)
        places: dict[bytes, list[int]] = {}
        for place, square in enumerate(wanted):
            places.setdefault(square.tobytes(), []).append(place)
        numbers = np.full(len(cells), -1, dtype=np.int64)
        before = 0
        for block in self._from(0):
            if not places:
                break
            found = block.astype(np.int64)
            listed = found if self.question.givens else standard_form(found)
            for number, square in enumerate(listed):
                numbers[places.pop(square.tobytes(), [])] = before + number
            before += len(block)
        return numbers

    def _unrank_going_through(self, wanted: NDArray[np.int64]) -> Block:
        n = self.question.order
        found = np.empty((len(wanted), n, n), dtype=smallest_type(n))
        order = np.argsort(wanted, kind="stable")
        ascending = wanted[order]
        done, before = 0, int(ascending[0]) if len(wanted) else 0
        for block in self._from(before) if len(wanted) else ():
            stop = int(np.searchsorted(ascending, before + len(block)))
            found[order[done:stop]] = block[ascending[done:stop] - before]
            done, before = stop, before + len(block)
            if done == len(wanted):
                return found
        if done < len(wanted):
            number = ascending[done]
            raise UnsupportedError(
                f"Square number {number:,} is out of range. The list is shorter."
            )
        return found

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


def list_of(question: SquareQuestion, condition: Condition | None = None) -> SquareList:
    """Return the list of the squares of a question that meet a condition.

    Raises
    ------
    UnsupportedError
        No method here lists such squares.
    """
    if condition is None:
        return SquareList(question, method_for(question, listing=True))
    return SquareList(question, meeting(question, condition), condition)


def _whole(numbers: ArrayLike) -> NDArray[np.int64]:
    """Read numbers of squares; NumPy takes an empty list for one of fractions."""
    given = np.asarray(numbers)
    if given.dtype.kind in "uO" and given.ndim == 1:
        for number in given.tolist():
            if isinstance(number, int) and abs(number) > np.iinfo(np.int64).max:
                raise UnsupportedError(
                    f"Square number {number:,} is out of range. Expected 0 to 2^63-1."
                )
    if given.ndim != 1 or (given.size and given.dtype.kind not in "iu"):
        raise UnsupportedError(
            f"The array has type {given.dtype} and shape {given.shape}. "
            "Expected a list of whole numbers."
        )
    return given.astype(np.int64)
