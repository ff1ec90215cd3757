"""Files of ipuz are read and written, with cages, zones and diagonals."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import write_one
from loshu.sudoku.rules import Constraint, field_of_shape
from loshu.sudoku.shape import Shape

EXAMPLE = """{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"],
 "charset": "123456789", "boxes": true, "title": "T", "author": "A", "puzzle": [
 [0,1,2,0,0,7,0,0,0],[8,0,0,9,0,0,0,0,6],[5,0,0,0,4,0,2,0,0],[0,4,0,0,0,1,0,0,0],
 [0,7,5,0,0,0,6,2,0],[0,0,0,6,0,0,0,8,0],[0,0,6,0,3,0,0,0,7],[1,0,0,0,0,9,0,0,5],
 [0,0,0,1,0,0,3,4,null]]}"""
EMPTY: list[list[Any]] = [[0] * 4] * 4


def text_of(kind: str = "", **more: Any) -> str:
    held = {"version": "http://ipuz.org/v2", "kind": [f"http://ipuz.org/sudoku{kind}#1"]}
    return json.dumps(held | {"puzzle": EMPTY} | more)


def test_a_file_is_read() -> None:
    for text in (EXAMPLE, f"ipuz({EXAMPLE})", EXAMPLE.replace("\n", "")):
        (puzzle,) = read_sudokus(text)
        assert (puzzle.title, puzzle.author) == ("T", "A")
        assert list(puzzle.values)[:9] == [0, 1, 2, 0, 0, 7, 0, 0, 0]


def test_letters_and_found_values_are_read() -> None:
    first = ["W", {"given": "D"}, None, "0"]
    text = text_of("/wordoku", charset="WORD", puzzle=[first, *EMPTY[1:]],
                   saved=[[0, 0, "O", 0], *EMPTY[1:]])  # fmt: skip
    (puzzle,) = read_sudokus(text)
    assert list(puzzle.values)[:4] == [1, 4, 2, 0]
    assert sorted(puzzle.givens) == [0, 1]


def test_rules_are_read_whether_cells_count_from_0_or_1() -> None:
    for first in (0, 1):
        cages = [{"cells": [[first, first], [first + 1, first]], "value": 5, "operator": "+"},
                 {"rect": [2 + first, 3 + first, 3 + first, 3 + first]}]  # fmt: skip
        puzzle = Sudoku.parse(text_of("/killersudoku", cages=cages))
        assert puzzle.constraints == (
            Constraint("killer", ((0, 1),), 5),
            Constraint("killer", ((14, 15),), None),
        )
    assert len(Sudoku.parse(text_of("/diagonalsudoku")).constraints) == 2
    assert Sudoku.parse(text_of("/latinsquare")).field.regions_of_cells() == []
    assert Sudoku.parse(text_of(boxes=False)).field.regions_of_cells() == []
    assert len(Sudoku.parse(text_of("/hypersudoku")).constraints) == 1
    rows = [{"rect": [0, row, 3, row]} for row in range(4)]
    jigsaw = Sudoku.parse(text_of("/jigsawsudoku", zones=rows))
    assert jigsaw.field.regions_of_cells()[1] == (4, 5, 6, 7)
    extra = Sudoku.parse(text_of("/hypersudoku", zones=rows[:1]))
    assert extra.constraints == (Constraint("extra-region", ((0, 1, 2, 3),)),)


@each_row(
    ("text", "said"),
    [
        (text_of("/calcudoku"), "The ipuz file has the kind"),
        (text_of(puzzle=[[1]]), "Expected 4 to 36 rows"),
        (text_of(puzzle=[[5] * 4] * 4), "'5' is not a value. Expected one of '1234'"),
        (text_of(cages=[{"cells": [[0, 0]], "operator": "-"}]), "The cage has the operator '-'"),
        (text_of(cages=[{"cells": [[4, 0]]}]), "Expected columns and rows from 1 to 4"),
        (text_of(zones=[7]), "The group '7' has no cells"),
    ],
)
def test_mistakes_are_reported(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        Sudoku.parse(text)


def test_rules_that_ipuz_has_are_written() -> None:
    constraints = [
        Constraint("diagonal", (), 0),
        Constraint("diagonal", (), 1),
        Constraint("killer", ((1, 2),), 5),
    ]
    regions = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]
    for field in (field_of_shape(Shape(2, 2)), field_of_shape(Shape(2, 2), regions)):
        puzzle = Sudoku(field, "1..." + "." * 8 + "4321", constraints)
        assert Sudoku.parse(write_one(puzzle, format_named("ipuz"))) == puzzle
    with pytest.raises(NotationError, match="The format 'ipuz' cannot express: antiking"):
        write_one(Sudoku(Shape(2, 2), constraints=[Constraint("anti-king")]), format_named("ipuz"))
    with pytest.raises(NotationError, match="cannot express: one diagonal"):
        write_one(Sudoku(Shape(2, 2), constraints=constraints[:1]), format_named("ipuz"))


JSON = st.recursive(
    st.none() | st.integers(-2, 5) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["cells", "rect", "value", "operator"]), inner)
    ),
    max_leaves=8,
)
KEYS = ["puzzle", "saved", "zones", "cages", "charset", "boxes", "title", "empty", "kind"]


@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4))
def test_any_file_is_read_or_refused(more: dict[str, Any]) -> None:
    with suppress(NotationError):
        Sudoku.parse(text_of(**more))
