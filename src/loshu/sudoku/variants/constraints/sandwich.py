"""Sandwiches: the values between the least and the greatest of a row or column have this sum."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any, Final

from loshu.core.scene import Item, Label
from loshu.model import Model
from loshu.sudoku.variants.field import Field
from loshu.sudoku.variants.json_place import JsonPlace
from loshu.sudoku.variants.rule import Constraint, Rule, Values

NAME: Final = "sandwich"
KEY: Final = "sandwichsum"


def read(place: JsonPlace, field: Field) -> Iterable[Rule]:
    """Read the sums; the cell of a clue lies outside the field, beside its row or column."""
    most = sum(range(2, field.size))
    for item in place.items():
        name = item.at("cell")
        row, column = name.place()
        inside = range(1, field.width + 1)
        ends = (0, field.width + 1)
        if len(field.corners) > 1:
            raise item.wrong("sandwiches only beside one grid")
        if row in inside and column in ends:
            cells = tuple(field.cell(row - 1, c) for c in range(field.width))
        elif column in inside and row in ends:
            cells = tuple(field.cell(r, column - 1) for r in range(field.width))
        else:
            raise name.wrong("a cell beside a row or column, such as 'R1C0' or 'R0C1'")
        if item.has("value"):
            yield Rule(NAME, (cells,), item.at("value").number(0, most))


def write(rules: Sequence[Rule], field: Field) -> dict[str, Any]:
    """Write the sums."""
    told = [{"cell": _beside(rule, field), "value": str(rule.number)} for rule in rules]
    return {KEY: told}


def _is_row(rule: Rule) -> bool:
    return rule.cells[0][1] == rule.cells[0][0] + 1


def _beside(rule: Rule, field: Field) -> str:
    row, column = divmod(rule.cells[0][0], field.width)
    return f"R{row + 1}C0" if _is_row(rule) else f"R0C{column + 1}"


def model(model: Model, rule: Rule, field: Field, variable_of: Mapping[int, int]) -> None:
    """Demand the sum for every two places of the slices of bread."""
    line = [variable_of[cell] for cell in rule.cells[0]]
    for a, b in permutations(range(len(line)), 2):
        bread = [(line[a], 1), (line[b], field.size)]
        filling = line[min(a, b) + 1 : max(a, b)]
        if filling:
            model.total(filling, rule.number or 0, where=bread)
        elif rule.number:
            model.forbid(bread)


def broken(values: Values, rule: Rule, field: Field) -> bool:
    """Whether the sum is another."""
    held = [values[cell] for cell in rule.cells[0]]
    if 1 not in held or field.size not in held:
        return True
    first, last = sorted((held.index(1), held.index(field.size)))
    return sum(held[first + 1 : last]) != rule.number


def marks(rule: Rule, field: Field) -> Iterable[Item]:
    """Write the sum beside the line, inside the first cell's edge."""
    row, column = divmod(rule.cells[0][0], field.width)
    x, y = (column + 0.12, row + 0.5) if _is_row(rule) else (column + 0.5, row + 0.14)
    return [Label(x, y, str(rule.number), 0.18)]


SANDWICH: Final = Constraint(
    name=NAME,
    title="sandwich sums",
    keys=(KEY,),
    read=read,
    write=write,
    model=model,
    broken=broken,
    marks=marks,
)
