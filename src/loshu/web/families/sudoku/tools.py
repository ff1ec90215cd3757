"""The tools of the page for setting: how constraints of each key are drawn, found by what it reads.

Each reader is offered items of the shapes that the JSON of f-puzzles has, the more particular ones
first.  What it takes is how its constraints are drawn, so that a new rule has its tool at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase
from typing import Any, Final, Literal, TypeAlias

from loshu.core.errors import LoshuError
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.shape import NINE
from loshu.text import Phrase, phrase, translations

Gesture: TypeAlias = Literal[
    "flag", "names", "diagonal", "outside", "cell", "arrow", "line", "clone", "pair", "circle",
    "square", "cells",
]  # fmt: skip
"""How a constraint is drawn: for the whole field, by other keys, from outside along a diagonal or a
line, in a cell, from a circle along a line, along a line, as two groups of cells alike, between two
cells, where four cells meet, as a square, as any cells."""
Clue: TypeAlias = Literal["none", "number", "letter", "values"]

_FIELD: Final = field_of_shape(NINE)
_ROW: Final = ["R1C1", "R1C2", "R1C3"]
_BLOCK: Final = ["R1C1", "R1C2", "R2C1", "R2C2"]
_SHAPES: Final[tuple[tuple[Gesture, Any, Any], ...]] = (
    ("flag", True, None),
    (
        "diagonal",
        [{"cell": "R0C1", "direction": "DR", "value": "9"}],
        [{"cell": "R0C1", "value": "9"}],
    ),
    ("outside", [{"cell": "R1C0", "value": "3"}], [{"cell": "R1C1"}]),
    ("cell", [{"cell": "R1C1"}], None),
    ("line", [{"lines": [_ROW]}], None),
    ("arrow", [{"cells": ["R1C1"], "lines": [_ROW]}], [{"cells": ["R1C1"]}]),
    ("circle", [{"cells": _BLOCK, "values": [1, 2]}], [{"cells": _BLOCK, "values": [99]}]),
    ("clone", [{"cells": _ROW[:1], "cloneCells": _ROW[1:2]}], [{"cells": _ROW}]),
    ("square", [{"cells": _BLOCK}], [{"cells": _ROW}]),
    ("cells", [{"cells": _ROW}], None),
)
"""A gesture, the items that it makes, and others that are refused where it is the right one."""
_PAIR: Final = {"cells": _ROW[:2]}

KEY_TITLES: Final = {
    "diagonal-": phrase("setting.tool", "diagonal from the top left"),
    "diagonal+": phrase("setting.tool", "diagonal from the bottom left"),
    "even": phrase("setting.tool", "even cell"),
    "odd": phrase("setting.tool", "odd cell"),
    "minimum": phrase("setting.tool", "minimum"),
    "maximum": phrase("setting.tool", "maximum"),
    "rowindexer": phrase("setting.tool", "row indexer"),
    "columnindexer": phrase("setting.tool", "column indexer"),
    "boxindexer": phrase("setting.tool", "box indexer"),
    "extraregion": phrase("setting.tool", "extra region"),
    "windoku": phrase("setting.tool", "Windoku"),
}
"""Titles of keys, where a rule has several; others have the title of the rule."""


@dataclass(frozen=True, slots=True)
class DrawingTool:
    """How constraints of one key are drawn."""

    key: str
    title: str
    text: str
    """The rule in words."""
    gesture: Gesture
    clue: Clue
    needs_clue: bool
    """Whether there is no constraint without it."""
    choices: tuple[str, ...]
    """The letters of a clue, or the keys that the constraint names."""


def tools(language: str = "en") -> list[DrawingTool]:
    """Return the tools of all keys that rules read.

    Examples
    --------
    >>> [tool.gesture for tool in tools() if tool.key in ("killercage", "xv", "thermometer")]
    ['line', 'cells', 'pair']
    """
    words = translations(language)
    return [
        DrawingTool(
            key,
            words.text(KEY_TITLES.get(key, rule.title)),
            _text(rule, constraint, language),
            gesture, clue, needs, choices,
        )
        for rule in RULES
        for key in rule.keys
        for gesture, clue, needs, choices, constraint in [_found(rule.name, key)]
    ]  # fmt: skip


def _text(rule: Rule, constraint: Constraint, language: str) -> str:
    text = rule.text if isinstance(rule.text, Phrase) else rule.text(constraint)
    number = "n" if constraint.number is None else constraint.number
    return translations(language).text(text, number=number, size=9, half=4)


@cache
def _found(name: str, key: str) -> tuple[Gesture, Clue, bool, tuple[str, ...], Constraint]:
    rule = next(known for known in RULES if known.name == name)
    letters = [c for c in ascii_uppercase if _constraints(rule, key, [{**_PAIR, "value": c}])]
    pair = _constraints(rule, key, [{**_PAIR, "value": letters[0] if letters else "2"}])
    others = [{"cells": _ROW}], [{"cells": _PAIR["cells"][:1]}]
    if pair and not any(_constraints(rule, key, cells) for cells in others) and (
        len(pair[0].cells[0]) == 2
    ):  # fmt: skip
        needs = not _constraints(rule, key, [_PAIR])
        return "pair", "letter" if letters else "number", needs, tuple(letters), pair[0]
    named = tuple(other for other in _keys() if _constraints(rule, key, [other]))
    if named:
        return "names", "none", False, named, _constraints(rule, key, [*named])[0]
    for gesture, right, wrong in _SHAPES:
        taken = _constraints(rule, key, right)
        if taken and (wrong is None or not _constraints(rule, key, wrong)):
            clue, needs = _clue(rule, key, gesture, right, taken[0])
            return gesture, clue, needs, (), _example(rule, key, right, taken[0])
    raise LoshuError(f"no gesture of the page draws what {key!r} reads")


def _clue(
    rule: Rule, key: str, gesture: Gesture, items: Any, constraint: Constraint
) -> tuple[Clue, bool]:
    """Return what kind of clue there may be, and whether there must be one."""
    if gesture == "circle":
        return "values", False
    if gesture in ("flag", "names"):
        return "none", False
    bare = {name: value for name, value in items[0].items() if name != "value"}
    without = _constraints(rule, key, [bare])
    others = (_constraints(rule, key, [{**bare, "value": clue}]) for clue in ("3", "7"))
    has_clue = any(each and each[0] != constraint for each in others)
    return ("number", not without) if has_clue or not without else ("none", False)


def _example(rule: Rule, key: str, items: Any, constraint: Constraint) -> Constraint:
    """Return a constraint with a clue, if it may have one, for the sentence about it."""
    return constraint if items is True else _constraints(rule, key, items)[0]


def _constraints(rule: Rule, key: str, value: Any) -> Sequence[Constraint]:
    """Return the constraints that a value describes; none where it is refused."""
    try:
        return [*rule.read(JsonPlace(value, key, {key: value}), _FIELD)]
    except LoshuError:
        return []


def _keys() -> Iterator[str]:
    for rule in RULES:
        yield from rule.keys
