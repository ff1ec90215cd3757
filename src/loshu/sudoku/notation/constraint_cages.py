"""Cages, and sets of cells or regions, of Interactive Sudoku Solver."""

from collections import Counter

from loshu.sudoku.notation.constraint_arguments import (
    REGION_CELL,
    Items,
    names_of,
    parts_of,
    region_names_of,
)
from loshu.sudoku.notation.constraint_size import GridSize
from loshu.sudoku.symbols import DIGITS


def read_cage(key: str, arguments: list[str], _size: GridSize) -> Items:
    """Read a sum, or none, and cells."""
    is_free = arguments[0] == "" or (key == "killercage" and int(arguments[0]) == 0)
    number = {} if is_free else {"value": str(int(arguments[0]))}
    names = names_of(arguments[1:])
    if len({*names}) < len(names):  # a cell that is named twice counts twice
        if number:
            yield "formula", {"value": f"{'+'.join(names)}={number['value']}".lower()}
        names, number = [*dict.fromkeys(names)], {}
        if key != "killercage":
            return
    yield key, {"cells": names} | number


def read_sum(arguments: list[str], size: GridSize) -> Items:
    """Read a sum, perhaps with a factor for each cell, such as ``0_=_1_-2``."""
    total, *factors = arguments[0].split("_")
    if not factors:
        yield from read_cage("sumcage", arguments, size)
        return
    names = names_of(arguments[1:])
    if factors[0] != "=" or len(factors) != len(names) + 1:
        raise ValueError(arguments[0])
    terms = "".join(
        f"{int(factor):+}*{name}" for factor, name in zip(factors[1:], names, strict=True)
    )
    yield "formula", {"value": f"{terms.removeprefix('+')}={int(total)}".lower()}


def read_all_different(cells: list[str], size: GridSize) -> Items:
    """Read cells, or regions, that are different."""
    if all(map(REGION_CELL.fullmatch, cells)):
        yield "differentregions", {"cells": region_names_of(cells, size)}
    else:
        yield from read_cage("killercage", ["", *cells], size)


def read_contained(key: str, arguments: list[str], _size: GridSize) -> Items:
    """Read values, each listed as often as it occurs."""
    values = Counter(sorted(map(int, arguments[0].split("_"))))
    if key == "containcage":
        clue = "".join(DIGITS[value] * often for value, often in values.items())
    else:
        clue = "".join(f"{DIGITS[often]}{DIGITS[value]}" for value, often in values.items())
    yield key, {"cells": names_of(arguments[1:]), "value": clue}


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
