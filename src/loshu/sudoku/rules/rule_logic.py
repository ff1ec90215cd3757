"""The rules of a puzzle for candidates: groups, weak links, and values that are excluded."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from loshu.sudoku.field import NEIGHBORS, Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.digit_values import pair_of_values, walk_of_values
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.logic import NO_LOGIC, CandidatePair, Group, Walk
from loshu.sudoku.rules.region_pairs import SAME, pair_of_cell
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.techniques.region_state import CellTie, RegionState

if TYPE_CHECKING:
    from loshu.sudoku.techniques.weak_links import WeakLinks

MOST_CELLS: Final = 5
"""The most cells of a constraint without logic that is tried in all ways."""


class ConstraintsRead(NamedTuple):
    """The groups and the allowed values of all constraints."""

    groups: list[Group]
    allowed: tuple[int, ...] | None


def read_constraints(
    field: Field, constraints: Iterable[Constraint], links: "WeakLinks"
) -> ConstraintsRead:
    """Add the weak links; returns groups of cells, and the allowed values of cells."""
    groups, allowed = list[Group](), dict[int, int]()
    for constraint in constraints:
        logic = RULE_OF[constraint.kind].logic
        groups += (group for group in logic.groups(constraint, field) if len(group.cells) > 1)
        for pair in pairs_of(constraint, field):
            links.fit(pair.first, pair.second, pair.fits)
        for cell, values in logic.allowed(constraint, field):
            bits = sum(1 << value + field.shift for value in values)
            allowed[cell] = allowed.get(cell, -1) & bits
    every = tuple(allowed.get(cell, -1) for cell in range(field.width**2)) if allowed else None
    return ConstraintsRead(groups, every)


def regions_to_find(field: Field, constraints: Iterable[Constraint]) -> RegionState | None:
    """Return the knowledge that constraints give about regions; None if there are none to find."""
    asking = [each for each in constraints if RULE_OF[each.kind].of_regions]
    if not asking:
        return None
    beside: dict[int, int] = dict.fromkeys(field.cells(), 0)
    for first, second in field.pairs(NEIGHBORS):
        beside[first] |= 1 << second
        beside[second] |= 1 << first
    state = RegionState(field.size, beside)
    for constraint in asking:
        for cell, values in RULE_OF[constraint.kind].logic.allowed(constraint, field):
            if (pair := pair_of_cell(cell, field.width)) is not None:
                state.tie(CellTie(*pair, [*values] == [SAME]))
    return state


def pairs_of(constraint: Constraint, field: Field) -> tuple[CandidatePair, ...]:
    """Return the pairs of a constraint whose values must fit, of two different cells."""
    pairs = RULE_OF[constraint.kind].logic.pairs(constraint, field)
    return tuple(pair_of_values(pair, field) for pair in pairs if pair.first != pair.second)


@lru_cache(maxsize=4096)
def walks_of(constraint: Constraint, field: Field) -> tuple[Walk, ...]:
    """Return the walks along the cells of a constraint; without logic, all ways to fill it."""
    rule = RULE_OF[constraint.kind]
    is_tried = rule.logic is NO_LOGIC
    walks = _trying(rule, constraint, field) if is_tried else rule.logic.walks(constraint, field)
    return tuple(walk_of_values(walk, field.shift) for walk in walks)


def _trying(rule: Rule, constraint: Constraint, field: Field) -> Iterator[Walk]:
    cells = tuple(dict.fromkeys(cell for part in constraint.cells for cell in part))
    if not 0 < len(cells) <= MOST_CELLS or rule.faults is not None:
        return

    def advance(held: tuple[int, ...], _at: int, value: int) -> tuple[int, ...]:
        return (*held, value)

    def accepts(held: tuple[int, ...]) -> bool:
        return not rule.broken(dict(zip(cells, held, strict=True)), constraint, field)

    yield Walk(cells, (), advance, accepts)
