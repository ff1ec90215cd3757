"""Recognition of f-puzzles rules in SudokuPad's drawings."""

import operator
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import pairwise
from typing import Any, Final

Drawing = Mapping[str, Any]
Point = tuple[float, float]
"""Row and column, in cells from the top left corner."""
_GREY: Final = "#cfcfcf"
_ARROW: Final = "#a1a1a1"
_LAYERS: Final = ("lines", "arrows", "underlays", "overlays")


def rules_drawn(
    puzzle: Mapping[str, Any], size: int
) -> tuple[dict[str, Any], dict[str, list[dict[str, Any]]]]:
    """Return the rules of drawings, and the other drawings by their layer.

    Examples
    --------
    >>> dot = {"center": [1, 0.5], "width": 0.3, "height": 0.3, "rounded": True,
    ...        "backgroundColor": "#FFFFFF", "borderColor": "#000000", "text": ""}
    >>> rules_drawn({"overlays": [dot], "lines": [{"color": "red"}]}, 4)
    ({'difference': [{'cells': ['R1C1', 'R2C1']}]}, {'lines': [{'color': 'red'}]})
    """
    drawings = {
        layer: [item for item in held if isinstance(item, dict)]
        for layer in _LAYERS
        if isinstance(held := puzzle.get(layer), list)
    }
    left = {layer: list(held) for layer, held in drawings.items()}
    constraints: dict[str, Any] = {}
    for read in (_diagonals, _thermometers, _arrows, _little_killers, _marks):
        for key, constraint in read(left, size):
            if constraint is True:
                constraints[key] = True
            else:
                constraints.setdefault(key, []).append(constraint)
    return constraints, {layer: held for layer, held in left.items() if held}


Left = dict[str, list[dict[str, Any]]]


def _taken(left: Left, layer: str, fits: Callable[[Drawing], bool]) -> list[dict[str, Any]]:
    """Remove and return the matching drawings of a layer."""
    found = [item for item in left.get(layer, []) if fits(item)]
    left[layer] = [item for item in left.get(layer, []) if not fits(item)]
    return found


def _has(item: Drawing, **wanted: object) -> bool:
    return all(_plain(item.get(key)) == value for key, value in wanted.items())


def _plain(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


def _points(item: Drawing) -> list[Point]:
    """Return the points of a line; empty if a coordinate is not a number."""
    held = item.get("wayPoints")
    points = held if isinstance(held, list) else []
    found = [point for point in map(_point, points) if point is not None]
    return found if len(found) == len(points) and len(found) > 1 else []


def _point(value: object) -> Point | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    row, column = value
    if not isinstance(row, int | float) or not isinstance(column, int | float):
        return None
    return (row, column) if -99 < row < 99 and -99 < column < 99 else None


def _center(item: Drawing) -> Point:
    return _point(item.get("center")) or (-9.0, -9.0)


def _name(point: Point) -> str:
    return f"R{int(point[0] // 1) + 1}C{int(point[1] // 1) + 1}"


def _in_middle(points: list[Point], size: int) -> bool:
    return bool(points) and all(n % 1 == 0.5 and 0 < n < size for point in points for n in point)


def _diagonals(left: Left, size: int) -> Iterator[tuple[str, Any]]:
    corners: dict[tuple[Point, ...], str] = {
        ((0, 0), (size, size)): "diagonal-",
        ((0, size), (size, 0)): "diagonal+",
    }

    def key_of(item: Drawing) -> str | None:
        return corners.get(tuple(sorted(_points(item))))

    for line in _taken(left, "lines", lambda item: key_of(item) is not None):
        yield str(key_of(line)), True


def _cells_along(points: list[Point]) -> list[Point]:
    """Return the centers of all cells on a line; empty unless it is straight or diagonal.

    Examples
    --------
    >>> _cells_along([(0.5, 0.5), (0.5, 2.5), (1.5, 3.5)])
    [(0.5, 0.5), (0.5, 1.5), (0.5, 2.5), (1.5, 3.5)]
    >>> _cells_along([(0.5, 0.5), (1.5, 2.5)])
    []
    """
    found = points[:1]
    for (row, column), (to_row, to_column) in pairwise(points):
        down, right = to_row - row, to_column - column
        steps = int(max(abs(down), abs(right)))
        if down and right and abs(down) != abs(right):
            return []
        found += [(row + down * at / steps, column + right * at / steps)
                  for at in range(1, steps + 1)]  # fmt: skip
    return found


def _thermometers(left: Left, size: int) -> Iterator[tuple[str, Any]]:
    bulbs = {
        _center(item)
        for item in left.get("underlays", [])
        if _has(item, backgroundColor=_GREY, rounded=True, width=0.85, height=0.85)
    }

    def fits(item: Drawing) -> bool:
        points = _points(item)
        return (
            _has(item, color=_GREY, thickness=21)
            and _in_middle(points, size)
            and bool(_cells_along(points))
            and points[0] in bulbs
        )

    lines = _taken(left, "lines", fits)
    used = {_points(line)[0] for line in lines}
    _taken(left, "underlays", lambda item: _center(item) in used and _has(item, width=0.85))
    for line in lines:
        cells = _cells_along(_points(line))
        yield "thermometer", {"lines": [[_name(point) for point in cells]]}


def _arrows(left: Left, size: int) -> Iterator[tuple[str, Any]]:
    """Read arrows whose shaft begins at a ring, a little outside its first cell."""
    rings = [
        item
        for item in left.get("overlays", [])
        if _has(item, borderColor=_ARROW, rounded=True) and _cells_of_ring(item, size)
    ]
    for ring in rings:
        cells = _cells_of_ring(ring, size)

        def from_ring(item: Drawing, cells: list[Point] = cells) -> bool:
            points = _points(item)
            return (
                _has(item, color=_ARROW, thickness=5)
                and _in_middle(points[1:], size)
                and bool(_shaft(points))
                and any(max(abs(points[0][0] - r), abs(points[0][1] - c)) < 0.5 for r, c in cells)
            )

        shafts = _taken(left, "arrows", from_ring)
        if shafts:
            _taken(left, "overlays", partial(operator.is_, ring))
            yield (
                "arrow",
                {
                    "cells": [_name(cell) for cell in cells],
                    "lines": [[_name(cell) for cell in _shaft(_points(shaft))] for shaft in shafts],
                },
            )


def _shaft(points: list[Point]) -> list[Point]:
    """Return the centers of the cells of a shaft, from its first cell."""
    row, column = points[0]
    return _cells_along([(row // 1 + 0.5, column // 1 + 0.5), *points[1:]])


def _cells_of_ring(item: Drawing, size: int) -> list[Point]:
    """Return the cells of a ring around one cell, or several in a row or column."""
    width, height = item.get("width"), item.get("height")
    if not isinstance(width, int | float) or not isinstance(height, int | float):
        return []
    across, down = round(width + 0.17), round(height + 0.17)
    row, column = _center(item)
    cells = [
        (row - (down - 1) / 2 + r, column - (across - 1) / 2 + c)
        for r in range(max(0, min(down, size)))
        for c in range(max(0, min(across, size)))
    ]
    fits = abs(width + 0.17 - across) < 0.01 and abs(height + 0.17 - down) < 0.01
    return cells if fits and 1 in (across, down) and _in_middle(cells, size) else []


def _little_killers(left: Left, _size: int) -> Iterator[tuple[str, Any]]:
    ways = {(1, 1): "DR", (1, -1): "DL", (-1, 1): "UR", (-1, -1): "UL"}
    texts = {
        _center(item): str(item.get("text", ""))
        for item in left.get("overlays", [])
        if _has(item, fontSize=28, width=0.25) and str(item.get("text", "")).isdecimal()
    }

    def start(item: Drawing) -> tuple[Point, tuple[int, int]] | None:
        points = _points(item)
        if len(points) != 2 or not _has(item, color="#000000", thickness=2):
            return None
        (r0, c0), (r1, c1) = points
        way = (1 if r1 > r0 else -1, 1 if c1 > c0 else -1)
        center = round(r0 - 0.3 * way[0], 3), round(c0 - 0.3 * way[1], 3)
        return (center, way) if center in texts else None

    for arrow in _taken(left, "arrows", lambda item: start(item) is not None):
        found = start(arrow)
        assert found is not None  # it was read as a circle
        center, way = found

        def at_center(item: Drawing, center: Point = center) -> bool:
            return _center(item) == center

        _taken(left, "overlays", at_center)
        yield (
            "littlekillersum",
            {"cell": _name(center), "direction": ways[way], "value": texts[center]},
        )


def _marks(left: Left, size: int) -> Iterator[tuple[str, Any]]:
    """Read even and odd cells, dots, letters between cells, and circles where four meet."""
    for layer in ("underlays", "overlays"):
        rest = []
        for item in left.get(layer, []):
            found = _mark(item, layer, size)
            if found is None:
                rest.append(item)
            else:
                yield found
        left[layer] = rest


def _mark(item: Drawing, layer: str, size: int) -> tuple[str, Any] | None:
    center, text = _center(item), str(item.get("text") or "")
    if layer == "underlays":
        plain = _has(item, backgroundColor=_GREY, width=0.7, height=0.7)
        if plain and _in_middle([center], size):
            return ("odd" if item.get("rounded") else "even"), {"cell": _name(center)}
        return None
    pair = _pair_at(center, size)
    if pair and _has(item, rounded=True, width=0.3, height=0.3, bordercolor=None):
        color, border = _plain(item.get("backgroundColor")), _plain(item.get("borderColor"))
        key = {"#ffffff": "difference", "#000000": "ratio"}.get(str(color))
        if key and border == "#000000" and (not text or text.isdecimal()):
            return key, {"cells": pair, **({"value": text} if text else {})}
    if pair and text.upper() in ("X", "V") and _has(item, rounded=False, width=0.25):
        return "xv", {"cells": pair, "value": text.upper()}
    digits = text.split()
    corner = center[0] % 1 == center[1] % 1 == 0 and min(center) > 0 and max(center) < size
    if corner and _has(item, rounded=True, width=0.7) and all(d.isdecimal() for d in digits):
        row, column = int(center[0]), int(center[1])
        cells = [f"R{r}C{c}" for r in (row, row + 1) for c in (column, column + 1)]
        return "quadruple", {"cells": cells, "values": [int(digit) for digit in digits]}
    return None


def _pair_at(center: Point, size: int) -> list[str]:
    """Return the two cells whose common edge has this midpoint; empty if there are none."""
    row, column = center
    if row % 1 == 0 and column % 1 == 0.5 and 0 < row < size and 0 < column < size:
        return [f"R{int(row)}C{int(column) + 1}", f"R{int(row) + 1}C{int(column) + 1}"]
    if row % 1 == 0.5 and column % 1 == 0 and 0 < row < size and 0 < column < size:
        return [f"R{int(row) + 1}C{int(column)}", f"R{int(row) + 1}C{int(column) + 1}"]
    return []
