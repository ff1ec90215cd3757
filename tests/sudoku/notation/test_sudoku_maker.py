"""Links to SudokuMaker, with the constraints of its numbered types."""

import json
import re
from typing import Any

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku.notation import read
from loshu.sudoku.notation.f_puzzles import data_of
from loshu.sudoku.notation.lz_string import compress
from loshu.sudoku.rules.unknown import unknown_rules

ROWS = {"type": 0}
BOXES = {"type": 1, "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]}


def link(*constraints: dict[str, Any], **others: Any) -> str:
    puzzle: dict[str, Any] = {"size": 4, "cells": [{}] * 16, "constraints": [ROWS, *constraints]}
    text = json.dumps({"formatVersion": "1.6.0", "puzzle": puzzle | others})
    return "https://sudokumaker.app/?puzzle=" + compress(text).replace("/", "-").replace("=", "$")


def test_cells_words_and_regions_are_read() -> None:
    cells = [{"given": True, "value": 3}, {"value": 2}, {"candidates": 0b11000}, *[{}] * 13]
    (sudoku,) = read(link(BOXES, cells=cells, name="A", author="B", comment="C"))
    assert (sudoku.givens, sorted(sudoku.found)) == ({0: 3}, [1])
    assert sudoku.marks
    assert sudoku.marks[2] == 0b1100
    assert (sudoku.title, sudoku.author, sudoku.comment) == ("A", "B", "C")
    assert sudoku.field.shape() is not None
    (latin,) = read(link())
    assert len([*latin.field.houses()]) == 8


@each_row(
    ("block", "key", "items"),
    [
        ({"type": 200, "clues": [{"value": 1, "edge": 1}], "negative": [1]}, "difference",
         [{"cells": ["R1C1", "R1C2"]}]),
        ({"type": 201, "clues": [{"value": 3, "edge": 4}]}, "ratio",
         [{"cells": ["R1C1", "R2C1"], "value": "3"}]),
        ({"type": 202, "clues": [{"value": 5, "edge": 8 + 3}]}, "xv",
         [{"cells": ["R2C3", "R2C4"], "value": "V"}]),
        ({"type": 300, "thermometers": [[0, 5, 10]]}, "thermometer",
         [{"lines": [["R1C1", "R2C2", "R3C3"]]}]),
        ({"type": 300, "slow": True, "thermometers": [[0, 5]]}, "slowthermometer",
         [{"lines": [["R1C1", "R2C2"]]}]),
        ({"type": 301, "cages": [{"cells": [14, 15], "value": 5}, {"cells": [0, 1], "value": 0}]},
         "killercage",
         [{"cells": ["R4C3", "R4C4"], "value": "5"}, {"cells": ["R1C1", "R1C2"]}]),
    ],
)  # fmt: skip
def test_known_types_are_rules(block: dict[str, Any], key: str, items: list[object]) -> None:
    (sudoku,) = read(link(BOXES, block, {"type": 999, "disabled": True}))
    assert data_of(sudoku)[key] == items
    assert not unknown_rules(sudoku)
    assert (data_of(sudoku).get("negative") == ["difference"]) == ("negative" in block)


def test_other_types_are_unknown_rules() -> None:
    custom = {"type": 1000, "definition": {"name": "Rings"}}
    odd = {"type": 200, "clues": [], "negative": [1, 2]}
    (sudoku,) = read(link(BOXES, custom, odd, {"type": 2002, "name": "diamonds"}))
    names = ("SudokuMaker 1000 Rings", "SudokuMaker 200", "SudokuMaker 2002 diamonds")
    assert sorted(unknown_rules(sudoku)) == sorted(names)


@each_row(
    ("text", "words"),
    [
        (link(minDigit=0), "digits from 0"),
        (link(width=5), "The grid has 4 rows, 5 columns"),
        (link(constraints=[]), "The rows and columns can have equal digits."),
        (link(cells=[]), "The link contains no SudokuMaker puzzle."),
        (
            "https://sudokumaker.app/?puzzle=N4Ig",
            "The link is cut off after character 4 of its packed text.",
        ),
        ("https://sudokumaker.app/?puzzle=!!", "which is not base 64"),
    ],
)
def test_other_links_are_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)):
        read(text)
