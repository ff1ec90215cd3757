"""Extra cells beside the grid: the engine agrees with trying all digits in them."""

import json
from functools import cache
from itertools import permutations, product
from typing import Any, Final

import pytest
from tests.sudoku.rules.test_rules import all_grids
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku import Sudoku, check, count, solve
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.field import NO_REGION, Field, field_of_shape, with_extra_cells
from loshu.sudoku.notation import read
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.picture import show
from loshu.sudoku.rules import Constraint, broken_rules, parse_description, write_description
from loshu.sudoku.rules.rules_text import rules_text
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.modeled import model_solutions
from loshu.sudoku.solving.rule_search import rule_solutions
from loshu.web.families.sudoku.boards import board_of
from loshu.web.families.sudoku.setting import setting_board

FOUR: Final = field_of_shape(Shape(2, 2))
WIDE: Final = with_extra_cells(FOUR, [(5, 0), (5, 1), (6, 0)])
FIRST, SECOND, BELOW = WIDE.beside
EXTRA: Final = Constraint("extra-cells", (WIDE.beside,), text="VA Outside")
CORNER, NEXT = WIDE.cell(0, 0), WIDE.cell(1, 2)
CLUES: Final[dict[str, Constraint]] = {
    "thermometer": Constraint("thermometer", ((FIRST, CORNER, SECOND),)),
    "sum": Constraint("sum-cage", ((CORNER, NEXT, FIRST, SECOND),), 8),
    "arrow": Constraint("arrow", ((FIRST,), (FIRST, CORNER, NEXT))),
    "inequality": Constraint("inequality", ((FIRST, BELOW),)),
    "formula": Constraint("formula", ((CORNER, FIRST, SECOND),), text="3*r1c1=2*r6c1-r6c2+4"),
    "any of": Constraint(
        "any-of",
        ((CORNER, FIRST, SECOND),),
        alternatives=(
            (Constraint("killer", ((CORNER, FIRST),), 3),),
            (Constraint("renban", ((FIRST, SECOND),)),),
        ),
    ),
    "connected": Constraint("connected-values", (WIDE.beside,), 2, (1, 2), "1, 2"),
}


@cache
def all_filled() -> list[tuple[int, ...]]:
    """All grids of four rows with any digits in the extra cells."""
    empty = Sudoku(FOUR)
    found = []
    for grid in all_grids():
        if any(broken_rules(empty, grid)):
            continue
        for digits in product(range(1, 5), repeat=len(WIDE.beside)):
            values = [0] * WIDE.width**2
            for at, value in enumerate(grid):
                values[WIDE.cell(*divmod(at, 4))] = value
            for cell, value in zip(WIDE.beside, digits, strict=True):
                values[cell] = value
            found.append(tuple(values))
    return found


@each_row("name", CLUES)
def test_engine_and_model_have_the_solutions_that_the_checker_accepts(name: str) -> None:
    given = dict(zip(WIDE.cells(), (2, 1, 3, 4, 3, 4, 1, 2), strict=False))
    values = [given.get(cell, 0) for cell in range(WIDE.width**2)]
    puzzle = Sudoku(WIDE, values, [EXTRA, CLUES[name]])
    begun = [filled for filled in all_filled() if all(filled[c] == v for c, v in given.items())]
    expected = {filled for filled in begun if not any(broken_rules(puzzle, filled))}
    assert 0 < len(expected) < len(begun)
    assert {tuple(found) for found in rule_solutions(puzzle)} == expected
    assert set(model_solutions(puzzle, every=True)) == expected


@each_row("name", CLUES)
def test_json_links_and_pictures_keep_extra_cells(name: str) -> None:
    values = [0] * WIDE.width**2
    values[FIRST] = 3
    everything = [15] * WIDE.width**2
    everything[SECOND] = 0b0110
    puzzle = Sudoku(WIDE, values, [EXTRA, CLUES[name]], candidates=everything)
    assert parse_description(write_description(puzzle)) == puzzle
    assert Sudoku.parse(write_f_puzzles(puzzle)) == puzzle
    assert Sudoku.parse(puzzle.text) == puzzle
    labels = [getattr(item, "text", "") for item in show(puzzle, candidates=False).items]
    assert labels.count("VA") == 1
    assert "3" in labels
    assert "beside the grid" in rules_text(puzzle)
    assert str(puzzle).splitlines()[5].startswith("3 .")


def extra(cells: list[Any], **more: Any) -> str:
    grid: list[list[Any]] = [[{}] * 4] * 4
    return json.dumps({"size": 4, "grid": grid, "extracells": [{"cells": cells, **more}]})


@each_row(
    ("text", "words"),
    [
        (extra(["R1C1"]), "R1C1 lies in the grid"),
        (extra(["R6C1", "R6C1"]), "R6C1 is listed twice"),
        (extra(["R0C1"]), "R0C1 is out of range"),
        (extra(["R999C1"]), "R999C1 is out of range"),
        (extra(["VA"]), "Expected a cell such as"),
        (extra(["R6C1"], grid=[{}, {}]), "1 objects"),
        (extra(["R6C1"], grid=[7]), "an object with 'value'"),
        (extra(["R6C1"], grid=[{"value": 5}]), "from 1 to 4"),
        (extra(["R6C1"], label=7), "a text"),
    ],
)
def test_wrong_extra_cells_are_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        Sudoku.parse(text)


def test_the_page_plays_such_puzzles_and_refuses_to_edit_them() -> None:
    text = Sudoku.parse(extra(["R6C1"])).text
    board = board_of(Sudoku.parse(text))
    assert (board["width"], len(board["holes"])) == (6, 36 - 17)
    with pytest.raises(UnsupportedError, match="without extra cells"):
        setting_board(text=text)


def test_the_solution_in_json_has_the_extra_cells() -> None:
    data = json.loads(extra(["R6C1"])) | {"solution": [*map(int, "1234341221434321"), 2]}
    puzzle = Sudoku.parse(json.dumps(data))
    assert puzzle.solution is not None
    assert (puzzle.solution[0], puzzle.solution[puzzle.field.beside[0]]) == (1, 2)
    assert json.loads(write_description(puzzle))["solution"] == data["solution"]


def doppelganger(rows: int, begun: str = "", regions: tuple[int, ...] = ()) -> Sudoku:
    """A square with the digits from 0 to its side, and extra cells for all missing digits."""
    kinds = 3 if regions else 2
    field = Field(rows, rows + 1, (0,), regions or (NO_REGION,) * rows**2, 0, rows, rows)
    places = [(rows + 1 + kind, at) for kind in range(kinds) for at in range(rows)]
    field = with_extra_cells(field, places)
    parts = tuple(field.beside[kind * rows : kind * rows + rows] for kind in range(kinds))
    values = [0] * field.width**2
    for at, sign in enumerate(begun):
        values[field.cell(*divmod(at, rows))] = int(sign) + 1
    rules = [
        Constraint("extra-cells", (field.beside,)),
        Constraint("doppelganger", parts if regions else (*parts, ())),
    ]
    return Sudoku(field, values, rules)


def squares(rows: int, first: tuple[int, ...]) -> list[list[tuple[int, ...]]]:
    """All squares with different digits, from 0 to the side, in each row and column."""
    found = [[first]]
    for _ in range(rows - 1):
        found = [
            [*above, row]
            for above in found
            for row in permutations(range(rows + 1), rows)
            if all(row[c] != other[c] for other in above for c in range(rows))
        ]
    return found


def is_doppelganger(grid: list[tuple[int, ...]], houses: list[list[tuple[int, int]]]) -> bool:
    """Whether a square keeps the rule, by its words."""
    rows, kinds, missing = len(grid), len(houses) // len(grid), {}
    for number, house in enumerate(houses):
        (missing[number],) = {*range(rows + 1)} - {grid[r][c] for r, c in house}
    for kind in range(kinds):
        if {missing[kind * rows + at] for at in range(rows)} != {*range(1, rows + 1)}:
            return False
    zeros = [(r, c) for r in range(rows) for c in range(rows) if grid[r][c] == 0]
    return all(
        len({missing[n] for n, house in enumerate(houses) if zero in house}) == kinds
        for zero in zeros
    )


@each_row(
    ("rows", "regions"),
    [(2, ()), (3, ()), (4, ()), (4, tuple(cell // 8 * 2 + cell % 4 // 2 for cell in range(16)))],
)
def test_doppelgangers_have_the_solutions_that_their_words_allow(
    rows: int, regions: tuple[int, ...]
) -> None:
    first = (2, 0, 1, 3)[:rows] if rows > 2 else (0, 1)
    puzzle = doppelganger(rows, "".join(map(str, first)), regions)
    places = [(row, column) for row in range(rows) for column in range(rows)]
    houses = [places[at * rows : at * rows + rows] for at in range(rows)]
    houses += [places[at::rows] for at in range(rows)]
    numbers = range(rows) if regions else ()
    houses += [[p for p in places if regions[p[0] * rows + p[1]] == number] for number in numbers]
    boxed = [
        grid for grid in squares(rows, first)
        if all(len({grid[r][c] for r, c in house}) == rows for house in houses)
    ]  # fmt: skip
    expected = {sum(grid, ()) for grid in boxed if is_doppelganger(grid, houses)}
    found = [[value - 1 for value in values] for values in rule_solutions(puzzle)]
    inside = [puzzle.field.cell(r, c) for r, c in places]
    assert {tuple(values[cell] for cell in inside) for values in found} == expected
    assert len(found) == len(expected)
    assert len(expected) < len(boxed)
    assert all(not any(broken_rules(puzzle, [v + 1 for v in values])) for values in found)
    other = [v + 1 for v in found[0]] if found else []
    for cell in puzzle.field.beside if found else ():
        changed = [*other]
        changed[cell] = (other[cell] - 1) % rows + 2
        assert any(broken_rules(puzzle, changed))
    assert parse_description(write_description(puzzle)) == puzzle


DOPPELGANGER: Final = ".Shape~4x4~0-4.Doppelganger"
COUNTED: Final = [
    (".Shape~4x4.Var~A", 1152),
    (".Shape~4x4.Var~A.~VA_1_2", 576),
    (".Shape~4x4.Var~A~Name~3.Thermo~VA1~VA2~VA3", 1152),
    (".Shape~4x4.Var~A.Arrow~VA~R1C1~R2C2", 96),
    (".Shape~4x4.Var~A~~2.Sum~0_=_1_1_1_-4_-1~R1C1~R2C2~R3C3~VA1~VA2", 276),
    (".Shape~4x4.Var~A.CountDistinct~VA~R1C1~R2C2~R3C3", 288),
    (".Shape~4x4.Var~A~~2.Or.~VA1_1.Cage~5~VA1~VA2.End", 2016),
    (".Shape~4x4.Var~A~~2.PillArrow~2~VA1~VA2~R1C1~R2C2~R3C3~R3C4", 112),
    (".Shape~4x4.Var~A~~2.CountingCircles~VA1~VA2~R1C1", 288),
    (DOPPELGANGER, 768),
    (f"{DOPPELGANGER}.Thermo~DGR1~DGR2~DGR3", 128),
    (f"{DOPPELGANGER}.GreaterThan~DGB4~DGB3~DGB2", 256),
    (f"{DOPPELGANGER}.~DGC1_1~DGB1_2", 32),
    (f"{DOPPELGANGER}.ConnectedValues~DGB~1_2", 512),
    (f"{DOPPELGANGER}.Var~A.Arrow~VA~DGR1~DGC1", 288),
    (f"{DOPPELGANGER}.Jigsaw~0001011122322333", 192),
    (f"{DOPPELGANGER}.NoBoxes.Jigsaw~0011001122332233", 3840),
    (".Shape~4x4.Var~A~~6.Replicate~D~VA1.Thermo~VA1~VA2.End.~R1C1_1~R1C2_2~R2C1_3", 3072),
    (".Shape~4x4.Var~A~~2x2.WhiteDot~VA1~VA2~VA3~VA4.~R1C1_1", 1008),
    (
        ".Shape~4x4.Var~A~~3x3.ConnectedValues~VA~1_2~5.~VA1_1_2~VA2_1~VA3_1~VA4_1.~R1C1_1~R1C2_2~R2C1_3",
        2304,
    ),
]
"""The numbers are those of Interactive Sudoku Solver."""


@each_row(("text", "solutions"), COUNTED)
def test_texts_with_variables_have_the_solutions_of_another_solver(
    text: str, solutions: int
) -> None:
    (puzzle,) = read(text)
    assert count(puzzle) == solutions
    assert count(Sudoku.parse(puzzle.text)) == solutions


def test_steps_about_doppelgangers_name_the_zero_and_keep_the_solution() -> None:
    (puzzle,) = read(f"{DOPPELGANGER}.~R1C3_3~R3C1_0~R4C4_1~DGR3_2")
    (answer,) = solve(puzzle).solutions
    trace = explain(puzzle)
    assert "doppelganger.given" in {step.key for step in trace.steps}
    for step in trace.steps:
        assert not step.contradicts(answer.grid), step


def test_a_solution_has_the_extra_cells_and_is_checked_with_them() -> None:
    (puzzle,) = read(".Shape~4x4.Var~A~Outside~2.~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R2C3_1"
                     ".~R3C1_2~R3C2_1.Arrow~VA1~R1C1~R1C2.Sum~5~VA1~VA2")  # fmt: skip
    solved = solve(puzzle)
    (answer,) = solved.solutions
    assert [answer.values[cell] for cell in puzzle.field.beside] == [3, 2]
    assert check(answer).is_right
    wrong = bytearray(answer.values)
    wrong[puzzle.field.beside[1]] = 1
    assert list(broken_rules(puzzle, wrong))
