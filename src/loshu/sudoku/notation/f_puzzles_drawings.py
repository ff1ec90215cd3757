"""Drawings for rules that f-puzzles and SudokuPad read but do not draw.

Authors of such puzzles add the same lines and texts, marked by the name of the rule.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from loshu.sudoku.notation.format import Data
from loshu.sudoku.sudoku import Sudoku

_MARK: Final = "fromConstraint"
_LINES: Final = {
    "renban": ("Renban", "#F067F0", 0.4),
    "whispers": ("Whispers", "#67F067", 0.3),
    "regionsumline": ("Region Sum Line", "#2ECBFF", 0.25),
    "entropicline": ("Entropic Line", "#FFCCAA", 0.25),
    "modularline": ("Modular Line", "#99E0D8", 0.25),
    "nabner": ("Nabner", "#E8D87A", 0.25),
    "zipperline": ("Zipper Line", "#CDB1EC", 0.16),
    "doublearrow": ("Double Arrow", "#C0C0C0", 0.1),
    "sumline": ("Sum Line", "#D2B48C", 0.25),
    "lunchbox": ("Lunchbox", "#CFCFCF", 0.6),
    "parityline": ("Parity Line", "#FF9999", 0.25),
    "slowthermometer": ("Slow Thermometer", "#6495ED", 0.3),
}
_TEXTS: Final = {
    "xsum": "X Sum",
    "skyscraper": "Skyscraper",
    "hiddenskyscraper": "Hidden Skyscraper",
    "numberedrooms": "Numbered Room",
}
_CELLS: Final = {
    "rowindexer": ("Row Indexer", "#F6C4BE"),
    "columnindexer": ("Column Indexer", "#DAD1F5"),
    "boxindexer": ("Box Indexer", "#C4EBD2"),
    "rellikcage": ("Rellik Cage", "#6B4FC9"),
    "equalitycage": ("Equality Cage", "#000000"),
    "sumcage": ("Sum Cage", "#000000"),
    "containcage": ("Contain Cage", "#000000"),
    "lookandsay": ("Look-and-Say Cage", "#3B8FC4"),
}
_KEYS: Final = (
    {name: key for key, (name, *_) in _LINES.items()}
    | {name: key for key, name in _TEXTS.items()}
    | {name: key for key, (name, _) in _CELLS.items()}
)
"""The keys of the rules, by the names in their drawings."""
DRAWN: Final = ("text", "circle", "rectangle", "line", "cage")
"""Keys of mere drawings."""


def is_mere(item: object) -> bool:
    """Whether the author of a drawing says that it stands for no rule.

    Examples
    --------
    >>> is_mere({"cells": ["R1C1"], "cosmetic": True}), is_mere({"cells": ["R1C1"]})
    (True, False)
    """
    return isinstance(item, dict) and item.get("cosmetic") is True


def without_drawings(data: Data) -> Data:
    """Remove the drawings of rules that the puzzle has.

    Examples
    --------
    >>> line = {"lines": [["R1C1", "R1C2"]], "fromConstraint": "Renban"}
    >>> without_drawings({"renban": [{}], "line": [line], "text": [{"value": "x"}]})
    {'renban': [{}], 'text': [{'value': 'x'}]}
    >>> [*without_drawings({"line": [line]})]
    ['line']
    """
    kept: Data = {}
    for key, held in data.items():
        if key in DRAWN:
            others = (
                [item for item in held if not _is_of_constraint(item, data)]
                if isinstance(held, list)
                else []
            )
            if others or held == []:
                kept[key] = others
        else:
            kept[key] = held
    return kept


def _is_of_constraint(item: Any, data: Data) -> bool:
    return isinstance(item, dict) and bool(data.get(_KEYS.get(str(item.get(_MARK)), "")))


def _items(data: Data, key: str) -> Iterator[dict[str, Any]]:
    """Yield the items of a rule; items of unknown rules may lack drawings."""
    wanted = {"lines"} if key in _LINES else {"cells"} if key in _CELLS else {"cell", "value"}
    return (item for item in data.get(key, []) if isinstance(item, dict) and wanted <= item.keys())


def with_drawings(data: Data) -> Data:
    """Add drawings for rules.

    Examples
    --------
    >>> with_drawings({"renban": [{"lines": [["R1C1", "R1C2"]]}]})["line"][0]["fromConstraint"]
    'Renban'
    """
    drawn: dict[str, list[Any]] = {"line": [], "text": [], "cage": []}
    for key, (name, color, width) in _LINES.items():
        drawn["line"] += [
            {"lines": item["lines"], "outlineC": color, "width": width, _MARK: name}
            for item in _items(data, key)
        ]
    for key, name in _TEXTS.items():
        drawn["text"] += [
            {"cells": [item["cell"]], "value": item["value"], "fontC": "#000000", "size": 0.7,
             _MARK: name}
            for item in _items(data, key)
        ]  # fmt: skip
    for key, (name, color) in _CELLS.items():
        drawn["cage"] += [
            {
                "cells": item["cells"],
                "outlineC": color,
                "fontC": color,
                _MARK: name,
                **{key: item[key] for key in ("value",) if key in item},
            }
            for item in _items(data, key)
        ]
    return {**data, **{key: [*data.get(key, []), *more] for key, more in drawn.items() if more}}


def drawings(puzzle: Sudoku) -> dict[str, int]:
    """Count the drawings and texts that were not read as rules, by the keys of the JSON.

    Examples
    --------
    >>> drawings(Sudoku(kept='{"line":[{},{},{}],"text":[{}]}'))
    {'text': 1, 'line': 3}
    """
    data = json.loads(puzzle.kept) if puzzle.kept else {}
    held = {key: data[key] for key in DRAWN if isinstance(data.get(key), list)}
    numbers = {key: sum(not is_mere(item) for item in items) for key, items in held.items()}
    return {key: number for key, number in numbers.items() if number}
