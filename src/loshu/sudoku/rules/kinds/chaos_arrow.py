"""Chaos arrows: a digit counts the cells of its region along lines, up to another region."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle, path, ring
from loshu.sudoku.rules.found_regions import run_length
from loshu.sudoku.rules.json_place import JsonPlace, cell_name, cell_names
from loshu.sudoku.rules.kinds.area_models import no_model
from loshu.sudoku.rules.logic import Condition, Logic
from loshu.sudoku.rules.region_clue_steps import counting_steps
from loshu.sudoku.rules.region_pairs import counting_walk, pair_cell, regions_of
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase, phrase, sentences

NAME: Final = "chaos-arrow"
KEY: Final = "chaosarrow"
WITHOUT_FIRST: Final = 1
"""The number of a constraint that does not count the first cell."""


def read_arrows(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the arrows: the cell with the digit, and lines that start in one cell.

    Without lines, these lead from the cell to all four edges.
    """
    for item in place.items():
        control = item.at("cells").cells(field)
        if len(control) > 1:
            raise item.at("cells").wrong("one cell, the one with the digit")
        lines = tuple(item.lines(field, least=1)) if "lines" in item.value else ()
        if len({line[0] for line in lines}) > 1:
            raise item.at("lines").wrong("lines that start in the same cell")
        if any(len({*line}) < len(line) for line in lines):
            raise item.at("lines").wrong("every cell of a line once")
        cells = (control, *(lines or four_lines(control[0], field)))
        yield Constraint(NAME, cells, read_without_first(item))


def read_without_first(item: JsonPlace) -> int | None:
    """Return `WITHOUT_FIRST` if the first cell is not counted."""
    return (item.at("value").number(0, 1) if item.has("value") else 0) or None


def write_without_first(constraint: Constraint) -> dict[str, str]:
    """Write that the first cell is not counted, if so."""
    return {"value": str(constraint.number)} if constraint.number else {}


def four_lines(cell: int, field: Field) -> tuple[tuple[int, ...], ...]:
    """Return the lines from a cell to the edges of the grid.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import Shape
    >>> four_lines(1, field_of_shape(Shape(2, 2)))
    ((1, 0), (1, 2, 3), (1, 5, 9, 13))
    """
    row, column = divmod(cell, field.width)
    ways = (
        [field.cell(row, c) for c in range(column, -1, -1)],
        [field.cell(row, c) for c in range(column, field.columns)],
        [field.cell(r, column) for r in range(row, -1, -1)],
        [field.cell(r, column) for r in range(row, field.rows)],
    )
    return tuple(tuple(way) for way in ways if len(way) > 1)


def write_arrows(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the arrows."""
    return {
        KEY: [
            {
                "cells": [cell_name(each.cells[0][0], field)],
                "lines": [cell_names(line, field) for line in each.cells[1:]],
                **write_without_first(each),
            }
            for each in constraints
        ]
    }


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the digit is another number, or the regions are unknown."""
    (control,), *lines = constraint.cells
    length = run_length(values, lines, field)
    return length is None or values[control] != length - (constraint.number or 0)


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a circle and the lines; those to all four edges are short, or they cover the grid."""
    (control,), *lines = constraint.cells
    short = {*lines} == {*four_lines(control, field)}
    for line in lines:
        if len(line) > 1:
            shown = line[:2] if short else line
            yield path(shown, field, role="line-orange", width=0.05, arrow=True)
    yield from ring(*middle(control, field), 0.36, "line-orange")


_TEXT: Final = phrase(
    "sudoku.rule",
    "Chaos arrow: the digit in an orange circle is the number of cells along its arrows, in all "
    "directions together, that are in one region, up to the first cell of another region. The "
    "start counts once.",
)
_WITHOUT: Final = phrase(
    "sudoku.rule",
    "Chaos arrow: the digit in an orange circle is the number of cells along its arrows, in all "
    "directions together, that are in one region, up to the first cell of another region. The "
    "start does not count.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _WITHOUT if constraint.number else _TEXT


def conditions(constraint: Constraint, field: Field) -> Iterator[Condition]:
    """Count along the pairs of neighbors on each line, up to the digit."""
    yield regions_of(field)
    (control,), *lines = constraint.cells
    runs = [tuple(pair_cell(a, b, field) for a, b in pairwise(line)) for line in lines]
    yield counting_walk(runs, control, first_counts(constraint), stops=True)


def first_counts(constraint: Constraint) -> int:
    """Return 1 if the first cell counts, else 0."""
    return 1 - (constraint.number or 0)


SENTENCES: Final = sentences(
    {
        "chaos-arrow.count": "The digit in {control} counts the cells along the arrows up to the "
        "first one outside the region of {first}: {cells:and}. {given:and}, so {result}.",
        "chaos-arrow.tied": "The digit in {control} counts the cells along the arrows up to the "
        "first one outside the region of {first}: {cells:and}. {given:and}; {tied}. So {result}.",
    }
)
LOGIC: Final = Logic(
    conditions=conditions, deductions=partial(counting_steps, conditions), sentences=SENTENCES
)
CHAOS_ARROW: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "chaos arrows"),
    one=phrase("sudoku.rule.one", "chaos arrow"), text=text,
    tools={KEY: RuleTool("arrow", own=True)}, read=read_arrows, write=write_arrows,
    model=no_model, broken=broken, marks=marks, logic=LOGIC,
    of_regions=True, number_is_kind=True,
)  # fmt: skip
