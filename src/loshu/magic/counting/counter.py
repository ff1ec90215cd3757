"""The record that each way of counting squares fills in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job
from loshu.magic.counting.question import Question

Block = NDArray[np.integer]
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """One way of counting squares, for the questions that it serves.

    Of the counters that serve a question the first of `COUNTERS` is taken, so the specialised
    and fast ones stand first.
    """

    name: str
    method: str
    """How it counts, in a sentence for the user."""
    source: str
    serves: Callable[[Question], bool]
    """Answers for the whole question: where ``question.by`` is not empty, yes means that the
    tallies have these parts.  A breakdown that no counter makes itself is made from `blocks`."""
    work: Callable[[Question], Job]
    """The count cut into shards; a shard's `Tally` counts all squares, the eight aspects of a
    square as eight (with given cells: just those that have them)."""
    blocks: Callable[[Question, int], Iterator[Block]] | None = None
    """The squares as arrays of shape (k, n, n), each once, in Frénicle's standard form, in an
    order that is always the same (with given cells: as they stand), from the square of the given
    number on, counted from 0; None if it only counts."""
    endless: bool = False
    """Whether there are far too many to count: `blocks` goes on for as long as one likes, and
    is the only thing that is asked of such a counter."""
    size: Callable[[Question], int] | None = None
    """How many squares `blocks` has, where that is known much sooner than by going through."""
    stretch: Callable[[Question, str, int], range] | None = None
    """The numbers of the squares in which a breakdown has a value, or of more squares than these:
    so that a list of them need not go through all."""
    unrank: Callable[[Question, Numbers], Block] | None = None
    """From numbers 0 .. size - 1 to the squares that `blocks` has there, of shape (k, n, n)."""
    rank: Callable[[Question, Block], Numbers] | None = None
    """From squares in any aspect, of shape (k, n, n), to their numbers; -1 for what is not
    among the squares asked for."""
