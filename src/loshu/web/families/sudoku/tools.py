"""The drawing tools of the page, from the records of the rules."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from loshu.sudoku.field import Field, field_of_shape, with_extra_cells
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.tool import Clue, Gesture
from loshu.sudoku.shape import NINE
from loshu.text import LANGUAGES, Phrase, phrase, translations

_ROW: Final = ["R1C1", "R1C2", "R1C3"]
_BLOCK: Final = ["R1C1", "R1C2", "R2C1", "R2C2"]
EXAMPLES: Final[dict[Gesture, Any]] = {
    "flag": True,
    "diagonal": {"cell": "R0C1", "direction": "DR", "value": "9"},
    "outside": {"cell": "R1C0", "value": "3"},
    "cell": {"cell": "R1C1"},
    "line": {"lines": [_ROW]},
    "arrow": {"cells": ["R1C1"], "lines": [_ROW]},
    "circle": {"cells": _BLOCK, "values": [1, 2]},
    "clone": {"cells": _ROW[:1], "cloneCells": _ROW[1:2]},
    "groups": {"cells": _ROW[:1], "cloneCells": _ROW[1:2]},
    "pair": {"cells": _ROW[:2], "value": "2"},
    "square": {"cells": _BLOCK},
    "cells": {"cells": _BLOCK},
}
"""The result of each gesture, in the JSON of f-puzzles."""
_THERMOMETERS: Final = [
    {"thermometer": [{"lines": [[f"R1C{column}" for column in way]]}]}
    for way in ((1, 2, 3), (3, 2, 1))
]
_TYPED: Final[dict[str, list[Any]]] = {
    "extracells": [{"cells": ["R11C1"]}],
    "doppelganger": [
        {
            kind: [f"R{row}C{column}" for column in range(1, 10)]
            for kind, row in (("rows", 11), ("columns", 13), ("regions", 15))
        }
    ],
    "formula": [{"value": "r1c1<r1c2"}],
    "connectedvalues": [{"values": [1, 3, 5]}],
    "regioncount": [{"cell": "R1C1", "cells": ["R1C1", "R1C2", "R2C1"]}],
    "lettercage": [{"lines": [_ROW[:1], _ROW[1:]], "value": "A B"}],
    "anyof": [_THERMOMETERS],
    "not": _THERMOMETERS[:1],
}
"""Constraints that are written in JSON alone, by key."""
_DRAWINGS: Final[tuple[tuple[str, Phrase, Phrase, Gesture], ...]] = (
    ("text", phrase("drawing", "Text"), phrase("drawing", "drawn text"), "spot"),
    ("line", phrase("drawing", "Line"), phrase("drawing", "drawn line"), "path"),
    ("circle", phrase("drawing", "Circle"), phrase("drawing", "drawn circle"), "spot"),
    ("rectangle", phrase("drawing", "Rectangle"), phrase("drawing", "drawn rectangle"), "spot"),
    ("cage", phrase("drawing", "Cage"), phrase("drawing", "drawn cage"), "cells"),
)
_NO_EFFECT: Final = phrase("drawing", "A drawing has no effect on the solution.")
_OTHER_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "killercage": ("cage", "sum", "Samunamupure"),
    "thermometer": ("thermo",),
    "slowthermometer": ("slow thermo",),
    "whispers": ("German whispers", "Dutch whispers"),
    "difference": ("Kropki", "consecutive"),
    "ratio": ("Kropki", "double"),
    "littlekillersum": ("diagonal sum",),
    "regionsumline": ("blue line", "box sum line"),
    "nonconsecutive": ("touchless",),
    "entropicline": ("entropy",),
    "doublearrow": ("two arrows",),
    "quadruple": ("quad",),
    "inequality": ("greater than", "less than", "Futoshiki"),
    "windoku": ("NRC", "hyper"),
    "diagonal-": ("X-Sudoku",),
    "diagonal+": ("X-Sudoku",),
    "antiknight": ("chess", "knight move"),
    "antiking": ("chess", "king move", "no touch"),
    "lockout": ("diamonds",),
    "skyscraper": ("towers",),
    "formula": ("custom rule", "expression"),
    "extraregion": ("jigsaw", "region"),
    "samevalues": ("clone",),
    "anyof": ("or", "any of"),
    "not": ("anti", "negation"),
    "text": ("label", "word", "cosmetic"),
    "line": ("cosmetic",),
    "circle": ("ring", "ellipse", "cosmetic"),
    "rectangle": ("square", "box", "cosmetic"),
    "cage": ("frame", "cosmetic"),
}
"""Names that players search for, by key."""


@dataclass(frozen=True, slots=True)
class DrawingTool:
    """The tool for the constraints or the drawings of one key."""

    key: str
    title: str
    one: str
    """The name of one constraint."""
    names: tuple[str, ...]
    """Its titles in all languages and its other common names, for the search."""
    text: str
    """The rule in words."""
    gesture: Gesture
    clue: Clue
    needs_clue: bool
    """Whether a constraint requires a clue."""
    choices: tuple[str, ...]
    """The possible letters of a clue, or the keys that the constraint can name."""


def drawing_tools(lang: str = "en") -> list[DrawingTool]:
    """Return the tools for mere drawings.

    Examples
    --------
    >>> [tool.key for tool in drawing_tools()]
    ['text', 'line', 'circle', 'rectangle', 'cage']
    """
    words = translations(lang)
    return [
        DrawingTool(
            key, words.text(title), words.text(one), names_of(key, title), words.text(_NO_EFFECT),
            gesture, "none" if gesture == "path" else "text", needs_clue=False, choices=(),
        )
        for key, title, one, gesture in _DRAWINGS
    ]  # fmt: skip


def tools(lang: str = "en") -> list[DrawingTool]:
    """Return the tools of all keys of rules.

    Examples
    --------
    >>> [tool.gesture for tool in tools() if tool.key in ("killercage", "xv", "thermometer")]
    ['line', 'cells', 'pair']
    """
    words = translations(lang)
    return [
        DrawingTool(
            key,
            words.text(tool.title or rule.title),
            words.text(tool.title or rule.one or rule.title),
            names_of(key, tool.title or rule.title),
            _text(rule, _example(rule, key), lang),
            tool.gesture, tool.clue, tool.needed, tool.choices,
        )
        for rule in RULES
        for key, tool in rule.tools.items()
    ]  # fmt: skip


@cache
def names_of(key: str, title: Phrase) -> tuple[str, ...]:
    """Return the titles of a rule in all languages, and its other common names.

    Examples
    --------
    >>> names_of("ratio", next(rule.title for rule in RULES if "ratio" in rule.tools))[-2:]
    ('Kropki', 'double')
    """
    titles = (translations(lang).text(title) for lang in LANGUAGES)
    return (*dict.fromkeys(titles), *_OTHER_NAMES.get(key, ()))


def _text(rule: Rule, constraint: Constraint, lang: str) -> str:
    text = rule.text if isinstance(rule.text, Phrase) else rule.text(constraint)
    number = "n" if constraint.number is None else constraint.number
    return translations(lang).text(
        text, number=number, size=9, half=4, middle=5, condition=constraint.text or "…"
    )


def _example(rule: Rule, key: str) -> Constraint:
    """Return a constraint as the tool of a key makes it."""
    return next(iter(constraints_of(rule, key, example_of(rule, key))))


def example_of(rule: Rule, key: str) -> Any:
    """Return the result of the tool of a key, as JSON."""
    tool = rule.tools[key]
    if tool.gesture == "flag":
        return True
    if tool.gesture == "typed":
        return _TYPED[key]
    if tool.gesture == "names":
        return list(tool.choices)
    letter = {"value": tool.choices[0]} if tool.choices else {}
    return [{**EXAMPLES[tool.gesture], **letter}]


@cache
def _field(*, of_extra: bool) -> Field:
    """Return nine rows, or nine rows with the digits from 0 to 9 and three rows of extra cells."""
    field = field_of_shape(NINE)
    if not of_extra:
        return field
    places = ((row, column) for row in (10, 12, 14) for column in range(9))
    return with_extra_cells(replace(field, size=10, least=0, rows=9, columns=9), places)


def constraints_of(rule: Rule, key: str, value: Any) -> list[Constraint]:
    """Read a value in the JSON of f-puzzles; raises `NotationError` if the rule rejects it."""
    return [*rule.read(JsonPlace(value, key, {key: value}), _field(of_extra=rule.of_extra))]
