"""Cosmetic lines, shapes and words in the JSON of f-puzzles."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final

from loshu.core.scene import Item, Label, Polyline
from loshu.sudoku.field import Field
from loshu.sudoku.rules.drawing import outline, ring
from loshu.sudoku.rules.json_place import place_of
from loshu.sudoku.sudoku import Sudoku

_THICKEST: Final = 0.3
_LARGEST_TEXT: Final = 0.6


def cosmetic_items(puzzle: Sudoku) -> list[Item]:
    """Return the cosmetic drawings of a puzzle within its board, without their colors.

    Examples
    --------
    >>> kept = '{"line":[{"lines":[["R1C1","R1C2"]]}],"text":[{"cells":["R2C2"],"value":"x"}]}'
    >>> [type(item).__name__ for item in cosmetic_items(Sudoku(kept=kept))]
    ['Polyline', 'Label']
    """
    return list(chain.from_iterable(items for _, items in cosmetics(puzzle)))


def cosmetics(puzzle: Sudoku) -> Iterator[tuple[str, list[Item]]]:
    """Yield the key and the items of each drawing; a malformed drawing has no items.

    Examples
    --------
    >>> kept = '{"line":[{"lines":[["R1C1","R1C2"]]}],"text":[{"cells":["?"],"value":"x"}]}'
    >>> [(key, len(items)) for key, items in cosmetics(Sudoku(kept=kept))]
    [('line', 1), ('text', 0)]
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
            yield key, list(draw_one(each)) if isinstance(each, dict) else []


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
    lines = item.get("lines")
    for line in lines if isinstance(lines, list) else []:
        points = _points(line)
        if len(points) > 1:
            yield Polyline(tuple(points), "line", _size(item, "width", 0.1, _THICKEST))


def _rectangle(item: dict[str, Any]) -> Iterator[Item]:
    if (middle := _middle(item)) is not None:
        x, y = middle
        right, down = (_size(item, key, 0.8, 9) / 2 for key in ("width", "height"))
        corners = ((x - right, y - down), (x + right, y - down), (x + right, y + down),
                   (x - right, y + down))  # fmt: skip
        yield Polyline(corners, "line", closed=True)
        yield from _text(item)


def _circle(item: dict[str, Any]) -> Iterator[Item]:
    if (middle := _middle(item)) is not None:
        yield from ring(*middle, _size(item, "width", 0.8, 9) / 2)
        yield from _text(item)


def _cage(item: dict[str, Any], field: Field) -> Iterator[Item]:
    cells = [field.cell(int(y), int(x)) for x, y in _points(item.get("cells"))
             if 0 < x < field.width and 0 < y < field.width]  # fmt: skip
    yield from outline(cells, field)
    if cells and item.get("value"):
        row, column = divmod(min(cells), field.width)
        yield Label(column + 0.2, row + 0.2, str(item["value"]), 0.2, "sum")


def _text(item: dict[str, Any]) -> Iterator[Item]:
    said = str(item.get("value") or "")
    if said and (middle := _middle(item)) is not None:
        yield Label(*middle, said, _size(item, "size", 0.4, _LARGEST_TEXT))
