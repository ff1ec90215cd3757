"""Magic shapes beyond the square: a kind is one file, and one entry in `SHAPE_KINDS`."""

from typing import Final

from loshu._exports import lazy_modules
from loshu.core.named import find_named

lazy_modules(__name__)

from loshu.magic.shapes import cubes, hexagons, rectangles, stars
from loshu.magic.shapes.shape import MagicShape, from_json, from_lines
from loshu.magic.shapes.shape_kind import ShapeKind

SHAPE_KINDS: Final[tuple[ShapeKind, ...]] = (
    stars.KIND,
    hexagons.KIND,
    rectangles.KIND,
    cubes.KIND,
)


def read_shape(text: str) -> MagicShape:
    """Read a shape: a name such as ``star-6``, its lines, or JSON.

    Raises
    ------
    NotationError
        Text that cannot be read.
    UnsupportedError
        An unknown name, or a size out of range.

    Examples
    --------
    >>> read_shape("star-6").cells, read_shape("a b c/c d e/e f a").cells
    (12, 6)
    """
    text = text.strip()
    if text.startswith("{"):
        return from_json(text)
    if "/" in text or " " in text:
        return from_lines(text)
    name, _, size = text.partition("-")
    known = find_named(SHAPE_KINDS, name, "shape")
    return known.build(size or known.sizes)
