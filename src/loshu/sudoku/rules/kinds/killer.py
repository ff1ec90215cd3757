"""Killer: the values of a cage are different, and have its sum, if it has one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, Any, Final

from loshu.core.scene import Item, Label
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.cage_combinations import combinations_of, fitting
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import block, outline
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Group, Logic, Required
from loshu.sudoku.rules.rule import Rule, Values, Variables
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.text import phrase, sentences

if TYPE_CHECKING:
    from loshu.core.step import Step
    from loshu.sudoku.rules.logic import RuleState

NAME: Final = "killer"
KEY: Final = "killercage"


def cage(cells: Iterable[int], total: int | None) -> Constraint:
    """Make a cage."""
    return Constraint(NAME, (tuple(sorted(cells)),), total)


def read_killer(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read the cages."""
    for item in place.items():
        cells = item.at("cells").cells(field)
        if len(cells) > field.size:
            raise item.at("cells").unknown(f"at most {field.size} cells", f"of {len(cells)} cells")
        most = sum(range(field.size - len(cells) + 1, field.size + 1))
        total = item.at("value").number(0, most) if item.has("value") else None
        yield cage(cells, total)


def write_killer(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cages."""
    return {KEY: [_written(constraint, field) for constraint in constraints]}


def _written(constraint: Constraint, field: Field) -> dict[str, Any]:
    total = {} if constraint.number is None else {"value": str(constraint.number)}
    return {"cells": cell_names(constraint.cells[0], field), **total}


def model(model: Model, constraint: Constraint, _field: Field, variable_of: Variables) -> None:
    """Require different values, and their sum."""
    variables = [variable_of[cell] for cell in constraint.cells[0]]
    if len(variables) > 1:
        model.all_different(variables)
    if constraint.number is not None:
        model.total(variables, constraint.number)


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a value occurs twice, or the sum is another."""
    held = [values[cell] for cell in constraint.cells[0]]
    return len(set(held)) < len(held) or (
        constraint.number is not None and sum(held) != constraint.number
    )


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the cage and its sum."""
    cells = constraint.cells[0]
    yield from outline(cells, field)
    if constraint.number is not None:
        row, column = divmod(cells[0], field.width)
        text = str(constraint.number)
        width = 0.05 + 0.13 * len(text)
        yield block(column + 0.05 + width / 2, row + 0.15, width, 0.26, "halo")
        yield Label(column + 0.06 + width / 2, row + 0.16, text, 0.22)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the cage."""
    yield Group(f"cage at {field.name(constraint.cells[0][0])}", constraint.cells[0])


def required(state: "RuleState", constraint: Constraint) -> Iterator[Required]:
    """Yield the values that all combinations have."""
    if constraint.number is not None:
        left = fitting(state, constraint)
        shared = reduce(and_, left.combinations, -1 if left.combinations else 0)
        for value in members(shared):
            yield Required(value, constraint.cells[0])


def deductions(state: "RuleState", constraint: Constraint) -> "Iterator[Step]":
    """Strike out what is in no combination of different values with the sum of the cage."""
    if constraint.number is None or not set_of(constraint.cells[0]) & state.open:
        return
    left = fitting(state, constraint)
    cells = set_of(constraint.cells[0])
    struck = [
        (state.candidates[cell] & ~kept, 1 << cell)
        for cell, kept in zip(constraint.cells[0], left.kept, strict=True)
    ]
    named = ", ".join("+".join(state.digits(c).split(", ")) for c in left.combinations)
    rest = set(left.combinations) ^ set(
        combinations_of(len(left.kept), constraint.number, state.size)
    )
    kind = ".cell" if len(left.kept) == 1 else ".left" if rest else ""
    step = state.strike(
        f"cage-combinations{kind}", struck, focus=cells,
        cells=state.names(cells), count=len(left.kept), sum=constraint.number, combinations=named,
    )  # fmt: skip
    if step is not None:
        yield step


SENTENCES: Final = sentences(
    {
        "cage-combinations": "The cage {cells} has {count} cells with the sum {sum}. Different "
        "digits add up to that only as {combinations}: what is struck out is in no way to place "
        "these.",
        "cage-combinations.left": "The cage {cells} has {count} cells with the sum {sum}. The "
        "candidates leave only {combinations}: what is struck out is in no way to place these.",
        "cage-combinations.cell": "The cage {cells} is a single cell, so its sum {sum} is the "
        "digit there.",
    }
)
LOGIC: Final = Logic(
    groups=groups,
    required=required,
    deductions=deductions,
    technique="cage-combinations",
    sentences=SENTENCES,
)
TEXT: Final = phrase(
    "sudoku.rule", "No digit is repeated in a cage, and the digits of a cage add up to its number."
)
KILLER: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "killer cages"),
    one=phrase("sudoku.rule.one", "killer cage"), text=TEXT,
    tools={KEY: RuleTool("cells", "number")},
    read=read_killer,
    write=write_killer,
    model=model, broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
