"""Chaos construction: the solver finds the regions, each connected and with all digits once."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any, Final

from loshu.core.scene import Item, Polyline
from loshu.sudoku.field import NEIGHBORS, NO_REGION, Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.found_regions import is_region, regions_in
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.area_models import no_model
from loshu.sudoku.rules.logic import Logic, Regions
from loshu.sudoku.rules.region_pairs import SAME, pair_cell, regions_of
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase

NAME: Final = "chaos-construction"
KEY: Final = "chaosconstruction"
_BORDER: Final = 0.1


def read_chaos(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read true, or a list of groups of cells: each in one region, and no two in the same."""
    if len(field.corners) > 1:
        raise place.wrong("a puzzle with one grid")
    if not isinstance(place.value, list):
        if place.flag():
            yield Constraint(NAME)
        return
    groups = tuple(tuple(sorted(group.cells(field))) for group in place.items())
    for group, item in zip(groups, place.items(), strict=True):
        if len(group) > field.size:
            raise item.wrong(f"at most {field.size} cells")
    if len({cell for group in groups for cell in group}) < sum(map(len, groups)):
        raise place.wrong("every cell once")
    if len(groups) > field.size:
        raise place.wrong(f"at most {field.size} regions")
    yield Constraint(NAME, groups)


def write_chaos(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write true, or the known regions."""
    groups = [cell_names(group, field) for each in constraints for group in each.cells]
    return {KEY: groups or True} if constraints else {}


def faults(values: Values, constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield regions that are not connected, or do not have all digits once."""
    numbers = regions_in(values, field.cells_of_grids(), field)
    if numbers is None:
        yield ()
        return
    regions: dict[int, set[int]] = {}
    for cell, number in zip(field.cells_of_grids(), numbers, strict=True):
        regions.setdefault(number, set()).add(cell)
    for region in regions.values():
        if not is_region(region, values, field):
            yield tuple(sorted(region))
    number_of = dict(zip(field.cells_of_grids(), numbers, strict=True))
    for group in constraint.cells:
        if len({number_of[cell] for cell in group}) > 1:
            yield group
    for one, other in combinations(constraint.cells, 2):
        if number_of[one[0]] == number_of[other[0]]:
            yield (*one, *other)


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the regions found are wrong, or unknown."""
    return any(True for _ in faults(values, constraint, field))


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the borders between known regions, unless the field has regions that show them."""
    if shows_regions(constraint, field):
        return
    number = {cell: at for at, group in enumerate(constraint.cells) for cell in group}
    for first, second in field.pairs(NEIGHBORS):
        if number.get(first) == number.get(second):
            continue
        row, column = divmod(second, field.width)
        across = first + 1 == second
        end = (column, row + 1) if across else (column + 1, row)
        yield Polyline(((column, row), end), "border", _BORDER)


def shows_regions(constraint: Constraint, field: Field) -> bool:
    """Whether the regions of a field are the known ones."""
    held = {field.regions[cell] for group in constraint.cells for cell in group}
    one_each = all(len({field.regions[cell] for cell in group}) == 1 for group in constraint.cells)
    return one_each and len(held) == len(constraint.cells) and NO_REGION not in held


TEXT: Final = phrase(
    "sudoku.rule",
    "Chaos construction: find the regions, too. Each of them has {size} cells, connected along "
    "edges, and contains the digits 1 to {size} once each.",
)


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield which pairs of cells are in one region, and which are not."""
    for group in constraint.cells:
        for first, second in pairwise(group):
            yield pair_cell(first, second, field), (SAME,)
    for one, other in combinations(constraint.cells, 2):
        yield pair_cell(one[0], other[0], field), (SAME + 1,)


def conditions(_constraint: Constraint, field: Field) -> Iterator[Regions]:
    """Yield the one condition."""
    yield regions_of(field)


LOGIC: Final = Logic(allowed=allowed, conditions=conditions)
CHAOS_CONSTRUCTION: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "chaos construction"), text=TEXT,
    tools={KEY: RuleTool("flag")}, read=read_chaos, write=write_chaos, model=no_model,
    broken=broken, faults=faults, marks=marks, logic=LOGIC, of_regions=True, over_lines=True,
)  # fmt: skip
