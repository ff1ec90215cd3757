"""Values that no key of a rule can have: each is an error that names its place."""

import json
from typing import Any, Final

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.rules.unknown import unknown_rules
from loshu.web.families.sudoku.tools import example_of

GRID: Final[list[list[dict[str, Any]]]] = [[{} for _ in range(9)] for _ in range(9)]
TOOLS: Final = {key: tool for rule in RULES for key, tool in rule.tools.items()}
EXAMPLES: Final = {key: example_of(rule, key) for rule in RULES for key in rule.keys}
OUTSIDE: Final = ["R99C1"]
PARTS: Final[dict[str, list[Any]]] = {
    "cell": ["R77C1", "abc", 7, {}, [], None, -1],
    "cells": [OUTSIDE, "abc", [7], [None], [[]], 7, [], None, {"a": 1}],
    "cloneCells": [OUTSIDE, "abc", [7], [None], 7, [], None],
    "lines": [[OUTSIDE], "abc", [[7]], [None], [[]], 7, None, {"a": 1}],
    "direction": ["X", 7, [], None],
    "values": [["99"], [-1], [None], "abc", 7, {"a": 1}],
    "value": ["-1", -1, "99999", 99999, "9" * 13, 1.5, {"a": 1}, [1]],
}
"""By part of an item: values that are wrong for every rule."""


def puzzle(key: str, value: Any) -> Sudoku:
    return Sudoku.parse(json.dumps({"size": 9, "grid": GRID, key: value}))


def refusal(key: str, value: Any) -> str:
    """The error about a puzzle, or its unknown rules."""
    try:
        unknown = unknown_rules(puzzle(key, value))
    except NotationError as error:
        return str(error)
    return f"unknown: {', '.join(unknown)}" if unknown else ""


def parts_of(key: str) -> list[tuple[str, Any]]:
    """The parts of an item of a key, each with a wrong value; none for flags."""
    item = EXAMPLES[key][0] if isinstance(EXAMPLES[key], list) else {}
    if not isinstance(item, dict):
        return []
    named = [*item, *(["value"] if TOOLS[key].clue not in ("none", "values") else [])]
    return [
        (part, value)
        for part in dict.fromkeys(named)
        if part in PARTS
        for value in PARTS[part]
        if not (key == "regexline" and part == "value" and str(value).isdecimal())
    ]


@each_row("key", EXAMPLES)
def test_a_wrong_value_of_a_key_is_an_error_that_names_it(key: str) -> None:
    values: list[Any] = ["abc", 7, -1, {"a": 1}, [7], [None], [[]]]
    for value in values:
        with pytest.raises(NotationError, match=key.replace("+", r"\+")):
            puzzle(key, value)


@each_row("key", [key for key in EXAMPLES if parts_of(key)])
def test_a_wrong_part_of_an_item_is_an_error_that_names_it(key: str) -> None:
    """Clues that other programs may define are kept as unknown rules."""
    item = EXAMPLES[key][0]
    for part, value in parts_of(key):
        refused = refusal(key, [{**item, part: value}])
        assert key in refused, (part, value)
        assert "unknown" not in refused or not TOOLS[key].own, (part, value)


@each_row("key", [key for key, tool in TOOLS.items() if tool.own and tool.clue != "none"])
def test_a_clue_without_a_meaning_is_an_error_for_a_key_of_loshu(key: str) -> None:
    for clue in ("abc", "1 2", "?", "-"):
        with pytest.raises(NotationError, match=rf"{key}\[0\]\.value"):
            puzzle(key, [{**EXAMPLES[key][0], "value": clue}])
