"""Whole constraints as walks, so that they can be alternatives."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from operator import le
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.joined_walks import Denied, Tree, all_of, any_of
from loshu.sudoku.rules.logic import (
    CellSum,
    Condition,
    Connected,
    Consecutive,
    Contains,
    Logic,
    Recorded,
    Regions,
    SumWhere,
    Walk,
    nothing,
)

_MOST_IN_SETS: Final = 10
"""The most cells whose values are remembered together to be different."""


def tree_of(logic: Logic, constraint: Constraint, field: Field) -> Tree[Walk] | None:
    """Return the walks that accept where a constraint holds; None if it demands nothing.

    Parameters
    ----------
    logic : Logic
        The logic of its rule.
    constraint : Constraint
    field : Field
    """
    parts = [*_parts(logic, constraint, field)]
    return all_of(parts) if parts else None


def _parts(logic: Logic, constraint: Constraint, field: Field) -> Iterator[Tree[Walk]]:
    for cell, values in logic.allowed(constraint, field):
        yield _value_walk(cell, frozenset(values))
    for group in logic.groups(constraint, field):
        yield from _different(group.cells)
    for first, second, fits in logic.pairs(constraint, field):
        yield _pair_walk(first, second, fits)
    for condition in logic.conditions(constraint, field):
        if not _is_empty(condition):
            yield _tree(condition, field)
    if logic.conditions is nothing and logic.pairs is nothing:
        walks = logic.walks if logic.tight_walks is nothing else logic.tight_walks
        yield from walks(constraint, field)


def _is_empty(condition: Condition) -> bool:
    """Whether a condition is a sum without cells that is right."""
    total = condition.sum if isinstance(condition, SumWhere) else condition
    return isinstance(total, CellSum) and not total.terms and total.low <= 0 <= total.high


def _tree(condition: Condition, field: Field) -> Tree[Walk]:
    match condition:
        case CellSum():
            return _sum_walk(condition, field)
        case Contains(values, cells):
            return all_of([_at_least(cells, *counted) for counted in Counter(values).items()])
        case Consecutive(cells):
            return all_of([*_different(cells), _span_walk(cells)])
        case SumWhere(literals, total):
            elsewhere = [Denied(_value_walk(cell, frozenset((value,)))) for cell, value in literals]
            return any_of([*elsewhere, _sum_walk(total, field)] if total.terms else elsewhere)
        case Connected() | Regions():  # readers refuse it there
            raise UnsupportedError("Alternatives cannot contain rules about areas.")
        case Recorded():
            return all_of([*condition.walks()])
        case Walk():
            return condition


def _value_walk(cell: int, values: frozenset[int]) -> Walk:
    return Walk((cell,), 0, lambda _held, _at, value: 1 if value in values else None, bool)


def _pair_walk(first: int, second: int, fits: Callable[[int, int], bool]) -> Walk:
    def advance(held: int, at: int, value: int) -> int | None:
        return value if at == 0 or fits(held, value) else None

    return Walk((first, second), 0, advance, _always)


def _always(_held: object) -> bool:
    return True


def _different(cells: tuple[int, ...]) -> Iterator[Walk]:
    """Yield walks that accept different values; long groups are compared two by two."""
    if len(cells) > _MOST_IN_SETS:
        for first, second in combinations(cells, 2):
            yield _pair_walk(first, second, int.__ne__)
    else:

        def advance(held: int, _at: int, value: int) -> int | None:
            return None if held >> value & 1 else held | 1 << value

        yield Walk(cells, 0, advance, bool)


def _at_least(cells: tuple[int, ...], value: int, often: int) -> Walk:
    def advance(held: int, _at: int, found: int) -> int:
        return min(often, held + (found == value))

    return Walk(cells, 0, advance, partial(le, often))


def _span_walk(cells: tuple[int, ...]) -> Walk:
    """Return the walk along different values, which are then consecutive."""

    def advance(held: tuple[int, ...], _at: int, value: int) -> tuple[int, ...] | None:
        low, high = min((*held, value)), max((*held, value))
        return (low, high) if high - low < len(cells) else None

    return Walk(cells, (), advance, bool)


def _sum_walk(condition: CellSum, field: Field) -> Walk:
    terms, low, high = condition
    rest = [(0, 0)]
    for factor, _ in reversed(terms):
        ends = sorted((factor * field.digits[0], factor * field.digits[-1]))
        rest.append((rest[-1][0] + ends[0], rest[-1][1] + ends[1]))
    rest.reverse()

    def advance(held: int, at: int, value: int) -> int | None:
        now = held + terms[at][0] * value
        least, most = rest[at + 1]
        return now if now + most >= low and now + least <= high else None

    cells = tuple(cell for _, cell in terms)
    return Walk(cells, 0, advance, lambda held: low <= held <= high)
