"""Killer: the values of a cage are different, and have its sum, if it has one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, Any, Final

from loshu.core.notation.cells import quoted
from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.arguments import deciding, held_by
from loshu.sudoku.rules.cage_combinations import (
    failing,
    fitting,
    total_of_values,
    ways_to_fill,
)
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.bounded_cage import read_bounded
from loshu.sudoku.rules.kinds.cages import cage_groups, cage_with
from loshu.sudoku.rules.kinds.sum_cage import NAME as SUM_CAGE
from loshu.sudoku.rules.kinds.sum_cage import clue_of as clue_of_sum
from loshu.sudoku.rules.logic import CellSum, Logic, Required
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.sum_limits import LimitedSum
from loshu.sudoku.rules.sums import sum_of
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.techniques.cell_set import members, set_of, union
from loshu.text import phrase, sentences

if TYPE_CHECKING:
    from loshu.core.step import Step
    from loshu.sudoku.rules.logic import RuleState

NAME: Final = "killer"
KEY: Final = "killercage"
MOST_COMBINATIONS: Final = 6
"""The most combinations in a sentence that names the cells that decide."""


def cage(cells: Iterable[int], total: int | None) -> Constraint:
    """Make a cage."""
    return Constraint(NAME, (tuple(sorted(cells)),), total)


def read_killer(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read the cages."""
    for item in place.items():
        cells, clue = item.at("cells").cells(field), item.at("value")
        sign = re.match("[<>≤≥]", clue.value) if isinstance(clue.value, str) else None
        if item.has("value") and item.at("unique").value is False:
            yield Constraint(SUM_CAGE, (tuple(sorted(cells)),), *clue_of_sum(item, cells, field))
        elif sign:
            yield from read_bounded(item, field)
        elif len(cells) > field.size and re.fullmatch("[0-9]+", str(clue.value).strip()):
            # The digits cannot all be different, so the clue is only their sum.
            yield Constraint(SUM_CAGE, (tuple(sorted(cells)),), *clue_of_sum(item, cells, field))
        else:
            yield cage(cells, _total(item, cells, field))


def _total(item: JsonPlace, cells: tuple[int, ...], field: Field) -> int | None:
    """Read the sum of different values; letters have a key of their own."""
    if len(cells) > field.size:
        raise item.at("cells").unknown(f"at most {field.size} cells", f"of {len(cells)} cells")
    if not item.has("value"):
        return None
    clue = item.at("value")
    if isinstance(clue.value, str) and clue.value.strip().isalpha():
        name = f"{quoted(clue.value)} (for equal sums of equal letters: lettercage)"
        raise clue.unknown("a sum", name)
    return clue.number(0, sum(field.digits[-len(cells) :]))


def write_killer(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cages."""
    return {KEY: [_written(constraint, field) for constraint in constraints]}


def _written(constraint: Constraint, field: Field) -> dict[str, Any]:
    total = {} if constraint.number is None else {"value": str(constraint.number)}
    return {"cells": cell_names(constraint.cells[0], field), **total}


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a value is repeated, or the sum is wrong."""
    held = [values[cell] for cell in constraint.cells[0]]
    return len(set(held)) < len(held) or (
        constraint.number is not None and sum(held) != constraint.number
    )


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the cage and its sum."""
    number = constraint.number
    return cage_with(constraint.cells[0], "" if number is None else str(number), field)


def conditions(constraint: Constraint, _field: Field) -> Iterator[CellSum]:
    """Yield the sum, if there is one."""
    if constraint.number is not None:
        yield sum_of(((1, cell) for cell in constraint.cells[0]), constraint.number)


def required(state: "RuleState", constraint: Constraint) -> Iterator[Required]:
    """Yield the values that all combinations have."""
    if constraint.number is not None:
        left = fitting(state, constraint)
        shared = reduce(and_, left.combinations, -1 if left.combinations else 0)
        for value in members(shared):
            yield Required(value - state.shift, constraint.cells[0])


def deductions(state: "RuleState", constraint: Constraint) -> "Iterator[Step]":
    """Eliminate candidates that no combination of the cage uses."""
    if constraint.number is None or not set_of(constraint.cells[0]) & state.open:
        return
    left, cells = fitting(state, constraint), set_of(constraint.cells[0])
    held = [state.candidates[c] or 1 << state.values[c] for c in constraint.cells[0]]
    gone = [before & ~kept for before, kept in zip(held, left.kept, strict=True)]
    if not any(gone):
        return
    key, blanks = _argument(state, constraint, held, gone)
    step = state.strike(
        key, [(g, 1 << cell) for cell, g in zip(constraint.cells[0], gone, strict=True)],
        focus=cells, cells=state.names(cells), count=len(held), sum=constraint.number, **blanks,
    )  # fmt: skip
    if step is not None:
        yield step


def _argument(
    state: "RuleState", constraint: Constraint, held: list[int], gone: list[int]
) -> tuple[str, dict[str, Any]]:
    """Return the key of the sentence, and its blanks: combinations, and the cells that decide."""
    size, cells = state.size, constraint.cells[0]
    total = total_of_values(state, constraint)

    def follows(tried: tuple[int, ...]) -> bool:
        kept = ways_to_fill(tried, total, size).kept
        return not any(g & left for g, left in zip(gone, kept, strict=True))

    places = deciding(held, size, follows)
    every = (1 << size + 1) - 2
    tried = tuple(h if at in places else every for at, h in enumerate(held))
    left = ways_to_fill(tried, total, size).combinations
    named = ", ".join("+".join(state.signs[v] for v in members(values)) for values in left)
    blanks: dict[str, Any] = {"combinations": named}
    if len(cells) == 1:
        return "cage-combinations.cell", {}
    if not places and len(left) == 1:
        return "cage-combinations.one", blanks
    if not places:
        return "cage-combinations", {**blanks, "unused": state.digits(union(gone))}
    blanks["given"] = held_by(state, [cells[at] for at in places], [held[at] for at in places])
    if len(left) > MOST_COMBINATIONS:
        reason = ""
        if not state.shift:  # reasons are about values
            reason = _limits(state, constraint, tried, gone)
            reason = reason or failing(state, cells, tried, gone, total)
        given = {"given": blanks["given"]}
        if not reason:
            return "cage-combinations.none", given
        return "cage-combinations.reason", {**given, "reason": reason}
    return "cage-combinations.left", blanks


def _limits(
    state: "RuleState", constraint: Constraint, known: tuple[int, ...], gone: list[int]
) -> str:
    """Write what the other cells leave each cell that loses a value."""
    cells, total = constraint.cells[0], constraint.number or 0
    of_cage = LimitedSum(
        cells, (1,) * len(cells), total, known, state.size, lambda one, other: one != other
    )
    return of_cage.limits(gone, state.names)


SENTENCES: Final = sentences(
    {
        "cage-combinations": "Cage {cells} = {sum}: it can be {combinations:or}. None of these "
        "uses {unused:or}, so {result}.",
        "cage-combinations.one": "Cage {cells} = {sum}: it can only be {combinations}, so "
        "{result}.",
        "cage-combinations.cell": "Cage {cells} is a single cell with the sum {sum}, so {result}.",
        "cage-combinations.left": "Cage {cells} = {sum}. {given:values}, so the cage can only be "
        "{combinations:or}, and {result}.",
        "cage-combinations.reason": "Cage {cells} = {sum}. {given:and}, so {result}.",
        "cage-combinations.none": "Cage {cells} = {sum}. With {given:values}, no combination is "
        "left for the digits that go: {result}.",
    }
)
LOGIC: Final = Logic(
    groups=cage_groups,
    conditions=conditions,
    required=required,
    deductions=deductions,
    technique="cage-combinations",
    sentences=SENTENCES,
)
TEXT: Final = phrase(
    "sudoku.rule",
    "Killer cage: the digits are different and add up to the number of the cage.",
)
KILLER: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "killer cages"),
    one=phrase("sudoku.rule.one", "killer cage"), text=TEXT,
    tools={KEY: RuleTool("cells", "number")},
    read=read_killer,
    write=write_killer,
    broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
