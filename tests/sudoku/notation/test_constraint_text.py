"""Interactive Sudoku Solver's text and links, and killers as a line."""

import re
from typing import Final

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku, count
from loshu.sudoku.notation import read
from loshu.sudoku.notation.f_puzzles import data_of
from loshu.sudoku.notation.formats import format_of_line
from loshu.sudoku.rules.unknown import unknown_rules

LINK: Final = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="


@each_row(
    ("text", "key", "item"),
    [
        (".Cage~10~R1C1~R1C2", "killercage", {"cells": ["R1C1", "R1C2"], "value": "10"}),
        (".Cage~0~R1C1~R1C2", "killercage", {"cells": ["R1C1", "R1C2"]}),
        (".Cage~9~R1C1~R1C2~R1C2", "formula", {"value": "r1c1+r1c2+r1c2=9"}),
        (".Cage~9~R1C1~R1C2~R1C2", "killercage", {"cells": ["R1C1", "R1C2"]}),
        (".Sum~9~R1C1~R1C2~R1C2", "formula", {"value": "r1c1+r1c2+r1c2=9"}),
        (".SumLine~10~R1C1~R2C2~R2C1~LOOP", "sumline",
         {"lines": [["R1C1", "R2C2", "R2C1", "R1C1"]]}),
        (".X~R1C1~R1C2", "xv", {"cells": ["R1C1", "R1C2"], "value": "X"}),
        (".AllDifferent~R1C1~R9C2", "killercage", {"cells": ["R1C1", "R9C2"]}),
        (".ContainExact~1_1_3~R1C1~R1C2~R3C3", "lookandsay",
         {"cells": ["R1C1", "R1C2", "R3C3"], "value": "2113"}),
        (".ContainAtLeast~3_1~R1C1~R1C2", "containcage",
         {"cells": ["R1C1", "R1C2"], "value": "13"}),
        (".Regex~WzEtNF0qWzUtOV0q~R1C1~R1C2", "regexline",
         {"lines": [["R1C1", "R1C2"]], "value": "[1-4]*[5-9]*"}),
        (".Shape~4x4.Pair~CA~_up~R1C1~R1C2", "pairline",
         {"lines": [["R1C1", "R1C2"]], "value": "12"}),
        (".Shape~4x4.BinaryX~CE~~R1C1~R1C2", "paircage",
         {"cells": ["R1C1", "R1C2"], "value": "12 31"}),
        (".EqualSum~R1C1~-~R2C1~R3C1", "equalsums",
         {"cells": ["R1C1"], "cloneCells": ["R2C1", "R3C1"]}),
        (".Shape~4x4.NFA~QPb94A~_x%20%22y%22~R1C1~-~R1C2", "statemachine",
         {"lines": [["R1C1"], ["R1C2"]],
          "value": "\"x 'y'\" 0 start: 134 -> 1; 1 end: 134 -> 1"}),
        (".Shape~4x4.NFA~SQz8pweTg44MQQA~~-~R1C1~R1C2", "statemachine",
         {"lines": [[], ["R1C1", "R1C2"]],
          "value": "0 start end: 1 -> 1, 2 -> 2, 3 -> 3, 4 -> 4, / -> 0; "
                   "1 end: 2 -> 2, 3 -> 3, 4 -> 4, / -> 0; 2 end: 3 -> 3, 4 -> 4, / -> 0; "
                   "3 end: 4 -> 4, / -> 0; 4 end: / -> 0"}),
        (".Shape~4x4.FullRank~C1~10~.FullRankTies~any", "tiedrank",
         {"cell": "R0C1", "value": "10"}),
        (".Shape~4x4.FullRank~C1~~10.FullRankTies~only-unclued", "fullrank",
         {"cell": "R5C1", "value": "10"}),
        (".ValueIndexing~R1C1~R1C2~R1C3", "valueindexer", {"lines": [["R1C1", "R1C2", "R1C3"]]}),
        (".CountDistinct~R1C1~R1C2", "distinctcount", {"lines": [["R1C1", "R1C2"]]}),
        (".ConnectedValues~~1_3", "connectedvalues", {"values": [1, 3]}),
        (".ConnectedValues~~1_3~18", "connectedvalues", {"values": [1, 3], "value": "18"}),
        (".And.X~R1C1~R1C2.End", "xv", {"cells": ["R1C1", "R1C2"], "value": "X"}),
        (".Replicate~AB.X~R1C1~R1C2.End", "xv", {"cells": ["R1C7", "R1C8"], "value": "X"}),
        (".Replicate~C~R2C2.And.Cage~9~R2C2~R2C3.End.End", "killercage",
         {"cells": ["R2C3", "R2C4"], "value": "9"}),
        (".Or.X~R1C1~R1C2.And.Renban~R2C1~R2C2.~R5C5_3_4.End.End", "anyof",
         [{"xv": [{"cells": ["R1C1", "R1C2"], "value": "X"}]},
          {"formula": [{"value": "r5c5=3|4"}], "renban": [{"lines": [["R2C1", "R2C2"]]}]}]),
        (".LookAndSay~12~R1C1~R1C2", "lookandsay", {"cells": ["R1C1", "R1C2"], "value": "12"}),
        (".Thermo~R1C1~R2C2", "thermometer", {"lines": [["R1C1", "R2C2"]]}),
        (".Whisper~4~R1C1~R2C2", "whispers", {"lines": [["R1C1", "R2C2"]], "value": "4"}),
        (".Whisper~R1C1~R2C2", "whispers", {"lines": [["R1C1", "R2C2"]]}),
        (".Sandwich~35~C4", "sandwichsum", {"cell": "R0C4", "value": "35"}),
        (".XSum~R2~~12", "xsum", {"cell": "R2C10", "value": "12"}),
        (".XSum~C2~3~", "xsum", {"cell": "R0C2", "value": "3"}),
        (".WhiteDot~R1C1~R5C5~R1C2", "difference", {"cells": ["R1C1", "R1C2"]}),
        (".GreaterThan~R1C1~R2C1", "inequality", {"cells": ["R1C1", "R2C1"], "value": ">"}),
        (".GreaterThan~R2C1~R1C1", "inequality", {"cells": ["R1C1", "R2C1"], "value": "<"}),
        (".LittleKiller~9~R1C1", "littlekillersum",
         {"cell": "R0C0", "direction": "DR", "value": "9"}),
        (".LittleKiller~9~R1C3", "littlekillersum",
         {"cell": "R0C4", "direction": "DL", "value": "9"}),
        (".LittleKiller~9~R4C9", "littlekillersum",
         {"cell": "R5C10", "direction": "UL", "value": "9"}),
        (".LittleKiller~9~R9C3", "littlekillersum",
         {"cell": "R10C2", "direction": "UR", "value": "9"}),
        (".PillArrow~2~R2C2~R2C1~R3C3~R4C4", "arrow",
         {"cells": ["R2C1", "R2C2"], "lines": [["R2C2", "R3C3", "R4C4"]]}),
        (".Quad~R1C1~3~4", "quadruple",
         {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [3, 4]}),
        (".SameValues~2~R1C1~R2C2~R1C3~R2C4", "samevalues",
         {"cells": ["R1C1", "R2C2"], "cloneCells": ["R1C3", "R2C4"]}),
    ],
)  # fmt: skip
def test_constraints_are_items_of_the_json(text: str, key: str, item: object) -> None:
    (sudoku,) = read(text)
    assert data_of(sudoku)[key] == [item]


def test_givens_candidates_and_whole_grid_constraints_are_read() -> None:
    (sudoku,) = read(".~R1C1_5~R1C2_1_2..AntiKnight.Diagonal~1.StrictXV")
    assert (sudoku.givens, sudoku.candidates and sudoku.candidates[1]) == ({0: 5}, 0b11)
    data = data_of(sudoku)
    (untied,) = read(".Shape~4x4.FullRankTies~none")
    assert data_of(untied)["differentlines"]
    assert (data["antiknight"], data["diagonal+"], data["negative"]) == (True, True, ["xv"])


def test_links_hold_constraints_or_a_line() -> None:
    for text in (f"{LINK}.Shape~4x4.~R1C1_1~R1C2_2~R2C3_1", f"{LINK}%2EShape~4x4.Thermo~R1C1~R1C2"):
        (sudoku,) = read(text)
        assert (sudoku.size, format_of_line(text).name) == (4, "interactive")
    (sudoku,) = read(f"{LINK}1.....2..3.....4")
    assert sudoku.values[0] == 1


def test_regions_replace_boxes_only_without_them() -> None:
    layout = "112211223344" + "3344"
    (alone,) = read(f".Shape~4x4.NoBoxes.Jigsaw~{layout[:8]}33443344")
    assert len([1 for name, _ in alone.field.houses() if name.startswith("region")]) == 4
    (both,) = read(".Shape~4x4.Jigsaw~1111222233334444")
    assert len(data_of(both)["extraregion"]) == 4
    (latin,) = read(".Shape~4x4.NoBoxes")
    assert len([*latin.field.houses()]) == 8


def test_constraints_without_a_key_become_unknown_rules() -> None:
    (sudoku,) = read(".Replicate~AB~R9C9.X~R1C1~R1C2.End")
    assert [name.split()[0] for name in unknown_rules(sudoku)] == ["Replicate"]
    text = ".Or.Cage~3~R1C1~R1C2.NFA~x~R1C1~R1C2.End.Regex~YWJj~R1C1.Windoku~x.Modular~x~R1C1~R2C2"
    (sudoku,) = read(text)
    assert [name.split()[0] for name in unknown_rules(sudoku)] == ["Or", "Regex", "Modular"]
    (sudoku,) = read(".Renban~R1C1~R1C2~R1C1.Var~A.RegionSumLine~VA~R1C1")
    assert [name.split()[0] for name in unknown_rules(sudoku)] == ["Renban", "RegionSumLine"]
    (sudoku,) = read(".FullRankTies~some")
    assert [name.split()[0] for name in unknown_rules(sudoku)] == ["FullRankTies"]


def test_variables_are_cells_below_the_grid_in_rows_with_gaps() -> None:
    (sudoku,) = read(".Var~AB~Two%20rows~2x3.Var~C~~4.Var~D.~VD_7~VAB6_2_3.Palindrome~VAB4~VC4")
    data = data_of(sudoku)
    assert [(item["label"], item["cells"]) for item in data["extracells"]] == [
        ("VAB Two rows", ["R11C1", "R11C2", "R11C3", "R12C1", "R12C2", "R12C3"]),
        ("VC", ["R11C5", "R11C6", "R11C7", "R11C8"]),
        ("VD", ["R14C1"]),
    ]
    assert data["extracells"][0]["grid"][5] == {"givenPencilMarks": [2, 3]}
    assert data["extracells"][2]["grid"] == [{"value": 7, "given": True}]
    assert data["palindrome"] == [{"lines": [["R12C1", "R11C8"]]}]


def test_copies_of_constraints_move_within_a_group_of_variables() -> None:
    (sudoku,) = read(".Var~A~~2x4.Replicate~D~VA1.Thermo~VA1~VA2.End.Replicate~I~VA2.~VA2_3.End")
    data = data_of(sudoku)
    assert data["thermometer"] == [
        {"lines": [["R11C1", "R11C2"]]}, {"lines": [["R11C2", "R11C3"]]},
    ]  # fmt: skip
    assert data["extracells"][0]["grid"][4] == {"value": 3, "given": True}
    (sudoku,) = read(".Var~A~~2.Replicate~D~VA1.Thermo~VA1~VA2.End")
    assert [name.split()[0] for name in unknown_rules(sudoku)] == ["Replicate"]


def test_several_lists_of_digits_for_a_cell_leave_the_common_ones() -> None:
    (sudoku,) = read(".Shape~4x4.~R1C1_1_2_3.~R1C1_2_3_4.~R1C2_1_2.~R1C2_2.~R1C3_1.~R1C3_2")
    assert [sudoku.allowed(cell) for cell in range(3)] == [(2, 3), (2,), ()]


@each_row(
    ("text", "solutions"),
    [
        (".Or.Or.~R1C1_1.~R1C2_2.End.And.~R1C3_4.End.End", 156),
        (".Or.And.Or.~R1C1_1.~R1C2_1.End.Or.~R4C4_2.~R4C3_2.End.End.~R2C2_3.End", 120),
        (".Or.Or.Cage~3~R1C1~R1C2.End.Replicate~D.~R1C1_4_3.End.End", 96),
        (".Or.Thermo~R1C1.~R1C1_1.End", 288),
        (".SameValues~2~R1C1~R2C3~R1C1~R4C2", 72),
        (".EqualSum~R1C1~R1C1~-~R3C1", 48),
        (".EqualSum~R1C1~R2C3~-~R3C1~R2C3~-~R4C4", 0),
        (".Lockout~0~R1C1~R2C2~R3C1", 96),
        (".Lockout~1~R1C1~R2C3~R3C2~R4C4", 12),
        (".CountingCircles~R1C1~R2C3.CountingCircles~R3C2", 6),
        (".Sum~2_=_1_2_-1~R1C1~R1C2~R2C3", 36),
        (".Sum~-1_=_1_-2~R1C1~R2C3", 48),
        (".Indexing~R~R1C1~R1C1", 144),
        (".~R1C1_1_2.~R1C1_2_3", 72),
        (".~R1C1", 0),
    ],
)
def test_texts_have_the_solutions_that_interactive_sudoku_solver_counts(
    text: str, solutions: int
) -> None:
    (puzzle,) = read(f".Shape~4x4{text}")
    assert count(puzzle) == solutions
    assert count(Sudoku.parse(puzzle.text)) == solutions


@each_row(
    ("text", "words"),
    [
        (".X~R1C1~R1C2.End", "The text has 1 '.End' for 0 groups."),
        (".Shape~6x8~7.~R1C1_5", "The grid is '6x8~7'. Expected rows and columns"),
        (".Shape~9x9~2-10.~R1C1_5", "The grid is '9x9~2-10'."),
        (".Shape~9x9~~Rough.~R1C1_5", "The grid is '9x9~~Rough'."),
        (".Shape~3x3~~Raw.Skyscraper~R1~2~", "rows and columns repeat no digit"),
        (".Shape~6x8.~R7C1_1", "'R7C1' is not a cell of 6 rows and 8 columns."),
        (".Shape~6x8.Diagonal~1", "diagonal+: diagonals need equal numbers of rows and columns."),
        (
            ".Shape~4x4~0-4.FullRank~R1~3~",
            "full ranks need equal numbers of rows, columns and digits.",
        ),
        (".Shape~4x4.~R1C1_5", "'R1C1_5' gives 5. Expected 1 to 4."),
        (".Var~a~~2", "'Var~a~~2' defines no extra cells."),
        (".~VA_1_2~R1C1_2", "no extra cell is named 'VA'. Define it"),
        (".Var~A~~2.Thermo~VA1~VA3", "named 'VA3'. Define it"),
        (".Cage~10~VB~R1C1", "no extra cell is named 'VB'. Define it, for example with '.Var~B'."),
        (".Var~B~~2.Cage~10~VB~R1C1", "named 'VB'. Name one of the cells VB1 to VB2."),
        (".Var~A~~2.Var~A", "The extra cells 'VA' are defined twice."),
        (".Var~A~~400", "The 400 extra cells do not fit below the grid."),
        (
            ".Shape~4x4~0-3.Doppelganger",
            "a square grid with the digits from 0 to the number of its rows",
        ),
        (".Shape~4x4.~R5C1_1", "'R5C1' is not a cell of 4 rows and 4 columns."),
        (".Shape~4x4.Jigsaw~1234", "The layout '1234' has 4 cells. Expected 16."),
        (".Cage~99~R1C1~R1C2", "killercage[0].value"),
        (f"{LINK}nothing", "'nothing' has 7 cells"),
    ],
)
def test_wrong_texts_are_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)):
        read(text)


ARROWS: Final = "A^<^" + "0" * 77
NUMBERS: Final = f"3x3:d:k:{10 * 256 + 1}:{10 * 256 + 1}" + ":0" * 79


def test_killers_in_a_line_are_read() -> None:
    (sudoku,) = read(ARROWS.replace("A^<^", "A<<0"))
    assert data_of(sudoku)["killercage"] == [{"cells": ["R1C1", "R1C2", "R1C3"], "value": "10"}]
    (sudoku,) = read(NUMBERS)
    data = data_of(sudoku)
    assert data["killercage"] == [{"cells": ["R1C1", "R1C2"], "value": "10"}]
    assert data["diagonal+"]
    assert data["diagonal-"]


@each_row(
    ("text", "words"),
    [
        (ARROWS, "The arrows lead to no sum."),
        (NUMBERS.replace(f"{10 * 256 + 1}:0", f"{11 * 256 + 1}:0"), "Cage 1 has the sums"),
    ],
)
def test_wrong_killer_lines_are_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read(text)


def test_a_text_of_several_lines_is_one_puzzle() -> None:
    lines = ".Shape~4x4\n.Thermo~R1C1~R1C2\n.~R2C2_3"
    spaced = lines.replace("\n", " "), lines.replace("\n", "\n  ")
    for text in (lines, "# a comment\n" + lines, *spaced):
        (puzzle,) = read(text)
        assert (puzzle.size, puzzle.values[5]) == (4, 3)
        assert [constraint.kind for constraint in puzzle.constraints] == ["thermometer"]
    (puzzle,) = read(".Thermo~R1C1~R1C2\n.Cage~3~R1C1~R1C2")
    assert len(puzzle.constraints) == 2
    for several in (".Thermo~R1C1~R1C2.~R3C3_1\n.Cage~3~R1C1~R1C2", ".~R1C1_1\n.~R1C2_2"):
        assert len(read(several)) == 2
