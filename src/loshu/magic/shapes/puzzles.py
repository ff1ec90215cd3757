"""Shapes as puzzles, whose given numbers leave one solution, on sheets and in books."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.representations import record_repr
from loshu.core.scene import Scene
from loshu.core.solved import Made
from loshu.magic.shapes.explanation import explain
from loshu.magic.shapes.filled import FilledShape, ShapeLike, as_filled
from loshu.magic.shapes.filling import fill_shape, share
from loshu.magic.shapes.reading import SHAPE_KINDS, read_shape
from loshu.magic.shapes.solutions import solve
from loshu.text import phrase, translations
from loshu.text.lists import joined

_RULE: Final = phrase(
    "magic.rule",
    "Write each number from 1 to {last} once, so that the numbers on each line add up to {sums}.",
)
_POOL: Final = 256
"""Solutions among which one is chosen."""
_LARGEST: Final = 27
"""Cells of the largest shape of which puzzles are made."""
_NAMED: Final = re.compile(rf"({'|'.join(kind.name for kind in SHAPE_KINDS)})-[0-9x]+:")


@dataclass(frozen=True, slots=True)
class ShapePuzzle(Made):
    """A shape with given numbers, and its one solution."""

    puzzle: FilledShape
    solution: FilledShape

    __repr__ = record_repr

    def to(self, form: str) -> bytes:
        """Return the picture of the puzzle in a format."""
        return self.puzzle.to(form)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture of the puzzle to a file, whose suffix names the format."""
        self.puzzle.save(path)


def make_puzzles(shape: ShapeLike, *, seed: int = 0) -> Iterator[ShapePuzzle]:
    """Make shapes with one solution, without end; each given number is needed.

    Raises
    ------
    UnsupportedError
        A shape with more than 27 cells, or without a solution.

    Examples
    --------
    >>> made = next(make_puzzles("star-6", seed=1))
    >>> solve(made.puzzle).solution == made.solution
    True
    """
    blank = as_filled(shape)
    if len(blank.numbers) > _LARGEST:
        raise UnsupportedError(
            f"The shape {blank.name} has {len(blank.numbers)} cells. Puzzles have up to {_LARGEST}."
        )
    pool = [*islice(fill_shape(blank.shape, blank.numbers), _POOL)]
    if not pool:
        raise UnsupportedError(f"The shape {blank.name} has no solution.")
    return _thinned(blank, pool, np.random.default_rng(seed))


def _thinned(
    blank: FilledShape, pool: list[tuple[int, ...]], rng: np.random.Generator
) -> Iterator[ShapePuzzle]:
    """Turn solutions, and remove their numbers in random order while one solution is left."""
    cells = range(len(blank.numbers))
    turns = [tuple(cells), *blank.shape.symmetries]
    while True:
        found = pool[rng.integers(len(pool))]
        turn = turns[rng.integers(len(turns))]
        solution = [found[cell] for cell in turn]
        left: list[int | None] = [*solution]
        for cell in rng.permutation(len(left)).tolist():
            kept, left[cell] = left[cell], None
            if not solve(blank.name, left).unique:
                left[cell] = kept
        puzzle = FilledShape(blank.name, tuple(left))
        yield ShapePuzzle(puzzle, FilledShape(blank.name, tuple(solution)))


def read_kind(kind: str) -> str:
    """Return the name of a shape of which puzzles are made.

    Examples
    --------
    >>> read_kind("star-06")
    'star-6'
    """
    shape = read_shape(kind)
    if shape.cells > _LARGEST:
        next(make_puzzles(shape.name))
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
    return explain(filled).rating.level


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
    shape, words = filled.shape, translations(lang)
    pool = range(1, shape.cells + 1)
    sums = [group.sum or share(group, shape, pool) for group in shape.groups]
    if filled.is_full or None in sums:
        return ""
    listed = [words.number(total) for total in sorted({int(total or 0) for total in sums})]
    return words.text(_RULE, last=shape.cells, sums=joined(listed, words, "or"))
