"""Links of penpa-edit are read, with borders, cages, thermometers and arrows."""

import base64
import json
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

import loshu.web
from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku import Sudoku, solve
from loshu.sudoku.notation.penpa import PENPA, data_of_link
from loshu.sudoku.notation.penpa_board import SHORT as _SHORT
from loshu.sudoku.notation.penpa_writing import write_penpa_writing
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.notation.writing import write_one
from loshu.sudoku.rules import Constraint
from loshu.sudoku.rules.unknown import unknown_rules
from loshu.sudoku.several_grids import samurai_field
from loshu.sudoku.shape import Shape

CELLS = "1...." + "." * 29 + ".6"
ACROSS = 6 + 4 + 1  # a column of room on the left, as for clues outside
POINTS = ACROSS * 10


def at(row: int, column: int) -> int:
    return (row + 2) * ACROSS + column + 3


def borders(box_rows: int, box_columns: int) -> dict[str, int]:
    """Thick lines around boxes, each from corner to corner, which lie at the bottom right."""
    edges = {}
    for row in range(6):
        for column in range(6):
            corner = POINTS + at(row, column)
            if (row + 1) % box_rows == 0:
                edges[f"{corner - 1},{corner}"] = 2
            if (column + 1) % box_columns == 0:
                edges[f"{corner - ACROSS},{corner}"] = 2
    return edges


def link(**more: Any) -> str:
    number = {
        str(at(0, 0)): ["1", 1, "1"],
        str(at(5, 5)): [[0, 0, 0, 0, 0, 1], 1, "7"],
        str(at(3, 3)): ["5", 2, "1"],  # green: somebody's work
        str(at(4, 3)): [[1, 1, 0, 0, 0, 0], 1, "7"],
    }
    question = {"number": number, "lineE": borders(2, 3), "symbol": {}, "thermo": []} | more
    header = ["square", "7", "6", "38", *["0"] * 11, "Title: A%2C B", "Author: C", "", ""]
    steps = [at(0, 0)] + [(at(n // 6, n % 6) - at((n - 1) // 6, (n - 1) % 6)) for n in range(1, 36)]
    lines = [",".join(header), "[0,0,1,0]", "~", json.dumps(question), "{}", json.dumps(steps)]
    text = "\n".join(lines)
    for short, whole in reversed(_SHORT):
        text = text.replace(whole, short)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}&a=x"


def test_digits_and_boxes_are_read() -> None:
    (puzzle,) = read_sudokus(link())
    assert puzzle.shape == Shape(2, 3)
    assert list(puzzle.values) == [0 if c == "." else int(c) for c in CELLS]
    assert (puzzle.title, puzzle.author) == ("A, B", "C")
    (turned,) = read_sudokus(link(lineE=borders(3, 2)))
    assert turned.shape == Shape(3, 2)


def test_tools_for_rules_are_read() -> None:
    puzzle = Sudoku.parse(
        link(
            killercages=[[at(0, 1), at(0, 2)]],
            numberS={str(4 * POINTS + 4 * at(0, 1)): ["5", 1]},
            thermo=[[at(1, 0), at(1, 1), at(2, 1)]],
            arrows=[[at(5, 0), at(4, 0), at(3, 0)]],
            lineE={},
        )
    )
    assert puzzle.constraints == (
        Constraint("thermometer", ((6, 7, 13),)),
        Constraint("arrow", ((30,), (30, 24, 18))),
        Constraint("killer", ((1, 2),), 5),
    )
    assert puzzle.field.regions_of_cells() == []


def test_other_drawings_are_reported() -> None:
    data = data_of_link(link(line={"1,2": 3}, symbol={"5": [1, "x", 2]}))
    assert data["unread"] == {"symbol": 1, "line": 1}


def test_lines_along_edges_without_regions_are_reported() -> None:
    thin = f"{POINTS + at(0, 0)},{POINTS + at(1, 0)}"
    around = f"{POINTS + at(5, 0)},{POINTS + at(5, 1)}"
    for more in ({thin: 3}, {thin: 2}, {"x": 2}, {f"{POINTS + at(0, 0)},{POINTS + at(1, 1)}": 2}):
        assert unknown_rules(Sudoku.parse(link(lineE=borders(2, 3) | more))) == ("lineE",)
    for more in ({}, {around: 3}):
        assert not unknown_rules(Sudoku.parse(link(lineE=borders(2, 3) | more)))


def test_words_for_digits_are_reported() -> None:
    odd_digits = {"x": 3, "40": ["77", 1, "1"], "9": ["x", 1, "1"]}
    assert not any(Sudoku.parse(link(number=odd_digits)).values)
    assert data_of_link(link(number=odd_digits))["unread"] == {"number": 2}


def test_texts_other_than_values_and_sums_are_reported() -> None:
    beside = {str(at(0, -1)): ["12", 1, "1"], str(at(0, 0)): ["<", 1, "1"]}
    corners = {str(4 * POINTS + 4 * at(0, 1)): ["!5", 1], str(4 * POINTS + 4 * at(3, 3)): ["7", 1]}
    text = link(number=beside, numberS=corners, killercages=[[at(0, 1), at(0, 2)]])
    puzzle = Sudoku.parse(text)
    assert unknown_rules(puzzle) == ("killercage '!5'", "number (2)", "numberS")
    with pytest.raises(UnsupportedError, match="unknown rules"):
        solve(puzzle)


def test_thick_lines_around_regions_of_another_size_are_refused() -> None:
    with pytest.raises(NotationError, match="The thick lines enclose a region of 8 cells"):
        Sudoku.parse(link(lineE=borders(2, 4)))


@each_row(
    ("mode", "is_read"),
    [("1", True), ("2", True), ("3", False), ("4", True), ("5", False), ("6", False),
     ("8", False), ("9", False), ("10", True)],
)  # fmt: skip
def test_digits_are_read_in_every_size_and_nothing_else_is(mode: str, is_read: bool) -> None:
    puzzle = Sudoku.parse(link(number={str(at(2, 1)): ["4", 1, mode]}))
    assert puzzle.values[13] == (4 if is_read else 0)


@each_row(("style", "is_read"), [(2, True), (8, True), (21, True), (1, False),
                                                (3, False), (13, False)])  # fmt: skip
def test_regions_are_bounded_by_thick_lines(style: int, is_read: bool) -> None:
    lines = dict.fromkeys(borders(3, 2), style)
    regions = Sudoku.parse(link(lineE=lines)).field.regions_of_cells()
    assert bool(regions) == is_read


SHORT = {
    "z9": "qa", "zQ": "pu_q", "zA": "pu_a", "zG": "grid", "zM": "edit_mode", "zS": "surface",
    "zL": "line", "zE": "lineE", "zW": "wall", "zC": "cage", "zN": "number", "zY": "symbol",
    "zP": "special", "zB": "board", "zR": "command_redo", "zU": "command_undo",
    "z8": "command_replay", "z1": "numberS", "zF": "freeline", "z2": "freelineE", "zT": "thermo",
    "z3": "arrows", "zD": "direction", "z0": "squareframe", "z5": "polygon", "z4": "deletelineE",
    "z6": "killercages", "z7": "nobulbthermo", "z_": "__a",
}  # fmt: skip
"""Names by what penpa-edit writes for them, copied from its source."""


def test_names_are_shortened_as_in_penpa() -> None:
    quoted = {short: f'"{name}"' for short, name in SHORT.items()}
    assert dict(_SHORT) == quoted | {"zO": "null", "zZ": "z"}


def test_drawings_are_named_by_their_tools() -> None:
    drawn = {"symbol": {"5": [1, "x", 2]}, "polygon": [[1, 2]], "wall": {"3": 1}, "cage": {}}
    data = data_of_link(link(**drawn, squareframe=[[4]], deletelineE={"1": 1}))
    assert data["unread"] == {
        "symbol": 1, "polygon": 1, "wall": 1, "squareframe": 1, "deletelineE": 1,
    }  # fmt: skip


@each_row("packed", ["", "AAAA", "!!!", "7VRRb5s8FH3nV0R+9gOQlLW8dV3zvaTZum"])
def test_damaged_links_are_refused(packed: str) -> None:
    with pytest.raises(NotationError):
        read_sudokus(f"https://swaroopg92.github.io/penpa-edit/?m=edit&p={packed}")


JSON = st.recursive(
    st.none() | st.integers(-9, 120) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
KEYS = ["number", "lineE", "numberS", "killercages", "thermo", "arrows", "line"]


@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4))
def test_any_drawing_is_read_or_refused(more: dict[str, Any]) -> None:
    with suppress(NotationError):
        Sudoku.parse(link(**more))


EXAMPLES = Path(loshu.web.__file__).parent / "static" / "setting" / "examples"


@each_row("name", ["killer", "small-killer", "thermometers", "jigsaw"])
def test_written_penpa_links_are_read_again(name: str) -> None:
    puzzle = Sudoku.parse((EXAMPLES / f"{name}.json").read_text("utf-8"))
    data = data_of_link(write_penpa_writing(puzzle))
    assert "unread" not in data
    again = Sudoku.parse(write_penpa_writing(puzzle))
    assert again.field.regions_of_cells() == puzzle.field.regions_of_cells()
    assert again.values == puzzle.values
    assert set(again.constraints) == set(puzzle.constraints)


def test_the_lines_of_a_cage_run_along_its_inside() -> None:
    cage = Sudoku(Shape(2, 2), "." * 16, [Constraint("killer", ((0, 1, 4),), 6)])
    question = question_of(write_penpa_writing(cage))
    points, across = 8 * 8, 8
    place = [4 * (points + 2 * across + 2 + 0), 4 * (points + 2 * across + 3)]
    (left, right), below = place, place[0] + 4 * across
    assert question["cage"] == dict.fromkeys(
        [
            f"{left},{left + 1}", f"{left},{left + 2}", f"{left + 1},{right}",
            f"{left + 3},{right + 2}", f"{left + 2},{below}", f"{left + 3},{below + 1}",
            f"{right},{right + 1}", f"{right + 1},{right + 3}", f"{right + 2},{right + 3}",
            f"{below},{below + 2}", f"{below + 1},{below + 3}", f"{below + 2},{below + 3}",
        ],
        10,
    )  # fmt: skip
    assert question["numberS"] == {str(left): ["6", 1]}


def test_a_square_of_a_cage_has_no_inner_line() -> None:
    cage = Sudoku(Shape(2, 2), "." * 16, [Constraint("killer", ((0, 1, 4, 5),))])
    assert len(question_of(write_penpa_writing(cage))["cage"]) == 12


@each_row(
    ("puzzle", "lost"),
    [
        (Sudoku(Shape(2, 2), constraints=[Constraint("difference", ((0, 1),), 1)]), "difference"),
        (
            Sudoku(Shape(2, 2), constraints=[Constraint("arrow", ((0, 1), (1, 2)))]),
            "circles of several cells",
        ),
        (Sudoku(samurai_field()), "overlapping grids"),
    ],
)
def test_rules_without_a_tool_are_refused_for_penpa_by_name(puzzle: Sudoku, lost: str) -> None:
    with pytest.raises(
        NotationError, match=f"cannot express: {lost}.* Use json, f-puzzles, sudokupad"
    ):
        write_one(puzzle, PENPA)


def question_of(link: str) -> Any:
    """Return the layer of the question of a link."""
    packed = base64.b64decode(link.partition("&p=")[2])
    text = zlib.decompress(packed, -15).decode()
    for short, whole in _SHORT:
        text = text.replace(short, whole)
    return json.loads(text.split("\n")[3])
