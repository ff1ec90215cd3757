"""Conditions on digits as conditions on the values of cells, which count from 1.

Rules speak about digits; where these begin with 0, a value is greater than its digit by 1.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from loshu.sudoku.field import Field
from loshu.sudoku.rules.logic import (
    CandidatePair,
    CellSum,
    Condition,
    Connected,
    Contains,
    SumWhere,
    Walk,
    WalkShape,
)
from loshu.sudoku.rules.sums import walk_of_factors


def digits_of(values: Mapping[int, int], field: Field) -> Mapping[int, int]:
    """Return the digits of the values of cells.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import NINE
    >>> digits_of({0: 1, 1: 9}, replace(field_of_shape(NINE), least=0))
    {0: 0, 1: 8}
    """
    if not field.shift:
        return values
    return {cell: value - field.shift for cell, value in values.items()}


def pair_of_values(pair: CandidatePair, field: Field) -> CandidatePair:
    """Return a pair of cells with the values that fit together."""
    if not field.shift:
        return pair
    return pair._replace(fits=partial(_values_fit, pair.fits, field.shift))


def pair_of_digits(pair: CandidatePair) -> CandidatePair:
    """Return the pair that `pair_of_values` changed."""
    if isinstance(pair.fits, partial) and pair.fits.func is _values_fit:
        return pair._replace(fits=pair.fits.args[0])
    return pair


def _values_fit(fits: Callable[[int, int], bool], shift: int, a: int, b: int) -> bool:
    return fits(a - shift, b - shift)


def condition_of_values(condition: Condition, field: Field) -> Condition:
    """Return a condition on digits as one on values.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import NINE
    >>> condition_of_values(
    ...     CellSum(((1, 0), (1, 1)), 7, 7), replace(field_of_shape(NINE), least=0)
    ... )
    CellSum(terms=((1, 0), (1, 1)), low=9, high=9)
    """
    by = field.shift
    match condition:
        case CellSum(terms, low, high) if by:
            more = by * sum(factor for factor, _ in terms)
            return CellSum(terms, low + more, high + more)
        case Contains(values, cells) if by:
            return Contains(tuple(value + by for value in values), cells)
        case Connected(values) if by:
            return condition._replace(values=tuple(value + by for value in values))
        case SumWhere(literals, total) if by:
            changed = condition_of_values(total, field)
            assert isinstance(changed, CellSum)  # as it was before
            return SumWhere(tuple((cell, value + by) for cell, value in literals), changed)
        case Walk():
            return walk_of_values(condition, by)
    return condition


def walk_of_values(walk: Walk, shift: int) -> Walk:
    """Return a walk along digits as one along values.

    Examples
    --------
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> walk = walk_of_values(linear_walk([(1, 4), (1, 5)], 3, range(4)), 1)
    >>> walk.advance(walk.start, 0, 4), walk.shape.arguments
    (3, ((1, 1), 5, range(1, 5)))
    """
    if not shift:
        return walk

    def advance(held: Any, at: int, value: int) -> Any:
        return walk.advance(held, at, value - shift)

    return walk._replace(advance=advance, shape=_shape_of_values(walk.shape, shift))


def _shape_of_values(shape: WalkShape | None, shift: int) -> WalkShape | None:
    """Return the shape of a walk along values; that of a sum stays one of a sum."""
    if shape is None:
        return None
    if shape.make is not walk_of_factors:
        return WalkShape(_shifted_walk, (shape, shift))
    factors, total, digits = shape.arguments
    values = range(digits.start + shift, digits.stop + shift)
    return WalkShape(walk_of_factors, (factors, total + shift * sum(factors), values))


def _shifted_walk(shape: WalkShape, shift: int) -> Walk | None:
    made = shape.make(*shape.arguments)
    return None if made is None else walk_of_values(made, shift)
