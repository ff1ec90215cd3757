"""JSON of other programs and services is read, with the rules and the solution beside it."""

import json
from typing import Any, Final

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.reading import read_one, read_sudokus
from loshu.sudoku.rules.unknown import unknown_rules

P: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ZEROS: Final = P.replace(".", "0")
SOLUTION: Final = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
PUZZLE: Final = Sudoku.parse(P)


def rows(cells: str) -> list[list[int]]:
    return [[int(c) for c in cells[at : at + 9]] for at in range(0, 81, 9)]


def test_puzzles_are_found_by_form_and_key() -> None:
    texts = [P[at : at + 9] for at in range(0, 81, 9)]
    forms: list[Any] = [
        rows(ZEROS),
        [int(c) for c in ZEROS],
        texts,
        [[*row] for row in texts],
        [[int(c) if c != "." else None for c in row] for row in texts],
        {"board": rows(ZEROS)},
        {"grid": rows(ZEROS), "solution": rows(SOLUTION)},
        {"puzzle": ZEROS, "solution": SOLUTION, "emptyCells": 51},
        {"newboard": {"grids": [{"value": rows(ZEROS), "solution": rows(SOLUTION)}]}},
        {"response": {"unsolved-sudoku": rows(ZEROS), "solution": rows(SOLUTION)}, "code": 1},
        {"mission": ZEROS, "solution": SOLUTION, "win_rate": 46.1},
        {"puzzle_data": {"puzzle": [int(c) for c in ZEROS], "hints": [1, 2]}},
        {"ABCDEFGHI"[at // 9] + str(at % 9 + 1): c for at, c in enumerate(ZEROS)},
        {"cells": [{"row": at // 9 + 1, "col": at % 9 + 1, "value": int(c)}
                   for at, c in enumerate(ZEROS) if c != "0"]},
    ]  # fmt: skip
    for form in forms:
        puzzle = read_one(json.dumps(form))
        assert (puzzle.grid, unknown_rules(puzzle)) == (PUZZLE.grid, ()), form
        assert read_one(json.dumps(form, indent=2)).grid == PUZZLE.grid


def test_the_solution_is_kept_and_possible_rules_are_named() -> None:
    puzzle = read_one(json.dumps({"grid": rows(ZEROS), "solution": rows(SOLUTION), "warp": [1]}))
    assert puzzle.solution == tuple(map(int, SOLUTION))
    assert unknown_rules(puzzle) == ("warp",)
    assert unknown_rules(read_one(json.dumps({"values": rows(ZEROS), "mask": rows(ZEROS)}))) == (
        "mask (9)",
    )
    ruled = read_one(json.dumps({"board": rows(ZEROS), "antiknight": True, "variant": "x"}))
    assert [rule.kind for rule in ruled.constraints] == ["anti-knight", "unknown"]


def test_several_puzzles_are_read_with_their_names() -> None:
    daily = {level: {"puzzle_data": {"puzzle": ZEROS}} for level in ("easy", "hard")}
    assert [each.title for each in read_sudokus(json.dumps(daily))] == ["easy", "hard"]
    assert len(read_sudokus(json.dumps([P, {"puzzle": ZEROS}]))) == 2


def test_saves_of_gnome_sudoku_keep_found_values_and_marks() -> None:
    saved = {
        "difficulty_category": "EASY",
        "time_elapsed": 12.5,
        "cells": [
            {"position": [0, 0], "value": 5, "fixed": True, "earmarks": []},
            {"position": [0, 1], "value": 3, "fixed": False, "earmarks": []},
            {"position": [8, 8], "value": 0, "fixed": False, "earmarks": [1, 2]},
        ],
    }
    puzzle = read_one(json.dumps(saved, indent=2))
    assert puzzle.givens == {0: 5}
    assert puzzle.found == {1}
    assert puzzle.marks is not None
    assert puzzle.marks[80] == 0b11


def test_cells_as_objects_and_regions_are_read() -> None:
    cells = [[{"value": value or None, "locked": value > 0} for value in row]
             for row in rows(ZEROS)]  # fmt: skip
    cells[0][2] = {"value": 4, "locked": False}
    letters = [letter * 9 for letter in "ABCDEFGHI"]
    forms: list[Any] = [
        [[row for _ in range(9)] for row in range(9)],
        [row for row in range(9) for _ in range(9)],
        letters,
        [[*row] for row in letters],
        "".join(letters),
        "/".join(letters),
        [[*range(first, first + 9)] for first in range(0, 81, 9)],
        [[*range(first, first + 9)] for first in range(1, 82, 9)],
        [[[row, column] for column in range(9)] for row in range(9)],
    ]
    for regions in forms:
        puzzle = read_one(json.dumps({"grid": cells, "regions": regions}))
        assert puzzle.found == {2}
        assert puzzle.field.regions[:10] == (0,) * 9 + (1,), regions
        assert unknown_rules(puzzle) == ()


def test_descriptions_within_other_objects_keep_regions_and_rules() -> None:
    labels = ["AAAB", "ABBB", "CCCD", "CDDD"]
    grid: list[list[dict[str, Any]]] = [
        [{"region": "ABCD".index(label)} for label in row] for row in labels
    ]
    grid[0][0] |= {"value": 3, "given": True, "c": "#ccc"}
    cage = {"cells": ["R1C1", "R1C2"], "value": "5"}
    data = {"size": 4, "grid": grid, "killercage": [cage], "title": "T"}
    puzzle = read_one(json.dumps(data))
    assert puzzle.shape is None
    for form in ({"data": data, "url": "x"}, {"a": {"b": [data]}}, [data]):
        found = read_one(json.dumps(form))
        assert (found, found.title) == (puzzle, "T")
    cells = [
        [{"digit": cell.get("value", 0), "region": labels[r][c]} for c, cell in enumerate(row)]
        for r, row in enumerate(grid)
    ]
    for key in ("cells", "board"):
        found = read_one(json.dumps({"puzzle": {key: cells}}))
        assert (found.grid, found.field) == (puzzle.grid, puzzle.field)


def test_parities_of_cells_are_rules() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][0], grid[3][2] = {"parity": "Even"}, {"parity": "Odd", "value": 3}
    data = {"size": 4, "grid": grid, "even": [{"cell": "R2C2"}]}
    rules = [(rule.cells, rule.number) for rule in read_one(json.dumps(data)).constraints]
    assert rules == [(((5,),), 0), (((0,),), 0), (((14,),), 1)]
    for damaged, message in (({"even": 3}, "even is '3'"), ({"grid": [*grid[:3], 3]}, "grid[3]")):
        with pytest.raises(NotationError) as refused:
            read_one(json.dumps(data | damaged))
        assert message in str(refused.value)


def test_possible_rules_of_cells_are_named() -> None:
    cells = [[{"digit": 0, "cageId": 0, "color": "x"} for _ in range(4)] for _ in range(4)]
    cells[1][2] |= {"digit": 3, "cageId": 7}
    assert unknown_rules(read_one(json.dumps({"board": cells}))) == ("cageId in cells",)


def test_rules_beside_an_inner_puzzle_are_named() -> None:
    inner = {"cells": [{"r": at // 4, "c": at % 4, "value": at // 4} for at in range(16)]}
    for rules, named in (
        ([{"type": "Standard"}], ()),
        ([{"type": "Standard"}, {"type": "XV"}], ("rules (did you mean ruleset?) (2)",)),
        ("classic", ()),
    ):
        form = {"fixed": inner["cells"], "rules": rules, "meta": [1]}
        assert unknown_rules(read_one(json.dumps(form))) == named


@each_row(
    "words, colored, has_rule, is_said",
    [
        ("Normal Sudoku rules apply. And that's it!", True, False, False),
        ("Gray cells are greater than their neighbors.", True, False, True),
        ("Gray cells are greater than their neighbors.", True, True, True),
        ("No 2x2 area has only odd digits.", False, False, True),
        ("Digits in cages have the sum in the corner.", False, True, False),
    ],
)
def test_rules_in_words_are_quoted_where_no_key_stands_for_them(
    words: str, colored: bool, has_rule: bool, is_said: bool
) -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[1][1] = {"cArray": ["#ccc"]} if colored else {}
    data = {"size": 4, "grid": grid, "ruleset": words, "antiknight": has_rule}
    said = [remark.text() for remark in read_one(json.dumps(data)).remarks]
    assert said == ([f"Rules in words are not read: '{words}'"] if is_said else [])


def test_damaged_json_is_refused_with_the_path() -> None:
    grid = rows(ZEROS)
    for held, message in [
        ({"board": grid[:8]}, "board has 8 rows of 9 cells. Expected a square board"),
        ({"board": [grid[0][:8], *grid[1:]]}, r"board\[0\] has 8 cells. Expected 9"),
        ({"board": [[10, *grid[0][1:]], *grid[1:]]}, r"board\[0\]\[0\] is '10'. Expected 1 to 9"),
        ({"first": grid, "second": grid}, "several grids: 'first', 'second'"),
        ({"hello": 1}, "contains no puzzle"),
        ({"grid": grid, "regions": "A" * 9 + "B" * 71}, "regions have 80 cells. Expected 81"),
        ({"cells": [{"row": 5, "col": 5, "value": 1}]}, "unclear whether rows count from 0 or 1"),
    ]:
        with pytest.raises(NotationError, match=message):
            read_one(json.dumps(held))
