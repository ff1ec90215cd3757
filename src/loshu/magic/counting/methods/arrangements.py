"""Orders 1 to 3 by going through all arrangements: whatever kind is asked for."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job, Tally
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.frenicle import in_standard_form

EVERY: Final = ("normal",)
LARGEST: Final = 3


def _serves(question: SquareQuestion) -> bool:
    return question.order <= LARGEST and not question.by


def _shards(order: int) -> Sequence[str]:
    return [str(first) for first in range(1, order**2 + 1)]


def _run(question: SquareQuestion, shard: str) -> Tally:
    return Tally(len(_kept(question, int(shard), aspects=True)))


def _job(question: SquareQuestion) -> Job:
    return Job(
        name=f"arrangements-{question.order}",
        title=question.title,
        version="1",
        shards=partial(_shards, question.order),
        run=partial(_run, question),
    )


def _blocks(question: SquareQuestion, first: int) -> Iterator[Block]:
    aspects = bool(question.givens)
    starts = range(1, question.order**2 + 1)
    from loshu.magic.counting.methods.filter import skipped  # not for a list of questions

    yield from skipped((_kept(question, start, aspects=aspects) for start in starts), first)


def _kept(question: SquareQuestion, first: int, *, aspects: bool) -> Block:
    """List the squares asked for that begin with a number; of their aspects all, or the first."""
    n = question.order
    places = _orders(n * n - 1)
    others = np.array([number for number in range(1, n * n + 1) if number != first], dtype=np.int64)
    rows = np.full((len(places), n * n), first, dtype=np.int64)
    rows[:, 1:] = others[places]
    squares = rows.reshape(-1, n, n)
    for row, column, number in question.givens:
        squares = squares[squares[:, row, column] == number]
    if not aspects:
        squares = squares[in_standard_form(squares)]
    from loshu.magic.counting.methods.filter import sifted

    return sifted(squares, SquareQuestion(order=n, kinds=EVERY, givens=question.givens), question)


@cache
def _orders(length: int) -> NDArray[np.int64]:
    """List the orders of some things, first to last as a dictionary would."""
    orders = list(permutations(range(length)))
    return np.array(orders, dtype=np.int64).reshape(len(orders), length)


ARRANGEMENTS: Final = CountingMethod(
    name="arrangements",
    method="Each arrangement of the numbers was tested.",
    source="by definition",
    serves=_serves,
    job=_job,
    blocks=_blocks,
)
