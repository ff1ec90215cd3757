"""Magic rectangles: rows with one sum, columns with another."""

from typing import Final

from loshu.core.errors import NotationError
from loshu.magic.shapes.shape import LineGroup, MagicShape, group_of
from loshu.magic.shapes.shape_kind import ShapeKind, whole_size
from loshu.text import phrase


def rectangle(size: str) -> MagicShape:
    """Return the rectangle of a size such as ``3x5``: rows and columns.

    Examples
    --------
    >>> [len(group.lines) for group in rectangle("3x5").groups]
    [3, 5]
    """
    name = f"rectangle-{size}"
    rows, sign, columns = size.partition("x")
    if not sign:
        raise NotationError(
            f"Shape {name!r:.40}: the size is not rows and columns. Expected one such as 3x5."
        )
    m, n = whole_size(rows, 1, 22, name), whole_size(columns, 1, 22, name)
    across = tuple(tuple(n * r + c for c in range(n)) for r in range(m))
    down = tuple(tuple(n * r + c for r in range(m)) for c in range(n))
    places = tuple((float(c), float(r)) for r in range(m) for c in range(n))
    flipped = tuple(n * (m - 1 - r) + c for r in range(m) for c in range(n))
    mirrored = tuple(n * r + n - 1 - c for r in range(m) for c in range(n))
    symmetries = group_of([flipped, mirrored])
    names = tuple(f"r{r + 1}c{c + 1}" for r in range(m) for c in range(n))
    groups = (LineGroup(across, kind="row"), LineGroup(down, kind="column"))
    return MagicShape(f"rectangle-{m}x{n}", places, groups, symmetries, names=names)


KIND: Final = ShapeKind(
    name="rectangle",
    title=phrase("magic.shape", "Rectangle"),
    sizes="3x5",
    meaning=phrase("magic.shape", "rows with one sum, columns with another"),
    build=rectangle,
)
