"""JSON with a puzzle per line: damaged lines are named, and the rest is read."""

import json
from io import BytesIO
from typing import Any

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.fog import has_fog
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.notation.reading import WrongLine, read_sudokus, read_text, whole_format
from loshu.sudoku.shape import Shape

EMPTY: list[list[dict[str, Any]]] = [[{}] * 4 for _ in range(4)]
GOOD = json.dumps({"size": 4, "grid": EMPTY, "antiknight": True})
PLAIN = json.dumps({"size": 4, "grid": [[{"value": 1}, {}, {}, {}], *EMPTY[1:]]})
CAGES = [{"cells": ["R1C1", "R1C2"], "value": "5"}, {"cells": ["R2C1", "R2C2"], "value": "5"}]
SCL = json.dumps(
    {"cells": EMPTY, "regions": [[[r + a, c + b] for a in (0, 1) for b in (0, 1)]
                                 for r in (0, 2) for c in (0, 2)]}
)  # fmt: skip
BAD = [
    ('{"size":4', "line 2, column 10: Not valid JSON: Expecting ',' delimiter"),
    (
        PLAIN.replace('"value": 1', '"value": 9'),
        "line 2: grid[0][0].value is '9'. Expected a number",
    ),
    ("[]", "line 2, column 1: '[' is not a cell"),
    ('{"size":4}', "line 2: grid is missing. Expected a list."),
    ("7", "line 2: '7' has 1 cells. Expected 81"),
]


@each_row("known", [None, "json"])
@each_row(("bad", "message"), BAD[:2])
def test_a_damaged_line_is_named_and_the_others_are_read(
    bad: str, message: str, known: str | None
) -> None:
    text = "\n".join([GOOD, bad, "", PLAIN, SCL, ""])
    found = list(read_text(text, known=format_named(known) if known else None))
    assert [number for number, _ in found] == [1, 2, 4, 5]
    assert [isinstance(each, Sudoku) for _, each in found] == [True, False, True, True]
    assert str(found[1][1]).startswith(message)
    with pytest.raises(NotationError) as refusal:
        read_sudokus(text, format=known)
    assert str(refusal.value).startswith(message)


@each_row(("bad", "message"), BAD)
def test_a_damaged_first_line_does_not_hide_the_others(bad: str, message: str) -> None:
    found = [each for _, each in read_text(f"{bad}\n{PLAIN}\n{GOOD}\n")]
    assert [type(each) for each in found] == [WrongLine, Sudoku, Sudoku]
    blocks = list(read_blocks(BytesIO(f"{PLAIN}\n{bad}\n{GOOD}\n".encode())))
    assert [line for block in blocks for line in block.lines.tolist()] == [1, 3]
    (wrong,) = [wrong for block in blocks for wrong in block.wrong]
    assert str(wrong).startswith(message)


def test_one_object_over_several_lines_is_one_puzzle() -> None:
    data = {"size": 4, "grid": EMPTY, "killercage": CAGES}
    for indent in (0, 1, 4):
        (puzzle,) = read_sudokus(json.dumps(data, indent=indent))
        assert [constraint.kind for constraint in puzzle.constraints] == ["killer", "killer"]
    cages = ",\n".join(map(json.dumps, CAGES))
    (puzzle,) = read_sudokus(
        f'{{"size":4,"grid":{json.dumps(EMPTY)},\n"killercage":[\n{cages}\n]}}'
    )
    assert len(puzzle.constraints) == 2
    with pytest.raises(NotationError, match="line 3, column 1: Not valid JSON"):
        read_sudokus('{"size":4,\n"grid":\n}')


def test_puzzles_of_a_list_keep_their_titles_and_drawings() -> None:
    named = json.loads(PLAIN) | {"title": "Mist", "text": [{"value": "x"}], "fogofwar": ["R1C1"]}
    blocks = list(read_blocks(BytesIO(f"{PLAIN}\n{json.dumps(named)}\n{PLAIN}\n".encode())))
    assert [(len(block.lines), block.shape) for block in blocks] == [(1, Shape(2, 2))] * 3
    drawn = [block.whole for block in blocks if block.whole is not None]
    assert [puzzle.title for puzzle in drawn] == ["Mist"]


@each_row("key", ["foglight", "fogofwar", "foglink"])
@each_row("text", [PLAIN, SCL])
def test_fog_is_kept_and_changes_no_rule(text: str, key: str) -> None:
    (plain,) = read_sudokus(text)
    (puzzle,) = read_sudokus(json.dumps(json.loads(text) | {key: [[0, 0]]}))
    assert (puzzle.grid, puzzle.constraints, puzzle.field) == (
        plain.grid,
        plain.constraints,
        plain.field,
    )
    assert has_fog(puzzle)
    assert not has_fog(plain)
    assert has_fog(Sudoku.parse(puzzle.text))


def test_a_format_decides_by_the_text_whether_it_is_a_list() -> None:
    known = format_named("json")
    assert whole_format(GOOD) is whole_format(GOOD, known=known) is known
    assert whole_format(f"{GOOD}\n{GOOD}") is whole_format(f"{GOOD}\n{GOOD}", known=known) is None
