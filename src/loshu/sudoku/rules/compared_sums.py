"""Comparisons of sums of cells, as sums and as walks."""

from typing import Final

from loshu.core.conditions.comparisons import Comparison
from loshu.sudoku.field import Field
from loshu.sudoku.rules.logic import CellSum, Walk
from loshu.sudoku.rules.sums import sum_of

MOST_SUMS: Final = 20_000
"""The most values of a sum: a walk remembers the sum so far."""
_TRUE: Final = "true"


def linear_sum(comparison: Comparison, field: Field) -> CellSum | None:
    """Return a comparison as bounds of a sum; None where it needs more than bounds.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import NINE
    >>> linear_sum(Comparison(((1, (1, 1)), (1, (1, 2))), "<", (5,)), field_of_shape(NINE))
    CellSum(terms=((1, 0), (1, 1)), low=2, high=4)
    """
    if comparison.modulus or comparison.relation == "!=" or len(comparison.bounds) > 1:
        return None
    least, most = _range(comparison, field.digits)
    bound = comparison.bounds[0]
    low, high = {
        "=": (bound, bound),
        "<": (least, bound - 1),
        "<=": (least, bound),
        ">": (bound + 1, most),
        ">=": (bound, most),
    }[comparison.relation]
    terms = (
        (factor, field.cell(row - 1, column - 1)) for factor, (row, column) in comparison.terms
    )
    if low > high or low > most or high < least:  # no value of the sum fits
        return None
    return sum_of(terms, max(low, least), min(high, most))


def sums_of(comparison: Comparison, digits: range) -> int:
    """Return the number of values that a sum, or its remainder, may have.

    Examples
    --------
    >>> sums_of(Comparison(((1, (1, 1)), (2, (1, 2))), "=", (5,)), range(1, 10))
    25
    """
    least, most = _range(comparison, digits)
    return min(most - least + 1, comparison.modulus or most - least + 1)


def comparison_walk(comparison: Comparison, field: Field) -> Walk:
    """Return the walk that adds up the cells of a comparison.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import NINE
    >>> comparison = Comparison(((1, (1, 1)), (1, (1, 2))), ">", (9,))
    >>> walk = comparison_walk(comparison, field_of_shape(NINE))
    >>> walk.cells, walk.advance(0, 0, 1), walk.advance(1, 1, 8), walk.advance(1, 1, 9)
    ((0, 1), 1, None, 'true')
    """
    used = [
        (factor, field.cell(row - 1, column - 1)) for factor, (row, column) in _merged(comparison)
    ]
    rest = [(0, 0)]
    for factor, _ in reversed(used):
        ends = sorted((factor * field.digits[0], factor * field.digits[-1]))
        rest.append((rest[-1][0] + ends[0], rest[-1][1] + ends[1]))
    rest.reverse()

    def advance(held: int | str, at: int, value: int) -> int | str | None:
        if isinstance(held, str):
            return held
        now, (low, high) = held + used[at][0] * value, rest[at + 1]
        if comparison.modulus:
            now %= comparison.modulus
            return _settled(comparison, now, now) if at + 1 == len(used) else now
        return _settled(comparison, now + low, now + high, now)

    return Walk(tuple(cell for _, cell in used), 0, advance, lambda held: held == _TRUE)


def _settled(comparison: Comparison, low: int, high: int, now: int = 0) -> int | str | None:
    """Return the sum so far, 'true' where all ends make it true, None where none does."""
    relation, bounds = comparison.relation, comparison.bounds
    if relation in ("=", "!="):
        inside = any(low <= bound <= high for bound in bounds)
        if low == high:
            return _TRUE if inside == (relation == "=") else None
        return now if inside else None if relation == "=" else _TRUE
    bound = bounds[0] + (relation in ("<=", ">"))  # sums below the bound, or from it on
    if relation in (">", ">="):
        return _TRUE if low >= bound else None if high < bound else now
    return _TRUE if high < bound else None if low >= bound else now


def _merged(comparison: Comparison) -> list[tuple[int, tuple[int, int]]]:
    """Return the terms with each cell once."""
    factors: dict[tuple[int, int], int] = {}
    for factor, cell in comparison.terms:
        factors[cell] = factors.get(cell, 0) + factor
    return [(factor, cell) for cell, factor in factors.items() if factor]


def _range(comparison: Comparison, digits: range) -> tuple[int, int]:
    """Return the least and the greatest sum of digits."""
    ends = [sorted((factor * digits[0], factor * digits[-1])) for factor, _ in _merged(comparison)]
    return sum(low for low, _ in ends), sum(high for _, high in ends)
