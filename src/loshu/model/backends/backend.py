"""The record that every back end fills in, and the limits of a search."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from loshu.core.errors import MissingExtraError
from loshu.model.backends.limits import NO_LIMITS, SearchLimits, Solution, TimeOverError
from loshu.model.model import Model

Search: TypeAlias = Callable[[Model, SearchLimits, bool], Iterator[Solution]]
"""Yields the solutions of a model; ends after the last one, and raises if it fails before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backend:
    """A general solver.

    `search` takes a model, the limits, and whether all solutions are wanted; then the solver's own
    enumeration is used where it has one, which may find the first solution late.  It raises
    `TimeOverError` when the time is over, and `UnsupportedError` for a model that the solver does
    not accept.
    """

    name: str
    title: str
    search: Search
    installed: Callable[[], str | None] = lambda: ""
    """Returns the version, or None where the solver is not installed; imports nothing heavy."""
    install: str = ""
    """The command that installs it."""
    linear_only: bool = False
    """Whether it accepts only sums, and only variables whose domain is an interval."""
    enumerates: bool = False
    """Whether it finds all solutions in one search; others start again after each solution."""
    isolated: bool = False
    """Whether it runs in a process of its own, because nothing else stops it."""

    def solutions(
        self, model: Model, limits: SearchLimits = NO_LIMITS, *, every: bool = False
    ) -> Iterator[Solution]:
        """Yield the solutions of a model, in a process of its own if that is needed.

        Raises
        ------
        MissingExtraError
            The solver is not installed.
        TimeOverError
            The time limit is over.
        UnsupportedError
            The solver does not accept this model.
        """
        if self.installed() is None:
            raise MissingExtraError(f"{self.title} is not installed. Install it: {self.install}")
        if self.isolated or limits.memory is not None:
            from loshu.model.backends.worker import search_in_worker  # starts no process yet

            return search_in_worker(self.name, model, limits, every)
        return self.search(model, limits, every)

    def solve(self, model: Model, time: float | None = None) -> Solution | None:
        """Return one solution, or None if there is none."""
        found = self.solutions(model, SearchLimits(time))
        if isinstance(found, Generator):
            with closing(found):
                return next(found, None)
        return next(found, None)


def by_exclusion(find: Callable[[Model, float | None], Solution | None]) -> Search:
    """Make a search for many solutions out of one for a single solution.

    Examples
    --------
    >>> def least(model, time):
    ...     kept = [v for v in model.allowed[0] if ((0, v),) not in
    ...             [constraint.literals for constraint in model.constraints]]
    ...     return (kept[0],) if kept else None
    >>> model = Model()
    >>> variable = model.variable([4, 5])
    >>> list(by_exclusion(least)(model, NO_LIMITS, False))
    [(4,), (5,)]
    """

    def search(model: Model, limits: SearchLimits, _every: bool) -> Iterator[Solution]:
        until = None if limits.time is None else monotonic() + limits.time
        while True:
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                raise TimeOverError("The solver found no answer within the time limit.")
            values = find(model, left)
            if values is None:
                return
            yield values
            model = excluding(model, values)

    return search


def excluding(model: Model, values: Solution) -> Model:
    """Return a model without one of its solutions; one of sums alone if all variables are 0-1.

    Examples
    --------
    >>> binary = Model()
    >>> _ = binary.variable((0, 1)), binary.variable((0, 1))
    >>> excluding(binary, (0, 1)).constraints
    [Linear(terms=((-1, 0), (1, 1)), low=None, high=0, where=(), power=1)]
    """
    if not all(domain[0] >= 0 and domain[-1] <= 1 for domain in model.domains):
        return model.without(values)
    smaller = Model(list(model.domains), list(model.allowed), list(model.constraints))
    terms = [(1 if value else -1, variable) for variable, value in enumerate(values)]
    smaller.linear(terms, high=sum(values) - 1)
    return smaller
