"""The rows, columns and digits of a grid in the JSON of a puzzle."""

from collections.abc import Mapping
from functools import lru_cache
from math import isqrt
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.sudoku.field import NO_REGION, Field
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.shape import LARGEST, SMALLEST, shape_of_size

ROWS: Final = "rows"
COLUMNS: Final = "columns"
"""The numbers of rows and columns, where they differ."""
DIGITS: Final = "digits"
"""The least and the greatest digit, such as [0, 8], unless these are 1 and the longer side."""
REPEATS: Final = "repeats"
"""True where digits may be repeated in rows and columns."""
SIZE: Final = "size"
SIZE_KEYS: Final = (ROWS, COLUMNS, DIGITS, REPEATS)
"""Keys that only Loshu knows."""


def cells_of_grid(data: Mapping[str, Any]) -> list[list[JsonPlace]]:
    """Return the cells of a grid, row by row."""
    rows = JsonPlace(data.get("grid"), "grid").items()
    smallest = 1 if any(data.get(key) for key in SIZE_KEYS) else SMALLEST
    if not smallest <= len(rows) <= LARGEST:
        raise NotationError(
            f"grid: {len(rows)} rows are out of range. Expected {smallest} to {LARGEST}."
        )
    columns = _columns(data, rows)
    grid = []
    for row in rows:
        cells = [JsonPlace({}, each.path, used=each.used) if each.value is None else each
                 for each in row.items()]  # fmt: skip
        if len(cells) != columns:
            raise NotationError(f"{row.path}: the row has {len(cells)} cells; expected {columns}.")
        for cell in cells:
            if not isinstance(cell.value, dict):
                raise cell.wrong("an object with 'value', or an empty one")
        grid.append(cells)
    return grid


def _columns(data: Mapping[str, Any], rows: list[JsonPlace]) -> int:
    """Return the number of columns; all keys must agree with the number of rows."""
    for key in (ROWS, SIZE):
        place = JsonPlace(data.get(key, len(rows)), key)
        if place.number(1, LARGEST) != len(rows):
            raise place.wrong(f"{len(rows)}, the number of rows")
    return JsonPlace(data.get(COLUMNS, len(rows)), COLUMNS).number(1, LARGEST)


def field_of_size(data: Mapping[str, Any], rows: int, columns: int) -> Field:
    """Return the field of a single grid, with the boxes that it has by default.

    Examples
    --------
    >>> field = field_of_size({"digits": [0, 9]}, 6, 8)
    >>> field.digits, field.width, len(field.regions_of_cells())
    (range(0, 10), 8, 6)
    """
    width = max(rows, columns)
    repeats = JsonPlace(data.get(REPEATS), REPEATS).is_true
    low, high = _digits(data, width, repeats=repeats)
    regions = (NO_REGION,) * width**2 if repeats else default_regions(rows, columns)
    return Field(width, high - low + 1, (0,), regions, low, rows, columns, repeats=repeats)


def _digits(data: Mapping[str, Any], width: int, *, repeats: bool) -> tuple[int, int]:
    if data.get(DIGITS) is None:
        return 1, width
    place = JsonPlace(data[DIGITS], DIGITS)
    ends = place.items()
    if len(ends) != 2:
        raise place.wrong("the least and the greatest digit, such as [0, 8]")
    low = ends[0].number(0, 1)
    return low, ends[1].number(low if repeats else low + width - 1, low + LARGEST - 1)


def default_regions(rows: int, columns: int) -> tuple[int, ...]:
    """Return the boxes of a grid, with a cell for each cell of the longer side.

    Grids of other numbers of rows than columns have none where such boxes do not fit.

    Examples
    --------
    >>> default_regions(2, 4)
    (0, 0, 1, 1, 0, 0, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1)
    """
    if rows == columns >= SMALLEST:
        return usual_regions(rows)
    return box_regions(rows, columns, max(rows, columns)) or (NO_REGION,) * max(rows, columns) ** 2


def box_regions(rows: int, columns: int, size: int) -> tuple[int, ...] | None:
    """Return the boxes of a number of cells, nearly square; None where none fit.

    Examples
    --------
    >>> box_regions(4, 4, 6) is None, max(box_regions(6, 6, 4))
    (True, 8)
    """
    for side in range(isqrt(size), 1, -1):
        for high, wide in ((side, size // side), (size // side, side)):
            if high * wide == size and rows % high == columns % wide == 0:
                return _boxes(rows, columns, high, wide)
    return None


def _boxes(rows: int, columns: int, high: int, wide: int) -> tuple[int, ...]:
    width = max(rows, columns)
    return tuple(
        row // high * (columns // wide) + column // wide
        if row < rows and column < columns
        else NO_REGION
        for row in range(width)
        for column in range(width)
    )


def size_data(field: Field) -> dict[str, Any]:
    """Return the keys of the size of a single grid.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import NINE
    >>> from dataclasses import replace
    >>> size_data(field_of_shape(NINE)), size_data(replace(field_of_shape(NINE), least=0))
    ({'size': 9}, {'size': 9, 'digits': [0, 8]})
    """
    rows, columns = field.rows, field.columns
    sides = {SIZE: rows} if rows == columns else {ROWS: rows, COLUMNS: columns}
    usual = range(1, max(rows, columns) + 1)
    digits = [field.digits[0], field.digits[-1]]
    is_small = rows == columns < SMALLEST
    unusual = {DIGITS: digits} if field.digits != usual or is_small else {}
    return {**sides, **unusual, **({REPEATS: True} if field.repeats else {})}


@lru_cache(maxsize=16)
def usual_regions(size: int) -> tuple[int, ...]:
    """Return the boxes that a grid of a size has by default."""
    shape = shape_of_size(size)
    return tuple(shape.box_of(cell) for cell in range(shape.cells))
