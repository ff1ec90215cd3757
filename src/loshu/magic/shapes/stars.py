"""Magic stars: n points and n lines of four cells, as in the hexagram."""

from math import cos, pi, sin
from typing import Final

from loshu.magic.shapes.shape import Line, LineGroup, MagicShape, group_of
from loshu.magic.shapes.shape_kind import ShapeKind, whole_size
from loshu.text import phrase

_RADIUS: Final = 3.4


def star(size: str) -> MagicShape:
    """Return the star whose lines join each point with the second next, {n/2}.

    Cells are the points from the top, clockwise, then the crossings between each and the next.

    Examples
    --------
    >>> star("6").lines[0]
    (0, 6, 7, 2)
    """
    n = whole_size(size, 5, 64)
    lines = tuple((at, n + at, n + (at + 1) % n, (at + 2) % n) for at in range(n))
    inner = _RADIUS * cos(2 * pi / n) / cos(pi / n)
    places = tuple(
        (_RADIUS + radius * sin(turn), _RADIUS - radius * cos(turn))
        for radius, shift in ((_RADIUS, 0.0), (inner, 0.5))
        for turn in (2 * pi * (at + shift) / n for at in range(n))
    )
    turned: Line = tuple((at + 1) % n for at in range(n))
    mirrored: Line = tuple(-at % n for at in range(n))
    symmetries = group_of(
        [
            (*turned, *(n + at for at in turned)),
            (*mirrored, *(n + (-at - 1) % n for at in range(n))),
        ]
    )
    return MagicShape(f"star-{n}", places, (LineGroup(lines),), symmetries)


KIND: Final = ShapeKind(
    name="star",
    title=phrase("magic.shape", "Star"),
    sizes="6",
    meaning=phrase("magic.shape", "n points, n lines of four cells"),
    build=star,
)
