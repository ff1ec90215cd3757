"""Whispers: neighbours along a line differ by at least so much, 5 where there are nine values."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from loshu.model import Model
from loshu.sudoku.variants.constraints.lines import Lines, constraint_of_lines
from loshu.sudoku.variants.constraints.pairs import demand
from loshu.sudoku.variants.field import Field
from loshu.sudoku.variants.json_place import JsonPlace, cell_names
from loshu.sudoku.variants.rule import Rule

NAME: Final = "whispers"


def usual(field: Field) -> int:
    """Return the difference that a line demands that tells none."""
    return (field.size + 1) // 2


def read(place: JsonPlace, field: Field) -> Iterator[Rule]:
    """Read the lines and their differences."""
    for item in place.items():
        told = item.at("value").number(1, field.size - 1) if item.has("value") else usual(field)
        for line in item.lines(field):
            yield Rule(NAME, (line,), told)


def write(rules: Sequence[Rule], field: Field) -> dict[str, Any]:
    """Write the lines, with their differences where they are not the usual one."""
    return {NAME: [_written(rule, field) for rule in rules]}


def _written(rule: Rule, field: Field) -> dict[str, Any]:
    told = {} if rule.number == usual(field) else {"value": str(rule.number)}
    return {"lines": [cell_names(rule.cells[0], field)], **told}


def model(model: Model, line: list[int], rule: Rule, _field: Field) -> None:
    """Forbid values that are too near each other."""
    for a, b in pairwise(line):
        demand(model, a, b, lambda x, y: abs(x - y) >= (rule.number or 0))


def broken(values: list[int], rule: Rule, _field: Field) -> bool:
    """Whether two values are too near each other."""
    return any(abs(a - b) < (rule.number or 0) for a, b in pairwise(values))


WHISPERS: Final = constraint_of_lines(
    Lines(name=NAME, key=NAME, demands=model, is_broken=broken, role="line-green"),
    "whispers",
    read=read,
    write=write,
)
