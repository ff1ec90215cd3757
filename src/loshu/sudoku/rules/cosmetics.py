"""Cosmetic lines, shapes and words in the JSON of f-puzzles, in their own colors."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from math import copysign, cos, pi, sin
from typing import Any, Final, NamedTuple

from loshu.core.scene import Disc, Item, Label, Polyline
from loshu.sudoku.field import Field
from loshu.sudoku.rules.drawing import block, outline
from loshu.sudoku.rules.json_place import place_of
from loshu.sudoku.rules.own_color import ink_of
from loshu.sudoku.sudoku import Sudoku

_THICKEST: Final = 1.0
_WIDEST: Final = 9.0
_SMALL: Final = 0.75
_LARGEST_TEXT: Final = 1.5
_CORNERS: Final = 48
"""The corners of the polygon of a circle."""


class Cosmetic(NamedTuple):
    """A drawing in the JSON of a puzzle."""

    key: str
    items: tuple[Item, ...]
    """None if the drawing is malformed."""
    over: bool
    """Whether it is drawn over the lines between cells: text, and small shapes upon such lines."""


def cosmetics(puzzle: Sudoku) -> Iterator[Cosmetic]:
    """Yield the drawings of a puzzle, those beneath others first.

    Examples
    --------
    >>> kept = '{"line":[{"lines":[["R1C1","R1C2"]]}],"text":[{"cells":["?"],"value":"x"}]}'
    >>> [(each.key, len(each.items), each.over) for each in cosmetics(Sudoku(kept=kept))]
    [('line', 1, False), ('text', 0, True)]
    """
    data = json.loads(puzzle.kept) if puzzle.kept else {}
    draw: dict[str, Callable[[dict[str, Any]], Iterator[Item]]] = {
        "line": _line,
        "rectangle": _rectangle,
        "circle": _circle,
        "cage": partial(_cage, field=puzzle.field),
        "text": _text,
    }
    for key, draw_one in draw.items():
        held = data.get(key)
        for each in held if isinstance(held, list) else []:
            known = isinstance(each, dict)
            items = tuple(draw_one(each)) if known else ()
            yield Cosmetic(key, items, known and _is_over(key, each))


def _is_over(key: str, item: dict[str, Any]) -> bool:
    if key not in ("rectangle", "circle"):
        return key == "text"
    sides = [_size(item, side, 0.8, _WIDEST) for side in ("width", "height")]
    return len(_points(item.get("cells"))) > 1 and max(sides) <= _SMALL


def _points(names: Any) -> list[tuple[float, float]]:
    """Return the middles of cells; none where a name is not that of a cell."""
    held = names if isinstance(names, list) else []
    places = [place_of(str(name)) for name in held]
    return [(column - 0.5, row - 0.5) for row, column in filter(None, places)] * (
        None not in places
    )


def _middle(item: dict[str, Any]) -> tuple[float, float] | None:
    points = _points(item.get("cells"))
    if not points:
        return None
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _size(item: dict[str, Any], key: str, usual: float, most: float) -> float:
    value = item.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
        return usual
    return min(float(value), most)


def _line(item: dict[str, Any]) -> Iterator[Item]:
    lines, ink = item.get("lines"), ink_of(item.get("outlineC"), "line")
    for line in lines if isinstance(lines, list) and ink else []:
        points = _points(line)
        if len(points) > 1:
            yield Polyline(tuple(points), ink, _size(item, "width", 0.1, _THICKEST))


def _rectangle(item: dict[str, Any]) -> Iterator[Item]:
    if (middle := _middle(item)) is not None:
        x, y = middle
        width, height = (_size(item, key, 0.8, _WIDEST) for key in ("width", "height"))
        if base := ink_of(item.get("baseC"), ""):
            yield block(x, y, width, height, base)
        if rim := ink_of(item.get("outlineC"), "line"):
            right, down = width / 2, height / 2
            corners = ((x - right, y - down), (x + right, y - down), (x + right, y + down),
                       (x - right, y + down))  # fmt: skip
            yield Polyline(corners, rim, closed=True)
        yield from _text(item)


def _circle(item: dict[str, Any]) -> Iterator[Item]:
    """Draw a circle; one that is wider or higher has straight sides, as in SudokuPad."""
    if (middle := _middle(item)) is not None:
        width = _size(item, "width", 0.8, _WIDEST)
        height = _size(item, "height", width, _WIDEST)
        if base := ink_of(item.get("baseC"), ""):
            yield from _pill(*middle, width, height, base)
        if rim := ink_of(item.get("outlineC"), "line"):
            yield Polyline(_rim(*middle, width, height), rim, closed=True)
        yield from _text(item)


def _ends(width: float, height: float) -> tuple[float, float, float]:
    """Return the radius of both ends, and the way from the middle to theirs."""
    radius = min(width, height) / 2
    return radius, width / 2 - radius, height / 2 - radius


def _pill(x: float, y: float, width: float, height: float, role: str) -> Iterator[Item]:
    radius, right, down = _ends(width, height)
    yield Disc(x - right, y - down, radius, role)
    if right or down:
        yield Polyline(((x - right, y - down), (x + right, y + down)), role, 2 * radius)
        yield Disc(x + right, y + down, radius, role)


def _rim(x: float, y: float, width: float, height: float) -> tuple[tuple[float, float], ...]:
    radius, right, down = _ends(width, height)
    angles = [2 * pi * (at + 0.5) / _CORNERS for at in range(_CORNERS)]
    return tuple(
        (x + copysign(right, cos(angle)) + radius * cos(angle),
         y + copysign(down, sin(angle)) + radius * sin(angle))
        for angle in angles
    )  # fmt: skip


def _cage(item: dict[str, Any], field: Field) -> Iterator[Item]:
    cells = [field.cell(int(y), int(x)) for x, y in _points(item.get("cells"))
             if 0 < x < field.width and 0 < y < field.width]  # fmt: skip
    if rim := ink_of(item.get("outlineC"), "border"):
        yield from outline(cells, field, rim)
    ink = ink_of(item.get("fontC"), "sum")
    if cells and item.get("value") and ink:
        row, column = divmod(min(cells), field.width)
        yield Label(column + 0.2, row + 0.2, str(item["value"]), 0.2, ink)


def _text(item: dict[str, Any]) -> Iterator[Item]:
    said, ink = str(item.get("value") or ""), ink_of(item.get("fontC"), "entry")
    if said and ink and (middle := _middle(item)) is not None:
        yield Label(*middle, said, _size(item, "size", 0.4, _LARGEST_TEXT), ink)
