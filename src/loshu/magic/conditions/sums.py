"""Sums of cells compared with numbers, such as ``r1c5=5`` and ``r1c1<r2c2``."""

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.conditions.comparisons import CONTRARY, Cell, read_comparison
from loshu.core.conditions.tokens import Tokens
from loshu.magic.conditions.square_fact import UNBOUNDED, Blank, Demands, Relation, SquareFact
from loshu.magic.properties.square_property import Squares, Verdicts

RELATIONS: Final[Mapping[str, Callable[..., Verdicts]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_WITHIN: Final[Mapping[str, Callable[[int], tuple[int, int]]]] = {
    "=": lambda bound: (bound, bound),
    "<": lambda bound: (-UNBOUNDED, bound - 1),
    "<=": lambda bound: (-UNBOUNDED, bound),
    ">": lambda bound: (bound + 1, UNBOUNDED),
    ">=": lambda bound: (bound, UNBOUNDED),
}


@dataclass(frozen=True, slots=True)
class Sum(SquareFact):
    """A sum of multiples of cells, or its remainder, compared with numbers."""

    terms: tuple[tuple[int, Cell], ...]
    """(factor, cell)."""
    relation: str
    bounds: tuple[int, ...]
    """One number; with ``=`` and ``!=`` there may be several."""
    modulus: int = 0
    """If positive, the sum's remainder by this number is compared."""

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        sums = np.zeros(len(squares), dtype=np.int64)
        for factor, (row, column) in self.terms:
            sums += factor * squares[:, row - 1, column - 1].astype(np.int64)
        return self._compares(sums)

    def _compares(self, sums: NDArray[np.int64]) -> Verdicts:
        if self.modulus:
            sums = sums % self.modulus
        verdicts = [RELATIONS[self.relation](sums, bound) for bound in self.bounds]
        join = np.bitwise_and if self.relation == "!=" else np.bitwise_or
        return np.asarray(join.reduce(verdicts), dtype=np.bool_)

    def demands(self, blank: Blank) -> Demands | None:
        """Return a relation, or for a single cell the numbers that it may hold."""
        terms = tuple((factor, (r - 1) * blank.order + c - 1) for factor, (r, c) in self.terms)
        if len(terms) == 1:
            ((factor, cell),) = terms
            numbers = np.array(blank.entries, dtype=np.int64)
            kept = numbers[self._compares(factor * numbers)]
            return Demands(choices=((cell, frozenset(kept.tolist())),))
        if self.modulus or len(self.bounds) > 1 or self.relation == "!=":
            return None
        return Demands((Relation(terms, *_WITHIN[self.relation](self.bounds[0])),))

    @property
    def within(self) -> tuple[int, int] | None:
        """The least and the greatest sum that it allows; None for remainders and ``!=``."""
        if self.modulus or self.relation == "!=":
            return None
        if self.relation == "=":
            return min(self.bounds), max(self.bounds)
        return _WITHIN[self.relation](self.bounds[0])

    def denied(self) -> SquareFact:
        """Return the contrary."""
        return total(self.terms, CONTRARY[self.relation], *self.bounds, modulus=self.modulus)


def total(
    cells: Iterable[Cell | tuple[int, Cell]], relation: str, *bounds: int, modulus: int = 0
) -> SquareFact:
    """Compare the sum of cells, or of multiples of cells, with a number.

    Parameters
    ----------
    cells : iterable of (row, column), or of (factor, (row, column))
        Counted from 1.
    relation : {"=", "!=", "<", "<=", ">", ">="}
    *bounds : int
        One number; ``=`` and ``!=`` take several, one of which or none of which it is.
    modulus : int, optional
        Compare the remainder of the sum by this number.

    Examples
    --------
    >>> total([(1, 5)], "=", 5).text, total([(1, (1, 1)), (-1, (2, 2))], "<", 0).text
    ('r1c5=5', 'r1c1-r2c2<0')
    >>> total([(1, 1), (1, 2)], "=", 1, 2, modulus=3).text
    'r1c1+r1c2 mod 3=1|2'
    """
    terms: dict[Cell, int] = {}
    for given in cells:
        factor, cell = given if isinstance(given[1], tuple) else (1, given)
        terms[cell] = terms.get(cell, 0) + factor
    kept = tuple((factor, cell) for cell, factor in terms.items() if factor)
    remainder = f" mod {modulus}" if modulus else ""
    text = f"{_sum_text(kept)}{remainder}{relation}{'|'.join(map(str, bounds))}"
    return Sum(text, kept, relation, bounds, modulus)


def read_sum(tokens: Tokens, order: int) -> SquareFact:
    """Read a comparison of two sums, or of a sum with numbers."""
    terms, relation, bounds, modulus = read_comparison(tokens, order)
    return total(terms, relation, *bounds, modulus=modulus)


def _sum_text(terms: Iterable[tuple[int, Cell]]) -> str:
    parts = []
    for factor, cell in terms:
        size = "" if abs(factor) == 1 else f"{abs(factor)}*"
        parts.append(f"{'-' if factor < 0 else '+'}{size}{cell_text(cell)}")
    return "".join(parts).removeprefix("+") or "0"


def cell_text(cell: Cell) -> str:
    """Write a cell.

    Examples
    --------
    >>> cell_text((1, 5))
    'r1c5'
    """
    return f"r{cell[0]}c{cell[1]}"
