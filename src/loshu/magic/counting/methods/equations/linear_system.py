"""Squares described by linear equations, and exact elimination."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

Move = tuple[int, ...]
"""The place to which each cell goes."""
LinearTerms = tuple[tuple[int, int], ...]
"""Cells, as flat indices, and their coefficients."""


@dataclass(frozen=True, slots=True)
class Equation:
    """The sum of coefficient times number, over some cells, is a total."""

    terms: LinearTerms
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LinearSystem:
    """The requirements on squares: different numbers in the cells, and equations."""

    order: int
    numbers: tuple[int, ...]
    """The numbers that may be used, ascending; at least one for each cell."""
    equations: tuple[Equation, ...]
    allowed: tuple[tuple[int, frozenset[int]], ...] = ()
    """Cells that may hold certain numbers only."""

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.order**2

    def with_given(self, givens: Iterable[tuple[int, int, int]]) -> "LinearSystem":
        """Add an equation for each given cell, as row, column and number."""
        fixed = tuple(Equation(((r * self.order + c, 1),), value) for r, c, value in givens)
        return replace(self, equations=fixed + self.equations)


def sum_of(cells: Iterable[int], total: int) -> Equation:
    """Say that some cells add up to a total.

    Examples
    --------
    >>> sum_of([0, 4, 8], 15)
    Equation(terms=((0, 1), (4, 1), (8, 1)), total=15)
    """
    return Equation(tuple((cell, 1) for cell in cells), total)


@dataclass(frozen=True, slots=True)
class SolvedCell:
    """A cell as an affine function of free cells."""

    cell: int
    constant: Fraction
    factors: Mapping[int, Fraction]


Row = dict[int, Fraction]


def eliminate(equations: Sequence[Equation], sequence: Sequence[int]) -> list[SolvedCell] | None:
    """Express every cell that those before it in a sequence determine by free ones.

    Parameters
    ----------
    equations : sequence of Equation
    sequence : sequence of int
        All cells; a cell is free unless it is determined by those before it.

    Returns
    -------
    list of Solved or None
        The determined cells in the order of the sequence; None where the equations
        contradict each other.

    Examples
    --------
    >>> [solved] = eliminate([sum_of([0, 1], 5)], [1, 0])
    >>> solved.cell, solved.constant, dict(solved.factors)
    (0, Fraction(5, 1), {1: Fraction(-1, 1)})
    """
    place = {cell: number for number, cell in enumerate(sequence)}
    rows: dict[int, tuple[Row, Fraction]] = {}
    for equation in equations:
        row = _collected(equation.terms)
        total = _reduce(row, Fraction(equation.total), rows)
        if not row:
            if total:
                return None
            continue
        pivot = max(row, key=lambda cell: place[cell])
        lead = row.pop(pivot)
        fresh = {cell: factor / lead for cell, factor in row.items()}, total / lead
        for other, (terms, constant) in rows.items():
            if factor := terms.pop(pivot, None):
                rows[other] = terms, _subtract(terms, constant, factor, fresh)
        rows[pivot] = fresh
    return [
        SolvedCell(cell, rows[cell][1], {other: -factor for other, factor in rows[cell][0].items()})
        for cell in sorted(rows, key=lambda cell: place[cell])
    ]


def _collected(terms: LinearTerms) -> Row:
    row: Row = {}
    for cell, factor in terms:
        row[cell] = row.get(cell, Fraction(0)) + factor
    return {cell: factor for cell, factor in row.items() if factor}


def _reduce(row: Row, total: Fraction, rows: Mapping[int, tuple[Row, Fraction]]) -> Fraction:
    """Replace the cells of a row that are solved already."""
    for cell in [cell for cell in row if cell in rows]:
        total = _subtract(row, total, row.pop(cell), rows[cell])
    return total


def _subtract(row: Row, total: Fraction, factor: Fraction, other: tuple[Row, Fraction]) -> Fraction:
    terms, constant = other
    for cell, value in terms.items():
        left = row.get(cell, 0) - factor * value
        if left:
            row[cell] = Fraction(left)
        else:
            row.pop(cell, None)
    return total - factor * constant


def preserving(
    system: LinearSystem, moves: Iterable[Move], solved: Sequence[SolvedCell]
) -> Iterator[Move]:
    """Yield the moves of cells after which the equations still follow from themselves.

    Parameters
    ----------
    system : LinearSystem
    moves : iterable of tuple of int
        The place to which each cell goes.
    solved : sequence of SolvedCell
        The result of `eliminate` for the equations.
    """
    by_free, scale = _by_free_cells(system, solved)
    wanted = [scale * each.total for each in system.equations]
    cells = [np.array([cell for cell, _ in each.terms]) for each in system.equations]
    factors = [
        np.array([factor for _, factor in each.terms], dtype=by_free.dtype)
        for each in system.equations
    ]
    for move in moves:
        places = np.array(move)
        sums = (some @ by_free[places[own]] for some, own in zip(factors, cells, strict=True))
        if all(
            left[-1] == total and not left[:-1].any()
            for left, total in zip(sums, wanted, strict=True)
        ):
            yield move


def _by_free_cells(system: LinearSystem, solved: Sequence[SolvedCell]) -> tuple[NDArray[Any], int]:
    """Return factors of all cells, then the constant, for each cell, all times a whole number."""
    size = system.size
    numbers = [number for each in solved for number in (each.constant, *each.factors.values())]
    scale = common_denominator(numbers)
    # Python's numbers where the sum of an equation may need more than 64 bits.
    factor = max((abs(factor) for each in system.equations for _, factor in each.terms), default=1)
    largest = max([Fraction(1), *map(abs, numbers)]) * scale * size * factor
    table = np.zeros((size, size + 1), dtype=np.int64 if largest < 2**62 else object)
    np.fill_diagonal(table, scale)
    for each in solved:
        table[each.cell] = 0
        for free, number in (*each.factors.items(), (size, each.constant)):
            table[each.cell, free] = int(number * scale)
    return table, scale


def common_denominator(values: Iterable[Fraction]) -> int:
    """Return the least common multiple of the denominators.

    Examples
    --------
    >>> common_denominator([Fraction(1, 2), Fraction(2, 3)])
    6
    """
    return reduce(lcm, (value.denominator for value in values), 1)
