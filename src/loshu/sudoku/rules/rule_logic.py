"""The rules of a puzzle as candidates see them: groups, weak links, and what rules out values."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import CONSTRAINT_OF
from loshu.sudoku.rules.logic import NO_LOGIC, CandidatePair, Group, Walk
from loshu.sudoku.rules.rule import Rule

if TYPE_CHECKING:
    from loshu.sudoku.techniques.weak_links import WeakLinks

MOST_CELLS: Final = 5
"""Cells of a rule without logic of its own that are tried in all ways."""


class RulesRead(NamedTuple):
    """What the rules of a puzzle say at once."""

    groups: list[Group]
    allowed: tuple[int, ...] | None


def read_rules(field: Field, rules: Iterable[Rule], links: "WeakLinks") -> RulesRead:
    """Add the weak links of rules; returns their groups, and the values that they leave cells."""
    groups, allowed = list[Group](), dict[int, int]()
    for rule in rules:
        logic = CONSTRAINT_OF[rule.kind].logic
        groups += (group for group in logic.groups(rule, field) if len(group.cells) > 1)
        for pair in pairs_of(rule, field):
            links.fit(pair.first, pair.second, pair.fits)
        for cell, values in logic.allowed(rule, field):
            allowed[cell] = allowed.get(cell, -1) & sum(1 << value for value in values)
    bits = tuple(allowed.get(cell, -1) for cell in range(field.width**2)) if allowed else None
    return RulesRead(groups, bits)


def pairs_of(rule: Rule, field: Field) -> tuple[CandidatePair, ...]:
    """Return the pairs of a rule whose values must fit, without cells paired with themselves."""
    pairs = CONSTRAINT_OF[rule.kind].logic.pairs(rule, field)
    return tuple(pair for pair in pairs if pair.first != pair.second)


@lru_cache(maxsize=4096)
def walks_of(rule: Rule, field: Field) -> tuple[Walk, ...]:
    """Return the walks along the cells of a rule; without logic of its own, all ways to fill it."""
    constraint = CONSTRAINT_OF[rule.kind]
    if constraint.logic is NO_LOGIC:
        return tuple(_trying(constraint, rule, field))
    return tuple(constraint.logic.walks(rule, field))


def _trying(constraint: Constraint, rule: Rule, field: Field) -> Iterator[Walk]:
    cells = tuple(dict.fromkeys(cell for part in rule.cells for cell in part))
    if not 0 < len(cells) <= MOST_CELLS or constraint.faults is not None:
        return

    def advance(held: tuple[int, ...], _at: int, value: int) -> tuple[int, ...]:
        return (*held, value)

    def accepts(held: tuple[int, ...]) -> bool:
        return not constraint.broken(dict(zip(cells, held, strict=True)), rule, field)

    yield Walk(cells, (), advance, accepts)
