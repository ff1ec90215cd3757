"""Inequality signs: of two neighbors, the one at the tip is the smaller one.

The smaller cell of a constraint comes first.
"""

from collections.abc import Iterator, Sequence
from operator import lt
from typing import Any, Final

from loshu.core.scene import Disc, Item, Polyline
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import between, middle
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.pairs import pair_of
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "inequality"
_SIGNS: Final = ("<", ">")


def read_inequality(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the signs between the earlier and the later cell; none is a mark without a sign."""
    for item in place.items():
        if item.has("value"):
            sign, (first, second) = item.at("value"), pair_of(item, field)
            if sign.text().strip() not in _SIGNS:
                raise sign.unknown("'<' or '>'")
            rising = sign.text().strip() == "<"
            yield Constraint(NAME, ((first, second) if rising else (second, first),))


def write_inequality(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the signs."""
    return {NAME: [_written(constraint.cells[0], field) for constraint in constraints]}


def _written(cells: tuple[int, ...], field: Field) -> dict[str, Any]:
    first, second = sorted(cells)
    return {
        "cells": cell_names((first, second), field),
        "value": "<" if cells[0] == first else ">",
    }


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether the first value is not the smaller one."""
    smaller, greater = constraint.cells[0]
    return values[smaller] >= values[greater]


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the sign between the cells, its tip at the smaller one."""
    x, y = between(constraint.cells[0], field)
    x0, y0 = middle(constraint.cells[0][0], field)
    right, down = 2 * (x - x0), 2 * (y - y0)
    yield Disc(x, y, 0.15, "halo")
    ends = [
        (x + 0.08 * right + side * 0.11 * down, y + 0.08 * down + side * 0.11 * right)
        for side in (-1, 1)
    ]
    yield Polyline((ends[0], (x - 0.08 * right, y - 0.08 * down), ends[1]), "border", 0.04)


TEXT: Final = phrase(
    "sudoku.rule",
    "Inequality: the sign between two cells points to the smaller digit.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the two cells, the smaller one first."""
    first, second = constraint.cells[0]
    yield CandidatePair(first, second, lt)


def blanks(_constraint: Constraint, _pair: CandidatePair) -> dict[str, str]:
    """Return the sign, for chains of marks."""
    return {"sign": "<"}


SENTENCES: Final = sentences(
    {
        "inequality.pair": "{first} < {second}. {given:and}, so {result}.",
        "inequality.pair.alone": "{first} < {second}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pairs_together="chain", pair_blanks=blanks, sentences=SENTENCES)
INEQUALITY: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "inequality signs"),
    one=phrase("sudoku.rule.one", "inequality sign"), text=TEXT,
    tools={NAME: RuleTool("pair", "letter", needed=True, choices=_SIGNS, own=True)},
    read=read_inequality, write=write_inequality, broken=broken, marks=marks, over_lines=True,
    example=(Constraint(NAME, ((4, 5),)), Constraint(NAME, ((9, 5),)),
             Constraint(NAME, ((15, 14),))),
    logic=LOGIC,
)  # fmt: skip
