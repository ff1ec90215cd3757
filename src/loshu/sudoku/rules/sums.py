"""Sums of cells: as conditions of the search, and as walks along the cells."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, pairwise
from typing import Final, TypeAlias

from loshu.sudoku.rules.logic import CellSum, Walk, WalkShape

_UNKNOWN: Final = -1
"""The sum of the parts of a walk before the end of the first one."""
Sums: TypeAlias = Iterable[tuple[int, int]]


def sum_of(terms: Sums, low: int, high: int | None = None) -> CellSum:
    """Return a sum with each cell once; `high` is `low` by default.

    Examples
    --------
    >>> sum_of([(1, 7), (-1, 8), (2, 7), (1, 8)], 5)
    CellSum(terms=((3, 7),), low=5, high=5)
    """
    factors: dict[int, int] = {}
    for factor, cell in terms:
        factors[cell] = factors.get(cell, 0) + factor
    used = tuple((factor, cell) for cell, factor in factors.items() if factor)
    return CellSum(used, low, low if high is None else high)


def equal_sums(parts: Iterable[Iterable[int]]) -> Iterator[CellSum]:
    """Yield the sums that give all parts the sum of the first one.

    Examples
    --------
    >>> [*equal_sums([[0], [1, 2]])]
    [CellSum(terms=((1, 0), (-1, 1), (-1, 2)), low=0, high=0)]
    """
    first, *others = [tuple(part) for part in parts] or [()]
    for other in others:
        yield sum_of([*((1, cell) for cell in first), *((-1, cell) for cell in other)], 0)


def linear_walk(
    terms: Sums, total: int, digits: range, named: Mapping[str, tuple[int, ...]] | None = None
) -> Walk:
    """Return the walk along cells whose values, each times its factor, add up to a total.

    Parameters
    ----------
    terms : iterable of (factor, cell)
        Factors of a cell that occurs twice are added.
    total : int
    digits : range
        The possible values.
    named : mapping of str to cells, optional

    Examples
    --------
    >>> walk = linear_walk([(1, 4), (1, 5)], 3, range(1, 10))
    >>> walk.cells, walk.advance(0, 0, 2), walk.advance(0, 0, 5), walk.accepts(3)
    ((4, 5), 2, None, True)
    """
    factors: dict[int, int] = {}
    for factor, cell in terms:
        factors[cell] = factors.get(cell, 0) + factor
    used = [(cell, factor) for cell, factor in factors.items() if factor]
    bounds = [(0, 0)]
    for _, factor in reversed(used):
        ends = sorted((factor * digits[0], factor * digits[-1]))
        bounds.append((bounds[-1][0] + ends[0], bounds[-1][1] + ends[1]))
    bounds.reverse()

    def advance(held: int, at: int, value: int) -> int | None:
        now = held + used[at][1] * value
        low, high = bounds[at + 1]
        return now if now + low <= total <= now + high else None

    cells = tuple(cell for cell, _ in used)
    shape = WalkShape(walk_of_factors, (tuple(factor for _, factor in used), total, digits))
    return Walk(cells, 0, advance, lambda held: held == total, named or {}, shape=shape)


def walk_of_factors(factors: tuple[int, ...], total: int, digits: range) -> Walk:
    """Return the walk along cells 0, 1 and so on with these factors."""
    return linear_walk([(factor, at) for at, factor in enumerate(factors)], total, digits)


def equal_sums_walk(parts: Iterable[Iterable[int]]) -> Walk | None:
    """Return the walk along parts that have the same sum; None where parts share a cell.

    Examples
    --------
    >>> walk = equal_sums_walk([[0], [1, 2]])
    >>> held = walk.start
    >>> for at, value in enumerate([5, 2, 3]):
    ...     held = walk.advance(held, at, value)
    >>> walk.accepts(held), walk.advance((5, 4), 2, 3)
    (True, None)
    """
    summed = tuple(map(tuple, parts))
    along = [(part, cell) for part, cells in enumerate(summed) for cell in cells]
    cells = tuple(cell for _, cell in along)
    if len(set(cells)) < len(cells) or not along:
        return None
    last = [at + 1 == len(along) or along[at + 1][0] != part for at, (part, _) in enumerate(along)]

    def advance(held: tuple[int, int], at: int, value: int) -> tuple[int, int] | None:
        total, now = held[0], held[1] + value
        if total >= 0 and now > total:
            return None
        if not last[at]:
            return total, now
        return (now, 0) if total in (_UNKNOWN, now) else None

    shape = WalkShape(_walk_of_lengths, tuple(map(len, summed)))
    return Walk(cells, (_UNKNOWN, 0), advance, lambda _held: True, parts=summed, shape=shape)


def _walk_of_lengths(*lengths: int) -> Walk | None:
    return equal_sums_walk(range(*ends) for ends in pairwise(accumulate(lengths, initial=0)))
