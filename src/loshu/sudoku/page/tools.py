"""The tools of the page for setting: how rules of each key are drawn, found by what it reads.

Each reader is offered items of the shapes that the JSON of f-puzzles has, the more particular ones
first.  What it takes is how its rules are drawn, so that a new constraint has its tool at once.
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
from loshu.sudoku.rules.kinds import CONSTRAINTS
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.shape import NINE
from loshu.text import Phrase, phrase, translations

Gesture: TypeAlias = Literal[
    "flag", "names", "diagonal", "outside", "cell", "arrow", "line", "clone", "pair", "circle",
    "square", "cells",
]  # fmt: skip
"""How a rule is drawn: for the whole field, by other keys, from outside along a diagonal or a line,
in a cell, from a circle along a line, along a line, as two groups of cells alike, between two
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
"""Of constraints with several keys; others have the title of the constraint."""


@dataclass(frozen=True, slots=True)
class DrawingTool:
    """How rules of one key are drawn."""

    key: str
    title: str
    text: str
    """The rule in words."""
    gesture: Gesture
    clue: Clue
    needs_clue: bool
    """Whether there is no rule without it."""
    choices: tuple[str, ...]
    """The letters of a clue, or the keys that the rule names."""


def tools(language: str = "en") -> list[DrawingTool]:
    """Return the tools of all keys that constraints read.

    Examples
    --------
    >>> [tool.gesture for tool in tools() if tool.key in ("killercage", "xv", "thermometer")]
    ['line', 'cells', 'pair']
    """
    words = translations(language)
    return [
        DrawingTool(
            key,
            words.text(KEY_TITLES.get(key, constraint.title)),
            _text(constraint, rule, language),
            gesture, clue, needs, choices,
        )
        for constraint in CONSTRAINTS
        for key in constraint.keys
        for gesture, clue, needs, choices, rule in [_found(constraint.name, key)]
    ]  # fmt: skip


def _text(constraint: Constraint, rule: Rule, language: str) -> str:
    text = constraint.text if isinstance(constraint.text, Phrase) else constraint.text(rule)
    number = "n" if rule.number is None else rule.number
    return translations(language).text(text, number=number, size=9, half=4)


@cache
def _found(name: str, key: str) -> tuple[Gesture, Clue, bool, tuple[str, ...], Rule]:
    constraint = next(known for known in CONSTRAINTS if known.name == name)
    letters = [c for c in ascii_uppercase if _rules(constraint, key, [{**_PAIR, "value": c}])]
    pair = _rules(constraint, key, [{**_PAIR, "value": letters[0] if letters else "2"}])
    others = [{"cells": _ROW}], [{"cells": _PAIR["cells"][:1]}]
    if pair and not any(_rules(constraint, key, cells) for cells in others) and (
        len(pair[0].cells[0]) == 2
    ):  # fmt: skip
        needs = not _rules(constraint, key, [_PAIR])
        return "pair", "letter" if letters else "number", needs, tuple(letters), pair[0]
    named = tuple(other for other in _keys() if _rules(constraint, key, [other]))
    if named:
        return "names", "none", False, named, _rules(constraint, key, [*named])[0]
    for gesture, right, wrong in _SHAPES:
        taken = _rules(constraint, key, right)
        if taken and (wrong is None or not _rules(constraint, key, wrong)):
            clue, needs = _clue(constraint, key, gesture, right, taken[0])
            return gesture, clue, needs, (), _example(constraint, key, right, taken[0])
    raise LoshuError(f"no gesture of the page draws what {key!r} reads")


def _clue(
    constraint: Constraint, key: str, gesture: Gesture, items: Any, rule: Rule
) -> tuple[Clue, bool]:
    """Return what kind of clue there may be, and whether there must be one."""
    if gesture == "circle":
        return "values", False
    if gesture in ("flag", "names"):
        return "none", False
    bare = {name: value for name, value in items[0].items() if name != "value"}
    without = _rules(constraint, key, [bare])
    others = (_rules(constraint, key, [{**bare, "value": clue}]) for clue in ("3", "7"))
    has_clue = any(each and each[0] != rule for each in others)
    return ("number", not without) if has_clue or not without else ("none", False)


def _example(constraint: Constraint, key: str, items: Any, rule: Rule) -> Rule:
    """Return a rule with a clue, if it may have one, for the sentence about it."""
    return rule if items is True else _rules(constraint, key, items)[0]


def _rules(constraint: Constraint, key: str, value: Any) -> Sequence[Rule]:
    """Return the rules that a value describes; none where it is refused."""
    try:
        return [*constraint.read(JsonPlace(value, key, {key: value}), _FIELD)]
    except LoshuError:
        return []


def _keys() -> Iterator[str]:
    for constraint in CONSTRAINTS:
        yield from constraint.keys
