"""The record of one kind of shapes."""

from collections.abc import Callable
from dataclasses import dataclass

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.shapes.shape import MagicShape
from loshu.text import Phrase


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


def whole_size(size: str, least: int, most: int) -> int:
    """Read a size.

    Examples
    --------
    >>> whole_size("6", 5, 64)
    6
    """
    if not size.isascii() or not size.isdecimal() or len(size) > len(str(most)):
        raise NotationError(f"Size {size!r:.40} is not a number from {least} to {most}.")
    if not least <= int(size) <= most:
        raise UnsupportedError(f"Size {size} is out of range. Expected {least} to {most}.")
    return int(size)
