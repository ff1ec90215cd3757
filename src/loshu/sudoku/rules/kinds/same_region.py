"""Cells in one region to be found."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import outline
from loshu.sudoku.rules.found_regions import regions_in
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.area_models import no_model
from loshu.sudoku.rules.logic import Group, Logic, Regions
from loshu.sudoku.rules.region_pairs import SAME, pair_cell, regions_of
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase

NAME: Final = "same-region"
KEY: Final = "sameregion"


def read_groups(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the groups of cells."""
    for item in place.items():
        cells = tuple(sorted(item.at("cells").cells(field)))
        if len(cells) > field.size:
            raise item.at("cells").wrong(f"at most {field.size} cells")
        yield Constraint(NAME, (cells,))


def write_groups(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the groups of cells."""
    return {KEY: [{"cells": cell_names(each.cells[0], field)} for each in constraints]}


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the cells are in several regions, or the regions are unknown."""
    regions = regions_in(values, constraint.cells[0], field)
    return regions is None or len({*regions}) > 1


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a dashed line around the cells."""
    return outline(constraint.cells[0], field, "line-blue")


TEXT: Final = phrase(
    "sudoku.rule",
    "Same region: the cells in a blue dashed outline are in one region.",
)


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the pairs of cells."""
    for first, second in pairwise(constraint.cells[0]):
        yield pair_cell(first, second, field), (SAME,)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the cells, which have different digits."""
    yield Group(f"cage at {field.name(constraint.cells[0][0])}", constraint.cells[0])


def conditions(_constraint: Constraint, field: Field) -> Iterator[Regions]:
    """Yield the condition that there are regions."""
    yield regions_of(field)


LOGIC: Final = Logic(allowed=allowed, groups=groups, conditions=conditions)
SAME_REGION: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "cells in the same region"),
    one=phrase("sudoku.rule.one", "group in the same region"), text=TEXT,
    tools={KEY: RuleTool("cells", own=True)}, read=read_groups, write=write_groups,
    model=no_model, broken=broken, marks=marks, logic=LOGIC, of_regions=True,
)  # fmt: skip
