"""Rules that hold for whole grids: windows, moves of chess, disjoint groups."""

import json

from loshu.sudoku import Sudoku
from loshu.sudoku.rules import (
    Constraint,
    broken_rules,
    field_of_shape,
    parse_description,
    write_description,
)
from loshu.sudoku.rules.kinds.steps import KING, KNIGHT
from loshu.sudoku.shape import Shape


def test_windoku_is_short_for_its_windows() -> None:
    short = json.dumps({"grid": [[{}] * 9] * 9, "windoku": True})
    puzzle = parse_description(short)
    assert len(puzzle.constraints) == 4
    assert puzzle.constraints[0].cells == ((10, 11, 12, 19, 20, 21, 28, 29, 30),)
    assert len(json.loads(write_description(puzzle))["extraregion"]) == 4


def test_knights_and_kings_move_as_in_chess() -> None:
    field = field_of_shape(Shape(3, 3))
    assert len(field.pairs(KNIGHT)) == 224
    assert len(field.pairs(KING)) == 128


def test_disjoint_groups_have_the_cells_that_regions_have() -> None:
    regions = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, -1]
    puzzle = Sudoku(field_of_shape(Shape(2, 2), regions), "", [Constraint("disjoint groups")])
    good = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    assert list(broken_rules(puzzle, good)) == []
    wrong = [*good[:14], good[6], 1]
    assert "disjoint groups is broken: r2c3, r4c3" in broken_rules(puzzle, wrong)
