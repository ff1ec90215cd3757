"""Marks that several rules draw."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from loshu.core.scene import Disc, Fill, Item, Label, Polyline
from loshu.sudoku.field import Field

_INSET = 0.08
_RIM = 0.035
_DASH = 0.14
_DOT = 0.15


def middle(cell: int, field: Field) -> tuple[float, float]:
    """Return the point in the middle of a cell."""
    row, column = divmod(cell, field.width)
    return column + 0.5, row + 0.5


def between(cells: Iterable[int], field: Field) -> tuple[float, float]:
    """Return the point in the middle of several cells."""
    points = [middle(cell, field) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def ring(x: float, y: float, radius: float, role: str = "line") -> Iterator[Item]:
    """Draw a filled circle with a border."""
    yield Disc(x, y, radius, role)
    yield Disc(x, y, radius - _RIM, "halo")


def block(x: float, y: float, width: float, height: float, role: str) -> Polyline:
    """Fill a rectangle around a point."""
    return Polyline(((x - width / 2, y), (x + width / 2, y)), role, height)


def circle(cell: int, field: Field, radius: float) -> Iterator[Item]:
    """Draw a circle around the middle of a cell."""
    return ring(*middle(cell, field), radius)


def dot(cells: Iterable[int], field: Field, text: str, *, white: bool) -> Iterator[Item]:
    """Draw a dot between two cells, white or black, with a text in it."""
    x, y = between(cells, field)
    yield Disc(x, y, _DOT, "border")
    if white:
        yield Disc(x, y, _DOT - _RIM, "halo")
    if text:
        yield Label(x, y, text, 0.2, "entry" if white else "halo")


def tube(cells: Iterable[int], field: Field, width: float, role: str) -> Iterator[Item]:
    """Draw a thick line through the middles of cells, with round ends."""
    points = tuple(middle(cell, field) for cell in cells)
    yield Polyline(points, role, width)
    for x, y in (points[0], points[-1]):
        yield Disc(x, y, width / 2, role)


def moved(item: Item, right: int, down: int) -> Item:
    """Return an item moved right and down by a number of cells."""
    match item:
        case Fill():
            return replace(item, row=item.row + down, column=item.column + right)
        case Polyline():
            return replace(item, points=tuple((x + right, y + down) for x, y in item.points))
        case _:
            return replace(item, x=item.x + right, y=item.y + down)


def path(cells: Iterable[int], field: Field, *, role: str = "line", width: float = 0.08,
         arrow: bool = False) -> Polyline:  # fmt: skip
    """Draw a line through the middles of cells."""
    points = tuple(middle(cell, field) for cell in cells)
    return Polyline(points, role, width, arrow=arrow)


def outline(cells: Iterable[int], field: Field, role: str = "border") -> Iterator[Polyline]:
    """Draw a dashed line around cells, inside them."""
    held = {divmod(cell, field.width) for cell in cells}
    for row, column in sorted(held):
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, column + right) in held:
                continue
            # Along this side, toward either end: a corner, straight on, or around one of the cells.
            ends = []
            for way in (-1, 1):
                along = (row + way * abs(right), column + way * abs(down))
                across = (along[0] + down, along[1] + right)
                ends.append(0.5 + (_INSET if across in held else 0) if along in held
                            else 0.5 - _INSET)  # fmt: skip
            yield from _side(column + 0.5, row + 0.5, (right, down), ends, role)


def _side(
    x: float, y: float, out: tuple[int, int], ends: Sequence[float], role: str
) -> Iterator[Polyline]:
    """Draw the dashes of one side of a cell, from its middle to both ends."""
    (right, down), (before, after) = out, ends
    x, y = x + (0.5 - _INSET) * right, y + (0.5 - _INSET) * down
    along_x, along_y = abs(down), abs(right)
    length = before + after
    dashes = max(1, round(length / _DASH))
    for dash in range(dashes):
        start = -before + length * dash / dashes + _DASH / 4
        stop = start + length / dashes - _DASH / 2
        yield Polyline(
            (
                (x + along_x * start, y + along_y * start),
                (x + along_x * stop, y + along_y * stop),
            ),
            role,
            0.025,
        )
