"""The record that each way of counting squares fills in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.core.work import Work
from loshu.magic.counting.question import Question

Block = NDArray[np.integer]


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
    work: Callable[[Question], Work]
    """The count cut into shards; a shard's `Tally` counts all squares, the eight aspects of a
    square as eight (with given cells: just those that have them)."""
    blocks: Callable[[Question], Iterator[Block]] | None = None
    """The squares as arrays of shape (k, n, n), each once, in Frénicle's standard form, in an
    order that is always the same (with given cells: as they stand); None if it only counts."""
