"""Combinations of the digits of a cage, and where they can be placed."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.cell_set import ValueSet, members, set_of

if TYPE_CHECKING:
    from loshu.sudoku.rules.logic import RuleState


MOST_FAILING: Final = 4
"""The most combinations that a sentence names with the reason why each fails."""


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


def failing(
    state: "RuleState", cells: Sequence[int], held: Sequence[ValueSet], gone: Sequence[ValueSet],
    total: int,
) -> str:  # fmt: skip
    """Write why each combination with an excluded value fails; empty where there are many.

    Written as ``r1c1=3: 1+3+7 ∌ 7 | 2+3+6 ∌ r1c2``: a value without a cell, a cell without a
    value, or two cells with the same one.
    """
    found, count = list[str](), 0
    for at, cell in enumerate(cells):
        others = [place for place in range(len(cells)) if place != at]
        for value in members(gone[at]):
            with_it = [
                values for values in combinations_of(len(cells), total, state.size)
                if values >> value & 1
            ]  # fmt: skip
            count += len(with_it)
            lost = [_lost(state, cells, held, others, v & ~(1 << value)) for v in with_it]
            if count > MOST_FAILING or not all(lost):
                return ""
            named = ("+".join(SYMBOLS[v] for v in members(values)) for values in with_it)
            parts = " | ".join(map(" ∌ ".join, zip(named, lost, strict=True)))
            found.append(f"{state.names([cell])}={SYMBOLS[value]}: {parts}")
    return "; ".join(found) if count else ""


def _lost(
    state: "RuleState", cells: Sequence[int], held: Sequence[ValueSet], places: Sequence[int],
    values: ValueSet,
) -> str:  # fmt: skip
    """Name a value without a cell, a cell without a value, or two cells with the same one."""
    for value in members(values):
        if not any(held[place] >> value & 1 for place in places):
            return SYMBOLS[value]
    only: dict[ValueSet, list[int]] = {}
    for place in places:
        only.setdefault(held[place] & values, []).append(cells[place])
    if 0 in only:
        return state.names(only[0][:1])
    for left, same in only.items():
        if left.bit_count() == 1 and len(same) > 1:
            return f"{state.names(same[:2])}={SYMBOLS[left.bit_length() - 1]}"
    return ""


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
