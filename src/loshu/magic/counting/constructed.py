"""Squares that constructions make of the seeds 0, 1, 2 ...: a list where a search finds too few."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job
from loshu.core.parallel import checkpoint
from loshu.magic.construction.maker import build
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.construction.record import Construction
from loshu.magic.counting.question import closure
from loshu.magic.counting.record import Block, CountingMethod, SquareQuestion
from loshu.magic.frenicle import standard_form
from loshu.magic.properties import property_named

FRUITLESS: Final = 200
"""After this many squares in a row that were made before, there are taken to be no others."""
GONE_THROUGH: Final = 5
"""Up to this order a search finds all squares soon."""
FIRST: Final = 16
MOST: Final = 1024
"""Squares that are made after a turn of a search that found none: twice as many each time, since
some searches take ever longer turns."""
REMEMBERED: Final = 1_000_000
"""Where a search has found this many squares, it needs no help."""


def makers(question: SquareQuestion) -> list[Construction]:
    """List the constructions whose squares are all of the kinds asked for.

    Examples
    --------
    >>> [maker.name for maker in makers(SquareQuestion(order=8, kinds=("bimagic",)))]
    ['bimagic']
    """
    n = question.order
    if question.givens or question.by:
        return []
    return [
        construction
        for construction in CONSTRUCTIONS
        if construction.serves(n)
        and {"normal", *question.kinds} <= set(closure(construction.promises(n)))
    ]


def made_squares(question: SquareQuestion) -> Iterator[Block]:
    """Yield the square of each construction, seed by seed, as an array of shape (1, n, n).

    Each is in Frénicle's standard form, tested for all that is asked, and comes once.
    """
    chosen = makers(question)
    tests = [property_named(name).test for name in closure(question.kinds)]
    seen: set[bytes] = set()
    fruitless = 0
    for seed in count():
        for construction in chosen:
            checkpoint()
            square = build(construction, question.order, seed=seed)[None].astype(np.int64)
            square = standard_form(square)
            key = square.tobytes()
            fruitless += 1
            if key not in seen and all(test(square)[0] for test in tests):
                seen.add(key)
                fruitless = 0
                yield square
        if fruitless >= FRUITLESS * len(chosen):
            return


def helped(search: Iterator[Block], question: SquareQuestion) -> Iterator[Block]:
    """Yield the squares of a search, and where it finds none for a while, some that are made.

    A search says by an empty block that it continues; no square comes twice.
    """
    if question.order <= GONE_THROUGH or not makers(question):
        yield from search
        return
    made = made_squares(question)
    seen: set[bytes] = set()
    found, at_once = 0, FIRST
    for block in search:
        more = block
        if not len(block) and found < REMEMBERED:
            more = np.concatenate([block, *islice(made, at_once)])
            at_once = min(2 * at_once, MOST)
        new = [square.tobytes() not in seen for square in more.astype(np.int64)]
        kept = more[np.array(new, dtype=np.bool_)]
        found += len(block)
        if found < REMEMBERED:
            seen.update(square.tobytes() for square in kept.astype(np.int64))
        yield kept


def _serves(question: SquareQuestion) -> bool:
    return bool(makers(question))


def _blocks(question: SquareQuestion, first: int) -> Iterator[Block]:
    from loshu.magic.counting.filter import skipped

    yield from skipped(made_squares(question), first)


def _job(question: SquareQuestion) -> Job:
    raise UnsupportedError(f"{question.title} are listed, not counted")


CONSTRUCTED: Final = CountingMethod(
    name="constructed",
    method="Constructions made squares of the seeds 0, 1, 2 ..., and each was tested.",
    source="",
    serves=_serves,
    job=_job,
    blocks=_blocks,
    endless=True,
)
