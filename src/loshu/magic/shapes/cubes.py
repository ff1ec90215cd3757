"""Magic cubes: rows, columns, pillars and the four space diagonals have one sum."""

from itertools import product
from typing import Final

from loshu.magic.shapes.shape import Line, LineGroup, MagicShape, group_of
from loshu.magic.shapes.shape_kind import ShapeKind, whole_size
from loshu.text import phrase


def cube(size: str) -> MagicShape:
    """Return the simple cube of order n; a picture has its slices side by side.

    Cells go slice by slice, and row by row in each.

    Examples
    --------
    >>> cube("3").cells, len(cube("3").lines)
    (27, 31)
    """
    n = whole_size(size, 1, 8)
    side = range(n)

    def cell(z: int, y: int, x: int) -> int:
        return n * (n * z + y) + x

    rows = [tuple(cell(z, y, x) for x in side) for z, y in product(side, side)]
    columns = [tuple(cell(z, y, x) for y in side) for z, x in product(side, side)]
    pillars = [tuple(cell(z, y, x) for z in side) for y, x in product(side, side)]
    ends = list(product((False, True), repeat=2)) if n > 1 else []
    diagonals = [
        tuple(cell(k, n - 1 - k if down else k, n - 1 - k if left else k) for k in side)
        for down, left in ends
    ]
    places = tuple((x + z * (n + 1.0), float(y)) for z, y, x in product(side, side, side))
    generators: list[Line] = [
        tuple(cell(y, z, x) for z, y, x in product(side, side, side)),
        tuple(cell(z, x, y) for z, y, x in product(side, side, side)),
        tuple(cell(z, y, n - 1 - x) for z, y, x in product(side, side, side)),
    ]
    lines = (*rows, *columns, *pillars, *diagonals)
    return MagicShape(f"cube-{n}", places, (LineGroup(lines),), group_of(generators), 2 * n * n)


KIND: Final = ShapeKind(
    name="cube",
    sizes="3",
    meaning=phrase("magic.shape", "rows, columns, pillars and four space diagonals"),
    build=cube,
)
