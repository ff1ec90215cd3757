"""Squares of order 3 that nearly are magic, where no magic square has these numbers."""

from collections.abc import Iterator
from typing import Final

from loshu.magic.completion.order_3 import NearSquare, are_squares, nearest_square
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.number_unit import NumberUnit
from loshu.text import Translations, phrase, plural

_NEAREST: Final = plural(
    "magic.solve",
    "the nearest: {square}, where {count} of 8 lines has the sum {sum}",
    "the nearest: {square}, where {count} of 8 lines have the sum {sum}",
)
_UNKNOWN: Final = phrase(
    "magic.solve",
    "a magic square of nine different square numbers is not known; the best known has 7 right "
    "lines (A. Bremner, 1999; L. Sallows, 1997)",
)


def near_misses(problem: SquareProblem, unit: NumberUnit, words: Translations) -> Iterator[str]:
    """Yield what is known where a magic square of order 3 does not exist."""
    numbers = problem.pool.numbers
    if not (problem.impossible and problem.is_magic_of_order_3) or problem.is_asked_more:
        return
    found = nearest_square(numbers)
    if found is not None:
        yield _described(found, unit, words)
    if are_squares(numbers):
        yield words.text(_UNKNOWN)


def _described(found: NearSquare, unit: NumberUnit, words: Translations) -> str:
    text = unit.line(found.square)
    return words.counted(_NEAREST, found.lines, square=text, sum=unit.text(found.total))
