"""A shape with numbers or blanks in its cells: the value that the functions for shapes take."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.cells import quoted
from loshu.core.problem import Problem
from loshu.core.representations import notebook_html
from loshu.core.scene import Scene
from loshu.core.whole import whole_number
from loshu.magic.hypercubes.slices import slices_text
from loshu.magic.notation import FAMILY_NAME
from loshu.magic.shapes.drawing import draw_shape
from loshu.magic.shapes.layout import text_of
from loshu.magic.shapes.reading import read_shape, sides_of
from loshu.magic.shapes.shape import MagicShape

Numbers: TypeAlias = "tuple[int | None, ...]"
"""A number for each cell, None for a blank."""
Given: TypeAlias = "str | Sequence[int | None] | NDArray[Any]"
"""Numbers and blanks, as text, as a list or as an array."""
ShapeLike: TypeAlias = "FilledShape | MagicShape | str"
"""The forms in which functions take a shape, perhaps with numbers."""
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

    _repr_html_ = notebook_html

    @property
    def shape(self) -> MagicShape:
        """The cells and lines."""
        return read_shape(self.name)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of a cube or hypercube; empty for others."""
        return sides_of(self.name)

    @property
    def text(self) -> str:
        """The shape and its numbers on one line, which functions read again."""
        return f"{self.name}: {' '.join(map(written, self.numbers))}"

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
            return slices_text(list(map(written, self.numbers)), self.sides)
        return text_of(self.shape, list(map(written, self.numbers)))

    def named_text(self) -> str:
        """Write the numbers at their places, and the names of blank cells."""
        names = self.shape.cell_names
        words = [
            name if number is None else str(number)
            for name, number in zip(names, self.numbers, strict=True)
        ]
        return slices_text(words, self.sides) if self.sides else text_of(self.shape, words)

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.generic]:
        """Give NumPy the numbers: a line of them, or an array with the sides of a hypercube."""
        flat = [EMPTY if number is None else number for number in self.numbers]
        return np.array(flat, dtype=dtype or np.int64).reshape(self.sides or (-1,))

    def scene(self, lang: str = "en") -> Scene:
        """Draw it."""
        return draw_shape(self.shape, self.numbers, lang=lang)

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
    return FilledShape(filled.name, read_numbers(numbers, len(filled.numbers)))


def _parts(text: str) -> tuple[str, str]:
    """Split the text of a shape from its numbers; JSON ends with a brace."""
    end = text.rfind("}") + 1 if text.startswith("{") else text.find(":")
    name, own = (text[:end], text[end:]) if end > 0 else (text, "")
    return name.strip(), own.strip().removeprefix(":").strip()


def _filled(name: str, own: str) -> FilledShape:
    cells = prod(sides_of(name)) if sides_of(name) else read_shape(name).cells
    return FilledShape(name, read_numbers(own, cells) if own.strip() else (None,) * cells)


def read_numbers(numbers: Given, cells: int) -> Numbers:
    """Return the number of each cell, None for a blank.

    Raises
    ------
    NotationError
        Not a number or blank for each cell.

    Examples
    --------
    >>> read_numbers("5 . 3", 3)
    (5, None, 3)
    """
    words: Iterable[Any]
    if isinstance(numbers, str):
        words = re.split(r"[\s,;/]+", numbers.strip())
    else:
        flat = np.array(numbers, dtype=object).ravel().tolist()
        words = [None if each == EMPTY else each for each in flat]
    read = tuple(
        None if word is None or word in _BLANKS else whole_number(word, f"number {at}")
        for at, word in enumerate(words, 1)
    )
    if len(read) != cells:
        raise NotationError(
            f"{quoted(str(numbers))} has {len(read)} numbers and blanks. Expected {cells}."
        )
    return read


def written(number: int | None) -> str:
    """Write a number, or a point for a blank."""
    return "." if number is None else str(number)
