"""Extra regions, whose values are different too; those of Windoku are four (or more) windows."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.scene import Fill, Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Group, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.shape import Shape, shape_of_size
from loshu.text import phrase

NAME: Final = "extra-region"
KEY: Final = "extraregion"
WINDOKU: Final = "windoku"
"""Short for the windows; they are written as extra regions, which every program knows."""


def windows(field: Field) -> Iterable[Constraint]:
    """Yield the windows of Windoku: as large as boxes, a cell away from the edge and each other.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> [field_of_shape(Shape(3, 3)).names(constraint.cells[0][:2])
    ...  for constraint in windows(field_of_shape(Shape(3, 3)))]
    ['r2c2, r2c3', 'r2c6, r2c7', 'r6c2, r6c3', 'r6c6, r6c7']
    """
    shape = shape_of_size(field.rows)
    for grid in field.grids():
        for top in range(1, field.rows - shape.box_rows, shape.box_rows + 1):
            for left in range(1, field.columns - shape.box_columns, shape.box_columns + 1):
                yield Constraint(NAME, (_window(grid, top, left, shape),))


def _window(grid: tuple[int, ...], top: int, left: int, shape: Shape) -> tuple[int, ...]:
    return tuple(
        grid[row * shape.size + column]
        for row in range(top, top + shape.box_rows)
        for column in range(left, left + shape.box_columns)
    )


def read_extra_region(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read the regions, or the flag of Windoku."""
    if place.key == WINDOKU:
        if place.flag() and field.rows != field.columns:
            raise NotationError(f"{place.path}: Windoku needs equal numbers of rows and columns.")
        yield from windows(field) if place.flag() else ()
        return
    for item in place.items():
        cells = item.at("cells").cells(field)
        if len(cells) > field.size:
            raise item.at("cells").wrong(f"at most {field.size} cells")
        yield Constraint(NAME, (tuple(sorted(cells)),))


def write_extra_region(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the regions."""
    return {KEY: [{"cells": cell_names(constraint.cells[0], field)} for constraint in constraints]}


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a value occurs twice."""
    return len({values[cell] for cell in constraint.cells[0]}) < len(constraint.cells[0])


def marks(constraint: Constraint, field: Field) -> Iterable[Item]:
    """Shade the region."""
    return [Fill(*divmod(cell, field.width), "area") for cell in constraint.cells[0]]


TEXT: Final = phrase(
    "sudoku.rule",
    "No digit is repeated in a gray region.",
)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the region."""
    yield Group(f"extra region at {field.name(constraint.cells[0][0])}", constraint.cells[0])


LOGIC: Final = Logic(groups=groups)
EXTRA_REGION: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "extra regions and Windoku"),
    one=phrase("sudoku.rule.one", "extra region"), text=TEXT, tools={
        KEY: RuleTool("cells", title=phrase("setting.tool", "extra region")),
        WINDOKU: RuleTool("flag", title=phrase("setting.tool", "Windoku")),
    },
    read=read_extra_region,
    write=write_extra_region, broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
