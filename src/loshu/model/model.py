"""A puzzle as a constraint model: integer variables, their domains, and constraints."""

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
    """A sum of ``factor * variable ** power`` is between `low` and `high` if all of `where` hold.

    None means no bound on that side.
    """

    terms: tuple[Term, ...]
    low: int | None
    high: int | None
    where: tuple[Literal, ...] = ()
    power: int = 1


@dataclass(frozen=True, slots=True)
class NotAll:
    """At least one of these literals does not hold."""

    literals: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class AtLeast:
    """At least `number` of these literals hold."""

    number: int
    literals: tuple[Literal, ...]


Constraint: TypeAlias = AllDifferent | Linear | NotAll | AtLeast


@dataclass(slots=True)
class Model:
    """A constraint model: a solution gives each variable a value so that all constraints hold.

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
    """The domain of each variable; the binary model has a variable for each of these values."""
    allowed: list[tuple[int, ...]] = field(default_factory=list)
    """The values that remain after `restrict`, such as the digit of a given cell."""
    constraints: list[Constraint] = field(default_factory=list)

    def variable(self, values: Iterable[int]) -> int:
        """Add a variable with these values; returns its index."""
        domain = tuple(sorted(set(values)))
        self.domains.append(domain)
        self.allowed.append(domain)
        return len(self.domains) - 1

    def restrict(self, variable: int, values: Iterable[int]) -> None:
        """Keep only those values of a variable that are among `values`."""
        kept = frozenset(values)
        self.allowed[variable] = tuple(v for v in self.allowed[variable] if v in kept)

    def _add(self, constraint: Constraint) -> None:
        checkpoint()  # a large puzzle has a million constraints
        self.constraints.append(constraint)

    def all_different(self, variables: Iterable[int]) -> None:
        """Require that no two of these variables are equal."""
        self._add(AllDifferent(tuple(variables)))

    def linear(
        self,
        terms: Iterable[Term],
        *,
        low: int | None = None,
        high: int | None = None,
        where: Iterable[Literal] = (),
        power: int = 1,
    ) -> None:
        """Require ``low <= sum(factor * variable ** power) <= high`` if all of `where` hold.

        Examples
        --------
        >>> model = Model()
        >>> a, b = model.variable(range(10)), model.variable(range(10))
        >>> model.linear([(1, a), (1, b)], low=25, high=25, power=2)
        >>> holds(model, [3, 4]), holds(model, [4, 4])
        (True, False)
        """
        self._add(Linear(tuple(merged(terms)), low, high, tuple(where), power))

    def total(
        self, variables: Iterable[int], total: int, *, where: Iterable[Literal] = (), power: int = 1
    ) -> None:
        """Require a sum of variables, or of their powers, if all of `where` hold."""
        terms = [(1, variable) for variable in variables]
        self.linear(terms, low=total, high=total, where=where, power=power)

    def forbid(self, literals: Iterable[Literal]) -> None:
        """Require that at least one of these literals does not hold."""
        self._add(NotAll(tuple(literals)))

    def at_least(self, number: int, literals: Iterable[Literal]) -> None:
        """Require that at least `number` of these literals hold."""
        self._add(AtLeast(number, tuple(literals)))

    def without(self, values: Sequence[int]) -> "Model":
        """Return the model with this solution excluded."""
        excluded = NotAll(tuple(enumerate(values)))
        return Model(list(self.domains), list(self.allowed), [*self.constraints, excluded])

    @property
    def size(self) -> tuple[int, int]:
        """The number of variables and of constraints."""
        return len(self.domains), len(self.constraints)


def merged(terms: Iterable[Term]) -> list[Term]:
    """Add up the factors of each variable.

    Examples
    --------
    >>> merged([(1, 7), (2, 8), (3, 7)])
    [(4, 7), (2, 8)]
    """
    factors: dict[int, int] = {}
    for factor, variable in terms:
        factors[variable] = factors.get(variable, 0) + factor
    return [(factor, variable) for variable, factor in factors.items()]


def bounds(
    terms: Iterable[Term], allowed: Sequence[tuple[int, ...]], power: int = 1
) -> tuple[int, int]:
    """Return the least and the greatest value of a sum of ``factor * variable ** power``.

    Examples
    --------
    >>> bounds([(1, 0), (-2, 1)], [(1, 2), (5, 6)])
    (-11, -8)
    >>> bounds([(1, 0)], [(-2, 0, 1)], power=2)
    (0, 4)
    """
    least, greatest = 0, 0
    for factor, variable in terms:
        values = [factor * value**power for value in allowed[variable]]
        least, greatest = least + min(values), greatest + max(values)
    return least, greatest


def holds(model: Model, values: Sequence[int]) -> bool:
    """Return whether values are a solution; no back end takes part in this check.

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
        case Linear(terms, low, high, where, power):
            if any(values[v] != value for v, value in where):
                return True
            total = sum(factor * values[v] ** power for factor, v in terms)
            return (low is None or low <= total) and (high is None or total <= high)
