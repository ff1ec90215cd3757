"""Links of penpa-edit are read, with borders, cages, thermometers and arrows."""

import base64
import json
import zlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.penpa import _SHORT, data_of_link
from loshu.sudoku.notation.reading import read_sudokus
from loshu.sudoku.shape import Shape
from loshu.sudoku.variants import Rule

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
    assert puzzle.rules == (
        Rule("thermometer", ((6, 7, 13),)),
        Rule("arrow", ((30,), (30, 24, 18))),
        Rule("killer", ((1, 2),), 5),
    )
    assert puzzle.field.regions_of_cells() == []


def test_what_is_drawn_otherwise_is_told() -> None:
    data = data_of_link(link(line={"1,2": 3}, symbol={"5": [1, "x", 2]}))
    assert data["unread"] == {"symbol": 1, "line": 1}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"lineE": {"x": 2, f"{POINTS + at(0, 0)},{POINTS + at(1, 0)}": 2}}, None),
        ({"lineE": borders(2, 4)}, "thick lines draw a region of"),
        ({"number": {"x": 3, "40": ["77", 1, "1"], "9": ["x", 1, "1"]}}, None),
    ],
)
def test_what_is_odd_is_read_or_refused(more: dict[str, Any], said: str | None) -> None:
    if said is None:
        Sudoku.parse(link(**more))
        return
    with pytest.raises(NotationError, match=said):
        Sudoku.parse(link(**more))


@pytest.mark.parametrize("packed", ["", "AAAA", "!!!", "7VRRb5s8FH3nV0R+9gOQlLW8dV3zvaTZum"])
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
