"""The parts of conditions: facts, joined by and, or and not."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import ClassVar, Final

import numpy as np

from loshu.magic.properties.square_property import Squares, Verdicts

Known = Mapping[str, Verdicts]
"""Verdicts on properties that were tested for all facts together."""
UNBOUNDED: Final = 1 << 60
"""Beyond any sum."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A sum of multiples of numbers, or of their powers, lies from `low` to `high`.

    Cells are flat indices, row by row from 0.
    """

    terms: tuple[tuple[int, int], ...]
    """(factor, cell)."""
    low: int
    high: int
    power: int = 1

    @property
    def pair(self) -> tuple[int, int] | None:
        """Two cells, where this asks only that the first hold less than the second."""
        if (self.low, self.high, self.power) != (-UNBOUNDED, -1, 1) or len(self.terms) != 2:
            return None
        cells = dict(self.terms)
        return (cells[1], cells[-1]) if cells.keys() == {1, -1} else None


def less(first: int, second: int) -> Relation:
    """Ask that one cell hold less than another.

    Examples
    --------
    >>> less(0, 8).pair
    (0, 8)
    """
    return Relation(((1, first), (-1, second)), -UNBOUNDED, -1)


@dataclass(frozen=True, slots=True)
class Blank:
    """A square before it is filled."""

    order: int
    entries: tuple[int, ...]
    """The numbers that may be used, ascending."""


@dataclass(frozen=True, slots=True)
class Demands:
    """The requirements of a fact on cells, which a solver can use before a square is complete."""

    relations: tuple[Relation, ...] = ()
    choices: tuple[tuple[int, frozenset[int]], ...] = ()
    """Cells that may hold certain numbers only."""


@dataclass(frozen=True, slots=True)
class SquareFact:
    """Something that is true or false of a square; a subclass for each kind of fact.

    A subclass has `test`, or `holds` where it depends on properties.
    """

    text: str
    """As a user wrote it, or would."""

    @property
    def properties(self) -> tuple[str, ...]:
        """The properties of squares that it names."""
        return ()

    @property
    def is_property(self) -> bool:
        """Whether it asks for a property, and for nothing else."""
        return False

    @property
    def is_alike(self) -> bool:
        """Whether it is the same for all eight aspects of a square."""
        return False

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        return self.holds(squares, {})

    def holds(self, squares: Squares, known: Known) -> Verdicts:  # noqa: ARG002  (properties use it)
        """Test squares, with the verdicts on properties that are known already."""
        return self.test(squares)

    def demands(self, blank: Blank) -> Demands | None:  # noqa: ARG002  (most facts use it)
        """Return all that it asks of the cells; None if only complete squares can be tested."""
        return None

    def denied(self) -> "SquareFact":
        """Return the contrary."""
        return Not(f"not {_bracketed(self)}", self)

    def __and__(self, other: "SquareFact") -> "SquareFact":
        return AllOf.of(self, other)

    def __or__(self, other: "SquareFact") -> "SquareFact":
        return AnyOf.of(self, other)

    def __invert__(self) -> "SquareFact":
        return self.denied()


@dataclass(frozen=True, slots=True)
class Not(SquareFact):
    """The contrary of a fact."""

    part: SquareFact

    @property
    def properties(self) -> tuple[str, ...]:
        """The properties of squares that it names."""
        return self.part.properties

    @property
    def is_alike(self) -> bool:
        """Whether it is the same for all eight aspects of a square."""
        return self.part.is_alike

    def denied(self) -> SquareFact:
        """Return the contrary."""
        return self.part

    def holds(self, squares: Squares, known: Known) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        return ~self.part.holds(squares, known)


@dataclass(frozen=True, slots=True)
class Joined(SquareFact):
    """Several facts, joined by a word."""

    parts: tuple[SquareFact, ...]

    word: ClassVar[str]

    @property
    def properties(self) -> tuple[str, ...]:
        """The properties of squares that it names."""
        return tuple(dict.fromkeys(name for part in self.parts for name in part.properties))

    @property
    def is_alike(self) -> bool:
        """Whether it is the same for all eight aspects of a square."""
        return all(part.is_alike for part in self.parts)

    @classmethod
    def of(cls, *facts: SquareFact) -> SquareFact:
        """Join facts; one alone is itself."""
        parts = tuple(_parts(facts, cls))
        if len(parts) == 1:
            return parts[0]
        return cls(f" {cls.word} ".join(map(_bracketed, parts)), parts)


@dataclass(frozen=True, slots=True)
class AllOf(Joined):
    """Several facts at once."""

    word = "and"

    def holds(self, squares: Squares, known: Known) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        return reduce(np.bitwise_and, (part.holds(squares, known) for part in self.parts))


@dataclass(frozen=True, slots=True)
class AnyOf(Joined):
    """One of several facts at least."""

    word = "or"

    def holds(self, squares: Squares, known: Known) -> Verdicts:
        """Test squares of shape (k, n, n)."""
        return reduce(np.bitwise_or, (part.holds(squares, known) for part in self.parts))


def _parts(facts: Iterable[SquareFact], joined: type[Joined]) -> Iterator[SquareFact]:
    for fact in facts:
        if isinstance(fact, joined):
            yield from fact.parts
        else:
            yield fact


def _bracketed(fact: SquareFact) -> str:
    return f"({fact.text})" if isinstance(fact, Joined) else fact.text


def required_facts(fact: SquareFact) -> tuple[SquareFact, ...]:
    """List the facts all of which are needed: the ones that are alone between ``and``.

    Examples
    --------
    >>> from loshu.magic.conditions.facts import even_permutation, has
    >>> [part.text for part in required_facts(has("magic") & (has("compact") & even_permutation()))]
    ['magic', 'compact', 'parity=even']
    """
    return fact.parts if isinstance(fact, AllOf) else (fact,)
