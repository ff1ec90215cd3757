"""Little killer: the values of a diagonal, seen from outside the field, have this sum."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from loshu.core.scene import Item, Label, Polyline
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.sum_cage import NAME as SUM_CAGE
from loshu.sudoku.rules.kinds.sum_cage import clue_of as clue_of_sum
from loshu.sudoku.rules.logic import CellSum, Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.sums import linear_walk, sum_of
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "little-killer"
KEY: Final = "littlekillersum"
WAYS: Final = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
"""Directions of diagonals; the number of a way in this order is the value of a constraint."""
_NAMES: Final = tuple(WAYS)


def diagonal_from(row: int, column: int, way: str, field: Field) -> tuple[int, ...]:
    """Return the cells that one sees from a cell outside, or on the edge, along a diagonal."""
    down, right = WAYS[way]
    rows, columns = range(field.rows), range(field.columns)
    if row not in rows or column not in columns:
        row, column = row + down, column + right
    cells = []
    while row in rows and column in columns:
        cells.append(field.cell(row, column))
        row, column = row + down, column + right
    return tuple(cells)


def read_little_killer(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the sums, with a sign as sum cages; one without a number is ignored."""
    most = field.size * field.size
    for item in place.items():
        name, way = item.at("cell"), item.at("direction")
        row, column = name.place()
        if len(field.corners) > 1:
            raise item.wrong("a single grid for clues outside")
        if way.text() not in WAYS:
            raise way.wrong(f"one of {', '.join(WAYS)}")
        cells = diagonal_from(row - 1, column - 1, way.text(), field)
        if not cells:
            raise name.wrong("a cell outside the grid, where the diagonal begins")
        if item.has("value") and re.match("[<>≤≥]", str(item.at("value").value)):
            yield Constraint(SUM_CAGE, (cells,), *clue_of_sum(item, cells, field))
        elif item.has("value"):
            total = item.at("value").number(0, most)
            yield Constraint(NAME, (cells,), total, (_NAMES.index(way.text()),))


def write_little_killer(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the sums."""
    return {KEY: [_written(constraint, field) for constraint in constraints]}


def _outside(constraint: Constraint, field: Field) -> tuple[int, int]:
    row, column = divmod(constraint.cells[0][0], field.width)
    down, right = WAYS[_NAMES[constraint.values[0]]]
    return row - down, column - right


def _written(constraint: Constraint, field: Field) -> dict[str, Any]:
    row, column = _outside(constraint, field)
    way = _NAMES[constraint.values[0]]
    return {"cell": f"R{row + 1}C{column + 1}", "direction": way, "value": str(constraint.number)}


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether the sum is wrong."""
    return sum(values[cell] for cell in constraint.cells[0]) != constraint.number


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Write the sum outside, with an arrow that points along the diagonal."""
    row, column = _outside(constraint, field)
    down, right = WAYS[_NAMES[constraint.values[0]]]
    x, y = column + 0.5, row + 0.5
    yield Label(x - 0.08 * right, y - 0.08 * down, str(constraint.number), 0.36)
    ends = ((x + 0.24 * right, y + 0.24 * down), (x + 0.46 * right, y + 0.46 * down))
    yield Polyline(ends, "border", 0.03, arrow=True)


TEXT: Final = phrase(
    "sudoku.rule",
    "Little killer: a number outside the grid is the sum of the digits along its arrow. Digits "
    "can be repeated.",
)


def conditions(constraint: Constraint, _field: Field) -> Iterator[CellSum]:
    """Yield the sum of the diagonal."""
    yield sum_of(((1, cell) for cell in constraint.cells[0]), constraint.number or 0)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield the diagonal."""
    yield linear_walk(
        ((1, cell) for cell in constraint.cells[0]), constraint.number or 0, field.digits
    )


SENTENCES: Final = sentences(
    {
        "little-killer.fit": "Along the diagonal {cells:plus} = {number}, so {result}.",
        "little-killer.given": "Along the diagonal {cells:plus} = {number}. {given:and}, so "
        "{result}.",
        "little-killer.few": "Along the diagonal {cells:plus} = {number}. With the candidates "
        "left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
LITTLE_KILLER: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "little killer sums"),
    one=phrase("sudoku.rule.one", "little killer sum"), text=TEXT,
    tools={KEY: RuleTool("diagonal", "number", needed=True)},
    read=read_little_killer,
    write=write_little_killer, broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
