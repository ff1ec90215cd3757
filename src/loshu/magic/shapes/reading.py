"""The kinds of shapes, and the way from a text to a shape."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.named import find_named
from loshu.magic.shapes import cubes, hexagons, rectangles, stars
from loshu.magic.shapes.own_lines import from_lines
from loshu.magic.shapes.shape import MagicShape, from_json
from loshu.magic.shapes.shape_kind import ShapeKind

SHAPE_KINDS: Final[tuple[ShapeKind, ...]] = (
    stars.KIND,
    hexagons.KIND,
    rectangles.KIND,
    cubes.KIND,
    cubes.HYPERCUBES,
)
_KEPT: Final = 16


@lru_cache(_KEPT)
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
        return replace(from_json(text), source=" ".join(text.splitlines()))
    if "/" in text or " " in text:
        return replace(from_lines(text), source=text)
    kind, size = _named(text)
    shape = kind.build(size)
    return replace(shape, source=shape.name)


def sides_of(text: str) -> tuple[int, ...]:
    """Return the sides of a cube or hypercube; nothing for other shapes.

    Examples
    --------
    >>> sides_of("cube-4"), sides_of("star-6"), sides_of("a b/b c")
    ((4, 4, 4), (), ())
    """
    text = text.strip()
    if text.startswith("{") or "/" in text or " " in text:
        return ()
    kind, size = _named(text)
    return () if kind.sides is None else kind.sides(size)


def _named(text: str) -> tuple[ShapeKind, str]:
    name, dash, size = text.partition("-")
    kind = find_named(SHAPE_KINDS, name, "shape")
    if dash and not size:
        raise NotationError(f"Shape {text!r}: the size is missing. Try {name}-{kind.sizes}.")
    return kind, size or kind.sizes
