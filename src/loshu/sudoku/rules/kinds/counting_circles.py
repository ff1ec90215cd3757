"""Counting circles: each value in a circle occurs as often in all circles as it says."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.counts import counting_walk, counts_of
from loshu.sudoku.rules.drawing import circle
from loshu.sudoku.rules.json_place import JsonPlace, cell_name, cell_names
from loshu.sudoku.rules.logic import Logic, Recorded, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "counting-circles"
KEY: Final = "countingcircles"


def read_circles(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read circles as one constraint; an item with several cells is one of its own."""
    items = place.items()
    sets = [{*item.at("cells").cells(field)} for item in items if item.has("cells")]
    sets.append({item.at("cell").cell(field) for item in items if not item.has("cells")})
    for cells in filter(None, sets):
        yield Constraint(NAME, (tuple(sorted(cells)),))


def write_circles(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the circles."""
    if len(constraints) > 1:
        return {KEY: [{"cells": cell_names(each.cells[0], field)} for each in constraints]}
    cells = (cell for constraint in constraints for cell in constraint.cells[0])
    return {KEY: [{"cell": cell_name(cell, field)} for cell in cells]}


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a value occurs another number of times."""
    counted = Counter(values[cell] for cell in constraint.cells[0])
    return any(value != count for value, count in counted.items())


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the circles."""
    for cell in constraint.cells[0]:
        yield from circle(cell, field, 0.4)


TEXT: Final = phrase(
    "sudoku.rule",
    "Counting circles: a digit in a circle is the number of circles that contain it.",
)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Count each value in the circles."""
    for value in field.digits:
        named = {"digit": DIGITS[value]}
        yield counting_walk(constraint.cells[0], value, partial(_all_or_none, value), value, named)


def conditions(constraint: Constraint, field: Field) -> Iterator[Recorded]:
    """Yield the numbers of circles that each digit may have."""
    numbers = tuple((0, digit) for digit in field.digits)
    yield counts_of(constraint.cells[0], numbers, field.digits[0])


def _all_or_none(value: int, count: int) -> bool:
    return count in (0, value)


SENTENCES: Final = sentences(
    {
        "counting-circles.given": "The digit {digit} is in none of the circles {cells} or in "
        "exactly {digit} of them. {given:and}, so {result}.",
        "counting-circles.fit": "The digit {digit} is in none of the circles {cells} or in exactly "
        "{digit} of them, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, conditions=conditions, sentences=SENTENCES)
COUNTING_CIRCLES: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "counting circles"),
    one=phrase("sudoku.rule.one", "counting circle"), text=TEXT,
    tools={KEY: RuleTool("cell")}, read=read_circles, write=write_circles, broken=broken,
    marks=marks, example=(Constraint(NAME, ((0, 5, 6, 9, 12, 15),)),), logic=LOGIC,
)  # fmt: skip
