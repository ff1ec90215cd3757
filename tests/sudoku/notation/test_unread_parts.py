"""Unread parts of a file that may be rules are reported."""

import json
from typing import Any

from tests.sudoku.notation.test_ipuz import EMPTY, text_of
from tests.sudoku.notation.test_sudoku_pad import with_more

from loshu.sudoku import Sudoku, read
from loshu.sudoku.rules.unknown import unknown_rules


def test_other_keys_of_a_cage_are_reported() -> None:
    cells = [[0, 0], [0, 1]]
    for cage, name in (
        ({"cells": cells, "value": "12", "product": True}, "cage"),
        ({"cells": cells, "value": "Product: 12"}, "Product"),
        ({"value": "antiknight: true"}, "antiknight"),
    ):
        assert unknown_rules(Sudoku.parse(json.dumps(with_more(cages=[cage])))) == (name,)
    for harmless in (
        {"cells": cells, "value": "12", "fontC": "#000", "outlineC": "#fff"},
        {"value": "solution: 123"},
        {"value": "source: true"},
        {"value": "antiknight: false"},
    ):
        assert not unknown_rules(Sudoku.parse(json.dumps(with_more(cages=[harmless]))))


def test_named_styles_and_keys_that_may_be_rules_are_reported() -> None:
    styled = [[{"cell": 0, "style": "ring"}, 0, 0, 0], *EMPTY[1:]]
    ring = {"ring": {"shapebg": "circle"}}
    cage: dict[str, Any] = {"cells": [[0, 0], [1, 0]], "value": 5}
    for more, name in (
        ({"puzzle": styled, "styles": ring}, "shapebg in cells"),
        ({"cages": [cage | {"style": "ring"}], "styles": ring}, "shapebg in cages"),
        ({"cages": [cage | {"product": True}]}, "product in cages"),
    ):
        assert unknown_rules(Sudoku.parse(text_of(**more))) == (name,)
    for harmless in (
        {"puzzle": styled, "styles": {"ring": {"color": "f00"}}},
        {"cages": [cage | {"style": {"color": "f00"}}]},
    ):
        assert not unknown_rules(Sudoku.parse(text_of(**harmless)))


def test_unknown_sections_of_sdk_files_are_named() -> None:
    rows = "1...\n..2.\n.3..\n...4\n"
    puzzle = Sudoku.parse(f"[Puzzle]\n{rows}[Colors]\nred\n[Timer 2]\n12\n")
    assert [remark.text() for remark in puzzle.remarks] == [
        "2 unknown sections are left out: [Colors], [Timer 2]."
    ]
    assert not Sudoku.parse(f"[Puzzle]\n{rows}[State]\n{rows}").remarks


def test_comments_are_the_title_of_one_puzzle_or_named_for_several() -> None:
    line = "1.....2..3.....4"
    rows = "1...\n..2.\n.3..\n...4"
    for cells in (line, rows, rows.replace("", " ").strip(), f"{rows}\n"):
        for text in (
            f"# Title: One\n// by: Me\n# easy\n{cells}",
            f"{cells}\n# Title: One\n#by=Me\n; easy",
        ):
            puzzle = Sudoku.parse(text)
            assert (puzzle.title, puzzle.author, puzzle.comment) == ("One", "Me", "easy"), text
            assert not puzzle.remarks
    for cells in (line, f"{rows}\n"):
        first, second = read(f"# easy ones\n{cells}\n% hard\n{cells}")
        assert [remark.text() for remark in first.remarks] == [
            "2 comments are left out: 1: 'easy ones', "
            f"{len(cells.splitlines()) + 2 + (cells != line)}: 'hard'."
        ]
        assert not second.remarks


def test_headers_of_sdk_files_may_have_words() -> None:
    rows = "1...\n..2.\n.3..\n...4"
    for author in ("#Author: Ruud", "#ARuud", "# author = Ruud"):
        puzzle = Sudoku.parse(f"{author}\n#DFor Monday\n{rows}")
        assert (puzzle.author, puzzle.title, puzzle.comment) == ("Ruud", "For Monday", "")
