"""Solve shapes with given numbers: all solutions, or a limited number, and their count."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import Any, Final

from loshu.core.counting import Counted, Published, Stopwatch
from loshu.core.representations import record_repr
from loshu.core.solved import Solved
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.shapes.exact_numbers import ConstantLike
from loshu.magic.shapes.filled import FilledShape, Given, ShapeLike
from loshu.magic.shapes.filling import fill_shape
from loshu.magic.shapes.impossible import why_impossible
from loshu.magic.shapes.question import ask
from loshu.magic.shapes.shape import group_of

_HEINZ: Final = "H. Heinz, Magic stars, magic-squares.net/magicstar_x.htm"
_HOWROYD: Final = "A. Howroyd, 2005, recmath.org/Magic%20Squares/howroyd.htm"
PUBLISHED: Final = {
    "star-5": Published(0, _HEINZ),
    "star-6": Published(80, _HEINZ),
    "star-7": Published(72, _HEINZ),
    "star-7b": Published(72, _HEINZ),
    "star-8": Published(112, _HEINZ),
    "star-8b": Published(112, _HEINZ),
    "star-9": Published(3014, _HEINZ),
    "star-9b": Published(1676, _HEINZ),
    "star-9c": Published(1676, _HEINZ),
    "star-10": Published(10882, _HEINZ),
    "star-10b": Published(115552, _HEINZ),
    "star-10c": Published(10882, _HEINZ),
    "star-11": Published(53528, _HEINZ),
    "star-11b": Published(75940, _HEINZ),
    "star-11c": Published(53528, _HEINZ),
    "star-11d": Published(75940, _HEINZ),
    "star-12": Published(396930, _HOWROYD),
    "star-12b": Published(826112, _HOWROYD),
    "star-12c": Published(560348, _HOWROYD),
    "star-12d": Published(496336, _HOWROYD),
    "hexagon-3": Published(1, "C. W. Trigg, A unique magic hexagon, 1964"),
    "cube-3": Published(4, "J. R. Hendricks, The third-order magic cube complete, 1972"),
}
"""The numbers of solutions up to rotation and reflection, with 1 to the number of cells."""


@dataclass(frozen=True, slots=True)
class ShapeSolutions(Solved[FilledShape]):
    """The solutions of a shape with given numbers."""

    puzzle: FilledShape
    solutions: tuple[FilledShape, ...]
    """Each was checked by code that did not find it."""
    complete: bool
    """Whether these are all."""
    seconds: float = field(repr=False, compare=False)
    reason: str = ""
    """The arithmetic by which no solution exists."""

    __repr__ = record_repr

    def to(self, form: str) -> bytes:
        """Return the picture of the solution, or of a puzzle without one, in a format."""
        return (self.solution or self.puzzle).to(form)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture of `to` to a file, whose suffix names the format."""
        (self.solution or self.puzzle).save(path)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "shape": self.puzzle.name,
            "numbers": self.puzzle.plain,
            "solutions": [solution.plain for solution in self.solutions],
            "complete": self.complete,
            "unique": self.unique,
            "seconds": round(self.seconds, 3),
            "reason": self.reason,
        }


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ShapeCount(Counted):
    """A count of the solutions of a shape."""

    puzzle: FilledShape
    up_to_symmetry: bool

    def details(self) -> dict[str, Any]:
        """Return what was counted as plain values."""
        return {
            "shape": self.puzzle.name,
            "numbers": self.puzzle.plain,
            "up_to_symmetry": self.up_to_symmetry,
        }


def solve(
    shape: ShapeLike,
    numbers: Given | None = None,
    *,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
    repeats: bool = False,
    up_to_symmetry: bool = False,
    limit: int | None = 2,
    seed: int = 0,
) -> ShapeSolutions:
    """Fill the blank cells of a shape; takes and raises what `make` does.

    Parameters
    ----------
    shape, numbers, entries, constant, repeats, seed
        As for `make`.
    up_to_symmetry : bool
        Find only one of each set of rotations and reflections.
    limit : int or None
        The most solutions to look for; None for all.

    Examples
    --------
    >>> found = solve("hexagon-3", "9 " + ". " * 18)
    >>> found.count, found.complete
    (2, True)
    >>> print(solve("rectangle-2x4", "1 7 . ./. . . .").solution)
    1 7 4 6
    8 2 5 3
    """
    began = perf_counter()
    asked = ask(shape, numbers, entries=entries, constant=constant, repeats=repeats)
    found = fill_shape(asked, up_to_symmetry=up_to_symmetry, seed=seed)
    taken = tuple(map(asked.answer, islice(found, limit)))
    complete = limit is None or len(taken) < limit or next(found, None) is None
    reason = "" if taken else why_impossible(asked)
    return ShapeSolutions(
        asked.answer(asked.given), taken, complete, perf_counter() - began, reason
    )


def list(  # noqa: A001  (the verb)
    shape: ShapeLike,
    numbers: Given | None = None,
    *,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
    repeats: bool = False,
    up_to_symmetry: bool = False,
    limit: int | None = None,
    seed: int = 0,
) -> Iterator[FilledShape]:
    """Yield the solutions of a shape as they are found; takes and raises what `solve` does.

    Examples
    --------
    >>> [each.text for each in list("a b c=8/c d e=9", limit=2)]
    ['a b c=8/c d e=9: 1 5 2 3 4', 'a b c=8/c d e=9: 1 5 2 4 3']
    """
    asked = ask(shape, numbers, entries=entries, constant=constant, repeats=repeats)
    return map(
        asked.answer, fill_shape(asked, up_to_symmetry=up_to_symmetry, limit=limit, seed=seed)
    )


def count(
    shape: ShapeLike,
    numbers: Given | None = None,
    *,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
    repeats: bool = False,
    up_to_symmetry: bool = False,
) -> ShapeCount:
    """Count the solutions of a shape; takes and raises what `solve` does.

    Examples
    --------
    >>> found = count("star-6", up_to_symmetry=True)
    >>> print(found, found.agrees)
    80 True
    """
    watch = Stopwatch()
    asked = ask(shape, numbers, entries=entries, constant=constant, repeats=repeats)
    empty = {*asked.given} == {None}
    symmetries = asked.shape.symmetries
    # If numbers differ, no solution is its own image, and each has an image by every symmetry.
    by_classes = (
        empty
        and not asked.pool.repeats
        and bool(symmetries)
        and len(group_of(symmetries)) == len(symmetries)
    )
    found = fill_shape(asked, up_to_symmetry=up_to_symmetry or by_classes)
    times = len(symmetries) + 1 if by_classes and not up_to_symmetry else 1
    total = times * sum(1 for _ in found)
    plain = empty and entries is None and constant is None and not repeats
    filled = asked.answer(asked.given)
    published = PUBLISHED.get(filled.name) if plain else None
    if published is not None:
        published = Published(published.value * times, published.source)
    return ShapeCount(
        total=total, method="search", published=published, seconds=watch.seconds,
        cpu_seconds=watch.cpu_seconds, puzzle=filled, up_to_symmetry=up_to_symmetry,
    )  # fmt: skip
