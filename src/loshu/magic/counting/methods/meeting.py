"""Count and list what meets a condition: squares that a method lists are tested one by one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.core.parallel import checkpoint
from loshu.magic.conditions.classes import ClassCondition, class_condition, sure_numbers
from loshu.magic.conditions.parser import Condition
from loshu.magic.counting.choice import method_for, nothing, refusal
from loshu.magic.counting.counting_method import CLASSES, Block, CountingMethod, SquareQuestion
from loshu.magic.counting.methods.filter import SHARD, skipped, within
from loshu.magic.counting.question import NOT_OF_SUMS
from loshu.magic.properties.square_property import Squares

TESTED_TOGETHER: Final = 4_000
"""Squares that a condition is tested on at a time."""
_LARGEST_WHOLE: Final = 4
"""Up to this order all squares are gone through at once."""
_NONE_MEANT: Final = "no square can meet the condition: it leaves a cell without a number"


@dataclass(frozen=True, slots=True)
class _Listed:
    """Squares that a method lists, among which are those that meet a condition."""

    base: CountingMethod
    question: SquareQuestion
    """The squares that the method lists, more than are asked for."""
    asked: ClassCondition
    span: range
    """The numbers of squares to go through."""
    are_single: bool
    """Whether each square is meant, and not its class: cells are given."""

    @property
    def by_class(self) -> bool:
        """Whether the method lists one square of each class."""
        return not self.question.givens

    def kept(self, squares: Squares) -> Squares:
        """Return the listed squares for some squares."""
        if self.are_single:
            return squares[self.asked.test(squares)]
        return (
            self.asked.shown(squares) if self.by_class else squares[self.asked.are_shown(squares)]
        )

    def tally(self, squares: Squares) -> Tally:
        """Count the squares that meet the condition, and their classes."""
        if self.by_class:
            held = self.asked.counts(squares)
            return Tally(int(held.sum()), parts={CLASSES: int((held > 0).sum())})
        number = int(self.asked.test(squares).sum())
        if self.are_single:
            return Tally(number)
        return Tally(number, parts={CLASSES: int(self.asked.are_shown(squares).sum())})


def kinds_with(kinds: Sequence[str], condition: Condition | None) -> list[str]:
    """Add the properties that a condition requires to kinds.

    Examples
    --------
    >>> from loshu.magic.conditions.parser import parse_condition
    >>> kinds_with(["compact"], parse_condition("associative and r1c1=1", 4))
    ['compact', 'associative']
    """
    required = condition.required if condition is not None else ()
    # A condition keeps some of the squares: it makes no other squares of them, as a kind may.
    free = {*NOT_OF_SUMS, "semi-magic"}
    base = ["magic"] if NOT_OF_SUMS & {*required} and not free & {*kinds} else []
    # What follows for every square here would only make a fast counter look unfit.
    return [*base, *kinds, *(name for name in required if name not in ("normal", "semi-magic"))]


def meeting(question: SquareQuestion, condition: Condition) -> CountingMethod:
    """Make a method for the squares of a question that meet a condition.

    One square of each class is listed; where cells are given, all squares that have them.

    Raises
    ------
    UnsupportedError
        No method here lists such squares.

    Examples
    --------
    >>> from loshu.magic.conditions.parser import parse_condition
    >>> from loshu.magic.counting.question import ask
    >>> method = meeting(ask(3), parse_condition("r1c1=8 and r1c2=1", 3))
    >>> [block.tolist() for block in method.blocks(ask(3), 0)]
    [[[[8, 1, 6], [3, 5, 7], [4, 9, 2]]]]
    """
    n = question.order
    sure = sure_numbers(condition, n, question.givens)
    if sure is None:
        return nothing(_NONE_MEANT)
    base, wider = _narrowest(question, sure, condition)
    listed = _Listed(
        base=base,
        question=wider,
        asked=class_condition(condition),
        span=_span(base, wider, condition),
        are_single=bool(question.givens),
    )
    return CountingMethod(
        name=f"{base.name}-tested",
        method=f"{base.method} Each square was then tested.",
        source=base.source,
        serves=question.__eq__,
        endless=base.endless,
        job=partial(_job, listed),
        blocks=partial(_blocks, listed),
    )


def _narrowest(
    question: SquareQuestion, sure: Mapping[int, int], condition: Condition
) -> tuple[CountingMethod, SquareQuestion]:
    """Choose a method: where there are many squares, one that takes sure numbers as given."""
    n = question.order
    looks_at_places = class_condition(condition).of_squares is not None
    if n > _LARGEST_WHOLE and sure and (question.givens or looks_at_places):
        givens = tuple(sorted((cell // n, cell % n, number) for cell, number in sure.items()))
        narrow = replace(question, givens=givens)
        try:
            return method_for(narrow, listing=True), narrow
        except UnsupportedError:
            pass  # without given cells there may be a method
    return method_for(question, listing=True), question


def _span(base: CountingMethod, wider: SquareQuestion, condition: Condition) -> range:
    """Return the numbers of the squares that have the values asked for."""
    if base.size is None or base.unrank is None:
        return range(0)
    whole = range(base.size(wider))
    stretches = [whole]
    if base.stretch is not None:
        stretches += [base.stretch(wider, *value) for value in condition.values]
    return range(max(part.start for part in stretches), min(part.stop for part in stretches))


def _pieces(blocks: Iterator[Block]) -> Iterator[Squares]:
    for block in blocks:
        for first in range(0, len(block), TESTED_TOGETHER):
            checkpoint()
            yield block[first : first + TESTED_TOGETHER].astype(np.int64)


def _through(listed: _Listed, span: range) -> Iterator[Squares]:
    """List the squares of some numbers; all where they are not numbered."""
    if listed.base.size is None or listed.base.unrank is None:
        return _pieces(within(listed.base, listed.question, 0, None))
    if not span:
        return iter(())
    return _pieces(within(listed.base, listed.question, span.start, span.stop))


def _blocks(listed: _Listed, _question: SquareQuestion, first: int) -> Iterator[Block]:
    kept: Iterator[Block] = (listed.kept(piece) for piece in _through(listed, listed.span))
    yield from skipped(kept, first)


def _job(listed: _Listed, question: SquareQuestion) -> Job:
    if listed.base.endless:
        raise UnsupportedError(refusal(question, "count"))
    job = listed.base.job(listed.question)
    return Job(
        name=f"{job.name}-tested",
        title=question.title,
        version=job.version,
        shards=partial(_shards, listed),
        run=partial(_run, listed),
        work_seconds=job.work_seconds,
    )


def _shards(listed: _Listed) -> Sequence[str]:
    if listed.base.size is None or listed.base.unrank is None:
        return ["all"]
    span = listed.span
    return [
        f"{first}-{min(first + SHARD, span.stop)}" for first in range(span.start, span.stop, SHARD)
    ]


def _run(listed: _Listed, shard: str) -> Tally:
    first, _, stop = shard.partition("-")
    span = listed.span if shard == "all" else range(int(first), int(stop))
    return sum((listed.tally(piece) for piece in _through(listed, span)), Tally())
