"""Arrows: the values along an arrow have the sum in its circle."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import path, tube
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import CellSum, Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.sums import linear_walk, sum_of
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "arrow"
MOST_DIGITS: Final = 4


def read_arrow(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read the arrows: the cells of a circle, then each line, from the circle on."""
    for item in place.items():
        circle = item.at("cells").cells(field)
        if len(circle) > MOST_DIGITS:
            raise item.at("cells").wrong(f"a circle of at most {MOST_DIGITS} cells")
        yield Constraint(NAME, (circle, *item.lines(field)))


def write_arrow(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the arrows."""
    return {
        NAME: [
            {
                "cells": cell_names(constraint.cells[0], field),
                "lines": [cell_names(line, field) for line in constraint.cells[1:]],
            }
            for constraint in constraints
        ]
    }


def shafts(constraint: Constraint) -> Iterator[tuple[int, ...]]:
    """Yield the cells that are summed of every line: those outside its circle."""
    circle = set(constraint.cells[0])
    for line in constraint.cells[1:]:
        begin = 1 if line[0] in circle else 0
        yield line[begin:]


def factors(constraint: Constraint) -> list[tuple[int, int]]:
    """Return the factor and the cell of every digit in a circle of several cells, read as one."""
    cells = sorted(constraint.cells[0])
    return [(10 ** (len(cells) - 1 - at), cell) for at, cell in enumerate(cells)]


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether the sum of a line differs from the number in the circle."""
    required = sum(factor * values[cell] for factor, cell in factors(constraint))
    return any(sum(values[cell] for cell in shaft) != required for shaft in shafts(constraint))


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the circle and the lines."""
    for line in constraint.cells[1:]:
        yield path(line, field, width=0.05, arrow=True)
    for role, less in (("line", 0.0), ("halo", 0.035)):
        yield from tube(sorted(constraint.cells[0]), field, 0.76 - 2 * less, role)


TEXT: Final = phrase(
    "sudoku.rule",
    "Arrow: the digits along an arrow add up to the number in its circle.",
)


def conditions(constraint: Constraint, _field: Field) -> Iterator[CellSum]:
    """Yield each shaft, less the number in the circle."""
    circle = [(-factor, cell) for factor, cell in factors(constraint)]
    for shaft in shafts(constraint):
        yield sum_of([*((1, cell) for cell in shaft), *circle], 0)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield each shaft after the circle, whose digits are counted negative."""
    circle = [(-factor, cell) for factor, cell in factors(constraint)]
    for shaft in shafts(constraint):
        named = {"circle": tuple(sorted(constraint.cells[0])), "shaft": shaft}
        yield linear_walk([*circle, *((1, cell) for cell in shaft)], 0, field.digits, named)


SENTENCES: Final = sentences(
    {
        "arrow.fit": "On the arrow {shaft:plus} = {circle:number}, so {result}.",
        "arrow.given": "On the arrow {shaft:plus} = {circle:number}. {given:and}, so {result}.",
        "arrow.few": "On the arrow {shaft:plus} = {circle:number}. With the candidates left, "
        "{fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, technique="arrow", sentences=SENTENCES)
ARROW: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "arrows"),
    one=phrase("sudoku.rule.one", "arrow"), text=TEXT,
    tools={NAME: RuleTool("arrow")},
    read=read_arrow,
    write=write_arrow,
    broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
