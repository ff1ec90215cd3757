"""SudokuPad's drawings that are not known as rules, as the drawings of f-puzzles."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final

from loshu.sudoku.notation.format import Data

_PIXELS: Final = 64
"""Side of a cell, in the unit of SudokuPad's widths of lines and sizes of text."""


def drawings_in(
    layers: Mapping[str, Iterable[Mapping[str, Any]]], size: int
) -> tuple[Data, dict[str, int]]:
    """Return drawings by the keys of f-puzzles, and the numbers of those it cannot place.

    f-puzzles places a shape in the middle of cells, and lines from middle to middle.

    Examples
    --------
    >>> line = {"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#ff0000", "thickness": 16}
    >>> drawings_in({"lines": [line, {**line, "wayPoints": [[0, 0], [0, 4]]}]}, 4)
    ({'line': [{'lines': [['R1C1', 'R2C2']], 'outlineC': '#ff0000', 'width': 0.25}]}, {'lines': 1})
    >>> dot = {"center": [1, 0.5], "width": 0.5, "height": 0.5, "rounded": True, "text": "a"}
    >>> drawings_in({"overlays": [dot]}, 4)[0]["circle"]
    [{'cells': ['R1C1', 'R2C1'], 'width': 0.5, 'height': 0.5, 'value': 'a'}]
    """
    drawn: dict[str, list[Any]] = {}
    others: dict[str, int] = {}
    for layer, items in layers.items():
        for item in items:
            found = _line(item, size) if layer == "lines" else None
            if layer in ("underlays", "overlays"):
                found = _shape(item, size)
            if found is None:
                others[layer] = others.get(layer, 0) + 1
            else:
                drawn.setdefault(found[0], []).append(found[1])
    return dict(drawn), others


def _line(item: Mapping[str, Any], size: int) -> tuple[str, Data] | None:
    points = item.get("wayPoints")
    found = [_cells(point, size) for point in points] if isinstance(points, list) else []
    if len(found) < 2 or any(len(cells) != 1 for cells in found):
        return None
    line: Data = {"lines": [[cells[0] for cells in found]]}
    return "line", line | dict(_looks(item, color="outlineC")) | dict(_width(item, "thickness"))


def _shape(item: Mapping[str, Any], size: int) -> tuple[str, Data] | None:
    cells = _cells(item.get("center"), size)
    text = str(item.get("text") or "").strip()
    looks = dict(_looks(item, backgroundColor="baseC", borderColor="outlineC", color="fontC"))
    said: Data = {"value": text} if text else {}
    if not cells:
        return None
    if text and not {"baseC", "outlineC"} & looks.keys() and not item.get("rounded"):
        return "text", {"cells": cells, **said, **looks, **dict(_width(item, "fontSize", "size"))}
    sides = {key: item[key] for key in ("width", "height") if _is_length(item.get(key))}
    if not sides:
        return None
    key = "circle" if item.get("rounded") else "rectangle"
    return key, {"cells": cells, **sides, **looks, **said}


def _cells(point: object, size: int) -> list[str]:
    """Name the cells with a point in their middle: one, two side by side, or four around it."""
    if not isinstance(point, list) or len(point) != 2:
        return []
    rows, columns = (_near(number, size) for number in point)
    return [f"R{row + 1}C{column + 1}" for row, column in product(rows, columns)]


def _near(number: object, size: int) -> list[int]:
    """Return the rows around a number; also those of clues beside the grid."""
    if isinstance(number, bool) or not isinstance(number, int | float) or number * 2 % 1:
        return []
    found = [int(number // 1)] if number % 1 else [int(number) - 1, int(number)]
    return found if found[0] >= -1 and found[-1] <= size else []


def _looks(item: Mapping[str, Any], **keys: str) -> Iterator[tuple[str, str]]:
    for key, name in keys.items():
        if isinstance(item.get(key), str) and item[key].strip():
            yield name, item[key]


def _width(item: Mapping[str, Any], key: str, name: str = "width") -> Iterator[tuple[str, float]]:
    if _is_length(item.get(key)):
        yield name, round(item[key] / _PIXELS, 3)


def _is_length(value: object) -> bool:
    return not isinstance(value, bool) and isinstance(value, int | float) and 0 < value < 999
