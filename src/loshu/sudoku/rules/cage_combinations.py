"""Combinations of the digits of a cage, and where they can be placed."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.techniques.cell_set import ValueSet, members, set_of

if TYPE_CHECKING:
    from loshu.sudoku.rules.logic import RuleState


class Fitting(NamedTuple):
    """The combinations of a cage that its candidates allow."""

    combinations: tuple[ValueSet, ...]
    kept: tuple[ValueSet, ...]
    """By cell: the values that some combination can place there."""


@lru_cache(maxsize=4096)
def combinations_of(cells: int, total: int, size: int) -> tuple[ValueSet, ...]:
    """Return the sets of different values from 1 to a size that have a sum.

    Examples
    --------
    >>> [list(members(values)) for values in combinations_of(3, 8, 9)]
    [[1, 2, 5], [1, 3, 4]]
    """
    sets = combinations(range(1, size + 1), cells)
    return tuple(set_of(values) for values in sets if sum(values) == total)


def fitting(state: "RuleState", constraint: Constraint) -> Fitting:
    """Return the combinations that can be placed, and the values that they give each cell."""
    held = tuple(state.candidates[cell] or 1 << state.values[cell] for cell in constraint.cells[0])
    return ways_to_fill(held, total_of_values(state, constraint), state.size)


def total_of_values(state: "RuleState", constraint: Constraint) -> int:
    """Return the sum of the values of a cage, which can be greater than that of its digits."""
    return (constraint.number or 0) + state.shift * len(constraint.cells[0])


@lru_cache(maxsize=8192)
def ways_to_fill(held: tuple[ValueSet, ...], total: int, size: int) -> Fitting:
    """Return the combinations of a sum that cells with these candidates can have."""
    found, kept = list[ValueSet](), [0] * len(held)
    for values in combinations_of(len(held), total, size):
        placed = _placed(held, values)
        if placed is not None:
            found.append(values)
            kept = [old | new for old, new in zip(kept, placed, strict=True)]
    return Fitting(tuple(found), tuple(kept))


def _placed(held: Sequence[ValueSet], values: ValueSet) -> list[ValueSet] | None:
    """Return the values of each cell in all ways to place a combination; None without a way.

    Forward over the sets of used values, then back over the sets that lead to a full cage.
    """
    layers = [{0}]
    for allowed in held:
        layers.append(
            {used | 1 << v for used in layers[-1] for v in members(allowed & values & ~used)}
        )
    if not layers[-1]:
        return None
    kept, ends = list[ValueSet](), layers[-1]
    for at in range(len(held) - 1, -1, -1):
        ways = [
            (used, 1 << v)
            for used in layers[at]
            for v in members(held[at] & values & ~used)
            if used | 1 << v in ends
        ]
        kept.append(set_of_bits(ways))
        ends = {used for used, _ in ways}
    return kept[::-1]


def set_of_bits(ways: Sequence[tuple[ValueSet, ValueSet]]) -> ValueSet:
    """Return the union of the second parts.

    Examples
    --------
    >>> set_of_bits([(0, 2), (1, 4)])
    6
    """
    found = 0
    for _, bit in ways:
        found |= bit
    return found
