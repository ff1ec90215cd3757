"""Quadruples: the cells around a circle contain its values."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from loshu.core.scene import Item, Label
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import between, ring
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Contains, Logic, Required, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

if TYPE_CHECKING:
    from loshu.sudoku.rules.logic import RuleState

NAME: Final = "quadruple"


def read_quadruple(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the cells and the values."""
    for item in place.items():
        cells = item.at("cells").cells(field)
        rows, columns = zip(*(divmod(cell, field.width) for cell in cells), strict=True)
        if max(rows) - min(rows) > 1 or max(columns) - min(columns) > 1:
            raise item.at("cells").wrong("cells around one corner")
        values = item.at("values").items() if item.has("values") else []
        if len(values) > len(cells):
            raise item.at("values").wrong(f"at most {len(cells)} values, one for each cell")
        clues = tuple(sorted(value.number(field.digits[0], field.digits[-1]) for value in values))
        yield Constraint(NAME, (tuple(sorted(cells)),), values=clues)


def write_quadruple(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cells and the values."""
    return {
        NAME: [
            {"cells": cell_names(constraint.cells[0], field), "values": list(constraint.values)}
            for constraint in constraints
        ]
    }


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a value is missing."""
    return not Counter(constraint.values) <= Counter(values[cell] for cell in constraint.cells[0])


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the circle where the cells meet, and the values in it, two in a row."""
    x, y = between(constraint.cells[0], field)
    yield from ring(x, y, 0.3, "border")
    rows = [constraint.values[at : at + 2] for at in range(0, len(constraint.values), 2)]
    for number, row in enumerate(rows):
        text = " ".join(DIGITS[value] for value in row)
        yield Label(x, y + 0.22 * (number - (len(rows) - 1) / 2), text, 0.22)


TEXT: Final = phrase(
    "sudoku.rule",
    "Quadruple: the four cells around a circle contain its digits.",
)


def conditions(constraint: Constraint, _field: Field) -> Iterator[Contains]:
    """Yield the values of the circle."""
    yield Contains(constraint.values, constraint.cells[0])


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the values of the circle that are still missing."""
    cells = constraint.cells[0]

    def advance(held: tuple[int, ...], at: int, value: int) -> tuple[int, ...] | None:
        if value in held:
            where = held.index(value)
            held = (*held[:where], *held[where + 1 :])
        return held if len(held) < len(cells) - at else None

    yield Walk(cells, constraint.values, advance, lambda held: not held)


def required(_state: "RuleState", constraint: Constraint) -> Iterator[Required]:
    """Yield the values of the circle."""
    for value in set(constraint.values):
        yield Required(value, constraint.cells[0])


SENTENCES: Final = sentences(
    {
        "quadruple.fit": "{cells} around the circle contain {values:and}, so {result}.",
        "quadruple.given": "{cells} around the circle contain {values:and}. {given:and}, so "
        "{result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, required=required, sentences=SENTENCES)
QUADRUPLE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "quadruples"),
    one=phrase("sudoku.rule.one", "quadruple"), text=TEXT,
    tools={NAME: RuleTool("circle", "values")},
    read=read_quadruple,
    write=write_quadruple,
    broken=broken, marks=marks, over_lines=True, logic=LOGIC,
)  # fmt: skip
