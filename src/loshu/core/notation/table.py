"""Tables with a grid on each row: a column for each cell, ``r1c1``, or one with the whole grid."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation import line
from loshu.core.notation.cells import quoted, to_grid
from loshu.core.notation.pieces import read_each
from loshu.core.notation.records import Limits

WHOLE: Final = ("square", "grid")
"""Columns that hold a whole grid, as in ``8 1 6/3 5 7/4 9 2``."""
_CELL: Final = re.compile(r"r(\d{1,5})c(\d{1,5})|c(\d)(\d)")
_HEAD: Final = 2**16
"""Characters in which a head is looked for; one of longer rows is that of no list of grids."""


def has_head(text: str) -> bool:
    r"""Look for a head that names cells, or a column of grids.

    Examples
    --------
    >>> has_head("r1c1,r1c2\n8,1"), has_head("rank;square\n"), has_head("8,1\n3,5")
    (True, True, False)
    """
    head = text[:_HEAD].lstrip().partition("\n")[0]
    names = [name.strip(' "\r').lower() for name in re.split("[,;\t]", head)]
    return any(_CELL.fullmatch(name) or name in WHOLE for name in names)


def rows_of(names: Sequence[str], rows: Iterable[Sequence[str]], limits: Limits) -> Iterator[Grid]:
    """Read a grid from each row of a table whose columns have names.

    Examples
    --------
    >>> [str(grid) for grid in rows_of(["r1c2", "r1c1"], [["5", "6"]], Limits())]
    ['6 5']
    """
    places, whole = _places(names), _whole(names)
    if not places and whole is None:
        raise NotationError(
            f"The header {quoted(', '.join(names))} names no cells. Expected names such as r1c1, "
            f"or a column {' or '.join(map(repr, WHOLE))}."
        )
    columns = _grid_columns(places) if places else []

    def grid(row: Sequence[str], limits: Limits) -> Grid:
        if len(row) != len(names):
            raise NotationError(f"The row has {len(row)} values; the header has {len(names)}.")
        if not places:
            assert whole is not None
            return line.READER.read(row[whole], limits)
        return to_grid(([row[column] for column in one] for one in columns), limits)

    return read_each(rows, grid, limits)


def _places(names: Sequence[str]) -> dict[tuple[int, int], int]:
    """Return the columns of the cells that a head names."""
    found: dict[tuple[int, int], int] = {}
    for column, name in enumerate(names):
        if match := _CELL.fullmatch(name.strip().lower()):
            cell = int(match[1] or match[3]), int(match[2] or match[4])
            if cell in found:
                raise NotationError(f"The header names the cell {quoted(name)} twice.")
            found[cell] = column
    return found


def _whole(names: Sequence[str]) -> int | None:
    plain = [name.strip().lower() for name in names]
    return next((plain.index(name) for name in WHOLE if name in plain), None)


def _grid_columns(places: dict[tuple[int, int], int]) -> list[list[int]]:
    """Return the columns of the cells row by row; raises `NotationError` for a missing one.

    Rows and columns count from 0 where one has this number.
    """
    first = min(1, *(number for cell in places for number in cell))
    rows, columns = (range(first, max(side) + 1) for side in zip(*places, strict=True))
    height, width = len(rows), len(columns)
    if len(places) != height * width:
        cells = ((r, c) for r in rows for c in columns)
        row, column = next(cell for cell in cells if cell not in places)
        raise NotationError(
            f"The header names {len(places)} of {height} x {width} cells: r{row}c{column} is "
            "missing."
        )
    return [[places[r, c] for c in columns] for r in rows]
