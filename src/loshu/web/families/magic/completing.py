"""Actions for completing squares: completions, their number, and reasons for none."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import islice
from time import monotonic
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.conflict.contradiction import contradiction
from loshu.magic.completion.conflict.contradictions.picture import picture
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.magic.shapes.problems import is_shape
from loshu.web.action import Action
from loshu.web.families.magic import shape_playing
from loshu.web.families.magic.own_numbers import wanted_square
from loshu.web.families.magic.replies import (
    CompletedSquare,
    CompletionCount,
    WhyNone,
    status_of,
)
from loshu.web.families.magic.squares import Preset, written

SLICES: Final = 48
"""Slices of work in a search for completions, about six seconds.  A limit of work gives the same
answer on every machine."""
COUNTED_SLICES: Final = 400
"""Slices of work in a search that counts completions."""
MOST: Final = 100
"""Largest number of completions in a reply."""
_PAUSE: Final = 0.25
"""Seconds between two reports of a count."""


def complete(
    *,
    text: str,
    kind: str = "magic",
    where: str = "",
    preset: Preset = "",
    numbers: str = "",
    constant: str = "",
    limit: int = 2,
    seed: int = 0,
    lang: str = "en",
) -> CompletedSquare:
    """Complete a square to a kind and conditions, or return the reason why this is impossible."""
    if not 1 <= limit <= MOST:
        raise UnsupportedError(f"The limit is {limit}. Expected 1 to {MOST} completions.")
    if is_shape(text):
        return shape_playing.complete(text, numbers, constant, limit, lang)
    problem = wanted_square(text, kind, where, preset, lang, numbers=numbers, constant=constant)
    squares, everything = found_squares(problem, max(2, limit), seed)
    none = everything and not squares
    return CompletedSquare(
        status=status_of(len(squares), everything),
        squares=[written(square, problem.pool.unit) for square in squares[:limit]],
        complete=everything and len(squares) <= limit,
        why_none=why_none(problem, lang) if none else None,
    )


def count(
    *,
    text: str,
    kind: str = "magic",
    where: str = "",
    preset: Preset = "",
    numbers: str = "",
    constant: str = "",
) -> Iterator[CompletionCount]:
    """Count all completions; yield lower bounds until all are found."""
    if is_shape(text):
        yield from shape_playing.count(text, numbers, constant)
        return
    problem = wanted_square(text, kind, where, preset, numbers=numbers, constant=constant)
    began = monotonic()
    due, number = began + _PAUSE, 0
    stream = Stream(problem, Watch(slices=COUNTED_SLICES))
    with closing(stream):
        for block in stream.blocks():
            number += len(block)
            if monotonic() >= due:
                due = monotonic() + _PAUSE
                yield _counted(number, False, began)
    yield _counted(number, stream.complete, began)


def _counted(number: int, complete: bool, began: float) -> CompletionCount:
    return CompletionCount(
        count=str(number), complete=complete, seconds=round(monotonic() - began, 3)
    )


def found_squares(problem: SquareProblem, limit: int, seed: int = 0) -> tuple[list[Grid], bool]:
    """Return completions, verified by independent code, and whether the list is complete."""
    stream = Stream(problem, Watch(slices=SLICES), limit=limit, seed=checked_seed(seed))
    with closing(stream):
        squares = [*islice(stream, limit)]
    return squares, stream.complete


def checked_seed(seed: int) -> int:
    """Raise for numbers that are not valid seeds."""
    if not 0 <= seed < 2**62:
        raise UnsupportedError(f"Seed {seed} is out of range. Expected 0 or more, below 2^62.")
    return seed


def why_none(problem: SquareProblem, lang: str) -> WhyNone:
    """Find a reason why no completion exists."""
    found = contradiction(problem)
    if found is None:
        return WhyNone(svg=None, sentences=[], cells=[])
    order = problem.order
    return WhyNone(
        svg=replace(picture(found, lang), caption="") if found.elements else None,
        sentences=list(found.sentences(lang)),
        cells=[divmod(given.cell, order) for given in found.givens],
    )


ACTIONS: Final = (
    Action(complete, seconds=30),
    Action(count, seconds=60),
)
