"""Clones: two groups of cells hold the same values in the same places."""

from collections.abc import Iterable, Iterator, Sequence
from operator import eq
from typing import Any, Final

from loshu.core.scene import Fill, Item
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values, Variables
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "clone"


def read_clone(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the cells of both shapes, in the same order."""
    for item in place.items():
        cells, clones = item.at("cells"), item.at("cloneCells")
        parts = cells.cells(field), clones.cells(field)
        if len(parts[0]) != len(parts[1]):
            raise clones.wrong(f"{len(parts[0])} cells, the number in {cells.path}")
        yield Constraint(NAME, parts)


def write_clone(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write both groups."""
    return {
        NAME: [
            {
                "cells": cell_names(constraint.cells[0], field),
                "cloneCells": cell_names(constraint.cells[1], field),
            }
            for constraint in constraints
        ]
    }


def model(model: Model, constraint: Constraint, _field: Field, variable_of: Variables) -> None:
    """Require equal values."""
    for a, b in zip(*constraint.cells, strict=True):
        if a != b:
            model.linear([(1, variable_of[a]), (-1, variable_of[b])], low=0, high=0)


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether two values differ."""
    return any(values[a] != values[b] for a, b in zip(*constraint.cells, strict=True))


def marks(constraint: Constraint, field: Field) -> Iterable[Item]:
    """Shade both groups."""
    return [Fill(*divmod(c, field.width), "area") for part in constraint.cells for c in part]


TEXT: Final = phrase(
    "sudoku.rule",
    "Clones: gray shapes of the same form contain the same digits in the same places.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the cells that are alike."""
    for first, second in zip(*constraint.cells, strict=True):
        yield CandidatePair(first, second, eq)


SENTENCES: Final = sentences(
    {
        "clone.pair": "The clones {first} and {second} are equal. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, sentences=SENTENCES)
CLONE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "clones"),
    one=phrase("sudoku.rule.one", "clone"), text=TEXT,
    tools={NAME: RuleTool("clone")},
    read=read_clone,
    write=write_clone,
    model=model, broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
