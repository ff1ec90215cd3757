"""Grids with other numbers of rows, columns and digits, and digits from 0."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Final

import pytest
from tests.sudoku.rules.test_rules import CONSTRAINTS, less_one
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.scene import Label
from loshu.sudoku import Sudoku, check, explain, solve
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.field import Field
from loshu.sudoku.notation.formats import FORMATS, format_named
from loshu.sudoku.notation.grid_size import default_regions, field_of_size
from loshu.sudoku.notation.writing import LossError, write_one
from loshu.sudoku.picture import show
from loshu.sudoku.played_board import PlayedSudoku
from loshu.sudoku.rules import Constraint, broken_rules, parse_description, write_description
from loshu.sudoku.rules.rules_text import rules_text
from loshu.sudoku.solving.modeled import model_solutions
from loshu.sudoku.solving.rule_search import count_by_rules, rule_solutions
from loshu.web.families.sudoku.boards import board_of
from loshu.web.families.sudoku.notices import corner_marks
from loshu.web.families.sudoku.setting import setting_board

FIELDS: Final = {
    "3x4, 4 digits": Field(4, 4, (0,), default_regions(3, 4), 1, 3, 4),
    "3x4 from 0": Field(4, 4, (0,), default_regions(3, 4), 0, 3, 4),
    "2x4, 5 digits": Field(4, 5, (0,), default_regions(2, 4), 1, 2, 4),
    "4x2, 5 digits from 0": Field(4, 5, (0,), default_regions(4, 2), 0, 4, 2),
}
OF_SQUARES: Final = {"diagonal", "different-lines", "extreme", "full-rank", "sandwich", "tied-rank"}
"""Rules that other grids refuse, or whose examples are only for squares."""
OUTSIDE: Final = {"x-sum", "skyscraper", "hidden-skyscraper", "numbered-rooms", "little-killer"}


def grids(field: Field) -> Iterator[tuple[int, ...]]:
    """All grids with different values in rows and columns, row by row."""
    rows = [*permutations(range(1, field.size + 1), field.columns)]
    found: list[tuple[tuple[int, ...], ...]] = [()]
    for _ in range(field.rows):
        found = [
            (*above, row)
            for above in found
            for row in rows
            if all(row[c] != other[c] for other in above for c in range(field.columns))
        ]
    blank = (0,) * (field.width - field.columns)
    for grid in found:
        cells = tuple(value for row in grid for value in (*row, *blank))
        yield cells + (0,) * (field.width**2 - len(cells))


def on_field(constraints: tuple[Constraint, ...], field: Field) -> list[Constraint]:
    """The constraints that lie on a field, if all do; clues outside lose the cells beyond it."""
    inside, moved = {*field.cells()}, []
    for each in constraints:
        constraint = each if field.least else less_one(each)
        if each.kind in OUTSIDE:
            cut = tuple(tuple(c for c in part if c in inside) for part in each.cells)
            constraint = replace(constraint, cells=cut)
        cells = {cell for part in constraint.cells for cell in part}
        box = each.kind == "indexer" and each.number == 2
        if not cells <= inside or () in constraint.cells or each.kind in OF_SQUARES or box:
            return []
        moved.append(constraint)
    return moved


@each_row("field", FIELDS.values())
def test_rules_have_the_solutions_that_the_checker_accepts(field: Field) -> None:
    possible = [grid for grid in grids(field) if not any(broken_rules(Sudoku(field), grid))]
    assert count_by_rules(Sudoku(field), 10_000) == len(possible)
    tried, share = 0, 5
    for at, constraints in enumerate(CONSTRAINTS.values()):
        if not (held := on_field(constraints, field)):
            continue
        puzzle = Sudoku(field, "", held)
        found = {tuple(values) for values in rule_solutions(puzzle)}
        for grid in possible[at % share :: share]:  # another part of them for each rule
            assert (grid in found) == (not any(broken_rules(puzzle, grid))), puzzle.text
        assert found <= {*possible}
        if len(found) < 20:
            assert set(model_solutions(puzzle, every=True)) == found, puzzle.text
        assert parse_description(write_description(puzzle)) == puzzle
        tried += 0 < len(found) < len(possible)
    assert tried > 15


@each_row(
    ("text", "count"),
    [
        (".Shape~2x3", 12),
        (".Shape~3x2~0-2", 12),
        (".Shape~3x3~5", 27480),
        (".Shape~2x4~0-4", 2400),
        (".Shape~2x4~0-4.RegionSameValues", 480),
        (".Shape~4x4~0-3.Skyscraper~R1~3~.Skyscraper~C4~~2", 30),
        (".Shape~4x4~0-3.Sandwich~0~C2", 144),
        (".Shape~4x4~0-4.Sandwich~2~R1.Cage~5~R1C1~R2C1.~R3C1_0~R4C2_1~R2C3_4", 76),
        (".Shape~4x6~0-5.XSum~R1~7~.Thermo~R1C1~R2C2~R3C3.~R3C1_0~R4C6_2~R1C6_0", 224),
        (".Shape~5x5~6.CountingCircles~R1C1~R2C2~R3C3~R4C4~R5C5~R1C5.Renban~R5C1~R4C2~R5C3"
         ".~R1C2_1~R2C1_2~R3C4_6~R4C5_4", 465),
        (".Shape~6x4~0-5.NumberedRoom~C1~0~.Indexing~R~R2C2.Quad~R3C3~0~5"
         ".~R1C3_0~R1C4_1~R6C1_2~R5C3_2", 158),
        (".Shape~4x6~0-6.Arrow~R1C1~R1C2~R1C3.Whisper~4~R2C1~R2C2~R3C2~R4C2.Cage~3~R3C5~R3C6",
         5000),
        (".Shape~1x1", 1),
        (".Shape~3x3~1-2~Raw", 512),
        (".Shape~2x3~0-0~Raw", 1),
        (".Shape~3x3~~Raw.Sum~20~R1C1~R1C2~R1C3~R2C2~R2C3~R3C3~R3C1~R3C2", 798),
        (".Shape~3x3~0-1~Raw.Thermo~R1C1~R1C2.ConnectedValues~~1", 57),
        (".Shape~3x3~2~Raw.AllDifferent~R1C1~R1C2.AntiConsecutive", 0),
        (".Shape~4x4~1-4~Raw.StrictXV.AntiConsecutive.ConnectedValues~~1_2~3", 104),
        (".Shape~4x4~0-1~Raw.ConnectedValues~~1~6.ConnectedValues~~0", 132),
        (".Shape~2x3~1-3~Raw.AntiConsecutive", 65),
        (".Shape~2x3~0-3~Raw.StrictXV.Cage~3~R1C1~R1C2", 508),
        (".Shape~3x3~1-3~Raw.AntiTaxicab", 115),
        (".Shape~3x3~1-3~Raw.Var~A.Arrow~VA~R1C1~R2C2", 5000),
        (".Shape~3x3~1-3~Raw.CountingCircles~R1C1~R1C2~R1C3~R2C1", 972),
        (".Shape~3x3~1-3~Raw.Zipper~R1C1~R1C2~R1C3.Or.X~R1C1~R1C2.WhiteDot~R2C2~R3C2.End", 972),
        (".Shape~6x6~9.RegionSize~9.Cage~6~R1C1~R1C2~R2C1.RegionSameValues.~R1C5_6", 5000),
    ],
)  # fmt: skip
def test_grids_have_the_solutions_that_another_solver_counts(text: str, count: int) -> None:
    puzzle = Sudoku.parse(text)
    assert count_by_rules(puzzle, 5000) == min(count, 5000)
    assert Sudoku.parse(puzzle.text) == puzzle


EASY: Final = ".Shape~4x6~0-5.~R1C1_0~R1C2_1~R1C4_3~R2C4_0~R2C5_1~R3C1_1~R4C6_2"


def puzzle_of(text: str) -> Sudoku:
    """The puzzle of a text with givens of a solution until it is the only one."""
    puzzle = Sudoku.parse(text)
    full, given = next(rule_solutions(puzzle, few=True)), bytearray(puzzle.values)
    for cell in puzzle.field.cells():
        if solve(replace(puzzle, values=bytes(given))).count == 1:
            break
        given[cell] = full[cell]
    return replace(puzzle, values=bytes(given))


@each_row(
    "text",
    [
        EASY,
        ".Shape~6x8~0-7.AntiKnight",
        ".Shape~5x5~0-6.Cage~3~R1C1~R1C2.Cage~9~R2C2~R3C2~R3C3.Thermo~R4C1~R4C2~R5C2",
        ".Shape~9x9~0-8.Cage~36~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8.Arrow~R5C5~R5C6~R5C7",
        ".Shape~6x6~0-5.Skyscraper~R1~4~.Sandwich~4~C2.XSum~R6~6~.LittleKiller~9~R1C1.Quad~R4C4~0~3",
    ],
)  # fmt: skip
def test_explanations_end_and_name_digits_as_the_source_does(text: str) -> None:
    puzzle = puzzle_of(text)
    trace = explain(puzzle)  # which compares each step with the solution
    for step in trace.steps:
        sentence = step_sentence(step, "en")
        assert not re.search(r"\{[a-z_]", sentence)
        if step.placed:
            ((_, _, value),) = step.placed
            assert f" {puzzle.field.signs[value]}" in sentence


def test_boards_lines_and_pictures_have_the_digits_of_the_source() -> None:
    puzzle = Sudoku.parse(EASY)
    assert str(puzzle).splitlines()[0] == "0 1 . 3 . ."
    assert puzzle.line == "01.3.....01.1..........2"
    assert Sudoku(puzzle.field, puzzle.line) == puzzle
    solved = solve(puzzle_of(EASY))
    assert solved.solution is not None
    assert solved.solution.line == solved.line
    assert {*solved.line} == {*"012345"}
    assert str(check(solved.solution)) == "a whole grid"
    scene = show(puzzle)
    assert (scene.width, scene.height) == (6, 4)
    assert sorted(i.text for i in scene.items if isinstance(i, Label)) == sorted("0130112")
    assert "A Sudoku of 4 rows and 6 columns" in scene.description
    assert rules_text(puzzle).startswith("Each row") is False


def test_repeated_digits_are_named_as_the_source_names_them() -> None:
    puzzle = Sudoku.parse(".Shape~4x4~0-3.~R1C1_0~R1C2_0")
    assert str(check(puzzle)).startswith("breaks the rules: 0 occurs 2 times in row 1")


@each_row("known", [known for known in FORMATS if known.write is not None])
def test_formats_keep_digits_and_sizes_or_refuse(known: object) -> None:
    for text in (".Shape~4x4~0-3.~R1C1_0", ".Shape~4x6.~R1C1_6", ".Shape~9x9~0-8.~R1C2_3"):
        puzzle = Sudoku.parse(text)
        name = known.name  # type: ignore[attr-defined]
        if name == "json":
            assert Sudoku.parse(write_one(puzzle, format_named(name))) == puzzle
        else:
            with pytest.raises(LossError, match=r"digits 0 to|4 rows and 6 columns"):
                write_one(puzzle, format_named(name))


def test_marks_and_candidates_are_written_as_digits() -> None:
    marks = [0b1, 0, *[0b1111] * 14]
    field = field_of_size({"digits": [0, 3]}, 4, 4)
    puzzle = Sudoku(field, "", candidates=[0b101, *[0b1111] * 15], marks=marks)
    data = json.loads(write_description(puzzle))
    assert data["grid"][0][0] == {"givenPencilMarks": [0, 2], "centerPencilMarks": [0]}
    assert data["grid"][0][1] == {"centerPencilMarks": [-1]}
    assert parse_description(json.dumps(data)) == puzzle


@each_row(
    ("data", "words"),
    [
        ({"digits": [0, 2]}, "digits[1] is '2'. Expected a number from 3"),
        ({"digits": [2, 5]}, "digits[0] is '2'. Expected a number from 0 to 1."),
        ({"digits": 4}, "digits is '4'. Expected a list."),
        ({"rows": 3}, "rows is '3'. Expected 4, the number of rows."),
        ({"columns": 5}, "grid[0]: the row has 4 cells; expected 5."),
        ({"digits": [0, 3], "grids": [{"cell": "R1C1"}], "values": 4}, "digits: overlapping grids"),
        ({"digits": [1, 5], "sandwichsum": [{"cell": "R1C0", "value": "3"}]},
         "sandwichsum: a sandwich sum needs a line with every digit. Try 'lunchbox'."),
    ],
)  # fmt: skip
def test_wrong_sizes_are_refused(data: dict[str, object], words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)):
        parse_description(json.dumps({"grid": [[{}] * 4] * 4, **data}))


def test_boards_in_play_take_the_digits_of_the_source() -> None:
    puzzle = Sudoku.parse(EASY)
    board = board_of(puzzle)
    assert (board["symbols"], board["width"], board["size"]) == ("012345", 6, 6)
    assert board["holes"] == [*range(24, 36)]
    game = PlayedSudoku(puzzle)
    view = game.view()
    assert (view.keys, view.rows, view.scene.height) == (tuple("012345"), 6, 6)
    pressed = game.press(6, "0")
    assert isinstance(pressed, PlayedSudoku)
    assert pressed.sudoku.values[6] == 1
    cleared = pressed.press(6, "")
    assert isinstance(cleared, PlayedSudoku)
    assert cleared.sudoku.values[6] == 0
    with pytest.raises(UnsupportedError, match="This page edits puzzles with equal numbers"):
        setting_board(text=puzzle.text)


def test_corner_marks_are_digits_too() -> None:
    cells = [[{"cornerPencilMarks": [0, 2]}, {}, {}], [{}] * 3]
    text = json.dumps({"rows": 2, "columns": 3, "digits": [0, 3], "grid": cells})
    assert corner_marks(text, Sudoku.parse(text))[:2] == [[1, 3], []]
