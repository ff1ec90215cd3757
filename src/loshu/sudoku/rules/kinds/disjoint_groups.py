"""Disjoint groups: cells in the same place of their boxes hold different values."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.steps import read_flag, write_flag
from loshu.sudoku.rules.logic import Group, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase

NAME: Final = "disjoint groups"
KEY: Final = "disjointgroups"


def groups(field: Field) -> Iterator[list[int]]:
    """Yield the first cells of all regions, then the second ones, and so on."""
    regions = field.regions_of_cells()
    for at in range(max(map(len, regions), default=0)):
        yield [region[at] for region in regions if at < len(region)]


def faults(values: Values, _constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield pairs of equal values in a group."""
    for cells in groups(field):
        yield from ((a, b) for a, b in combinations(cells, 2) if values[a] == values[b])


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a value occurs twice in a group."""
    return any(faults(values, constraint, field))


TEXT: Final = phrase(
    "sudoku.rule",
    "Disjoint groups: cells at the same position of different boxes are different.",
)


def as_groups(_constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the groups by their numbers."""
    for number, cells in enumerate(groups(field), 1):
        yield Group(f"disjoint group {number}", tuple(cells))


LOGIC: Final = Logic(groups=as_groups)
DISJOINT_GROUPS: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "disjoint groups"),
    one=phrase("sudoku.rule.one", "disjoint group"), text=TEXT, tools={KEY: RuleTool("flag")},
    read=partial(read_flag, NAME), write=partial(write_flag, KEY), broken=broken,
    faults=faults, logic=LOGIC,
)  # fmt: skip
