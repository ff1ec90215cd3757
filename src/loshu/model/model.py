"""A puzzle as numbers to find: variables, what each may be, and what must hold between them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from loshu.core.parallel import checkpoint

Literal: TypeAlias = tuple[int, int]
"""(variable, value): the variable has that value."""
Term: TypeAlias = tuple[int, int]
"""(factor, variable)."""


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No two of these variables are equal."""

    variables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Linear:
    """A sum of multiples lies from `low` to `high`, wherever all of `where` hold."""

    terms: tuple[Term, ...]
    low: int | None
    high: int | None
    where: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class NotAll:
    """At least one of these does not hold."""

    literals: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class AtLeast:
    """At least `number` of these literals hold."""

    number: int
    literals: tuple[Literal, ...]


Constraint: TypeAlias = AllDifferent | Linear | NotAll | AtLeast


@dataclass(slots=True)
class Model:
    """What a back end is to find: a value for every variable, so that every constraint holds.

    Examples
    --------
    >>> model = Model()
    >>> a, b = model.variable(range(1, 5)), model.variable(range(1, 5))
    >>> model.all_different([a, b])
    >>> model.total([a, b], 7)
    >>> model.restrict(a, [3])
    >>> model.domains[a], model.allowed[a], len(model.constraints)
    ((1, 2, 3, 4), (3,), 2)
    """

    domains: list[tuple[int, ...]] = field(default_factory=list)
    """The values of each variable before anything was given."""
    allowed: list[tuple[int, ...]] = field(default_factory=list)
    """What is left of them."""
    constraints: list[Constraint] = field(default_factory=list)

    def variable(self, values: Iterable[int]) -> int:
        """Add a variable with these values, and return its number."""
        domain = tuple(sorted(set(values)))
        self.domains.append(domain)
        self.allowed.append(domain)
        return len(self.domains) - 1

    def restrict(self, variable: int, values: Iterable[int]) -> None:
        """Leave a variable only those of its values that are among these."""
        kept = frozenset(values)
        self.allowed[variable] = tuple(v for v in self.allowed[variable] if v in kept)

    def _demand(self, constraint: Constraint) -> None:
        checkpoint()  # a large puzzle has a million constraints
        self.constraints.append(constraint)

    def all_different(self, variables: Iterable[int]) -> None:
        """Demand that no two of these variables are equal."""
        self._demand(AllDifferent(tuple(variables)))

    def linear(
        self,
        terms: Iterable[Term],
        *,
        low: int | None = None,
        high: int | None = None,
        where: Iterable[Literal] = (),
    ) -> None:
        """Demand that a sum of multiples lies from `low` to `high`, where all of `where` hold."""
        self._demand(Linear(tuple(terms), low, high, tuple(where)))

    def total(self, variables: Iterable[int], total: int, *, where: Iterable[Literal] = ()) -> None:
        """Demand that variables have a sum, where all of `where` hold."""
        self.linear([(1, variable) for variable in variables], low=total, high=total, where=where)

    def forbid(self, literals: Iterable[Literal]) -> None:
        """Demand that at least one of these does not hold."""
        self._demand(NotAll(tuple(literals)))

    def at_least(self, number: int, literals: Iterable[Literal]) -> None:
        """Require that at least `number` of these literals hold."""
        self._demand(AtLeast(number, tuple(literals)))

    def without(self, values: Sequence[int]) -> "Model":
        """Return the model that this solution does not solve."""
        excluded = NotAll(tuple(enumerate(values)))
        return Model(list(self.domains), list(self.allowed), [*self.constraints, excluded])

    @property
    def size(self) -> tuple[int, int]:
        """Number of variables and of constraints."""
        return len(self.domains), len(self.constraints)


def bounds(terms: Iterable[Term], allowed: Sequence[tuple[int, ...]]) -> tuple[int, int]:
    """Return the least and the greatest value that a sum of multiples may have.

    Examples
    --------
    >>> bounds([(1, 0), (-2, 1)], [(1, 2), (5, 6)])
    (-11, -8)
    """
    ends = [
        sorted((factor * allowed[variable][0], factor * allowed[variable][-1]))
        for factor, variable in terms
    ]
    return sum(least for least, _ in ends), sum(greatest for _, greatest in ends)


def holds(model: Model, values: Sequence[int]) -> bool:
    """Return whether values solve a model, checked without any back end.

    Examples
    --------
    >>> model = Model()
    >>> model.all_different([model.variable([1, 2]), model.variable([1, 2])])
    >>> holds(model, [1, 2]), holds(model, [1, 1]), holds(model, [1, 3])
    (True, False, False)
    """
    if any(value not in allowed for value, allowed in zip(values, model.allowed, strict=True)):
        return False
    known = dict(enumerate(values))
    return all(_holds(constraint, known) for constraint in model.constraints)


def _holds(constraint: Constraint, values: Mapping[int, int]) -> bool:
    checkpoint()
    match constraint:
        case AllDifferent(variables):
            return len({values[v] for v in variables}) == len(variables)
        case NotAll(literals):
            return any(values[v] != value for v, value in literals)
        case AtLeast(number, literals):
            return sum(values[v] == value for v, value in literals) >= number
        case Linear(terms, low, high, where):
            if any(values[v] != value for v, value in where):
                return True
            total = sum(factor * values[v] for factor, v in terms)
            return (low is None or low <= total) and (high is None or total <= high)
