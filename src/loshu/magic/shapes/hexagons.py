"""Magic hexagons: cells of a honeycomb, and its rows in three directions."""

from typing import Final

from loshu.magic.shapes.shape import LineGroup, MagicShape, group_of
from loshu.magic.shapes.shape_kind import ShapeKind, whole_size
from loshu.text import phrase


def hexagon(size: str) -> MagicShape:
    """Return the hexagon with n cells along each side.

    Cells go from left to right and from top to bottom.  Their coordinates q, r and -q - r count
    rows in three directions.

    Examples
    --------
    >>> hexagon("3").cells, len(hexagon("3").lines)
    (19, 15)
    """
    n = whole_size(size, 1, 12, f"hexagon-{size}")
    reach = range(1 - n, n)
    cells = [(q, r) for r in reach for q in reach if abs(q + r) < n]
    lines = tuple(
        tuple(at for at, (q, r) in enumerate(cells) if (r, q, q + r)[axis] == number)
        for axis in range(3)
        for number in reach
    )
    places = tuple((q + r / 2 + n - 1, 0.87 * (r + n - 1)) for q, r in cells)
    turned = tuple(cells.index((-r, q + r)) for q, r in cells)
    mirrored = tuple(cells.index((-q - r, r)) for q, r in cells)
    names = tuple(f"r{r + n}c{min(q, q + r) + n}" for q, r in cells)
    symmetries = group_of([turned, mirrored])
    return MagicShape(f"hexagon-{n}", places, (LineGroup(lines),), symmetries, names=names)


KIND: Final = ShapeKind(
    name="hexagon",
    title=phrase("magic.shape", "Hexagon"),
    sizes="3",
    meaning=phrase("magic.shape", "a honeycomb with n cells along each side, 6n - 3 rows"),
    build=hexagon,
)
