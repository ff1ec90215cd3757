"""Extra cells: cells beside the grid with a digit each, for other clues to name."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from loshu.core.scene import Item, Label
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase

NAME: Final = "extra-cells"
KEY: Final = "extracells"
LABEL: Final = "label"
GRID: Final = "grid"
"""The key of the values and candidates of the cells, as the grid has them."""
_ABOVE: Final = 0.2


def places_of(place: JsonPlace) -> Iterator[tuple[int, int]]:
    """Yield the rows and columns of all extra cells, counted from 0."""
    for item in place.items():
        for name in item.at("cells").items():
            row, column = name.place()
            yield row - 1, column - 1


def read_extra(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read groups of cells and their labels; the field has the cells already."""
    for item in place.items():
        cells = item.at("cells").cells(field)
        if not {*cells} <= {*field.beside}:
            raise item.at("cells").wrong("cells outside of the grid")
        item.at(GRID)  # read with the values of the grid
        label = item.at(LABEL).text() if item.has(LABEL) else ""
        yield Constraint(NAME, (cells,), text=label)


def write_extra(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the groups."""
    return {
        KEY: [
            {"cells": cell_names(each.cells[0], field)} | ({LABEL: each.text} if each.text else {})
            for each in constraints
        ]
    }


def labels_of(constraints: Iterable[Constraint]) -> dict[int, str]:
    """Return the name of each extra cell that has a label.

    Examples
    --------
    >>> labels_of([Constraint(NAME, ((40, 41),), text="VA Outside")])
    {40: 'VA1', 41: 'VA2'}
    """
    named = dict[int, str]()
    for each in constraints:
        if each.kind == NAME and (name := each.text.partition(" ")[0]):
            cells = each.cells[0]
            numbers = range(1, len(cells) + 1) if len(cells) > 1 else [""]
            named |= {cell: f"{name}{at}" for cell, at in zip(cells, numbers, strict=True)}
    return named


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a cell has no digit."""
    return any(values.get(cell) not in field.digits for cell in constraint.cells[0])


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, range]]:
    """Yield that each cell may have any digit."""
    return ((cell, field.digits) for cell in constraint.cells[0])


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Write the first word of the label above the first cell."""
    name = constraint.text.partition(" ")[0]
    if name:
        row, column = divmod(constraint.cells[0][0], field.width)
        yield Label(column + 0.5, row - _ABOVE, name, 0.3, "sum")


TEXT: Final = phrase(
    "sudoku.rule",
    "Extra cells: each cell beside the grid contains a digit, and is in no row, column or region.",
)
EXTRA_CELLS: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "extra cells"),
    one=phrase("sudoku.rule.one", "group of extra cells"), text=TEXT,
    tools={KEY: RuleTool("typed", own=True)}, read=read_extra, write=write_extra,
    broken=broken, marks=marks, logic=Logic(allowed=allowed), of_extra=True,
)  # fmt: skip
