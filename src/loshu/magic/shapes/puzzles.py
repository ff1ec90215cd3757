"""Shapes as puzzles, whose given numbers leave one solution, on sheets and in books."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotUniqueError
from loshu.core.scene import Scene
from loshu.magic.shapes.explanation import explain, rate
from loshu.magic.shapes.filled import FilledShape, as_filled
from loshu.magic.shapes.puzzle_maker import require_size
from loshu.magic.shapes.question import ask
from loshu.magic.shapes.reading import SHAPE_KINDS, read_shape
from loshu.magic.shapes.solutions import solve
from loshu.text import phrase, translations
from loshu.text.lists import joined

_RULE: Final = phrase(
    "magic.rule",
    "Write each number from 1 to {last} once, so that the numbers on each line add up to {sums}.",
)
_NAMED: Final = re.compile(rf"({'|'.join(kind.name for kind in SHAPE_KINDS)})-[0-9x]+[a-z]?:")


def read_kind(kind: str) -> str:
    """Return the name of a shape of which puzzles are made.

    Examples
    --------
    >>> read_kind("star-06")
    'star-6'
    """
    shape = read_shape(kind)
    require_size(shape.name, shape.cells)
    return shape.name


def read_lines(text: str) -> list[FilledShape]:
    """Read shapes with names and numbers, one in each line; nothing if the text has others.

    Examples
    --------
    >>> [each.name for each in read_lines("star-6: 1 2 . . . . . . . . . .")]
    ['star-6']
    >>> read_lines("8 . ./. 5 ./4 . .")
    []
    """
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines or not all(map(_NAMED.match, lines)):
        return []
    return [as_filled(line) for line in lines]


def the_solution(filled: FilledShape) -> FilledShape:
    """Return the only solution of a shape with blanks; raises `NotUniqueError` otherwise."""
    found = solve(filled)
    if found.solution is None or not found.unique:
        raise NotUniqueError(
            f"The shape {filled.text!r} has more than one solution."
            if found.solutions
            else f"The shape {filled.text!r} has no solution."
        )
    return found.solution


def picture(filled: FilledShape, lang: str = "en") -> Scene:
    """Draw a shape."""
    return filled.scene(lang)


def solution(filled: FilledShape, lang: str = "en") -> Scene:
    """Draw the only solution."""
    return the_solution(filled).scene(lang)


def level(filled: FilledShape) -> str:
    """Return how hard it is to find the solution."""
    return rate(filled).level


def answer(filled: FilledShape) -> str:
    """Return the only solution as text."""
    return the_solution(filled).text


def steps(filled: FilledShape, lang: str = "en") -> Iterator[Scene]:
    """Yield a picture of each step to the solution."""
    yield from explain(filled).scenes(lang)


def rule(filled: FilledShape, lang: str = "en") -> str:
    """Put into words what a shape with blanks asks for; nothing for other shapes.

    Examples
    --------
    >>> rule(as_filled("rectangle-3x5"))[-44:]
    'the numbers on each line add up to 24 or 40.'
    """
    words, asked = translations(lang), ask(filled)
    sums = {group and group.sum for group in asked.groups()}
    if filled.is_full or None in sums:
        return ""
    listed = [words.number(total) for total in sorted(total or 0 for total in sums)]
    return words.text(_RULE, last=len(filled.numbers), sums=joined(listed, words, "or"))
