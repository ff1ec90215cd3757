"""Count and list what no counter serves: go through squares that one does, and keep some."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from loshu.core.job import Job, Tally
from loshu.core.parallel import checkpoint
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.counting.breakdowns import breakdown_named
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.question import closure
from loshu.magic.properties import property_named
from loshu.magic.properties.normal_squares import classify_normal
from loshu.magic.properties.square_property import Squares, Verdicts

ASPECTS_OF_A_SQUARE: Final = 8
SHARD: Final = 2_000_000
"""Squares to go through in a shard, where the counter can begin anywhere: some seconds."""
AT_A_TIME: Final = 2_000
"""Squares tested together, so that they stay in the cache."""


def sieve(base: CountingMethod, wider: SquareQuestion, question: SquareQuestion) -> CountingMethod:
    """Make a counter for a question from one that lists the squares of a wider question.

    Parameters
    ----------
    base : Counter
        One with `blocks`, which serves `wider`.
    wider : Question
        Asks for less: fewer or weaker kinds, the same given cells or none, no breakdown.
    question : Question
    """
    same = replace(question, by="") == wider
    return CountingMethod(
        name=base.name if same else f"{base.name}-sieved",
        method=base.method if same else f"{base.method} Each square was then tested.",
        source=base.source,
        serves=question.__eq__,
        endless=base.endless,
        job=partial(_job, base, wider),
        blocks=partial(_blocks, base, wider),
    )


def _job(base: CountingMethod, wider: SquareQuestion, question: SquareQuestion) -> Job:
    return Job(
        name=f"{base.name}-sieved",
        title=question.title,
        version=base.job(wider).version,
        shards=partial(_shards, base, wider),
        run=partial(_run, base, wider, question),
    )


def _shards(base: CountingMethod, wider: SquareQuestion) -> Sequence[str]:
    if base.size is None or base.unrank is None:
        return ["all"]
    size = base.size(wider)
    return [f"{first}-{min(first + SHARD, size)}" for first in range(0, size, SHARD)] or ["none"]


def _run(
    base: CountingMethod, wider: SquareQuestion, question: SquareQuestion, shard: str
) -> Tally:
    if shard == "none":
        return Tally()
    first, _, stop = shard.partition("-")
    bounds = (0, None) if shard == "all" else (int(first), int(stop))
    aspects = ASPECTS_OF_A_SQUARE if question.order > 1 and not question.givens else 1
    breakdown = breakdown_named(question.by, question.order) if question.by else None
    tally = Tally()
    for block in within(base, wider, *bounds):
        checkpoint()
        kept = sifted(block, wider, question)
        parts = breakdown.parts(kept.astype(np.int64)) if breakdown and len(kept) else {}
        tally += Tally(
            aspects * len(kept), parts={label: aspects * count for label, count in parts.items()}
        )
    return tally


def within(
    base: CountingMethod, wider: SquareQuestion, first: int, stop: int | None
) -> Iterator[Block]:
    """List the squares from one number to another."""
    assert base.blocks is not None
    place = first
    for block in base.blocks(wider, first):
        yield block if stop is None else block[: stop - place]
        place += len(block)
        if stop is not None and place >= stop:
            return


def _blocks(
    base: CountingMethod, wider: SquareQuestion, question: SquareQuestion, first: int
) -> Iterator[Block]:
    assert base.blocks is not None
    if replace(question, by="") == wider:
        yield from base.blocks(wider, first)
        return
    kept = (sifted(block, wider, question) for block in base.blocks(wider, 0))
    yield from skipped(kept, first)


def skipped(blocks: Iterator[Block], first: int) -> Iterator[Block]:
    """Leave out the first squares of some blocks, and empty blocks.

    Examples
    --------
    >>> [len(block) for block in skipped(iter([np.zeros((4, 3, 3)), np.zeros((2, 3, 3))]), 3)]
    [1, 2]
    """
    for block in blocks:
        if len(block) > first:
            yield block[first:]
        first = max(0, first - len(block))


def sifted(block: Block, wider: SquareQuestion, question: SquareQuestion) -> Block:
    """Keep those squares of a block that a narrower question asks for.

    Where cells are given, these are the aspects that have the given numbers there.
    """
    known = closure(wider.kinds)
    asked = [property_named(name) for name in closure(question.kinds)]
    tests = [kind.among_implied for kind in asked if kind.name not in known]
    block = _with_givens(block, question) if question.givens != wider.givens else block
    if not tests:
        return block
    if "magic" in known and question.order > 3:
        verdicts = classify_normal(block, asked)
        return block[np.all([verdicts[kind] for kind in question.kinds], axis=0)]
    pieces = [
        passing(block[first : first + AT_A_TIME], tests)
        for first in range(0, len(block), AT_A_TIME)
    ]
    return np.concatenate(pieces) if pieces else block


def passing(block: Block, tests: Sequence[Callable[[Squares], Verdicts]]) -> Block:
    """Keep those squares of a block that pass all tests, one after the other.

    Examples
    --------
    >>> len(passing(np.ones((5, 3, 3)), [lambda squares: squares[:, 0, 0] > 1]))
    0
    """
    # The first axis contiguous, as in classify_many: NumPy then adds many squares at a time.
    cells = np.ascontiguousarray(block.transpose(1, 2, 0), dtype=np.int64)
    chosen = np.arange(len(block))
    for test in tests:
        held = test(cells.transpose(2, 0, 1))
        if not held.all():
            chosen, cells = chosen[held], cells[:, :, held]
    return block[chosen]


def _with_givens(block: Block, question: SquareQuestion) -> Block:
    aspects = ASPECTS if question.order > 1 else ASPECTS[:1]
    views = [apply_aspect(aspect, block) for aspect in aspects]
    for row, column, number in question.givens:
        views = [view[view[:, row, column] == number] for view in views]
    return np.concatenate(views)
