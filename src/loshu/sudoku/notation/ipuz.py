"""Sudokus in ipuz files (Puzzazz), an open JSON format of puzzles.

Cells of cages and zones are columns and rows from 0; a file counts from 1 if a number equals the
number of rows.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.end_message import MESSAGE
from loshu.sudoku.notation.f_puzzles import data_of, sudoku_of
from loshu.sudoku.notation.format import Data, PuzzlePart, SudokuFormat
from loshu.sudoku.notation.ipuz_parts import list_under, unread_parts
from loshu.sudoku.notation.json_objects import is_list, objects_in
from loshu.sudoku.notation.scl import names
from loshu.sudoku.notation.zeros import ZERO
from loshu.sudoku.rules.unknown import UNREAD
from loshu.sudoku.shape import LARGEST, SMALLEST, shape_of_size
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS

_HEAD: Final = re.compile(r"\s*(?:ipuz\s*\()?\s*\{")
_KIND: Final = re.compile(r"https?://(?:www\.)?ipuz\.org/sudoku(?:/(?P<more>[a-z]+))?(?:#\S*)?")
_MORE: Final[dict[str, Data]] = {
    "": {},
    "diagonalsudoku": {"diagonal+": True, "diagonal-": True},
    "latinsquare": {},
    "hypersudoku": {},
    "jigsawsudoku": {},
    "killersudoku": {},
    "wordoku": {},
}
"""Kinds of Sudoku, and their additional rules."""
_CAN_WRITE: Final = frozenset(
    ["size", "grid", "title", "author", "ruleset", MESSAGE, "killercage", "diagonal+", "diagonal-"]
)


def recognises(text: str) -> bool:
    """Whether a text is a JSON object with an ipuz kind."""
    return _HEAD.match(text.lstrip("\ufeff")) is not None and "ipuz.org/" in text


def data_in(text: str) -> list[Data]:
    """Return the puzzles of a text as the data of f-puzzles.

    Examples
    --------
    >>> puzzle = [[1, 0, 0, None], [0, 0, "2", "0"], *[[0] * 4] * 2]
    >>> data_in(json.dumps({"kind": ["http://ipuz.org/sudoku#1"], "puzzle": puzzle}))[0]["grid"][1]
    [{}, {}, {'value': 2, 'given': True}, {}]
    """
    inside = re.sub(r"^\s*ipuz\s*\(|\)\s*;?\s*$", "", text.lstrip("\ufeff"))
    return [_data(held) for held in objects_in(inside)]


def _data(held: dict[str, Any]) -> Data:
    kinds = held.get("kind")
    found = [_KIND.fullmatch(str(kind)) for kind in kinds] if isinstance(kinds, list) else []
    kind = next((match for match in found if match), None)
    if kind is None or (kind["more"] or "") not in _MORE:
        raise NotationError(
            f"The ipuz file has the kind {quoted(str(kinds))}. Expected 'http://ipuz.org/sudoku#1'."
        )
    more = kind["more"] or ""
    rows = held.get("puzzle")
    if not isinstance(rows, list) or not SMALLEST <= len(rows) <= LARGEST:
        raise NotationError(
            f"The 'puzzle' is not a list of rows. Expected {SMALLEST} to {LARGEST} rows."
        )
    size = len(rows)
    if any(not isinstance(row, list) or len(row) != size for row in rows):
        raise NotationError(f"The 'puzzle' is not a square. Expected {size} rows of {size} cells.")
    letters = str(held.get("charset") or SYMBOLS[1 : size + 1])
    empty = str(held.get("empty", "0"))
    grid = [[_cell(cell, letters, empty, size) for cell in row] for row in rows]
    _add_saved(grid, held.get("saved"), letters, empty)
    zones, groups = list_under(held, "zones"), list_under(held, "cages")
    first = _first([*zones, *groups], size)
    places = [_places(zone, size, first) for zone in zones]
    extra = [{"cells": names(zone)} for zone in places] if more == "hypersudoku" else []
    if more == "latinsquare" or held.get("boxes") is False or (places and not extra):
        _set_regions(grid, [] if extra else places)
    about = {"title": held.get("title"), "author": held.get("author"), "ruleset": held.get("intro"),
             MESSAGE: held.get("explanation")}  # fmt: skip
    unread = Counter(unread_parts(held))
    cages = [_cage(cage, size, first) for cage in groups]
    return {
        "size": size,
        **{key: str(text) for key, text in about.items() if text},
        "grid": grid,
        **_MORE[more],
        **({"killercage": cages} if cages else {}),
        **({"extraregion": extra} if extra else {}),
        **({"windoku": True} if more == "hypersudoku" and not extra else {}),
        **({UNREAD: dict(unread)} if unread else {}),
    }


def _cell(cell: Any, letters: str, empty: str, size: int) -> dict[str, Any]:
    value = _value(cell, letters, empty, size)
    return {} if value is None else {"value": value, "given": True}


def _value(cell: Any, letters: str, empty: str, size: int) -> int | None:
    """Return the value of a cell, which may be an object with a style; None for an empty one.

    Letters that start with 0 count from 0.
    """
    held = (
        cell.get("given", cell.get("value", cell.get("cell"))) if isinstance(cell, dict) else cell
    )
    text = "" if held is None else str(held).strip()
    from_zero = letters.startswith(ZERO)
    if text in ("", ".") or (text in (ZERO, empty) and not (from_zero and text == ZERO)):
        return None
    if len(text) == 1 and text in letters[:size]:
        return letters.index(text) + (not from_zero)
    if re.fullmatch("[0-9]{1,2}", text) and 1 <= int(text) <= size:
        return int(text)
    raise NotationError(f"{quoted(text)} is not a value. Expected one of {letters[:size]!r}.")


def _add_saved(grid: list[list[dict[str, Any]]], saved: Any, letters: str, empty: str) -> None:
    """Fill in the found values."""
    size = len(grid)
    if not isinstance(saved, list) or any(not isinstance(row, list) for row in saved):
        return
    for row, cells in zip(grid, saved, strict=False):
        for cell, found in zip(row, cells, strict=False):
            value = None if isinstance(found, list) else _value(found, letters, empty, size)
            if value is not None and "value" not in cell:
                cell |= {"value": value, "given": False}


def _set_regions(grid: list[list[dict[str, Any]]], regions: list[list[tuple[int, int]]]) -> None:
    """Give every cell the number of its region, or null."""
    for cell in (cell for row in grid for cell in row):
        cell["region"] = None
    for number, places in enumerate(regions):
        for row, column in places:
            grid[row][column]["region"] = number


def _first(groups: list[Any], size: int) -> int:
    """Return 0 or, as in some files, 1: the first number of columns and rows."""
    numbers = {n for group in groups if isinstance(group, dict) for n in _numbers(group)}
    return 1 if size in numbers else 0


def _numbers(group: dict[str, Any]) -> Iterator[Any]:
    cells = group.get("cells")
    held = [group.get("rect"), *(cells if isinstance(cells, list) else [])]
    return (n for item in held if isinstance(item, list) for n in item if isinstance(n, int))


def _places(group: Any, size: int, first: int) -> list[tuple[int, int]]:
    """Return the cells of a group, given as a rectangle or one by one."""
    if isinstance(group, dict) and isinstance(group.get("rect"), list) and len(group["rect"]) == 4:
        left, top, right, bottom = (_number(n, size, first, group) for n in group["rect"])
        return [(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)]
    cells = group.get("cells") if isinstance(group, dict) else None
    if not isinstance(cells, list) or not all(isinstance(c, list) and len(c) == 2 for c in cells):
        raise NotationError(
            f"The group {quoted(str(group))} has no cells. Expected 'rect' or 'cells'."
        )
    return [
        (_number(row, size, first, group), _number(column, size, first, group))
        for column, row in cells
    ]


def _number(value: Any, size: int, first: int, group: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value - first < size:
        end = size - 1 + first
        raise NotationError(
            f"The group {quoted(str(group))} is out of range. Expected columns and rows "
            f"from {first} to {end}."
        )
    return value - first


def _cage(cage: Any, size: int, first: int) -> dict[str, Any]:
    operator = str(cage.get("operator", "+")) if isinstance(cage, dict) else "+"
    if operator not in ("+", ""):
        raise NotationError(f"The cage has the operator {quoted(operator)}. Expected a sum.")
    told = {"cells": names(_places(cage, size, first))}
    value = cage.get("value") if isinstance(cage, dict) else None
    return {**told, **({} if value in (None, "") else {"value": str(value)})}


def read_ipuz(text: str) -> list[Sudoku]:
    """Read puzzles, with their rules."""
    return [sudoku_of(data) for data in data_in(text)]


def untold(puzzle: Sudoku) -> Iterator[str]:
    """Name the rules that ipuz cannot express."""
    from loshu.sudoku.rules.unknown import others_than, unknown_rules  # with all of rules

    if unknown := unknown_rules(puzzle):
        yield from unknown
        return
    data = data_of(puzzle)
    yield from others_than(_CAN_WRITE, data)
    if bool(data.get("diagonal+")) != bool(data.get("diagonal-")):
        yield "one diagonal"


def write_ipuz(puzzle: Sudoku) -> str:
    """Write a puzzle."""
    data = data_of(puzzle)
    size = int(data["size"])
    cells = [cell for row in data["grid"] for cell in row]
    given = [cell.get("value", 0) if cell.get("given") else 0 for cell in cells]
    shown = [cell.get("value", 0) for cell in cells]
    more = "/diagonalsudoku" if data.get("diagonal+") else ""
    told: dict[str, Any] = {
        "version": "http://ipuz.org/v2",
        "kind": [f"http://ipuz.org/sudoku{more}#1"],
        **{key: data[key] for key in ("title", "author") if data.get(key)},
        **({"intro": data["ruleset"]} if data.get("ruleset") else {}),
        **({"explanation": data[MESSAGE]} if data.get(MESSAGE) else {}),
        "charset": SYMBOLS[1 : size + 1],
        "puzzle": _rows(given, size),
    }
    if shown != given:
        told["saved"] = _rows(shown, size)
    zones = _zones(cells, size)
    if zones is not None:
        told |= {"boxes": False, "zones": zones}
    if data.get("killercage"):
        told["cages"] = [
            {
                "cells": [_column_and_row(name) for name in cage["cells"]],
                **({"value": int(cage["value"]), "operator": "+"} if "value" in cage else {}),
            }
            for cage in data["killercage"]
        ]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _rows(values: list[int], size: int) -> list[list[str | int]]:
    cells = [SYMBOLS[value] if value else 0 for value in values]
    return [cells[at : at + size] for at in range(0, len(cells), size)]


def _zones(cells: list[dict[str, Any]], size: int) -> list[dict[str, Any]] | None:
    """Return the regions if they are not the usual boxes."""
    if not any("region" in cell for cell in cells):
        return None
    usual = shape_of_size(size)
    groups: dict[Any, list[list[int]]] = {}
    for at, cell in enumerate(cells):
        region = cell.get("region", usual.box_of(at))
        if region is not None:
            groups.setdefault(region, []).append([at % size, at // size])
    return [{"cells": group} for group in groups.values()]


def _column_and_row(name: str) -> list[int]:
    row, column = re.findall("[0-9]+", name)
    return [int(column) - 1, int(row) - 1]


IPUZ: Final = SudokuFormat(
    name="ipuz", title="ipuz files of Sudokus (.ipuz)", of_lines=False, recognises=recognises,
    is_list=is_list, read=read_ipuz, write=write_ipuz,
    holds=frozenset([PuzzlePart.RULES, PuzzlePart.FOUND, PuzzlePart.WORDS]), refuses=untold,
    suffixes=(".ipuz",),
)  # fmt: skip
