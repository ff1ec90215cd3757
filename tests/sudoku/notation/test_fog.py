"""Fog of SudokuPad in files and links, and its loss in other formats."""

import json
from typing import Any

import pytest
from tests.tables import each_row

from loshu.sudoku.notation.fog import Fog, fog_of
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import LossError, losses, part_held, write_one

EMPTY: list[list[dict[str, Any]]] = [[{}] * 4] * 4
PUZZLE = {"size": 4, "grid": EMPTY}
REGIONS = [[[r + a, c + b] for a in (0, 1) for b in (0, 1)] for r in (0, 2) for c in (0, 2)]
PAD = {"cells": EMPTY, "regions": REGIONS}
TRIGGERS = [
    {
        "trigger": {"type": "cellvalue", "cell": "r1c2"},
        "effect": {"type": "foglight", "cells": "r1c2r4c4"},
    }
]


def fog_in(data: dict[str, Any]) -> Fog | None:
    (puzzle,) = read_sudokus(json.dumps(data))
    assert not puzzle.constraints
    return fog_of(puzzle)


@each_row(
    ("fog", "lit"),
    [
        ({"foglight": ["R1C1", "R2C3"]}, (0, 6)),
        ({"foglight": [{"cells": ["R1C1"]}, {"cells": ["R2C3"]}]}, (0, 6)),
        ({"foglight": [[0, 0], [1, 2]]}, (0, 6)),
        ({"fogofwar": ["R1C1"]}, (0, 1, 4, 5)),
        ({"fogofwar": "r4c4", "foglight": []}, (10, 11, 14, 15)),
        ({"foglight": []}, ()),
        ({"cage": [{"cells": ["R1C1", "R2C3"], "value": "FOGLIGHT"}]}, (0, 6)),
        ({"cage": [{"cells": [], "value": "foglight: r1c1-r2c2"}]}, (0, 1, 4, 5)),
        ({"foglight": ["R9C9", "x", 7, None, [1]]}, ()),
    ],
)
def test_lights_are_read_in_every_form(fog: dict[str, Any], lit: tuple[int, ...]) -> None:
    assert fog_in(PUZZLE | fog) == Fog(lit, ())


@each_row(
    "fog",
    [
        {"foglight": [[0, 0], [1, 2]]},
        {"cages": [{"cells": [[0, 0], [1, 2]], "value": "FOGLIGHT"}]},
        {"cages": [{"value": "foglight: r1c1, r2c3"}]},
        {"cages": [{"value": "foglight: r1c1"}], "foglight": [[1, 2]]},
    ],
)
def test_lights_of_sudoku_pad_are_read(fog: dict[str, Any]) -> None:
    assert fog_in(PAD | fog) == Fog((0, 6), ())


@each_row("whole", [PUZZLE, PAD])
def test_cells_that_light_up_others_are_read(whole: dict[str, Any]) -> None:
    assert fog_in(whole | {"triggereffect": TRIGGERS}) == Fog((), (((1,), (1, 15)),))
    link = {"cell": [0, 1], "cells": [[0, 1], [3, 3]]}
    assert fog_in(whole | {"foglink": [link]}) == Fog((), (((1,), (1, 15)),))


def test_a_puzzle_without_fog_has_none() -> None:
    other = [{"trigger": {"type": "poschange"}, "effect": {"type": "overlay"}}]
    for data in (PUZZLE, PAD, PUZZLE | {"triggereffect": other}, PUZZLE | {"cage": []}):
        assert fog_in(data) is None


@each_row("name", ["json", "f-puzzles", "sudokupad"])
def test_fog_survives_formats_that_have_it(name: str) -> None:
    (puzzle,) = read_sudokus(json.dumps(PAD | {"foglight": [[0, 0]], "triggereffect": TRIGGERS}))
    (again,) = read_sudokus(write_one(puzzle, format_named(name)))
    assert fog_of(again) == fog_of(puzzle) == Fog((0,), (((1,), (1, 15)),))


@each_row("name", ["line", "ipuz", "penpa"])
def test_the_loss_of_fog_is_named(name: str) -> None:
    (puzzle,) = read_sudokus(json.dumps(PUZZLE | {"foglight": ["R1C1"]}))
    known = format_named(name)
    assert losses(puzzle, known) == ["the fog"]
    with pytest.raises(LossError, match=r"cannot express: the fog\. Use json, f-puzzles"):
        write_one(puzzle, known)
    (again,) = read_sudokus(write_one(part_held(puzzle, known), known))
    assert fog_of(again) is None
