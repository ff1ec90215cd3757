"""Constraints on two groups of cells that share no cell."""

from collections.abc import Iterator, Sequence
from typing import Any

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import outline, path
from loshu.sudoku.rules.json_place import JsonPlace, cell_names


def read_groups(place: JsonPlace, field: Field) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Read both groups of each item, in order."""
    for item in place.items():
        first, second = (item.at(key).cells(field) for key in ("cells", "cloneCells"))
        if {*first} & {*second}:
            raise item.at("cloneCells").wrong("cells outside of the other group")
        yield tuple(sorted(first)), tuple(sorted(second))


def write_groups(constraints: Sequence[Constraint], field: Field) -> list[dict[str, Any]]:
    """Write both groups of each constraint."""
    return [
        {
            "cells": cell_names(constraint.cells[0], field),
            "cloneCells": cell_names(constraint.cells[1], field),
        }
        for constraint in constraints
    ]


def draw_groups(constraint: Constraint, field: Field, role: str) -> Iterator[Item]:
    """Draw an outline around each group, and a line from one to the other."""
    first, second = constraint.cells
    yield path((first[0], second[0]), field, role=role, width=0.03)
    for part in constraint.cells:
        yield from outline(part, field, role)
