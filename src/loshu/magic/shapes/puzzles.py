"""Shapes as puzzles, whose given numbers leave one solution, on sheets and in books."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from loshu.core.errors import NotUniqueError
from loshu.core.problem import Problem
from loshu.core.scene import Scene
from loshu.core.solved import Made
from loshu.magic.completion.explanation.techniques import LEVELS
from loshu.magic.number_unit import WHOLE
from loshu.magic.shapes.explanation import explain, rate
from loshu.magic.shapes.filled import FilledShape, as_filled
from loshu.magic.shapes.puzzle_maker import make_puzzles, require_size
from loshu.magic.shapes.question import ask
from loshu.magic.shapes.reading import SHAPE_KINDS, read_shape
from loshu.magic.shapes.solutions import solve
from loshu.text import phrase, translations
from loshu.text.lists import joined

_RULE: Final = phrase(
    "magic.rule",
    "Write each number from 1 to {last} once, so that the numbers on each line add up to {sums}.",
)
_RULE_OF_OWN: Final = phrase(
    "magic.rule",
    "Write each of the numbers {numbers} once, so that the numbers on each line add up to {sums}.",
)
_SEARCHED: Final = 27
"""Cells up to which a puzzle without a level has no redundant number; larger ones are easy."""
_NAMED: Final = re.compile(rf"({'|'.join(kind.name for kind in SHAPE_KINDS)})-[0-9x]+[a-z]?:")


@dataclass(frozen=True, slots=True)
class OwnShape:
    """A shape with blanks that knows the numbers to fill it with."""

    filled: FilledShape
    entries: str
    """The numbers, as `loshu.magic.shapes.solve` reads them."""

    @property
    def problem(self) -> Problem:
        """The shape with its numbers, as they are printed."""
        return self.filled.problem


@dataclass(frozen=True, slots=True)
class OwnShapePuzzle(Made):
    """A puzzle of own numbers."""

    puzzle: OwnShape
    solution: FilledShape


def read_kind(kind: str) -> str:
    """Return the name of a shape of which puzzles are made, perhaps with numbers after a colon.

    Examples
    --------
    >>> read_kind("star-06"), read_kind("hexagon-4: 3..39")
    ('star-6', 'hexagon-4:3..39')
    """
    name, colon, entries = (part.strip() for part in kind.partition(":"))
    shape = read_shape(name)
    require_size(shape.name, shape.cells)
    if not colon:
        return shape.name
    ask(shape.name, entries=entries)
    return f"{shape.name}:{entries}"


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


def make_own(kind: str, level: str | None, seed: int) -> Iterator[Made]:
    """Make puzzles of a shape, perhaps with its numbers after a colon, without end.

    Examples
    --------
    >>> next(make_own("star-6:0.5..6/0.5", "easy", 1)).puzzle.entries
    '0.5..6/0.5'
    """
    name, colon, entries = kind.partition(":")
    if not level and read_shape(name).cells > _SEARCHED:
        level = LEVELS[0]
    made = make_puzzles(name, level=level, entries=entries or None, seed=seed)
    if not colon:
        return made
    return (OwnShapePuzzle(OwnShape(each.puzzle, entries), each.solution) for each in made)


def _parts(shape: FilledShape | OwnShape) -> tuple[FilledShape, dict[str, Any]]:
    """Return a shape, and its own numbers as arguments."""
    if isinstance(shape, OwnShape):
        return shape.filled, {"entries": shape.entries}
    return shape, {}


def the_solution(shape: FilledShape | OwnShape) -> FilledShape:
    """Return the only solution of a shape with blanks; raises `NotUniqueError` otherwise."""
    filled, own = _parts(shape)
    found = solve(filled, **own)
    if found.solution is None or not found.unique:
        raise NotUniqueError(
            f"The shape {filled.text!r} has more than one solution."
            if found.solutions
            else f"The shape {filled.text!r} has no solution."
        )
    return found.solution


def picture(shape: FilledShape | OwnShape, lang: str = "en") -> Scene:
    """Draw a shape."""
    return _parts(shape)[0].scene(lang)


def solution(shape: FilledShape | OwnShape, lang: str = "en") -> Scene:
    """Draw the only solution."""
    return the_solution(shape).scene(lang)


def level(shape: FilledShape | OwnShape) -> str:
    """Return how hard it is to find the solution."""
    filled, own = _parts(shape)
    return rate(filled, **own).level


def answer(shape: FilledShape | OwnShape) -> str:
    """Return the only solution as text."""
    return the_solution(shape).text


def steps(shape: FilledShape | OwnShape, lang: str = "en") -> Iterator[Scene]:
    """Yield a picture of each step to the solution."""
    filled, own = _parts(shape)
    yield from explain(filled, **own).scenes(lang)


def rule(shape: FilledShape | OwnShape, lang: str = "en") -> str:
    """Put into words what a shape with blanks asks for; nothing for other shapes.

    Examples
    --------
    >>> rule(as_filled("rectangle-3x5"))[-44:]
    'the numbers on each line add up to 24 or 40.'
    """
    filled, own = _parts(shape)
    words, asked = translations(lang), ask(filled, **own)
    sums = {group and group.sum for group in asked.groups()}
    if filled.is_full or None in sums:
        return ""
    unit = asked.unit
    totals = sorted(total or 0 for total in sums)
    written = [words.number(each) if unit == WHOLE else unit.text(each) for each in totals]
    either = joined(written, words, "or")
    if not own:
        return words.text(_RULE, last=len(filled.numbers), sums=either)
    numbers = ", ".join(map(unit.text, asked.pool.copies))
    return words.text(_RULE_OF_OWN, numbers=numbers, sums=either)
