"""Cells in different regions to be found."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import outline
from loshu.sudoku.rules.found_regions import regions_in
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.area_models import no_model
from loshu.sudoku.rules.logic import Logic, Regions
from loshu.sudoku.rules.region_pairs import SAME, pair_cell, regions_of
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase

NAME: Final = "different-regions"
KEY: Final = "differentregions"


def read_apart(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the groups of cells."""
    for item in place.items():
        cells = tuple(sorted(item.at("cells").cells(field)))
        if len(cells) > field.size:
            raise item.at("cells").wrong(f"at most {field.size} cells")
        yield Constraint(NAME, (cells,))


def write_apart(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the groups of cells."""
    return {KEY: [{"cells": cell_names(each.cells[0], field)} for each in constraints]}


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether two cells are in one region, or the regions are unknown."""
    regions = regions_in(values, constraint.cells[0], field)
    return regions is None or len({*regions}) < len(regions)


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a dashed line around the cells."""
    return outline(constraint.cells[0], field, "line-red")


TEXT: Final = phrase(
    "sudoku.rule",
    "Different regions: no two cells in a red dashed outline are in the same region.",
)


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield that no two cells are together."""
    for first, second in combinations(constraint.cells[0], 2):
        yield pair_cell(first, second, field), (SAME + 1,)


def conditions(_constraint: Constraint, field: Field) -> Iterator[Regions]:
    """Yield the condition that there are regions."""
    yield regions_of(field)


DIFFERENT_REGIONS: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "cells in different regions"),
    one=phrase("sudoku.rule.one", "group in different regions"), text=TEXT,
    tools={KEY: RuleTool("cells", own=True)}, read=read_apart, write=write_apart,
    model=no_model, broken=broken, marks=marks,
    logic=Logic(allowed=allowed, conditions=conditions), of_regions=True,
)  # fmt: skip
