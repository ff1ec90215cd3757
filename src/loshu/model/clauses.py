"""A model as clauses for a SAT solver: a truth value for each value of each variable.

An automaton has a truth value for each state after each variable, of which at least one holds, so
that unit propagation sees the possible states from both ends (G. Pesant, A regular language
membership constraint for finite sequences of variables, CP 2004; F. Bacchus, GAC via unit
propagation, CP 2007).
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from loshu.core.parallel import checkpoint
from loshu.model.automata import Automaton, Layer, layers_of, sum_automaton, with_different_values
from loshu.model.model import (
    AllDifferent,
    AtLeast,
    Constraint,
    Linear,
    Literal,
    Model,
    NotAll,
    Term,
)

Clause: TypeAlias = list[int]
"""Numbers of truth values, negative where they are to be false."""

MOST_DIFFERENT: Final = 6
"""Variables of a sum whose automaton remembers which values it has read: a cage of usual size."""


@dataclass(slots=True)
class Clauses:
    """Clauses, and the truth value of each value of each variable.

    Examples
    --------
    >>> clauses = Clauses()
    >>> a, b = clauses.variable([1, 2]), clauses.variable([2, 3])
    >>> clauses.all_different([a, b])
    >>> clauses.held[-1] == [-clauses.truths[a][2], -clauses.truths[b][2]]
    True
    """

    held: list[Clause] = field(default_factory=list)
    count: int = 0
    """A list of truth values."""
    truths: list[dict[int, int]] = field(default_factory=list)
    """By variable and value."""
    _different: set[tuple[int, int]] = field(default_factory=set)

    @contextmanager
    def only_if(self, truth: int) -> Iterator[None]:
        """Let the clauses that are added meanwhile hold where a truth value does."""
        first, different = len(self.held), set(self._different)
        yield
        for at in range(first, len(self.held)):
            self.held[at] = [-truth, *self.held[at]]
        self._different = different

    def fresh(self) -> int:
        """Return a new truth value."""
        self.count += 1
        return self.count

    def variable(self, values: Iterable[int]) -> int:
        """Add a variable that has one of these values; returns its number."""
        truths = {value: self.fresh() for value in values}
        self.truths.append(truths)
        self.held.append(list(truths.values()))
        self.held += ([-a, -b] for a, b in combinations(truths.values(), 2))
        return len(self.truths) - 1

    def restrict(self, variable: int, values: Iterable[int]) -> None:
        """Exclude all other values of a variable."""
        kept = frozenset(values)
        self.held += ([-t] for value, t in self.truths[variable].items() if value not in kept)

    def all_different(self, variables: Sequence[int]) -> None:
        """Require that no two variables are equal; where no value is left over, each occurs."""
        checkpoint()
        for a, b in combinations(variables, 2):
            pair = (min(a, b), max(a, b))
            if pair not in self._different:
                self._different.add(pair)
                others = self.truths[b]
                self.held += ([-t, -others[v]] for v, t in self.truths[a].items() if v in others)
        where: dict[int, list[int]] = {}
        for variable in variables:
            for value, truth in self.truths[variable].items():
                where.setdefault(value, []).append(truth)
        if len(where) <= len(variables):
            self.held += where.values()

    def not_all(self, literals: Iterable[Literal]) -> None:
        """Require that at least one of these literals does not hold."""
        truths = self._truths_of(literals)
        if truths is not None:
            self.held.append([-truth for truth in truths])

    def at_least(self, number: int, literals: Iterable[Literal]) -> None:
        """Require that at least `number` of these literals hold."""
        truths = [self.truths[v][value] for v, value in literals if value in self.truths[v]]
        if number > len(truths):
            self.held.append([])
        elif number > 0:  # one of any such set holds
            self.held += map(list, combinations(truths, len(truths) - number + 1))

    def linear(
        self,
        terms: Sequence[Term],
        low: int | None,
        high: int | None,
        where: Iterable[Literal] = (),
        power: int = 1,
    ) -> None:
        """Require ``low <= sum(factor * variable ** power) <= high`` if all of `where` hold."""
        variables = [variable for _, variable in terms]
        amounts = [{v: f * v**power for v in self.truths[x]} for f, x in terms]
        automaton = sum_automaton(amounts, low, high)
        if 2 < len(variables) <= MOST_DIFFERENT and self._are_different(variables):
            automaton = with_different_values(automaton)
        self.automaton(variables, automaton, where)

    def automaton(
        self, variables: Sequence[int], automaton: Automaton, where: Iterable[Literal] = ()
    ) -> None:
        """Require that an automaton accepts these variables, each once, if all of `where` hold."""
        held = self._truths_of(where)
        if held is None:
            return
        unless = [-truth for truth in held]
        layers = layers_of(automaton, [[*self.truths[variable]] for variable in variables])
        if layers is None:
            self.held.append(unless)
            return
        states: dict[Hashable, int] = {}
        for at, (variable, layer) in enumerate(zip(variables, layers, strict=True)):
            checkpoint()
            states = self._read(variable, layer, states, unless, is_last=at + 1 == len(layers))

    def _read(
        self,
        variable: int,
        layer: Layer,
        before: dict[Hashable, int],
        unless: Clause,
        *,
        is_last: bool,
    ) -> dict[Hashable, int]:
        """Write the steps through a variable; return the truth values of the states after it."""
        truths = self.truths[variable]
        after: dict[Hashable, int] = {}
        come_from: dict[tuple[Hashable, int], Clause] = {}
        for state, ways in layer.items():
            front = [*unless, -before[state]] if before else unless
            for value, truth in truths.items():
                to = ways.get(value)
                if to is None:
                    self.held.append([*front, -truth])
                    continue
                if not is_last:
                    if to not in after:
                        after[to] = self.fresh()
                    self.held.append([*front, -truth, after[to]])
                come_from.setdefault((to, value), []).extend([before[state]] if before else [])
        self._support(truths, come_from, after, unless)
        return after

    def _support(
        self,
        truths: dict[int, int],
        come_from: dict[tuple[Hashable, int], Clause],
        after: dict[Hashable, int],
        unless: Clause,
    ) -> None:
        """Require that values and the states after them have what they come from."""
        by_value: dict[int, Clause] = {}
        by_state: dict[Hashable, Clause] = {}
        for (to, value), states in come_from.items():
            by_value.setdefault(value, []).extend(states)
            by_state.setdefault(to, []).append(truths[value])
            if states and after:
                self.held.append([*unless, -after[to], -truths[value], *states])
        self.held += ([*unless, -truths[v], *some] for v, some in by_value.items() if some)
        self.held += ([*unless, -truths[v]] for v in truths if v not in by_value)
        self.held += ([*unless, -truth, *by_state[to]] for to, truth in after.items())
        if after:
            self.held.append([*unless, *after.values()])

    def add(self, constraint: Constraint, numbers: Sequence[int]) -> None:
        """Add a constraint of a model whose variables have these numbers here."""
        match constraint:
            case AllDifferent(variables):
                self.all_different([numbers[v] for v in variables])
            case NotAll(literals):
                self.not_all([(numbers[v], value) for v, value in literals])
            case AtLeast(number, literals):
                self.at_least(number, [(numbers[v], value) for v, value in literals])
            case Linear(terms, low, high, where, power):
                held = [(numbers[v], value) for v, value in where]
                self.linear([(f, numbers[v]) for f, v in terms], low, high, held, power)

    def _truths_of(self, literals: Iterable[Literal]) -> list[int] | None:
        """Return the truth values of literals; None where one never holds."""
        found = [self.truths[variable].get(value) for variable, value in literals]
        truths = [truth for truth in found if truth is not None]
        return truths if len(truths) == len(found) else None

    def _are_different(self, variables: Sequence[int]) -> bool:
        pairs = combinations(variables, 2)
        return all((min(pair), max(pair)) in self._different for pair in pairs)


def clauses_of(model: Model) -> Clauses:
    """Express a model as clauses; variables keep their numbers.

    Examples
    --------
    >>> model = Model()
    >>> a, b = model.variable([1, 2]), model.variable([1, 2])
    >>> model.total([a, b], 3)
    >>> clauses_of(model).count
    6
    """
    clauses = Clauses()
    numbers = [clauses.variable(values) for values in model.allowed]
    for constraint in model.constraints:
        clauses.add(constraint, numbers)
    return clauses
