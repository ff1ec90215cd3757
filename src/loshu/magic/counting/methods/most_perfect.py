"""Most-perfect squares of any order, counted and numbered by Ollerenshaw and Brée's theory."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from loshu.core.job import Job, Tally
from loshu.core.symmetry import ASPECTS
from loshu.magic.construction.methods.most_perfect_index import count_most_perfect, rank, unrank
from loshu.magic.counting.counting_method import Block, CountingMethod, Numbers, SquareQuestion
from loshu.magic.properties import property_named
from loshu.magic.properties.entries import is_normal

KIND: Final = "most-perfect"
BLOCK: Final = 256
"""Squares made at a time, some tenths of a millisecond each."""
LARGEST_NUMBERED: Final = 16
"""The numbers of the squares of order 20 do not fit in 64 bits."""


def _serves(question: SquareQuestion) -> bool:
    plain = question.kinds == (KIND,) and not question.givens and not question.by
    return plain and question.order % 4 == 0


def _serves_numbered(question: SquareQuestion) -> bool:
    return _serves(question) and question.order <= LARGEST_NUMBERED


def _whole() -> Sequence[str]:
    return ("all",)


def _run(n: int, _shard: str) -> Tally:
    return Tally(len(ASPECTS) * count_most_perfect(n))


def _job(question: SquareQuestion) -> Job:
    return Job(
        name=f"{KIND}-{question.order}",
        title=question.title,
        version="1",
        shards=_whole,
        run=partial(_run, question.order),
    )


def _size(question: SquareQuestion) -> int:
    return count_most_perfect(question.order)


def _unrank(question: SquareQuestion, numbers: Numbers) -> Block:
    n = question.order
    squares = [unrank(n, number) for number in numbers.tolist()]
    return np.array(squares, dtype=np.int64).reshape(len(squares), n, n)


def _rank(question: SquareQuestion, squares: Block) -> Numbers:
    numbers = np.full(len(squares), -1, dtype=np.int64)
    if squares.shape[1:] == (question.order, question.order):
        entries = squares.astype(np.int64)
        held = is_normal(entries) & property_named(KIND).test(entries)
        for place in np.flatnonzero(held).tolist():
            numbers[place] = rank(entries[place])
    return numbers


def _blocks(question: SquareQuestion, first: int) -> Iterator[Block]:
    size = _size(question)
    while first < size:
        stop = min(first + BLOCK, size)
        squares = [unrank(question.order, number) for number in range(first, stop)]
        yield np.array(squares, dtype=np.int64)
        first = stop


MOST_PERFECT_COUNT: Final = CountingMethod(
    name=KIND,
    method="The principal reversible squares were counted, and the squares that each makes.",
    source="K. Ollerenshaw and D. S. Brée, Most-Perfect Pandiagonal Magic Squares, 1998",
    serves=_serves,
    job=_job,
)

MOST_PERFECT: Final = replace(
    MOST_PERFECT_COUNT,
    serves=_serves_numbered,
    blocks=_blocks,
    size=_size,
    unrank=_unrank,
    rank=_rank,
)
