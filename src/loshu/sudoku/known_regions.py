"""Regions to be found, as the constraints of a solution have them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from loshu.sudoku.field import NO_REGION, Field

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint

FOUND_REGIONS: Final = "chaos-construction"
"""The rule about regions to be found; in a solution, its constraint has the regions."""


def with_regions(
    constraints: "Iterable[Constraint]", field: Field, numbers: bytes
) -> "tuple[Constraint, ...]":
    """Return the constraints of a solution, given the number of the region of each cell."""
    from loshu.sudoku.rules.constraint import Constraint  # rarely needed

    groups: dict[int, list[int]] = {}
    for cell in field.cells_of_grids():
        groups.setdefault(numbers[cell], []).append(cell)
    known = Constraint(FOUND_REGIONS, tuple(map(tuple, groups.values())))
    return (known, *(each for each in constraints if each.kind != FOUND_REGIONS))


def numbers_of_regions(constraints: "Iterable[Constraint]") -> dict[int, int] | None:
    """Return the numbers of the cells in known regions; None if the puzzle does not ask for any."""
    for each in constraints:
        if each.kind == FOUND_REGIONS:
            return {cell: at for at, part in enumerate(each.cells, 1) for cell in part}
    return None


def field_with_regions(field: Field, constraints: "Iterable[Constraint]") -> Field:
    """Return a field with the known regions as its regions, if it has none.

    Examples
    --------
    >>> from loshu.sudoku import Sudoku
    >>> field = Field(2, 2, (0,), (NO_REGION,) * 4)
    >>> solution = Sudoku(field).filled([1, 2, 2, 1, 1, 1, 2, 2])
    >>> field_with_regions(field, solution.constraints).regions
    (1, 1, 2, 2)
    """
    if {*field.regions} != {NO_REGION}:
        return field
    number = numbers_of_regions(constraints) or {}
    if len(number) < len(field.regions):
        return field
    return replace(field, regions=tuple(number[cell] for cell in range(len(number))))
