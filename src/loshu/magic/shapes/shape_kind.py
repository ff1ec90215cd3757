"""The record of one kind of shapes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.shapes.shape import MagicShape
from loshu.text import Phrase

_DIGITS: Final = 9
"""Digits of the longest size that is compared with a range."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeKind:
    """Shapes of one kind, in several sizes."""

    name: str
    title: Phrase
    sizes: str
    """An example of a size."""
    meaning: Phrase
    """The cells and the lines."""
    build: Callable[[str], MagicShape]
    """Make the shape of a size."""
    sides: Callable[[str], tuple[int, ...]] | None = None
    """The sides of the cube or hypercube of a size; None for other kinds."""


def whole_size(size: str, least: int, most: int, shape: str) -> int:
    """Read a size of the shape with this name.

    Examples
    --------
    >>> whole_size("6", 5, 64, "star-6")
    6
    """
    if not size.isascii() or not size.isdecimal():
        raise NotationError(
            f"Shape {shape!r:.40}: size {size!r:.40} is not a number. Expected {least} to {most}."
        )
    if len(size) > _DIGITS or not least <= int(size) <= most:
        raise UnsupportedError(
            f"Shape {shape!r:.40}: size {size:.40} is out of range. Expected {least} to {most}."
        )
    return int(size)
