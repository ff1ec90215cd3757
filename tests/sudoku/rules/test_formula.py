"""Formulas: conditions on cells in the language of `loshu magic solve --where`."""

import json
from typing import Any

import numpy as np
import pytest
from tests.commands import run
from tests.tables import each_row
from tools.random_variants import PROPOSALS

from loshu import sudoku
from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.rules import write_description
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.rules_text import rules_text
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.rule_search import count_by_rules

RULE = RULE_OF["formula"]
SIX = field_of_shape(Shape(2, 3))


def puzzle(*formulas: Any, size: int = 4) -> Sudoku:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(size)] for _ in range(size)]
    return Sudoku.parse(json.dumps({"size": size, "grid": grid, "formula": list(formulas)}))


def place(value: Any) -> JsonPlace:
    return JsonPlace(value, "formula")


@each_row(
    ("text", "python"),
    [
        ("r1c1=3", "v[0] == 3"),
        ("r1c1+2*r1c2-r2c1>=4", "v[0] + 2 * v[1] - v[6] >= 4"),
        ("r1c1:r2c2=10|14", "v[0] + v[1] + v[6] + v[7] in (10, 14)"),
        ("r1c1!=1|2", "v[0] not in (1, 2)"),
        ("r1c1-r1c2 mod 3=2", "(v[0] - v[1]) % 3 == 2"),
        ("not (r1c1<r1c2 or r1c3=6) and r2c1<=5", "not (v[0] < v[1] or v[2] == 6) and v[6] <= 5"),
        ("r1c1<r1c2 and r1c2<r1c3 or not r2c1<r2c2",
         "v[0] < v[1] and v[1] < v[2] or not v[6] < v[7]"),
        ("r1c1=r1c1+r1c2-4", "v[1] == 4"),
    ],
)  # fmt: skip
def test_a_formula_means_the_same_in_python(text: str, python: str) -> None:
    (constraint,) = RULE.read(place([text]), SIX)
    random = np.random.default_rng(1)
    for _ in range(300):
        values = random.integers(1, 7, 36).tolist()
        expected = eval(python, {"v": values})
        assert RULE.broken(dict(enumerate(values)), constraint, SIX) is not expected
        for walk in RULE.logic.walks(constraint, SIX):
            state: Any = walk.start
            for at, cell in enumerate(walk.cells):
                state = None if state is None else walk.advance(state, at, values[cell])
            expected = expected and state is not None and walk.accepts(state)
        assert RULE.broken(dict(enumerate(values)), constraint, SIX) is not expected


def test_a_formula_is_read_alone_or_as_a_value_and_written_as_one() -> None:
    found = puzzle("r1c1<r1c2", {"value": "r1c1+r2c2=5"})
    assert [constraint.text for constraint in found.constraints] == ["r1c1<r1c2", "r1c1+r2c2=5"]
    assert json.loads(write_description(found))["formula"] == [
        {"value": "r1c1<r1c2"},
        {"value": "r1c1+r2c2=5"},
    ]
    assert "Formula: r1c1+r2c2=5." in rules_text(found, unseen=True)


def test_the_solutions_of_a_formula_are_counted() -> None:
    assert count_by_rules(puzzle("r1c1=1"), 1000) == 72
    assert count_by_rules(puzzle("r1c1=1 or r1c1=2 and r2c2!=2"), 1000) == 144
    assert count_by_rules(puzzle("r1c1+r1c2=r1c3+r1c4"), 1000) == 96
    assert count_by_rules(puzzle("r1c1>4"), 1000) == 0
    assert sudoku.solve(puzzle("r1c1=r1c2")).solution is None


@each_row(
    ("item", "message"),
    [
        ("r1c1", r"formula\[0\]: Condition 'r1c1' is incomplete"),
        ({"value": "r1c1=x"}, r"formula\[0\].value: Condition 'r1c1=x', character 6: 'x' is wrong"),
        ("r1c1=r5c1", r"'r5c1' is outside a square of order 4"),
        ("magic", r"'magic' is wrong here"),
        ({"value": 7}, r"formula\[0\].value is '7'. Expected a text"),
        ("99999*r1c1=r1c2", "Expected comparisons of sums with at most 20000 different values"),
        ("r1c1=1 or " * 101 + "r1c1=1", "Expected at most 1000 characters"),
    ],
)
def test_a_wrong_formula_is_an_error_that_quotes_it(item: Any, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        puzzle(item)


def test_random_formulas_are_read_as_they_are_written() -> None:
    random = np.random.default_rng(2)
    for _ in range(100):
        (made,) = PROPOSALS["formula"]("formula", SIX, random)
        (read,) = RULE.read(place(RULE.write([made], SIX)["formula"]), SIX)
        assert read.text == made.text
        assert {*read.cells[0]} == {*made.cells[0]}


def test_a_board_lists_the_formulas() -> None:
    text = run("sudoku", "show", write_description(puzzle("r1c1 + r1c2 = 5", "r1c1 < r2c3"))).out
    assert "formulas: r1c1 + r1c2 = 5; r1c1 < r2c3." in " ".join(text.split())


def test_steps_quote_the_parts_of_a_formula_as_they_were_written() -> None:
    held = puzzle("r1c1 + r1c2 = 5  and not r1c1>=r2c3 and (r2c1 =1 or r2c2= 3)")
    walks = RULE.logic.walks(held.constraints[0], held.field)
    quoted = [walk.words["condition"] for walk in walks]
    assert quoted == ["r1c1 + r1c2 = 5", "not r1c1>=r2c3", "r2c1 =1 or r2c2= 3"]
