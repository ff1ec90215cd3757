"""The parts of the picture of a square: shades, lines, entries, path and sums."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import Final, Literal, TypeAlias, get_args

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.scene import Disc, Fill, Item, Label, Point, Polyline
from loshu.magic.verification.square_check import check

Shade: TypeAlias = Literal["none", "value", "parity"]
Writing: TypeAlias = "Callable[[int], str]"
_SHADES = 9
_DIGIT = 0.56  # width of a digit in a sans-serif face, for a size of 1
_HALO = 0.27  # radius of the space that a path leaves around an entry
_ROOM = 0.84  # of a cell's width, for its entry
LARGEST: Final = 0.6  # height of an entry, of its cell
BESIDE_A_PATH: Final = 0.45  # the same within the halo of a path
_Line: TypeAlias = tuple[int, int, Sequence[int | None]]  # column and row of its sum; its entries


def shading(grid: Grid, shade: Shade, left: int) -> list[Fill]:
    """Fill cells, those of one role together, so that they become one element of a file."""
    values = grid.array
    match shade:
        case "none":
            return []
        case "parity":
            levels, role = (values % 2 == 1) & (values != EMPTY), "shaded"
        case "value":
            held, rank = np.unique(values, return_inverse=True)
            first = int(held[0] == EMPTY)
            share = (rank.reshape(values.shape) - first) * _SHADES // (len(held) - first or 1)
            levels, role = np.where(values == EMPTY, 0, share + 1), "shade-{}"
        case _:
            names = ", ".join(get_args(Shade))
            raise UnsupportedError(f"Unknown shade {shade!r}. Expected one of: {names}.")
    return [
        Fill(row, column + left, role.format(level))
        for level in np.unique(levels[levels > 0]).tolist()
        for row, column in np.argwhere(levels == level).tolist()
    ]


def ascending_path(grid: Grid, left: int) -> list[Item]:
    """Join the cells in ascending order, around the entries: ringed first, an arrow at the last."""
    values = grid.array.ravel()
    cells = np.flatnonzero(values != EMPTY)
    order = cells[np.argsort(values[cells], kind="stable")].tolist()
    if len(order) < 2:
        return []
    width = grid.shape[1]
    centers = [(left + at % width + 0.5, at // width + 0.5) for at in order]
    *_, end = between(*centers[-2:], gap=_HALO)
    line = Polyline((*centers[:-1], end), "path", 0.04, arrow=True)
    halos = (Disc(x, y, _HALO, "halo") for x, y in centers)
    return [line, Disc(*centers[0], _HALO + 0.05, "path"), *halos]


def lattice(height: int, width: int, left: int) -> list[Item]:
    """Draw the border, and the lines between cells."""
    right = left + width
    rows = (Polyline(((left, y), (right, y))) for y in range(1, height))
    columns = (Polyline(((x, 0), (x, height))) for x in range(left + 1, right))
    corners = ((left, 0), (right, 0), (right, height), (left, height))
    return [*rows, *columns, Polyline(corners, "border", 0.06, closed=True)]


def entries(grid: Grid, left: int, size: float, written: Writing = str) -> list[Item]:
    """Write the entries."""
    return [
        Label(left + c + 0.5, r + 0.5, written(value), size)
        for r, row in enumerate(grid.rows())
        for c, value in enumerate(row)
        if value is not None
    ]


def longest(grid: Grid, written: Writing = str) -> int:
    """Return the number of characters of the longest entry."""
    held = grid.array[grid.array != EMPTY]
    if written is str:
        return max(len(str(held.min())), len(str(held.max()))) if held.size else 1
    return max((len(written(value)) for value in held.tolist()), default=1)


def fitting(letters: int, largest: float = LARGEST) -> float:
    """Return the largest size at which a number of digits fits into a cell."""
    return round(min(largest, _ROOM / (_DIGIT * letters)), 3)


def sum_labels(grid: Grid, left: int) -> list[Item]:
    """Write the sums of the full lines beside them."""
    height, width = grid.shape
    held = grid.rows()
    rows: list[_Line] = [(left + width, r, row) for r, row in enumerate(held)]
    columns: list[_Line] = [(left + c, height, [row[c] for row in held]) for c in range(width)]
    if height != width:
        return [*_side(rows, None), *_side(columns, None)]
    main = (left + width, height, [held[i][i] for i in range(width)])
    anti = (left - 1, height, [held[i][width - 1 - i] for i in range(width)])
    return _side([*rows, *columns, main, anti], check(grid).expected)


def _side(lines: Sequence[_Line], expected: int | None) -> list[Item]:
    """Label the full ones among lines with their sums, and with the difference if unexpected."""
    totals = {
        (x, y): sum(entry for entry in line if entry is not None)
        for x, y, line in lines
        if None not in line
    }
    if not totals:
        return []
    size = fitting(max(len(str(total)) for total in totals.values()), 0.36)
    labels: list[Item] = []
    for (x, y), total in totals.items():
        if expected is None or total == expected:
            labels.append(Label(x + 0.5, y + 0.5, str(total), size, "sum"))
        else:
            labels.append(Label(x + 0.5, y + 0.38, str(total), size, "sum-wrong"))
            excess = f"{total - expected:+d}".replace("-", "−")
            labels.append(Label(x + 0.5, y + 0.76, excess, round(0.7 * size, 3), "sum-wrong"))
    return labels


def between(start: Point, end: Point, *, gap: float) -> tuple[Point, Point]:
    """Cut off the same length at both ends of a line, to keep the text there readable."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length * gap, (y1 - y0) / length * gap
    return (x0 + dx, y0 + dy), (x1 - dx, y1 - dy)
