"""A question about squares, and the record that each method of counting fills in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job

CLASSES: Final = "classes"
"""The part of a tally with a condition that counts squares up to rotation and reflection."""

Block = NDArray[np.integer]
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareQuestion:
    """The squares to count.

    All are normal: they hold the numbers 1 .. n*n once each.

    Examples
    --------
    >>> SquareQuestion(order=5, kinds=("associative",)).title
    'associative squares of order 5'
    """

    order: int
    kinds: tuple[str, ...] = ("magic",)
    """Names of properties, of which a square must have all; ``("semi-magic",)`` asks less."""
    givens: tuple[tuple[int, int, int], ...] = ()
    """Cells that are given, as row and column from 0 and the number in it, sorted."""
    by: str = ""
    """A name from `BREAKDOWNS`, such as ``"center"``; empty for none."""

    @property
    def title(self) -> str:
        """Describe the counted objects."""
        several = "s" if len(self.givens) > 1 else ""
        given = f" with {len(self.givens)} given cell{several}" if self.givens else ""
        return f"{' '.join(self.kinds)} squares of order {self.order}{given}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingMethod:
    """One way of counting squares, for the questions that it serves.

    The method for a question is the first of `COUNTING_METHODS` is taken, so the
    specialized and fast ones come first.
    """

    name: str
    method: str
    """The method, in a sentence for the user."""
    source: str
    serves: Callable[[SquareQuestion], bool]
    """Answers for the whole question: where ``question.by`` is not empty, yes means that the
    tallies have these parts.  A breakdown that no counter makes itself is made from `blocks`."""
    job: Callable[[SquareQuestion], Job]
    """The count cut into shards; a shard's `Tally` counts all squares, the eight aspects of a
    square as eight (with given cells: just the ones that have them)."""
    blocks: Callable[[SquareQuestion, int], Iterator[Block]] | None = None
    """The squares as arrays of shape (k, n, n), each once, in Frénicle's standard form, in an
    order that is always the same (with given cells: in the aspect that has them), from the square
    of the given number on, counted from 0; None if it only counts."""
    endless: bool = False
    """Whether there are far too many to count: `blocks` continues without end, and
    is the only thing that is asked of such a counter."""
    size: Callable[[SquareQuestion], int] | None = None
    """Number of squares in `blocks`, if it is known much sooner than by going through them."""
    stretch: Callable[[SquareQuestion, str, int], range] | None = None
    """The numbers of the squares in which a breakdown has a value, or of more squares than these:
    so that a list of them need not go through all."""
    unrank: Callable[[SquareQuestion, Numbers], Block] | None = None
    """From numbers 0 .. size - 1 to the squares that `blocks` has there, of shape (k, n, n)."""
    rank: Callable[[SquareQuestion, Block], Numbers] | None = None
    """From squares in any aspect, of shape (k, n, n), to their numbers; -1 for anything not
    among the squares asked for."""
