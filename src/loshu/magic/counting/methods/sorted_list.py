"""Counters of squares that are few enough to be kept as one sorted list."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job, Tally
from loshu.magic.counting.counting_method import Block, CountingMethod, Numbers, SquareQuestion
from loshu.magic.frenicle import sort_keys, standard_form

List: TypeAlias = Callable[[], NDArray[np.uint8]]
"""All squares in standard form and sorted, of shape (k, n, n) with n at most 4."""
ALL: Final = "all"


def listed(
    *,
    name: str,
    method: str,
    source: str,
    asked: SquareQuestion,
    squares: List,
    total: Callable[[], int],
) -> CountingMethod:
    """Make the counter of a list.

    Parameters
    ----------
    asked : Question
        The only one that it answers.
    squares, total : functions of this module's callers
        The list, and how many squares there are in all aspects, which may be had without it.
    """
    return CountingMethod(
        name=name,
        method=method,
        source=source,
        serves=partial(_is, asked),
        job=partial(_job, name, total),
        blocks=partial(_blocks, squares),
        size=partial(_size, total),
        unrank=partial(_unrank, squares),
        rank=partial(_rank, squares),
    )


def _is(asked: SquareQuestion, question: SquareQuestion) -> bool:
    return question == asked


def _job(name: str, total: Callable[[], int], question: SquareQuestion) -> Job:
    run = partial(_run, total)
    return Job(name=name, title=question.title, version="1", shards=_shards, run=run)


def _shards() -> Sequence[str]:
    return (ALL,)


def _run(total: Callable[[], int], _shard: str) -> Tally:
    return Tally(total())


def _blocks(squares: List, _question: SquareQuestion, first: int) -> Iterator[Block]:
    if first < len(squares()):
        yield squares()[first:]


def _size(total: Callable[[], int], _question: SquareQuestion) -> int:
    return total() // 8


def _unrank(squares: List, _question: SquareQuestion, numbers: Numbers) -> Block:
    return squares()[numbers]


def _rank(squares: List, question: SquareQuestion, asked: Block) -> Numbers:
    """Look squares up; what has other entries than 1 .. n*n is not packed, and not among them."""
    n = question.order
    entries = np.asarray(asked, dtype=np.int64)
    numbers = np.full(len(entries), -1, dtype=np.int64)
    within = ((entries >= 1) & (entries <= n * n)).all(axis=(1, 2))
    keys, sought = sort_keys(squares()), sort_keys(standard_form(entries[within]))
    places = np.searchsorted(keys, sought)
    found = keys[np.minimum(places, len(keys) - 1)] == sought
    numbers[within] = np.where(found, places, -1)
    return numbers
