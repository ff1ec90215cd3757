"""Fog of SudokuPad, which hides cells until the digits near them are right, and changes no rule."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from loshu.sudoku.field import Field
from loshu.sudoku.notation.format import Data
from loshu.sudoku.sudoku import Sudoku

LIGHT: Final = "foglight"
"""The key of cells that are visible at the start."""
_LAMPS: Final = "fogofwar"
"""The key of cells around which all cells are visible at the start."""
_LINKS: Final = ("foglink", "foglinks")
TRIGGERS: Final = "triggereffect"
FOG: Final = (_LAMPS, LIGHT, *_LINKS)
"""The keys of fog in SudokuPad and f-puzzles."""
_LABEL: Final = re.compile(r"foglight(?::(?P<cells>.*))?", re.IGNORECASE | re.DOTALL)
"""The text of a cage whose cells are lights."""
_NAMES: Final = re.compile(r"r([0-9]{1,3})c([0-9]{1,3})(?:-r([0-9]{1,3})c([0-9]{1,3}))?", re.I)
"""The name of a cell, or of a rectangle by two corners."""

Link = tuple[tuple[int, ...], tuple[int, ...]]
"""Cells with a right digit, and the cells that become visible."""


@dataclass(frozen=True, slots=True)
class Fog:
    """The fog of a puzzle."""

    lit: tuple[int, ...]
    """Cells that are visible at the start."""
    links: tuple[Link, ...]
    """If there are none, a right digit makes its cell and the eight around it visible."""


def fog_of(puzzle: Sudoku) -> Fog | None:
    """Return the fog of a puzzle; None without fog.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> fog_of(Sudoku(Shape(2, 2), kept='{"foglight":["R1C1"],"fogofwar":"r4c4"}'))
    Fog(lit=(0, 10, 11, 14, 15), links=())
    >>> link = '{"foglink":[{"cell":[0,0],"cells":[[0,0],[1,3]]}]}'
    >>> fog_of(Sudoku(Shape(2, 2), kept=link))
    Fog(lit=(), links=(((0,), (0, 7)),))
    """
    if not has_fog(puzzle):
        return None
    data, field = json.loads(puzzle.kept), puzzle.field
    lamps = [
        (row + down, column + right)
        for row, column in places(data.get(_LAMPS))
        for down, right in product((-1, 0, 1), repeat=2)
    ]
    lit = {*_cells(places(data.get(LIGHT)), field), *_cells(lamps, field)}
    links = (
        (_cells(places(trigger), field), _cells(places(effect), field))
        for trigger, effect in _links(data)
    )
    return Fog(tuple(sorted(lit)), tuple(link for link in links if all(link)))


def has_fog(puzzle: Sudoku) -> bool:
    """Whether the puzzle has fog; a list of lights may be empty.

    Examples
    --------
    >>> has_fog(Sudoku(kept='{"foglight":[{"cells":["R1C1"]}]}')), has_fog(Sudoku())
    (True, False)
    """
    if not puzzle.kept:
        return False
    data = json.loads(puzzle.kept)
    return any(data.get(key) for key in FOG) or data.get(LIGHT) == [] or any(_links(data))


def without_fog(puzzle: Sudoku) -> str:
    """Return the kept JSON of a puzzle without its fog; empty if nothing is left."""
    data = json.loads(puzzle.kept) if puzzle.kept else {}
    left = {key: value for key, value in data.items() if key not in (*FOG, TRIGGERS)}
    return json.dumps(left, ensure_ascii=False, separators=(",", ":")) if left else ""


def places(value: object) -> Iterator[tuple[int, int]]:
    """Yield the rows and columns of cells, counted from 0, in any form that SudokuPad reads.

    Examples
    --------
    >>> [*places("r1c1, r2c3-r2c4")], [*places([[0, 1], "R9C9", {"cells": ["R1C2"]}])]
    ([(0, 0), (1, 2), (1, 3)], [(0, 1), (8, 8), (0, 1)])
    """
    if isinstance(value, str):
        for found in _NAMES.finditer(value):
            top, left = int(found[1]), int(found[2])
            bottom, right = int(found[3] or top), int(found[4] or left)
            for row, column in product(range(top, bottom + 1), range(left, right + 1)):
                yield row - 1, column - 1
    elif isinstance(value, dict):
        yield from places([value.get("cell"), value.get("cells")])
    elif isinstance(value, list | tuple):
        match value:
            case [int(row), int(column)]:
                yield row, column
            case _:
                for each in value:
                    yield from places(each)


def names(found: Iterable[tuple[int, int]]) -> list[str]:
    """Name cells as f-puzzles does, each once."""
    return [*dict.fromkeys(f"R{row + 1}C{column + 1}" for row, column in found)]


def lights_of(cage: object) -> list[str] | None:
    """Name the lights of a cage that only marks lights; None for other cages.

    Examples
    --------
    >>> lights_of({"cells": ["R1C1"], "value": "FOGLIGHT"})
    ['R1C1']
    >>> lights_of({"value": "foglight: r1c1r1c2"}), lights_of({"cells": ["R1C1"], "value": "9"})
    (['R1C1', 'R1C2'], None)
    """
    if not isinstance(cage, dict):
        return None
    label = _LABEL.fullmatch(str(cage.get("value") or "").strip())
    return names([*places(cage.get("cells")), *places(label["cells"])]) if label else None


def with_lights(data: Data) -> Data:
    """Read the cages that mark lights.

    Examples
    --------
    >>> with_lights({"cage": [{"cells": ["R1C1"], "value": "FOGLIGHT"}], "foglight": ["R2C2"]})
    {'foglight': ['R2C2', 'R1C1']}
    """
    held = data.get("cage")
    cages = held if isinstance(held, list) else []
    lights = [name for cage in cages for name in lights_of(cage) or ()]
    others = [cage for cage in cages if lights_of(cage) is None]
    if len(others) == len(cages):
        return data
    rest = {key: value for key, value in data.items() if key != "cage"}
    before = names(places(data.get(LIGHT)))
    return rest | ({"cage": others} if others else {}) | {LIGHT: [*dict.fromkeys(before + lights)]}


def with_light_cage(data: Data) -> Data:
    """Add the cage by which SudokuPad knows the lights of a puzzle of f-puzzles.

    Examples
    --------
    >>> with_light_cage({"foglight": ["R1C1"]})["cage"]
    [{'cells': ['R1C1'], 'value': 'FOGLIGHT'}]
    """
    lights = names(places(data.get(LIGHT)))
    if not lights:
        return data
    return data | {"cage": [*data.get("cage", []), {"cells": lights, "value": "FOGLIGHT"}]}


def fog_in(puzzle: dict[str, Any], lights: list[str]) -> Data:
    """Return the fog of a puzzle of SudokuPad, with the lights that its cages mark."""
    data = {key: puzzle[key] for key in (*FOG, TRIGGERS) if puzzle.get(key)}
    if LIGHT not in puzzle and not lights:
        return data
    return data | {LIGHT: [*dict.fromkeys([*names(places(puzzle.get(LIGHT))), *lights])]}


def _cells(found: Iterable[tuple[int, int]], field: Field) -> tuple[int, ...]:
    inside = set(field.cells())
    cells = {
        row * field.width + column
        for row, column in found
        if 0 <= row < field.width and 0 <= column < field.width
    }
    return tuple(sorted(cells & inside))


def _links(data: dict[str, Any]) -> Iterator[tuple[object, object]]:
    """Yield the cells that light up others, and these."""
    for key in _LINKS:
        for item in data[key] if isinstance(data.get(key), list) else ():
            if isinstance(item, dict):
                yield item.get("cell"), item.get("cells")
            elif isinstance(item, list) and len(item) == 2 and isinstance(item[0], list):
                yield item[0], item[1]
    for item in data[TRIGGERS] if isinstance(data.get(TRIGGERS), list) else ():
        trigger, effect = (item.get(key) for key in ("trigger", "effect"))
        if isinstance(effect, dict) and effect.get("type") == LIGHT and isinstance(trigger, dict):
            yield trigger.get("cell"), effect.get("cells")
