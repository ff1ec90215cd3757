"""Squares described by linear equations, and exact elimination."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from math import lcm

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


def preserved(
    equations: Sequence[Equation], cells: Sequence[int], solved: Sequence[SolvedCell]
) -> bool:
    """Test whether equations still follow from themselves when their cells are moved.

    Parameters
    ----------
    equations : sequence of Equation
    cells : sequence of int
        Where each cell goes.
    solved : sequence of Solved
        What `eliminate` makes of the equations.
    """
    known = {s.cell: ({c: -f for c, f in s.factors.items()}, s.constant) for s in solved}
    for equation in equations:
        row = _collected(tuple((cells[cell], factor) for cell, factor in equation.terms))
        total = _reduce(row, Fraction(equation.total), known)
        if row or total:
            return False
    return True


def common_denominator(values: Iterable[Fraction]) -> int:
    """Return the least common multiple of the denominators.

    Examples
    --------
    >>> common_denominator([Fraction(1, 2), Fraction(2, 3)])
    6
    """
    return reduce(lcm, (value.denominator for value in values), 1)
