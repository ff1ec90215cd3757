"""Chaos counts: a digit counts the marked cells that are in the region of the first of them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import circle, outline
from loshu.sudoku.rules.found_regions import regions_in
from loshu.sudoku.rules.json_place import JsonPlace, cell_name, cell_names
from loshu.sudoku.rules.kinds.area_models import no_model
from loshu.sudoku.rules.kinds.chaos_arrow import (
    first_counts,
    read_without_first,
    write_without_first,
)
from loshu.sudoku.rules.logic import Condition, Logic
from loshu.sudoku.rules.region_clue_steps import counting_steps
from loshu.sudoku.rules.region_pairs import counting_walk, pair_cell, regions_of
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase, phrase, sentences

NAME: Final = "chaos-count"
KEY: Final = "chaoscount"


def read_counts(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the cell with the digit and the marked ones; by default the square of nine around it."""
    for item in place.items():
        control = item.at("cell").cell(field)
        marked = item.at("cells").cells(field) if "cells" in item.value else square(control, field)
        yield Constraint(NAME, ((control,), marked), read_without_first(item))


def square(cell: int, field: Field) -> tuple[int, ...]:
    """Return a cell and its neighbors along edges and corners.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import Shape
    >>> square(1, field_of_shape(Shape(2, 2)))
    (1, 0, 2, 4, 5, 6)
    """
    row, column = divmod(cell, field.width)
    return (
        cell,
        *(
            field.cell(r, c)
            for r in range(max(row - 1, 0), min(row + 2, field.rows))
            for c in range(max(column - 1, 0), min(column + 2, field.columns))
            if (r, c) != (row, column)
        ),
    )


def write_counts(key: str, constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the counts under a key."""
    return {
        key: [
            {
                "cell": cell_name(each.cells[0][0], field),
                "cells": cell_names(each.cells[1], field),
                **write_without_first(each),
            }
            for each in constraints
        ]
    }


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the digit is another number, or the regions are unknown."""
    (control,), marked = constraint.cells
    regions = regions_in(values, marked, field)
    if regions is None:
        return True
    return values[control] != regions.count(regions[0]) - (constraint.number or 0)


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a circle around the digit, and the marked cells unless they are the square around it."""
    (control,), marked = constraint.cells
    yield from circle(control, field, 0.4)
    if marked != square(control, field):
        yield from outline(marked, field, "line-orange")


_TEXT: Final = phrase(
    "sudoku.rule",
    "Chaos count: the digit in a circle is the number of cells in its region among the marked "
    "ones, or among the nine cells around it where none are marked. The cell itself counts.",
)
_WITHOUT: Final = phrase(
    "sudoku.rule",
    "Chaos count: the digit in a circle is the number of cells in its region among the marked "
    "ones, or among the nine cells around it where none are marked. The cell itself does not "
    "count.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _WITHOUT if constraint.number else _TEXT


def conditions(constraint: Constraint, field: Field) -> Iterator[Condition]:
    """Count the pairs of the first cell with the others, up to the digit."""
    yield regions_of(field)
    (control,), (first, *others) = constraint.cells
    pairs = tuple(pair_cell(first, other, field) for other in others)
    yield counting_walk([pairs], control, first_counts(constraint), stops=False)


SENTENCES: Final = sentences(
    {
        "chaos-count.count": "The digit in {control} is the number of these cells in the region of "
        "{first}: {cells:and}. {given:and}, so {result}.",
        "chaos-count.tied": "The digit in {control} is the number of these cells in the region of "
        "{first}: {cells:and}. {given:and}; {tied}. So {result}.",
    }
)
LOGIC: Final = Logic(
    conditions=conditions, deductions=partial(counting_steps, conditions), sentences=SENTENCES
)
CHAOS_COUNT: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "chaos counts"),
    one=phrase("sudoku.rule.one", "chaos count"), text=text,
    tools={KEY: RuleTool("cell", own=True)}, read=read_counts, write=partial(write_counts, KEY),
    model=no_model, broken=broken, marks=marks, logic=LOGIC,
    of_regions=True, number_is_kind=True,
)  # fmt: skip
