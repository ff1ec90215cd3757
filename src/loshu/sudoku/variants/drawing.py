"""Marks that several constraints draw."""

from collections.abc import Iterable, Iterator
from math import cos, sin, tau

from loshu.core.scene import Item, Polyline
from loshu.sudoku.variants.field import Field

_INSET = 0.08
_SIDES = 32


def middle(cell: int, field: Field) -> tuple[float, float]:
    """Return the point in the middle of a cell."""
    row, column = divmod(cell, field.width)
    return column + 0.5, row + 0.5


def circle(cell: int, field: Field, radius: float) -> Polyline:
    """Draw a circle around the middle of a cell, as a polygon of many sides."""
    x, y = middle(cell, field)
    angles = [tau * side / _SIDES for side in range(_SIDES)]
    points = tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)
    return Polyline(points, closed=True)


def path(cells: Iterable[int], field: Field, *, role: str = "line", width: float = 0.08,
         arrow: bool = False) -> Polyline:  # fmt: skip
    """Draw a line through the middles of cells."""
    points = tuple(middle(cell, field) for cell in cells)
    return Polyline(points, role, width, arrow=arrow)


def outline(cells: Iterable[int], field: Field, *, role: str = "line", width: float = 0.03,
            inset: float = _INSET) -> Iterator[Item]:  # fmt: skip
    """Draw a line around cells, inside them."""
    held = set(cells)
    for cell in sorted(held):
        row, column = divmod(cell, field.width)

        def has(down: int, right: int, row: int = row, column: int = column) -> bool:
            r, c = row + down, column + right
            return 0 <= r < field.width and 0 <= c < field.width and field.cell(r, c) in held

        left = column + (0 if has(0, -1) else inset)
        right = column + 1 - (0 if has(0, 1) else inset)
        top = row + (0 if has(-1, 0) else inset)
        bottom = row + 1 - (0 if has(1, 0) else inset)
        if not has(-1, 0):
            yield Polyline(((left, top), (right, top)), role, width)
        if not has(1, 0):
            yield Polyline(((left, bottom), (right, bottom)), role, width)
        if not has(0, -1):
            yield Polyline(((left, top), (left, bottom)), role, width)
        if not has(0, 1):
            yield Polyline(((right, top), (right, bottom)), role, width)
