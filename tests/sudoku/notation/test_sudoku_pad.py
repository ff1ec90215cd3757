"""SudokuPad's links and files are read; mere drawings are reported."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.links import write_pad
from loshu.sudoku.notation.lz_string import compress
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.scl import data_of_scl
from loshu.sudoku.notation.unzipping import unzipped
from loshu.sudoku.picture import undrawn
from loshu.sudoku.rules import Constraint
from loshu.sudoku.rules.unknown import UNKNOWN, unknown_rules

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [[{"value": int(c)} if c != "." else {} for c in CELLS[at : at + 9]]
        for at in range(0, 81, 9)]  # fmt: skip
BOXES = [[[r + a, c + b] for a in range(3) for b in range(3)] for r in (0, 3, 6) for c in (0, 3, 6)]
PLAIN: dict[str, Any] = {
    "cellSize": 50,
    "cells": ROWS,
    "regions": BOXES,
    "cages": [{"value": "title: A puzzle"}, {"value": "author: Somebody"}],
}


def with_more(**more: Any) -> dict[str, Any]:
    return PLAIN | {"cells": [[{}] * 9] * 9} | more


def link_of(text: str, front: str = "scl") -> str:
    return f"https://sudokupad.app/{front}{compress(text)}"


@pytest.mark.parametrize("front", ["scl", "ctc"])
def test_plain_puzzles_are_read(front: str) -> None:
    for text in (link_of(json.dumps(PLAIN), front), json.dumps(PLAIN)):
        (puzzle,) = read_sudokus(text)
        assert puzzle.grid == read_sudokus(CELLS)[0].grid
        assert (puzzle.title, puzzle.author) == ("A puzzle", "Somebody")


def test_shortened_json_is_read() -> None:
    text = (
        "{cs:50,ce:[[{v:5},{v:3},,],[,,,],[,,,],[,,,{v:1}]],ca:[{v:'title: Don\\'t'},"
        "{ce:[[0,2],[0,3]],v:3,unique:t}],re:[[[0,0],[0,1],[1,0],[1,1]]],l:[{c:CFCFCF,th:21}]}"
    )
    held = unzipped(text)
    assert held["cells"][3] == [{}, {}, {}, {"value": 1}]
    assert held["cages"][0] == {"value": "title: Don't"}
    assert held["cages"][1]["unique"] is True
    assert held["lines"] == [{"color": "#CFCFCF", "thickness": 21}]
    with pytest.raises(NotationError, match="The value '5' is out of range"):
        read_sudokus(link_of(text))
    puzzle = Sudoku.parse(link_of(text.replace("v:5", "v:4")))
    assert puzzle.constraints[0] == Constraint("killer", ((2, 3),), 3)
    assert unknown_rules(puzzle) == ("lines",)
    assert puzzle.title == "Don't"
    assert [len(cells) for cells in puzzle.field.regions_of_cells()] == [4]


def round_mark(row: float, column: float, size: float, **more: Any) -> dict[str, Any]:
    return {"center": [row, column], "width": size, "height": size, "rounded": True, **more}


GREY = {"backgroundColor": "#CFCFCF", "borderColor": "#CFCFCF"}
WHITE = {"backgroundColor": "#FFFFFF", "borderColor": "#000000"}
DRAWN: list[tuple[dict[str, Any], tuple[Constraint, ...]]] = [
    (
        {"lines": [{"color": "#34BBE6", "wayPoints": [[0, 9], [9, 0]]}]},
        (Constraint("diagonal", (), 1),),
    ),
    (
        {
            "underlays": [round_mark(0.5, 0.5, 0.85, **GREY)],
            "lines": [
                {
                    "color": "#CFCFCF",
                    "thickness": 21,
                    "wayPoints": [[0.5, 0.5], [1.5, 1.5], [1.5, 2.5]],
                }
            ],
        },
        (Constraint("thermometer", ((0, 10, 11),)),),
    ),
    (
        {
            "overlays": [
                {
                    "center": [0.5, 1.0],
                    "width": 1.83,
                    "height": 0.83,
                    "rounded": True,
                    "borderColor": "#a1a1a1",
                    "backgroundColor": "#ffffff",
                }
            ],
            "arrows": [
                {
                    "color": "#a1a1a1",
                    "thickness": 5,
                    "headLength": 0.3,
                    "wayPoints": [[0.5, 1.9], [0.5, 2.5], [0.5, 3.5]],
                }
            ],
        },
        (Constraint("arrow", ((0, 1), (1, 2, 3))),),
    ),
    (
        {
            "underlays": [round_mark(0.5, 0.5, 0.85, **GREY)],
            "lines": [
                {
                    "color": "#CFCFCF",
                    "thickness": 21,
                    "wayPoints": [[0.5, 0.5], [0.5, 2.5], [2.5, 4.5]],
                }
            ],
        },
        (Constraint("thermometer", ((0, 1, 2, 12, 22),)),),
    ),
    (
        {
            "underlays": [round_mark(0.5, 0.5, 0.85, **GREY)],
            "lines": [{"color": "#CFCFCF", "thickness": 21, "wayPoints": [[0.5, 0.5], [1.5, 2.5]]}],
        },
        (),  # it does not say through which cells it runs
    ),
    (
        {
            "overlays": [round_mark(0.5, 0.5, 0.83, borderColor="#a1a1a1")],
            "arrows": [{"color": "#a1a1a1", "thickness": 5, "wayPoints": [[0.5, 0.9], [0.5, 3.5]]}],
        },
        (Constraint("arrow", ((0,), (0, 1, 2, 3))),),
    ),
    ({"underlays": [round_mark(4.5, 4.5, 0.7, **GREY)]}, (Constraint("even-odd", ((40,),), 1),)),
    ({"overlays": [round_mark(1, 0.5, 0.3, **WHITE)]}, (Constraint("difference", ((0, 9),), 1),)),
    ({"overlays": [round_mark(0.5, 1, 0.3, backgroundColor="#000", text="3")]}, ()),
    (
        {
            "overlays": [
                {"center": [0.5, 1], "width": 0.25, "height": 0.25, "rounded": False, "text": "x"}
            ]
        },
        (Constraint("xv", ((0, 1),), 10),),
    ),
    (
        {"overlays": [round_mark(1, 1, 0.7, text="1 2\n3", **WHITE)]},
        (Constraint("quadruple", ((0, 1, 9, 10),), values=(1, 2, 3)),),
    ),
    (
        {
            "arrows": [
                {"color": "#000000", "thickness": 2, "wayPoints": [[-0.2, 1.8], [-0.02, 1.98]]}
            ],
            "overlays": [{"center": [-0.5, 1.5], "width": 0.25, "fontSize": 28, "text": "30"}],
        },
        (Constraint("little-killer", ((2, 12, 22, 32, 42, 52, 62),), 30, (0,)),),
    ),
]


@each_row(("drawn", "constraints"), DRAWN)
def test_drawings_of_f_puzzles_rules_are_read(
    drawn: dict[str, Any], constraints: tuple[Constraint, ...]
) -> None:
    puzzle = Sudoku.parse(json.dumps(with_more(**drawn)))
    assert (
        tuple(constraint for constraint in puzzle.constraints if constraint.kind != UNKNOWN)
        == constraints
    )
    assert bool(unknown_rules(puzzle)) == (not constraints)


def test_drawings_without_a_meaning_are_reported() -> None:
    line = {"color": "#ff0000", "thickness": 9, "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}
    data = data_of_scl(with_more(lines=[line, line], cages=[{"cells": [[0, 0]], "value": "?"}]))
    assert data["cage"] == [{"cells": ["R1C1"], "value": "?"}]
    assert [held["lines"] for held in data["line"]] == [[["R1C1", "R2C1"]]] * 2
    (puzzle,) = read_sudokus(
        json.dumps(with_more(lines=[line, line], cages=[{"cells": [[0, 0]], "value": "?"}]))
    )
    assert set(unknown_rules(puzzle)) == {"cage", "line (2)"}


def test_drawings_survive_the_way_to_sudokupad_and_back() -> None:
    shapes = [
        {"center": [1.5, 1.5], "width": 0.8, "height": 0.5, "backgroundColor": "#eee"},
        {"center": [1, 1], "width": 0.6, "height": 0.6, "borderColor": "#000", "rounded": True},
        {"center": [0.5, 2], "text": "Ω", "fontSize": 32, "color": "#00f"},
    ]
    line = {"color": "#ff0000", "thickness": 16, "wayPoints": [[0.5, 0.5], [1.5, 1.5]]}
    (puzzle,) = read_sudokus(json.dumps(with_more(lines=[line], underlays=shapes)))
    (again,) = read_sudokus(write_pad(puzzle))
    for each in (puzzle, again):
        held = json.loads(each.kept)
        assert held["line"][0]["width"] == 0.25
        assert held["rectangle"][0] == {
            "cells": ["R2C2"], "width": 0.8, "height": 0.5, "baseC": "#eee",
        }  # fmt: skip
        assert held["circle"][0]["cells"] == ["R1C1", "R1C2", "R2C1", "R2C2"]
        assert held["text"][0]["value"] == "Ω"
        assert len(unknown_rules(each)) == 4
    assert not undrawn(puzzle)


@each_row(
    ("layer", "drawing"),
    [
        ("lines", {"wayPoints": [[0, 0], [9, 9.25]]}),
        ("lines", {"wayPoints": "r1c1"}),
        ("overlays", {"center": [1.3, 1], "width": 1}),
        ("overlays", {"center": [40, 40], "width": 1}),
        ("overlays", {"center": [1, 1]}),
        ("arrows", {"wayPoints": [[0.5, 0.5], [1.5, 1.5]]}),
    ],
)
def test_drawings_without_a_place_are_counted(layer: str, drawing: dict[str, Any]) -> None:
    (puzzle,) = read_sudokus(json.dumps(with_more(**{layer: [drawing] * 2})))
    assert unknown_rules(puzzle) == (f"{layer} (2)",)


def test_rules_for_the_whole_grid_are_read() -> None:
    told = with_more(**{"global": ["antiknight", "disjoint", "antixv"]})
    kinds = [constraint.kind for constraint in Sudoku.parse(json.dumps(told)).constraints]
    assert kinds == ["disjoint groups", "anti-knight", "negative"]


@each_row(
    ("code", "constraints"),
    [("classic", 0), ("", 0), ("scf", 0), ("scf*x", 2), ("scf*w", 4), ("scf*xwtA%20**star", 6)],
)
def test_short_codes_are_read(code: str, constraints: int) -> None:
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
    zipped, at = "", 0
    while at < 81:
        blanks = 0
        while blanks < 5 and at + 1 + blanks < 81 and CELLS[at + 1 + blanks] == ".":
            blanks += 1
        zipped += letters[int(CELLS[at].replace(".", "0")) + 10 * blanks]
        at += 1 + blanks
    front, star, rest = code.partition("*")
    puzzle = Sudoku.parse(f"https://sudokupad.app/{front}{zipped}{star}{rest}")
    assert "".join(str(v or ".") for v in puzzle.values) == CELLS
    assert len(puzzle.constraints) == constraints
    assert puzzle.title == ("A *star" if "t" in rest else "")


def test_the_older_short_code_is_read() -> None:
    (puzzle,) = read_sudokus(
        "https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B"
    )
    assert "".join(str(v or ".") for v in puzzle.values).startswith(".6.91...7..2....15")


def test_names_of_puzzles_on_a_server_are_refused_with_a_remedy() -> None:
    for link in ("https://sudokupad.app/ddGfd499G7", "https://sudokupad.app/sclabc"):
        with pytest.raises(NotationError, match="Open it in the browser, export it"):
            read_sudokus(link)


@given(st.text(alphabet="{}[],:'\"tfcrev#0aF9\\ ", max_size=40))
def test_any_shortened_text_is_read_or_refused(text: str) -> None:
    with suppress(NotationError):
        unzipped(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(["cells", "value", "center", "wayPoints", "width", "height", "rounded",
                         "color", "thickness", "text", "unique"]), inner, max_size=4),
    max_leaves=8,
)  # fmt: skip
KEYS = ["regions", "cages", "lines", "arrows", "overlays", "underlays", "global", "metadata"]


@given(st.dictionaries(st.sampled_from(KEYS), JSON | st.lists(JSON, max_size=3), max_size=4))
def test_any_json_of_a_puzzle_is_read_or_refused(more: dict[str, Any]) -> None:
    with suppress(NotationError):
        Sudoku.parse(json.dumps(with_more(**more)))


@each_row(
    ("cage", "constraints"),
    [
        ({"cells": [[0, 0], [0, 1]], "value": "9"}, (Constraint("killer", ((0, 1),), 9),)),
        (
            {"cells": [[0, 0], [0, 1]], "value": "9", "unique": False},
            (Constraint("sum-cage", ((0, 1),), 9),),
        ),
        (
            {"cells": [[0, 0], [0, 1]], "value": "<= 9", "unique": False},
            (Constraint("sum-cage", ((0, 1),), 9, (2,)),),
        ),
        (
            {"cells": [[0, 0], [0, 1]], "value": "≥9"},
            (Constraint("bounded-cage", ((0, 1),), 9, (3,)),),
        ),
        ({"cells": [[0, 0], [0, 1]], "unique": True}, (Constraint("killer", ((0, 1),), None),)),
        ({"cells": [[0, 0], [0, 1]]}, ()),
        (
            {"cells": [[0, 0], [4, 4]], "style": "extraregion"},
            (Constraint("extra-region", ((0, 40),)),),
        ),
        ({"cells": [[0, 0]], "value": "foglight: yes"}, ()),
    ],
)
def test_cages_are_killer_cages_only_if_marked(
    cage: dict[str, Any], constraints: tuple[Constraint, ...]
) -> None:
    found = Sudoku.parse(json.dumps(with_more(cages=[cage]))).constraints
    assert tuple(constraint for constraint in found if constraint.kind != UNKNOWN) == constraints


@each_row(
    ("value", "expected", "drawn"),
    [("1", "1", None), ("1234", "1234", None), (1234, "1234", None),
     ("12345", None, 1), ("+12", None, 1), ("1.5", None, 1), ("x", None, 1)],
)  # fmt: skip
def test_sums_of_cages_have_four_digits_at_most(
    value: object, expected: str | None, drawn: int | None
) -> None:
    data = data_of_scl(with_more(cages=[{"cells": [[0, 0], [0, 1]], "value": value}]))
    assert [cage["value"] for cage in data.get("killercage", [])] == [expected] * bool(expected)
    assert len(data.get("cage", [])) == (drawn or 0)


@each_row("cells", ["r1c1,r1c2", "R1C1 R1C2", "r1c1; r1c2", ["r1c1", "r1c2"]])
def test_cells_of_a_cage_may_be_named(cells: Any) -> None:
    (puzzle,) = read_sudokus(json.dumps(with_more(cages=[{"cells": cells, "value": "17"}])))
    assert puzzle.constraints == (Constraint("killer", ((0, 1),), 17),)


@each_row("cells", ["", [], "r1c1,r1x2", "r1c1,r10c1", 7, {"r1c1": 1}, [["r1c1"]], [[0, 9]]])
def test_cells_of_a_cage_that_cannot_be_read_are_refused_with_their_path(cells: Any) -> None:
    cages = [{"cells": [[0, 0]], "value": "1"}, {"cells": cells, "value": "17"}]
    with pytest.raises(NotationError, match=r"cages\[1\].cells: "):
        read_sudokus(json.dumps(with_more(cages=cages)))
