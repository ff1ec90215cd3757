"""Hints in fog: only visible cells and rules are used and shown."""

import json
from dataclasses import replace
from typing import Any, Final

import pytest

from loshu.core.errors import NotUniqueError
from loshu.sudoku import Sudoku, hint
from loshu.sudoku.explanation.hints import fog_hint
from loshu.sudoku.visible_part import part_without_clues
from loshu.web.families.sudoku import playing

SOLUTION: Final = "1234341221434321"
CAGES: Final = [
    {"cells": ["R1C1", "R2C1"], "value": "4"},
    {"cells": ["R4C1", "R4C2"], "value": "7"},
]


def puzzle(*given: int, lit: list[str], **more: object) -> Sudoku:
    """Return the solution with some givens, in fog except for some cells."""
    cells = [
        {"value": int(value), "given": True} if at in given else {}
        for at, value in enumerate(SOLUTION)
    ]
    grid = [cells[at : at + 4] for at in range(0, 16, 4)]
    data: dict[str, Any] = {"size": 4, "grid": grid, "foglight": lit, **more}
    return Sudoku.parse(json.dumps(data))


TOP: Final = ["R1C1", "R1C2", "R1C3", "R1C4"]
MANY: Final = (1, 2, 3, 4, 10, 15)


def test_a_step_of_visible_cells_is_found() -> None:
    found = hint(puzzle(*MANY, lit=TOP))
    assert found.step is not None
    assert found.step.placed == ((0, 0, 1),)


def test_too_few_visible_clues_give_a_hint_without_a_step() -> None:
    found = hint(puzzle(*MANY, lit=["R1C1"], killercage=CAGES))
    assert found.step is None
    assert found.in_words() == (
        "The visible part of the puzzle is not enough for any technique. Fog hides the rest."
    )


def test_hidden_rules_and_givens_are_not_in_the_part_that_is_shown() -> None:
    found = hint(puzzle(*MANY, lit=TOP, killercage=CAGES))
    assert found.seen is not None
    assert found.seen.constraints == ()
    assert sorted(found.seen.givens) == [1, 2, 3]


def test_a_wrong_value_is_named_without_a_reason() -> None:
    given = puzzle(*MANY, lit=TOP)
    position = replace(given, values=bytes([2, *given.values[1:]]), found=frozenset([0]))
    assert hint(position).in_words() == "r1c1 = 2 is wrong."


def test_a_hidden_given_that_is_found_becomes_visible() -> None:
    entered = [0] * 16
    entered[4] = 3
    seen = fog_hint(puzzle(*MANY, lit=TOP), entered).seen
    assert seen is not None
    assert 4 in seen.givens


def test_several_solutions_are_not_shown() -> None:
    with pytest.raises(NotUniqueError, match="does not have exactly one solution"):
        hint(puzzle(0, lit=[]))
    refused = playing.hint(text=puzzle(0, lit=[]).text)["refused"]
    assert refused is not None
    assert refused["reason"] == "The puzzle in fog does not have exactly one solution."


def test_the_page_learns_no_rule_of_a_cell_in_fog() -> None:
    rules = part_without_clues(puzzle(lit=[], killercage=CAGES, antiking=True)).constraints
    assert [rule.kind for rule in rules] == ["anti-king"]
