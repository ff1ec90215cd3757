"""Magic stars: n points and n lines of four cells, as in the hexagram."""

from math import cos, dist, pi, sin
from string import ascii_lowercase
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.magic.shapes.shape import Line, LineGroup, MagicShape, group_of
from loshu.magic.shapes.shape_kind import ShapeKind, whole_size
from loshu.text import phrase

_APART: Final = 1.25
"""Distance between the two cells that are nearest to each other."""


def star(size: str) -> MagicShape:
    """Return the star of a size and a pattern, such as 6 or 7b.

    The lines join each point with the second next in pattern a, {n/2}, with the third next in
    pattern b, {n/3}, and so on: the names of H. Heinz.  Cells are the points from the top,
    clockwise, then the first crossings between each and the next.

    Examples
    --------
    >>> star("6").lines[0], star("7b").lines[0]
    ((0, 6, 7, 2), (0, 7, 9, 3))
    """
    pattern = size[-1:] if size[:-1].isdecimal() and size[-1] in ascii_lowercase else ""
    n = whole_size(size.removesuffix(pattern), 5, 64, f"star-{size}")
    steps = 2 + ascii_lowercase.index(pattern or "a")
    if 2 * steps >= n:
        last = ascii_lowercase[(n - 1) // 2 - 2]
        raise UnsupportedError(
            f"Shape 'star-{size}': a star of {n} points has no pattern {pattern}. The last one is "
            f"star-{n}{last}."
        )
    lines = tuple((at, n + at, n + (at + steps - 1) % n, (at + steps) % n) for at in range(n))
    inner = cos(steps * pi / n) / cos((steps - 1) * pi / n)
    unit = [
        (1 + radius * sin(turn), 1 - radius * cos(turn))
        for radius, shift in ((1.0, 0.0), (inner, 0.5))
        for turn in (2 * pi * (at + shift) / n for at in range(n))
    ]
    least = min(dist(unit[a], unit[b]) for a, b in ((0, 1), (0, n), (n, n + 1)))
    places = tuple((x * _APART / least, y * _APART / least) for x, y in unit)
    turned: Line = tuple((at + 1) % n for at in range(n))
    mirrored: Line = tuple(-at % n for at in range(n))
    symmetries = group_of(
        [
            (*turned, *(n + at for at in turned)),
            (*mirrored, *(n + (-at - 1) % n for at in range(n))),
        ]
    )
    name = f"star-{n}{pattern if steps > 2 else ''}"
    return MagicShape(name, places, (LineGroup(lines),), symmetries)


KIND: Final = ShapeKind(
    name="star",
    title=phrase("magic.shape", "Star"),
    sizes="6",
    meaning=phrase("magic.shape", "n points, n lines of four cells"),
    build=star,
)
