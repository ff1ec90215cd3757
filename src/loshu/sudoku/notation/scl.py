"""SudokuPad's own format, which has cells, regions and cages, and draws all other rules.

Drawings are read as rules if they are exactly SudokuPad's drawings of f-puzzles rules. The key
``unread`` has the number of other drawings.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.end_message import MESSAGE, PAD_MESSAGE
from loshu.sudoku.notation.fog import FOG, LIGHT, TRIGGERS, fog_in, lights_of
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.scl_cosmetics import drawings_in
from loshu.sudoku.notation.scl_drawings import rules_drawn
from loshu.sudoku.rules.unknown import UNREAD, flags_in, is_harmless
from loshu.sudoku.shape import LARGEST, SMALLEST

_CAGE_TYPES: Final = (None, "", "killer", "cage")
_META: Final = re.compile(r"(title|author|rules|msgcorrect): ?(.*)", re.DOTALL)
_CELL_KEYS: Final = ("value", "given", "centremarks")
_CELL: Final = re.compile(r"[rR]([0-9]{1,3})[cC]([0-9]{1,3})")
_NAMES: Final = re.compile(r"[rR][0-9]+[cC][0-9]+|[^,;\s]+")
"""The names in a text such as ``r1c1,r1c2`` or ``r1c1r1c2``."""
_CAGE_META: Final = re.compile(r"(?P<key>[A-Za-z]+): *(?P<said>.*)", re.DOTALL)
_WORDS: Final = frozenset(["title", "author", "rules", "solution", "triggereffect"])
_CAGE_KEYS: Final = frozenset(["cells", "value", "sum", "unique", "hidden", "type", "style"])
_KEYS: Final = frozenset(
    ["cells", "regions", "cages", "metadata", "global", "lines", "arrows", "underlays", "overlays",
     "cellSize", "settings", TRIGGERS, "solution", *FOG]
)  # fmt: skip
_GLOBAL: Final[dict[str, Data]] = {
    "antiknight": {"antiknight": True},
    "antiking": {"antiking": True},
    "nonconsecutive": {"nonconsecutive": True},
    "disjoint": {"disjointgroups": True},
    "antixv": {"negative": ["xv"]},
    "antiratio": {"negative": ["ratio"]},
}


def data_of_scl(puzzle: dict[str, Any]) -> Data:
    """Convert a puzzle of SudokuPad to the data of f-puzzles.

    Raises
    ------
    NotationError
        The puzzle is not a square of cells, or has a wrong form.

    Examples
    --------
    >>> cells = [[{"value": 1}, {}, {}, {}], *[[{}] * 4] * 3]
    >>> cage = {"cells": [[0, 0], [0, 1]], "value": 5, "unique": True}
    >>> regions = [[[r + a, c + b] for a in (0, 1) for b in (0, 1)] for r in (0, 2) for c in (0, 2)]
    >>> data_of_scl({"cells": cells, "regions": regions, "cages": [cage]})["killercage"]
    [{'cells': ['R1C1', 'R1C2'], 'value': '5'}]
    """
    rows = puzzle.get("cells")
    if not isinstance(rows, list) or not SMALLEST <= len(rows) <= LARGEST:
        raise NotationError(
            f"The 'cells' are not a list of rows. Expected {SMALLEST} to {LARGEST} rows."
        )
    size = len(rows)
    if any(not isinstance(row, list) or len(row) != size for row in rows):
        raise NotationError(f"The 'cells' are not a square. Expected {size} rows of {size} cells.")
    grid = [[_cell(cell, size) for cell in row] for row in rows]
    _set_regions(grid, _list(puzzle, "regions"))
    data: Data = {"size": size, **_about(puzzle), "grid": grid}
    unread: dict[str, int] = {}
    for number, cage in enumerate(_list(puzzle, "cages")):
        _read_cage(cage, number, data, size, unread)
    metadata = puzzle.get("metadata")
    told = [name for name in _GLOBAL if isinstance(metadata, dict) and metadata.get(name) is True]
    for name in {*told, *(str(word) for word in _list(puzzle, "global"))}:
        for key, value in _GLOBAL.get(name, {}).items():
            data[key] = data.get(key, []) + value if isinstance(value, list) else value
        if name not in _GLOBAL:
            unread[name] = 1
    drawn, left = rules_drawn(puzzle, size)
    cosmetics, others = drawings_in(left, size)
    data.update({key: [*data.get(key, []), *v] if isinstance(v, list) else v
                 for key, v in (drawn | cosmetics).items()})  # fmt: skip
    for name, number in others.items():
        unread[name] = unread.get(name, 0) + number
    data |= fog_in(puzzle, data.get(LIGHT, []))
    for key in _other_keys(puzzle):
        unread[key] = unread.get(key, 0) + 1
    return {**data, UNREAD: unread} if unread else data


def _other_keys(puzzle: dict[str, Any]) -> Iterator[str]:
    """Yield the unknown keys, and the unknown flags of the metadata."""
    yield from (
        key
        for key, value in puzzle.items()
        if value and key not in _KEYS and not is_harmless(key, value)
    )
    yield from (key for key in flags_in(puzzle.get("metadata")) if key not in _GLOBAL)


def _list(puzzle: dict[str, Any], key: str) -> list[Any]:
    held = puzzle.get(key) or []
    if not isinstance(held, list):
        raise NotationError(f"The value of {key!r} is {quoted(str(held))}. Expected a list.")
    return held


def _cell(cell: Any, size: int) -> dict[str, Any]:
    if not isinstance(cell, dict):
        raise NotationError(f"{quoted(str(cell))} is not a cell. Expected an object such as {{}}.")
    held = {key: value for key, value in cell.items() if key not in _CELL_KEYS}
    value = cell.get("value")
    text = "" if value is None else str(value).strip()
    if text:
        if not re.fullmatch("[0-9]{1,2}", text) or int(text) > size:  # 0 may be a value
            raise NotationError(f"The value {quoted(text)} is out of range. Expected 1 to {size}.")
        held["value"] = int(text)
        held["given"] = cell.get("given") is not False
    marks = cell.get("centremarks")
    if isinstance(marks, list) and all(re.fullmatch("[0-9]{1,2}", str(m)) for m in marks):
        held["centerPencilMarks"] = [int(m) for m in marks if int(m) <= size]
    return held


def _set_regions(grid: list[list[dict[str, Any]]], regions: list[Any]) -> None:
    """Give every cell the number of its region, or null."""
    for cell in (cell for row in grid for cell in row):
        cell["region"] = None
    for number, region in enumerate(regions):
        for row, column in places(region, len(grid), f"regions[{number}]"):
            grid[row][column]["region"] = number


def places(cells: Any, size: int, path: str) -> list[tuple[int, int]]:
    """Return the rows and columns of cells, counted from 0: a list, or text such as ``r1c1,r1c2``.

    Raises
    ------
    NotationError
        Not a list of cells; the message quotes the path.

    Examples
    --------
    >>> places("r1c1, r1c2", 9, "cages[0].cells"), places([[0, 1]], 9, "cages[0].cells")
    ([(0, 0), (0, 1)], [(0, 1)])
    """
    if cells is None:
        return []
    if isinstance(cells, str):
        cells = [_named(name, path) for name in _NAMES.findall(cells)]
    if not isinstance(cells, list):
        raise NotationError(f"{path}: {quoted(str(cells))} is not a list of cells.")
    found = []
    for cell in (_named(each, path) if isinstance(each, str) else each for each in cells):
        if not isinstance(cell, list) or len(cell) != 2 or any(
            not isinstance(n, int) or not 0 <= n < size for n in cell
        ):  # fmt: skip
            raise NotationError(
                f"{path}: {quoted(str(cell))} is not a cell. Expected one of the {size} "
                f"rows and columns, such as [0, {size - 1}] or 'r1c{size}'."
            )
        found.append((cell[0], cell[1]))
    return found


def _named(name: str, path: str) -> list[int]:
    """Return the row and the column of a name, counted from 0."""
    found = _CELL.fullmatch(name.strip())
    if found is None:
        raise NotationError(f"{path}: {quoted(name)} is not a cell. Expected one such as 'r1c9'.")
    return [int(found[1]) - 1, int(found[2]) - 1]


def names(cells: list[tuple[int, int]]) -> list[str]:
    """Return the names of cells in f-puzzles."""
    return [f"R{row + 1}C{column + 1}" for row, column in cells]


def _about(puzzle: dict[str, Any]) -> dict[str, str]:
    """Return title, author and rules from the metadata or from cages without cells."""
    metadata = puzzle.get("metadata")
    held = dict(metadata) if isinstance(metadata, dict) else {}
    for cage in _list(puzzle, "cages"):
        value = cage.get("value") if isinstance(cage, dict) else None
        if isinstance(value, str) and (found := _META.fullmatch(value)):
            held.setdefault(found[1], found[2])
    said = {"title": held.get("title"), "author": held.get("author"), "ruleset": held.get("rules"),
            MESSAGE: held.get(PAD_MESSAGE)}  # fmt: skip
    return {key: _joined(text) for key, text in said.items() if text}


def _joined(text: Any) -> str:
    return "\n".join(map(str, text)) if isinstance(text, list) else str(text)


def _read_cage(cage: Any, number: int, data: Data, size: int, unread: dict[str, int]) -> None:
    """Read a cage with different values, and its sum if its text is a number."""
    if not isinstance(cage, dict):
        raise NotationError(f"{quoted(str(cage))} is not a cage. Expected an object with 'cells'.")
    lights = lights_of({**cage, "cells": places(cage.get("cells"), size, f"cages[{number}].cells")})
    if lights is not None:
        data.setdefault(LIGHT, []).extend(lights)
        return
    value = str(cage.get("sum", cage.get("value", ""))).strip()
    cells = places(cage.get("cells"), size, f"cages[{number}].cells")
    if not cells and re.fullmatch("[0-9]+", value):
        raise NotationError(f"cages[{number}].cells: the cage {value} has no cells.")
    if meta := _CAGE_META.fullmatch(value):
        if _is_rule(meta["key"], meta["said"], bool(cells)):
            unread[meta["key"]] = 1
        return
    if not cells or (cage.get("hidden") and not cage.get("unique")):
        return
    if cage.get("type") == "disjoint":
        return  # the group is also under 'global'
    if cage.get("style") == "extraregion":
        data.setdefault("extraregion", []).append({"cells": names(cells)})
    elif not any(_other_keys_of_cage(cage)) and (key := _key_of(cage, value)):
        told = {"value": value} if value else {}
        data.setdefault(key, []).append({"cells": names(cells), **told})
    else:
        drawn = {"cells": names(cells), **({"value": value} if value else {})}
        data.setdefault("cage", []).append(drawn)


def _key_of(cage: dict[str, Any], value: str) -> str:
    """Return the key of a cage with a sum or a bound, or with different values; empty if unread."""
    if not value:
        return "killercage" if cage.get("unique") else ""
    if not re.fullmatch("(<=|>=|[<>≤≥]?) *[0-9]{1,4}", value):
        return ""
    return "sumcage" if cage.get("unique") is False else "killercage"


def _is_rule(key: str, said: str, drawn: bool) -> bool:
    """Whether the text of a cage may be a rule, unlike metadata such as ``title: A``."""
    from loshu.sudoku.rules.unknown import is_harmless  # with all of rules

    if key in FOG or key.lower() in _WORDS or is_harmless(key, said):
        return False
    return drawn or said.strip().lower() in ("true", "1", "yes")


def _other_keys_of_cage(cage: dict[str, Any]) -> Iterator[str]:
    """Yield the keys of a cage that are not part of its rule or appearance, and an unknown type."""
    from loshu.sudoku.notation.known_items import is_look  # with all of rules
    from loshu.sudoku.rules.unknown import NOTHING, is_harmless

    if cage.get("type") not in _CAGE_TYPES:
        yield "type"
    for key, held in cage.items():
        known = key in _CAGE_KEYS or is_look(key) or is_harmless(key)
        if held not in NOTHING and not known:
            yield key
