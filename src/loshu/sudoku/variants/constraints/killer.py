"""Killer: the values of a cage are different, and have its sum, if it has one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from loshu.core.scene import Item, Label
from loshu.model import Model
from loshu.sudoku.variants.drawing import block, outline
from loshu.sudoku.variants.field import Field
from loshu.sudoku.variants.json_place import JsonPlace, cell_names
from loshu.sudoku.variants.rule import Constraint, Rule, Values
from loshu.text import phrase

NAME: Final = "killer"
KEY: Final = "killercage"


def cage(cells: Iterable[int], total: int | None) -> Rule:
    """Make a cage."""
    return Rule(NAME, (tuple(sorted(cells)),), total)


def read(place: JsonPlace, field: Field) -> Iterable[Rule]:
    """Read the cages."""
    for item in place.items():
        cells = item.at("cells").cells(field)
        if len(cells) > field.size:
            raise item.at("cells").wrong(f"at most {field.size} cells")
        most = sum(range(field.size - len(cells) + 1, field.size + 1))
        total = item.at("value").number(0, most) if item.has("value") else None
        yield cage(cells, total)


def write(rules: Sequence[Rule], field: Field) -> dict[str, Any]:
    """Write the cages."""
    return {KEY: [_written(rule, field) for rule in rules]}


def _written(rule: Rule, field: Field) -> dict[str, Any]:
    total = {} if rule.number is None else {"value": str(rule.number)}
    return {"cells": cell_names(rule.cells[0], field), **total}


def model(model: Model, rule: Rule, _field: Field, variable_of: Mapping[int, int]) -> None:
    """Require different values, and their sum."""
    variables = [variable_of[cell] for cell in rule.cells[0]]
    if len(variables) > 1:
        model.all_different(variables)
    if rule.number is not None:
        model.total(variables, rule.number)


def broken(values: Values, rule: Rule, _field: Field) -> bool:
    """Whether a value occurs twice, or the sum is another."""
    held = [values[cell] for cell in rule.cells[0]]
    return len(set(held)) < len(held) or (rule.number is not None and sum(held) != rule.number)


def marks(rule: Rule, field: Field) -> Iterator[Item]:
    """Draw the cage and its sum."""
    cells = rule.cells[0]
    yield from outline(cells, field)
    if rule.number is not None:
        row, column = divmod(cells[0], field.width)
        text = str(rule.number)
        width = 0.05 + 0.13 * len(text)
        yield block(column + 0.05 + width / 2, row + 0.15, width, 0.26, "halo")
        yield Label(column + 0.06 + width / 2, row + 0.16, text, 0.22)


TEXT: Final = phrase(
    "sudoku.rule", "No digit is repeated in a cage, and the digits of a cage add up to its number."
)
KILLER: Final = Constraint(
    name=NAME,
    title=phrase("sudoku.rule.title", "killer cages"),
    text=TEXT,
    keys=(KEY,),
    read=read,
    write=write,
    model=model,
    broken=broken,
    marks=marks,
)
