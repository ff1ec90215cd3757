"""Facts about whole squares: their properties, breakdowns, permutations and entries."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.conditions.comparisons import CONTRARY
from loshu.core.errors import UnsupportedError
from loshu.magic.conditions.sliding import is_even, is_reachable
from loshu.magic.conditions.square_fact import Blank, Demands, Known, SquareFact
from loshu.magic.conditions.sums import RELATIONS, total
from loshu.magic.counting.breakdowns import Breakdown, breakdown_named
from loshu.magic.properties import property_named
from loshu.magic.properties.entries import is_prime_number
from loshu.magic.properties.square_property import Squares, Verdicts


@dataclass(frozen=True, slots=True)
class Has(SquareFact):
    """A property, such as ``pandiagonal``."""

    name: str

    @property
    def properties(self) -> tuple[str, ...]:
        """The property."""
        return (self.name,)

    @property
    def is_property(self) -> bool:
        """It is one."""
        return True

    @property
    def is_alike(self) -> bool:
        """All properties are the same for the eight aspects."""
        return True

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        return property_named(self.name).test(squares)

    def holds(self, squares: Squares, known: Known) -> Verdicts:
        """Look the property up, or test it."""
        held = known.get(self.name)
        return self.test(squares) if held is None else held

    def demands(self, blank: Blank) -> Demands | None:
        """Return what the properties of the entries alone ask of each cell."""
        if self.name == "prime":
            return entries_are("prime").demands(blank)
        if self.name == "normal":
            cells = blank.order**2
            kept = frozenset(blank.entries) & frozenset(range(1, cells + 1))
            return Demands(choices=tuple((cell, kept) for cell in range(cells)))
        return None


def has(name: str) -> SquareFact:
    """Ask for a property.

    Examples
    --------
    >>> (has("pandiagonal") & ~has("associative")).text
    'pandiagonal and not associative'
    """
    return Has(property_named(name).name, name)


@dataclass(frozen=True, slots=True)
class Falls(SquareFact):
    """A breakdown compared with a value, such as ``center=13``."""

    breakdown: Breakdown
    relation: str
    value: int

    @property
    def is_alike(self) -> bool:
        """All breakdowns are the same for the eight aspects."""
        return True

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        assert self.breakdown.numbers is not None
        return RELATIONS[self.relation](self.breakdown.numbers(squares), self.value)

    def demands(self, blank: Blank) -> Demands | None:
        """Return its condition on the center; other breakdowns look at several cells."""
        if self.breakdown.name != "center":
            return None
        middle = blank.order // 2 + 1
        return total([(middle, middle)], self.relation, self.value).demands(blank)

    def denied(self) -> SquareFact:
        """Return the contrary."""
        relation = CONTRARY[self.relation]
        return Falls(
            f"{self.breakdown.name}{relation}{self.value}", self.breakdown, relation, self.value
        )


def falls(name: str, order: int, relation: str, value: int) -> SquareFact:
    """Compare what squares are broken down by, such as ``center``, with a value.

    Examples
    --------
    >>> falls("center", 5, "=", 13).text
    'center=13'
    """
    return Falls(f"{name}{relation}{value}", breakdown_named(name, order), relation, value)


@dataclass(frozen=True, slots=True)
class Parity(SquareFact):
    """Whether the permutation that the numbers make, read row by row, is even."""

    even: bool

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        return np.asarray(is_even(squares) == self.even, dtype=np.bool_)

    def denied(self) -> SquareFact:
        """Return the contrary."""
        return even_permutation(not self.even)


def even_permutation(even: bool = True) -> SquareFact:
    """Ask for an even permutation, or an odd one.

    Examples
    --------
    >>> even_permutation().text, even_permutation(False).text
    ('parity=even', 'parity=odd')
    """
    return Parity(f"parity={'even' if even else 'odd'}", even)


@dataclass(frozen=True, slots=True)
class Reachable(SquareFact):
    """Whether sliding tiles reach the square from the ordered board; one number is the hole."""

    holes: tuple[int, ...]

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        verdicts = np.zeros(len(squares), dtype=np.bool_)
        for hole in self.holes:
            verdicts |= is_reachable(squares, hole)
        return verdicts


def reachable(*holes: int) -> SquareFact:
    """Ask for a square that the Boss puzzle reaches, where this number is the hole.

    Examples
    --------
    >>> reachable(16).text
    'hole=16'
    """
    return Reachable(f"hole={'|'.join(map(str, holes))}", holes)


@dataclass(frozen=True, slots=True)
class Entries(SquareFact):
    """All numbers are of a sort."""

    sort: str

    @property
    def is_alike(self) -> bool:
        """The aspects of a square have the same entries."""
        return True

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        return np.asarray(SORTS[self.sort](squares).all(axis=(1, 2)), dtype=np.bool_)

    def demands(self, blank: Blank) -> Demands:
        """Return for each cell the numbers of the sort."""
        numbers = np.array(blank.entries, dtype=np.int64)
        kept = frozenset(numbers[SORTS[self.sort](numbers)].tolist())
        return Demands(choices=tuple((cell, kept) for cell in range(blank.order**2)))


def entries_are(sort: str) -> SquareFact:
    """Ask for entries of a sort: prime, odd or even.

    Examples
    --------
    >>> entries_are("prime").text
    'entries=prime'
    """
    if sort not in SORTS:
        raise UnsupportedError(
            f"Unknown word {sort!r} for entries. Expected one of: {', '.join(SORTS)}."
        )
    return Entries(f"entries={sort}", sort)


SORTS: Final[Mapping[str, Callable[[NDArray[np.int64]], NDArray[np.bool_]]]] = {
    "prime": lambda numbers: np.vectorize(is_prime_number, otypes=[np.bool_])(numbers),
    "odd": lambda numbers: np.asarray(numbers % 2 == 1, dtype=np.bool_),
    "even": lambda numbers: np.asarray(numbers % 2 == 0, dtype=np.bool_),
}
