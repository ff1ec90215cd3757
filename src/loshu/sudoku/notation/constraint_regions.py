"""Constraints of Interactive Sudoku Solver about regions to be found."""

from loshu.sudoku.notation.constraint_arguments import (
    REGION_CELL,
    Items,
    names_of,
    parts_of,
    region_names_of,
)
from loshu.sudoku.notation.constraint_size import GridSize


def read_distinct_count(arguments: list[str], size: GridSize) -> Items:
    """Read the cell with the digit, and the cells or regions whose different values it counts."""
    control, *cells = arguments
    if cells and all(map(REGION_CELL.fullmatch, cells)):
        marked = region_names_of(cells, size)
        yield "regioncount", {"cell": names_of([control])[0], "cells": marked}
    else:
        yield "distinctcount", {"lines": [names_of(arguments)]}


def read_chaos_arrow(arguments: list[str], size: GridSize) -> Items:
    """Read the cell with the digit, whether the first cell counts, and lines of region cells."""
    control, without, *cells = [*arguments, ""][: max(2, len(arguments))]
    lines = [region_names_of(part, size) for part in parts_of(cells)]
    given = {"lines": lines} if lines else {}
    yield "chaosarrow", {"cells": names_of([control]), **given, **_without_first(without)}


def read_chaos_count(arguments: list[str], size: GridSize) -> Items:
    """Read the cell with the digit, whether the first cell counts, and the marked region cells."""
    control, without, *cells = [*arguments, ""][: max(2, len(arguments))]
    given = {"cells": region_names_of(cells, size)} if cells else {}
    yield "chaoscount", {"cell": names_of([control])[0], **given, **_without_first(without)}


def _without_first(offset: str) -> dict[str, str]:
    if offset not in ("", "0", "1"):
        raise ValueError(offset)
    return {"value": "1"} if offset == "1" else {}
