"""Renban lines: consecutive values in any order, none twice."""

from itertools import combinations
from typing import Final

from loshu.model import Model
from loshu.sudoku.variants.constraints.lines import Lines, constraint_of_lines
from loshu.sudoku.variants.field import Field
from loshu.sudoku.variants.rule import Rule
from loshu.text import phrase


def model(model: Model, line: list[int], _rule: Rule, _field: Field) -> None:
    """Require different values, of which the least and the greatest are close enough."""
    cells = list(dict.fromkeys(line))  # a loop ends in the cell it began in
    model.all_different(cells)
    for a, b in combinations(cells, 2):
        model.linear([(1, a), (-1, b)], low=1 - len(cells), high=len(cells) - 1)


def broken(values: list[int], rule: Rule, _field: Field) -> bool:
    """Whether a value occurs twice, or one between the least and the greatest does not."""
    held = dict(zip(rule.cells[0], values, strict=True)).values()
    return sorted(held) != list(range(min(held), min(held) + len(held)))


TEXT: Final = phrase(
    "sudoku.rule",
    "The digits of a violet line are consecutive, in any order, and none is repeated.",
)
RENBAN: Final = constraint_of_lines(
    Lines(name="renban", key="renban", demands=model, is_broken=broken, role="line-violet"),
    phrase("sudoku.rule.title", "renban lines"),
    TEXT,
)
