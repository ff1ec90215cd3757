"""Minimum and maximum: a cell has a smaller, or a greater, value than its orthogonal neighbors.

Neighbors that are marked in the same way are not compared.
"""

from collections.abc import Iterator, Sequence
from operator import lt
from typing import Any, Final

from loshu.core.scene import Fill, Item, Polyline
from loshu.model import Model
from loshu.sudoku.field import NEIGHBORS, Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle
from loshu.sudoku.rules.json_place import JsonPlace, cell_name
from loshu.sudoku.rules.kinds.marked_cells import items_by_key
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values, Variables
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase, phrase, sentences

NAME: Final = "extreme"
_KEYS: Final = {"minimum": 0, "maximum": 1}
_ARROW: Final = 0.09


def read_extremes(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the cells of one of the two kinds; the second part of a constraint is its neighbors."""
    marked = [item.at("cell").cell(field) for item in place.items()]
    pairs = field.pairs(NEIGHBORS)
    for cell in sorted(set(marked)):
        near = {a + b - cell for a, b in pairs if cell in (a, b)} - set(marked)
        yield Constraint(NAME, ((cell,), tuple(sorted(near))), _KEYS[place.key])


def write_extremes(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cells."""
    return items_by_key(
        constraints, _KEYS, lambda constraint: {"cell": cell_name(constraint.cells[0][0], field)}
    )


def model(model: Model, constraint: Constraint, _field: Field, variable_of: Variables) -> None:
    """Require a difference from every neighbor."""
    (cell,), near = constraint.cells
    sign = 1 if constraint.number == 0 else -1
    for other in near:
        model.linear([(sign, variable_of[other]), (-sign, variable_of[cell])], low=1)


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a neighbor has an equal value, or one on the wrong side."""
    (cell,), near = constraint.cells
    if constraint.number == 0:
        return any(values[other] <= values[cell] for other in near)
    return any(values[other] >= values[cell] for other in near)


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Shade the cell, with tips towards it or away from it at its sides."""
    (cell,), near = constraint.cells
    yield Fill(*divmod(cell, field.width), "shaded")
    x, y = middle(cell, field)
    for other in near:
        x1, y1 = middle(other, field)
        dx, dy = x1 - x, y1 - y
        tip, base = (0.36, 0.45) if constraint.number == 0 else (0.45, 0.36)
        yield Polyline(
            (
                (x + base * dx - _ARROW * dy, y + base * dy - _ARROW * dx),
                (x + tip * dx, y + tip * dy),
                (x + base * dx + _ARROW * dy, y + base * dy + _ARROW * dx),
            ),
            "border",
        )


_LEAST: Final = phrase(
    "sudoku.rule",
    "Minimum: a cell with inward tips is smaller than its neighbors.",
)
_GREATEST: Final = phrase(
    "sudoku.rule",
    "Maximum: a cell with outward tips is larger than its neighbors.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _GREATEST if constraint.number else _LEAST


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the cell with each of its neighbors, the lower of the two first."""
    (cell,), near = constraint.cells
    for other in near:
        lower, greater = (other, cell) if constraint.number else (cell, other)
        yield CandidatePair(lower, greater, lt)


SENTENCES: Final = sentences(
    {
        "extreme.pair": "{first} is less than {second}. {given:and}, so {result}.",
        "extreme.pair.alone": "{first} is less than {second}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, sentences=SENTENCES)
EXTREME: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "minima and maxima"),
    one=phrase("sudoku.rule.one", "minimum or maximum"), text=text, tools={
        "minimum": RuleTool("cell", title=phrase("setting.tool", "minimum")),
        "maximum": RuleTool("cell", title=phrase("setting.tool", "maximum")),
    },
    number_is_kind=True, read=read_extremes, write=write_extremes, model=model, broken=broken,
    marks=marks,
    logic=LOGIC,
)  # fmt: skip
