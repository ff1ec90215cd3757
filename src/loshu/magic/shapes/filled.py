"""A shape with numbers or blanks in its cells: the value that the functions for shapes take."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.cells import quoted
from loshu.core.problem import Problem
from loshu.core.representations import notebook_html
from loshu.core.scene import Scene
from loshu.magic.hypercubes.slices import slices_text
from loshu.magic.notation import FAMILY_NAME
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.shapes.drawing import draw_shape
from loshu.magic.shapes.exact_numbers import exact_number
from loshu.magic.shapes.layout import text_of
from loshu.magic.shapes.reading import read_shape, sides_of
from loshu.magic.shapes.shape import MagicShape

Numbers: TypeAlias = "tuple[int | None, ...]"
"""A number for each cell, None for a blank."""
Given: TypeAlias = "str | Sequence[int | float | Fraction | str | None] | NDArray[Any]"
"""Numbers and blanks, as text, as a list or as an array."""
ShapeLike: TypeAlias = "FilledShape | MagicShape | str"
"""The forms in which functions take a shape, perhaps with numbers."""
_DIGITS: Final = 15
"""Characters of the longest decimal that a number of JSON holds exactly."""
_BLANKS: Final = frozenset({".", "_", "?", "*"})


@dataclass(frozen=True, slots=True)
class FilledShape:
    """A shape, and a number or a blank for each of its cells.

    Examples
    --------
    >>> print(FilledShape("rectangle-2x2", (1, 2, None, 4)))
    1 2
    . 4
    >>> FilledShape("star-6", (None,) * 12).text
    'star-6: . . . . . . . . . . . .'
    """

    name: str
    """The text of the shape, as `read_shape` reads it."""
    numbers: Numbers
    """They count the unit."""
    unit: NumberUnit = WHOLE

    _repr_html_ = notebook_html

    @property
    def shape(self) -> MagicShape:
        """The cells and lines."""
        return read_shape(self.name).in_unit(self.unit)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of a cube or hypercube; empty for others."""
        return sides_of(self.name)

    @property
    def text(self) -> str:
        """The shape and its numbers on one line, which functions read again."""
        return f"{self.name}: {' '.join(self.words)}"

    @property
    def words(self) -> list[str]:
        """The number of each cell as text; a point for a blank."""
        return [self.written(number) for number in self.numbers]

    @property
    def plain(self) -> list[int | float | str | None]:
        """The numbers as JSON holds them: decimals as numbers, fractions as text."""
        return [each if each is None else self.plain_number(each) for each in self.numbers]

    def plain_number(self, number: int) -> int | float | str:
        """Return a number that counts the unit as JSON holds it."""
        text = self.unit.text(number)
        if "." in text and len(text) <= _DIGITS:
            return float(text)
        return text if "." in text or "/" in text else int(text)

    def written(self, number: int | None) -> str:
        """Write a number that counts the unit, or a point for a blank."""
        return "." if number is None else self.unit.text(number)

    def in_unit(self, unit: NumberUnit) -> FilledShape:
        """Return the same shape with numbers that count a unit, of which this one is a multiple."""
        times = unit.denominator // self.unit.denominator
        numbers = tuple(number if number is None else number * times for number in self.numbers)
        return FilledShape(self.name, numbers, unit)

    @property
    def problem(self) -> Problem:
        """The shape as a puzzle, with its cells in one row; printed sheets read its text."""
        return Problem(FAMILY_NAME, self.text, Grid([[*self.numbers]]))

    @property
    def is_full(self) -> bool:
        """Whether no cell is blank."""
        return None not in self.numbers

    def __str__(self) -> str:
        if self.sides:
            return slices_text(self.words, self.sides)
        return text_of(self.shape, self.words)

    def named_text(self) -> str:
        """Write the numbers at their places, and the names of blank cells."""
        names = self.shape.cell_names
        words = [
            name if number is None else self.written(number)
            for name, number in zip(names, self.numbers, strict=True)
        ]
        return slices_text(words, self.sides) if self.sides else text_of(self.shape, words)

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.generic]:
        """Give NumPy the numbers: a line of them, or an array with the sides of a hypercube.

        Decimals and fractions are floating-point numbers; a blank among them is not a number.
        """
        if self.unit != WHOLE:
            parts = [np.nan if each is None else each for each in self.numbers]
            real = np.array(parts, dtype=np.float64) / self.unit.denominator
            return real.astype(dtype or np.float64).reshape(self.sides or (-1,))
        flat = [EMPTY if number is None else number for number in self.numbers]
        return np.array(flat, dtype=dtype or np.int64).reshape(self.sides or (-1,))

    def scene(self, lang: str = "en") -> Scene:
        """Draw it."""
        return draw_shape(self.shape, self.numbers, lang=lang, unit=self.unit)

    def to(self, form: str) -> bytes:
        """Return the picture in a format, such as ``svg``."""
        return self.scene().to(form)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture to a file, whose suffix names the format."""
        self.scene().save(path)


def as_filled(shape: ShapeLike, numbers: Given | None = None) -> FilledShape:
    """Return a shape with its numbers; all cells are blank if there are none.

    Raises
    ------
    NotationError
        Text that cannot be read, or not a number or blank for each cell.
    UnsupportedError
        Numbers beside a shape that has some.

    Examples
    --------
    >>> as_filled("a b/b c: 5 . 3").numbers == as_filled("a b/b c", [5, None, 3]).numbers
    True
    """
    if isinstance(shape, FilledShape):
        filled = shape
    elif isinstance(shape, MagicShape):
        filled = _filled(shape.text, "")
    elif isinstance(shape, str):
        filled = _filled(*_parts(shape.strip()))
    else:
        raise UnsupportedError(
            f"Expected a shape: a FilledShape, a MagicShape or text such as 'star-6', "
            f"got {type(shape).__name__}."
        )
    if numbers is None:
        return filled
    if any(number is not None for number in filled.numbers):
        raise UnsupportedError("The shape has numbers of its own. Give numbers once.")
    return _of_exact(filled.name, read_numbers(numbers, len(filled.numbers)))


def _parts(text: str) -> tuple[str, str]:
    """Split the text of a shape from its numbers; JSON ends with a brace."""
    end = text.rfind("}") + 1 if text.startswith("{") else text.find(":")
    name, own = (text[:end], text[end:]) if end > 0 else (text, "")
    return name.strip(), own.strip().removeprefix(":").strip()


def _filled(name: str, own: str) -> FilledShape:
    cells = prod(sides_of(name)) if sides_of(name) else read_shape(name).cells
    return _of_exact(name, read_numbers(own, cells) if own.strip() else (None,) * cells)


def _of_exact(name: str, numbers: Sequence[int | Fraction | None]) -> FilledShape:
    """Return a shape with numbers in the least unit of them and of the sums of the lines."""
    shape_unit = WHOLE if sides_of(name) else read_shape(name).unit
    parts = {number.denominator for number in numbers if number is not None}
    unit = NumberUnit(lcm(shape_unit.denominator, *parts))
    whole = tuple(number if number is None else unit.whole(number) for number in numbers)
    return FilledShape(name, whole, unit)


def in_least_unit(filled: FilledShape) -> FilledShape:
    """Return the same shape with numbers that count the greatest unit of all of them."""
    if filled.unit == WHOLE:
        return filled
    parts = filled.unit.denominator
    exact = [None if number is None else Fraction(number, parts) for number in filled.numbers]
    return _of_exact(filled.name, exact)


def read_numbers(numbers: Given, cells: int) -> tuple[int | Fraction | None, ...]:
    """Return the number of each cell, None for a blank.

    A slash in text separates numbers, or makes fractions if that gives the right count.

    Raises
    ------
    NotationError
        Not a number or blank for each cell.

    Examples
    --------
    >>> [str(number) for number in read_numbers("5 . 9.5", 3)]
    ['5', 'None', '19/2']
    >>> [str(number) for number in read_numbers("1/2 3", 2)], len(read_numbers("1/2 3", 3))
    (['1/2', '3'], 3)
    """
    words: Iterable[Any]
    if isinstance(numbers, str):
        words = re.split(r"[\s,;/]+", numbers.strip())
        if len(words) != cells and "/" in numbers:
            fractions = re.split(r"[\s,;]+", numbers.strip())
            words = fractions if len(fractions) == cells else words
    else:
        flat = np.array(numbers, dtype=object).ravel().tolist()
        words = [None if each == EMPTY else each for each in flat]
    read = tuple(
        None if word is None or word in _BLANKS else exact_number(word, f"number {at}")
        for at, word in enumerate(words, 1)
    )
    if len(read) != cells:
        raise NotationError(
            f"{quoted(str(numbers))} has {len(read)} numbers and blanks. Expected {cells}."
        )
    return read
