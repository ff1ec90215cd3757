"""Descriptions are read with their paths in the errors, and written as they were read."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.notation.links import unpacked, write_f_puzzles
from loshu.sudoku.rules import (
    Constraint,
    field_of_shape,
    parse_description,
    samurai_field,
    write_description,
)
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.shape import Shape

EMPTY: dict[str, Any] = {"size": 4, "grid": [[{}] * 4] * 4}


@each_row(
    ("more", "said"),
    [
        ({"size": 5}, "size is '5'. Expected 4, the number of rows."),
        ({"grid": 1}, "grid is '1'. Expected a list."),
        ({"grid": [[{}] * 4] * 3 + [[{}]]}, "grid[3]: the row has 1 cells; expected 4"),
        ({"grid": [[{}] * 4] * 3 + [[{}, {}, {}, 3]]}, "grid[3][3] is '3'. Expected an object"),
        (
            {"grid": [[{"value": 5}] * 4] * 4},
            "grid[0][0].value is '5'. Expected a number from 0 to 4",
        ),
        ({"grid": [[{"region": 0}] * 4] * 4}, "The region of r1c1 has 16 cells"),
        ({"antiknight": 1}, "antiknight is '1'. Expected true or false."),
        (
            {"killercage": [{"cells": []}]},
            "killercage[0].cells is '[]'. Expected at least one cell",
        ),
        ({"killercage": [{"cells": ["R1C1", "R1C1"]}]}, "Expected every cell once"),
        (
            {"killercage": [{"cells": ["R1C1"], "value": []}, {"cells": ["R1C1"], "value": [1]}]},
            "[1].value is '[1]'. Expected a whole number",
        ),
        ({"killercage": [{"cells": ["R1C1"], "value": "5"}]}, "Expected a number from 0 to 4"),
        ({"even": [{"cell": "11"}]}, "even[0].cell is '11'. Expected a cell such as 'R1C2'."),
        (
            {"thermometer": [{"lines": [["R1C1"]]}]},
            "thermometer[0].lines[0] is \"['R1C1']\". Expected at least 2",
        ),
        ({"arrow": [{"lines": []}]}, "arrow[0].cells is missing. Expected a list."),
        ({"sandwichsum": [{"cell": "R1C1"}]}, "Expected a cell beside a row or column"),
        ({"magicsquare": [{"cells": ["R1C1", "R1C2", "R2C1", "R3C2"]}]}, "the cells of a square"),
        ({"magicsquare": [{"cells": ["R4C4", "R4C3", "R3C4", "R1C1"]}]}, "the cells of a square"),
        ({"grids": [{"cell": "R2C1"}], "values": 4}, "does not line up with the boxes"),
    ],
)
def test_mistakes_are_reported_with_their_path(more: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_description(json.dumps(EMPTY | more))
    assert said in str(raised.value)


@each_row("nothing", [{}, [], None, False])
def test_a_key_without_cells_is_not_a_rule(nothing: Any) -> None:
    assert parse_description(json.dumps(EMPTY | {"killercage": nothing})).constraints == ()


@each_row("text", ["", "{", "[]", "{}", "7", '{"grid":[]}', "[" * 100_000])
def test_text_other_than_a_description_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Sudoku.parse(text)
    with pytest.raises(NotationError):
        parse_description(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.just("R1C1"),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["cell", "cells", "lines", "value"]), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = [key for rule in RULES for key in rule.keys] + ["grids", "values", "size"]


@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=3))
def test_any_json_is_read_or_refused(more: dict[str, Any]) -> None:
    try:
        puzzle = sudoku_of_data(EMPTY | more)
    except NotationError:
        return
    assert parse_description(write_description(puzzle)) == puzzle


def test_a_samurai_has_five_grids() -> None:
    puzzle = Sudoku(samurai_field())
    assert json.loads(write_description(puzzle))["grids"][2] == {"cell": "R7C7"}
    again = parse_description(write_description(puzzle))
    assert again == puzzle
    assert len([house for house, _ in again.field.houses() if "row" in house]) == 45


def test_marks_of_the_setter_and_pictures_are_kept() -> None:
    data = EMPTY | {"title": "A", "author": "B", "ruleset": "C", "text": [{"value": "x"}]}
    row = [{"givenPencilMarks": [1, 2]}, {"value": 3, "given": False}, {}, {}]
    data["grid"] = [row, *[[{}] * 4] * 3]
    puzzle = sudoku_of_data(data)
    assert puzzle.allowed(0) == (1, 2)
    assert puzzle.givens == {}
    assert puzzle.found == {1}
    assert json.loads(write_description(puzzle)) == data


@each_row(
    ("cells", "found"),
    [
        ([{"value": 1}, {"value": 2}], set()),
        ([{"value": 1, "given": True}, {"value": 2}], {1}),
        ([{"value": 1, "given": False}, {"value": 2}], {0, 1}),
    ],
)
def test_values_are_givens_if_none_is_marked(cells: list[dict[str, Any]], found: set[int]) -> None:
    puzzle = sudoku_of_data(EMPTY | {"grid": [[*cells, {}, {}], *[[{}] * 4] * 3]})
    assert puzzle.found == found
    assert parse_description(write_description(puzzle)) == puzzle


PAIRS = ["xv", "difference", "ratio"]


@each_row("cells", [["R1C1", "R1C3"], ["R1C1", "R2C2"], ["R1C4", "R2C1"]])
@each_row("key", PAIRS)
def test_a_mark_between_cells_that_share_no_edge_is_refused(key: str, cells: list[str]) -> None:
    mark = {"cells": cells, "value": "X" if key == "xv" else "2"}
    good = mark | {"cells": ["R1C1", "R2C1"]}
    with pytest.raises(NotationError, match=rf"^{key}\[1\].cells is .* share an edge"):
        sudoku_of_data(EMPTY | {key: [good, mark]})


def test_a_quadruple_whose_cells_share_no_corner_is_refused() -> None:
    circle = {"cells": ["R1C1", "R1C2", "R3C1"], "values": [1]}
    with pytest.raises(NotationError, match=r"quadruple\[0\].cells is .* around one corner"):
        sudoku_of_data(EMPTY | {"quadruple": [circle]})


def test_cells_may_be_a_text() -> None:
    (constraint,) = sudoku_of_data(EMPTY | {"killercage": [{"cells": "r1c1, R1C2"}]}).constraints
    assert constraint.cells == ((0, 1),)
    with pytest.raises(NotationError, match=r"killercage\[0\].cells.* is 'r1x2'"):
        sudoku_of_data(EMPTY | {"killercage": [{"cells": "r1c1,r1x2"}]})


def test_regions_of_other_sizes_and_none_are_read() -> None:
    regions = [-1] * 4 + [1] * 3 + [-1] * 9
    puzzle = Sudoku(field_of_shape(Shape(2, 2), regions))
    assert parse_description(write_description(puzzle)) == puzzle
    assert [len(cells) for cells in puzzle.field.regions_of_cells()] == [3]


def test_both_sides_of_a_sandwich_name_its_row() -> None:
    for cell in ("R3C0", "R3C10"):
        data = {"grid": [[{}] * 9] * 9, "sandwichsum": [{"cell": cell, "value": "35"}]}
        (constraint,) = sudoku_of_data(data).constraints
        assert constraint == Constraint("sandwich", (tuple(range(18, 27)),), 35)


def test_links_draw_the_rules_that_pages_do_not_draw_by_themselves() -> None:
    constraints = [Constraint("renban", ((0, 1, 2),)), Constraint("skyscraper", ((0, 1, 2, 3),), 2)]
    puzzle = Sudoku(Shape(2, 2), constraints=constraints)
    data = unpacked(write_f_puzzles(puzzle).partition("load=")[2])
    assert data["line"][0]["fromConstraint"] == "Renban"
    assert data["text"][0]["cells"] == ["R1C0"]
    assert sudoku_of_data(data) == puzzle
    own = sudoku_of_data(data | {"text": [*data["text"], {"cells": ["R1C1"], "value": "x"}]})
    assert json.loads(own.kept) == {"text": [{"cells": ["R1C1"], "value": "x"}]}


def test_letters_that_were_not_written_exempt_no_pair() -> None:
    marks = [{"cells": ["R1C1", "R1C2"], "value": "V"}, {"cells": ["R2C1", "R2C2"], "value": ""}]
    puzzle = sudoku_of_data(EMPTY | {"negative": ["xv"], "xv": marks})
    assert [constraint.cells for constraint in puzzle.constraints] == [((0, 1),), ((0, 1),)]
    assert parse_description(write_description(puzzle)) == puzzle


@each_row("drawn", [7, "x", [7, {"fromConstraint": ["Renban"]}], {"lines": 3}])
def test_invalid_drawings_are_harmless(drawn: Any) -> None:
    renban = [{"lines": [["R1C1", "R1C2"]]}]
    puzzle = sudoku_of_data(EMPTY | {"line": drawn, "renban": renban})
    assert Sudoku.parse(write_f_puzzles(puzzle)) == puzzle
