"""Constraints and unknown items in the JSON of a puzzle."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, UnknownClueError
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.unknown import NOTHING, is_harmless, unknown_constraint

_PARTS: Final = frozenset(["cell", "cells", "cloneCells", "lines", "direction"])
"""Keys of the places of a constraint, not needed by every rule."""
_LOOKS: Final = re.compile(
    "[a-z]*(C|Colou?r|colou?r|Size|size|Width|width|Height|height)|angle|thickness|opacity|hidden"
    "|font[A-Z]?[a-z]*|style|fromConstraint|isNewConstraint"
)
"""Keys of the appearance of a constraint, such as `outlineC`."""
_CELL_KEYS: Final = re.compile(
    "value|given|region|c|cs|cArray|highlight|colou?rs?|[A-Za-z]*[mM]arks|[A-Za-z]*Colou?rs?"
)
"""Known keys of cells, including their appearance and the solver's notes."""
_UNIQUE: Final = "unique"
"""Keys that have a meaning when false."""


def constraints_in(
    data: Mapping[str, Any], rules: Sequence[Rule], field: Field
) -> tuple[list[Constraint], dict[str, list[Any]]]:
    """Return the constraints of a puzzle's JSON, and the unknown items by key.

    An item is unknown if its clue is not a number (such as ``?``) or if it has a key unknown to
    its rule.  Its constraint has the kind `UNKNOWN` and comes last.

    Raises
    ------
    NotationError
        An item is damaged; the message quotes the path.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> from loshu.sudoku.rules.kinds import RULES
    >>> from loshu.sudoku.field import field_of_shape
    >>> cages = [{"cells": ["R1C1", "R1C2"], "value": clue} for clue in ("?", "4", "?")]
    >>> found, left_out = constraints_in({"killercage": cages}, RULES, field_of_shape(NINE))
    >>> [each.text for each in found], [each.number for each in found]
    (['', "killercage '?'"], [4, 2])
    >>> len(left_out["killercage"])
    2
    """
    constraints, unknown = list[Constraint](), Counter[str]()
    left_out: dict[str, list[Any]] = {}
    for rule in rules:
        for key in rule.keys:
            if (value := data.get(key)) in NOTHING:
                continue
            if rule.of_regions and (field.repeats or not (field.is_square and field.least)):
                raise NotationError(
                    f"{key}: regions can be found only with as many digits, from 1, as rows and "
                    "columns."
                )
            names = _names_of_unknown(rule, key, data, field)
            place = JsonPlace(value, key, data, {f"{key}[{at}]" for at in names})
            constraints += rule.read(place, field)
            unknown.update(f"{key} {name}" for name in names.values())
            if names:
                left_out[key] = [data[key][at] for at in names]
    return [*constraints, *(unknown_constraint(*each) for each in unknown.items())], left_out


def is_look(key: str) -> bool:
    """Whether a key of a constraint names its appearance.

    Examples
    --------
    >>> is_look("outlineC"), is_look("product")
    (True, False)
    """
    return _LOOKS.fullmatch(key) is not None


def unknown_of_cells(grid: Iterable[Iterable[Any]]) -> Counter[str]:
    """Count the unknown keys of cells by name.

    Examples
    --------
    >>> dict(unknown_of_cells([[{"value": 1, "c": "#fff", "parity": "odd"}, None, {"parity": 1}]]))
    {'parity in cells': 2}
    """
    cells = (cell for row in grid for cell in row if isinstance(cell, dict))
    return Counter(
        f"{key} in cells"
        for cell in cells
        for key, value in cell.items()
        if value not in NOTHING and not _CELL_KEYS.fullmatch(key) and not is_harmless(key)
    )


def _names_of_unknown(
    rule: Rule, key: str, data: Mapping[str, Any], field: Field
) -> dict[int, str]:
    """Return the numbers of the unknown items, with their clues or keys."""
    if not isinstance(data[key], list):
        return {}
    found = {}
    for at, item in enumerate(data[key]):
        place = JsonPlace([item], key, data)
        try:
            for _ in rule.read(place, field):
                pass
        except UnknownClueError as error:
            if rule.tools[key].own:
                continue
            found[at] = error.clue
        except NotationError:
            continue  # reading the whole list names the item
        else:
            if name := next(_others(item, place.used, f"{key}[0]"), ""):
                found[at] = name
    return found


def _others(item: Any, used: set[str], path: str) -> Iterator[str]:
    """Yield the keys of an item that are neither part of its rule nor its appearance."""
    for key, value in item.items() if isinstance(item, dict) else ():
        if key == _UNIQUE and value is True:
            continue
        says = value not in NOTHING or (key == _UNIQUE and value is False)
        known = f"{path}.{key}" in used or key in _PARTS or is_look(key)
        if says and not known and not is_harmless(key):
            shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            yield quoted(shown if key == "value" else f"{key}: {shown}")
