"""Clues in other forms: XV, 1:2, bounds of little killers, cages of many cells."""

import json
from typing import Any, Final

from loshu import sudoku
from loshu.sudoku import Sudoku, write
from loshu.sudoku.notation.reading import read_one
from loshu.sudoku.rules.unknown import unknown_rules

PAIR: Final = ["R1C1", "R1C2"]
FIRST: Final = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def puzzle(size: int = 9, **rules: Any) -> Sudoku:
    return read_one(json.dumps({"size": size, "grid": [[{}] * size] * size, **rules}))


def holds(read: Sudoku, grid: str = FIRST) -> bool:
    return sudoku.check(Sudoku(read.field, grid, read.constraints)).is_right


def test_marks_between_cells_may_be_numbers_and_xv() -> None:
    for value, total in [("XV", 15), ("xv", 15), (15, 15), ("10", 10), (5, 5), ("V", 5)]:
        (rule,) = puzzle(xv=[{"cells": PAIR, "value": value}]).constraints
        assert rule.number == total
    marked = puzzle(xv=[{"cells": ["R1C4", "R2C4"], "value": "XV"}])
    assert not holds(marked)
    assert holds(puzzle(xv=[{"cells": ["R1C5", "R1C6"], "value": "XV"}]))  # 7 + 8
    assert read_one(write(marked, "json")) == marked


def test_ratios_may_be_written_with_a_colon() -> None:
    for value in ("1:3", "3:1", "1/3", " 1 : 3 "):
        (rule,) = puzzle(ratio=[{"cells": PAIR, "value": value}]).constraints
        assert rule.number == 3
    assert unknown_rules(puzzle(ratio=[{"cells": PAIR, "value": "2:3"}])) == ("ratio '2:3'",)
    assert unknown_rules(puzzle(difference=[{"cells": PAIR, "value": "1:2"}])) != ()
    negative = puzzle(ratio=[{"cells": PAIR, "value": "1:3"}], negative=["ratio"])
    assert next(rule for rule in negative.constraints if rule.kind == "negative").values == (3,)


def test_xv_does_not_exempt_a_pair_from_negative_v_and_x() -> None:
    read = puzzle(xv=[{"cells": PAIR, "value": "XV"}], negative="xv")
    assert next(rule for rule in read.constraints if rule.kind == "negative").cells == ()
    assert read_one(write(read, "json")) == read


def test_bounds_of_little_killers_are_kept() -> None:
    outside = {"cell": "R0C1", "direction": "DR"}
    for value, right in [("<39", True), ("<38", False), (">37", True), ("≤38", True)]:
        assert holds(puzzle(littlekillersum=[{**outside, "value": value}])) == right, value


def test_a_cage_with_more_cells_than_digits_is_a_sum() -> None:
    cells = [f"R{row}C{column}" for row in (1, 2) for column in range(1, 7)]
    total = sum(map(int, FIRST[:6] + FIRST[9:15]))
    assert holds(puzzle(killercage=[{"cells": cells, "value": str(total)}]))
    assert not holds(puzzle(killercage=[{"cells": cells, "value": str(total + 1)}]))
    assert unknown_rules(puzzle(killercage=[{"cells": cells}])) == ("killercage of 12 cells",)


def test_cells_may_be_null_and_their_names_joined() -> None:
    grid = [[{"value": 1, "given": True}, None, None, None], *[[None] * 4] * 3]
    assert read_one(json.dumps({"size": 4, "grid": grid})).givens == {0: 1}
    regions = [[[r + a, c + b] for a in (0, 1) for b in (0, 1)] for r in (0, 2) for c in (0, 2)]
    cages = [{"cells": "r1c1r1c2", "value": "3"}, {"cells": "r2c1, r2c2", "value": "A"}]
    read = read_one(json.dumps({"cells": [[{}] * 4] * 4, "regions": regions, "cages": cages}))
    assert read.constraints[0].cells == ((0, 1),)
    assert unknown_rules(read) == ("cage",)
