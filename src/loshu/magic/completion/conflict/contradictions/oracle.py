"""Search for a square that meets some givens, conditions and lines at once."""

from collections.abc import Callable, Sequence
from typing import Final

from loshu.core.conflict import Tried
from loshu.core.errors import LoshuError
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.conflict.contradictions.elements import Element, Elements, Way
from loshu.magic.completion.search.kernel_search import LARGEST_EXACT, ExactSearch, Rows
from loshu.magic.completion.search.watch import Watch
from loshu.magic.conditions.square_fact import Relation
from loshu.magic.properties import property_named

_MOST_CONSTANTS: Final = 2000
"""Sums of a line that are tried where the entries leave it open."""
_SLICES: Final = 4
"""Tenths of a second for a case, where nothing is known after them."""
_WORK_OF_A_CASE: Final = 10_000
"""Numbers tried in cells, times entries, that take as long as beginning a search: a millisecond."""
_EXAMPLES: Final = 4096
"""Squares of one slice where each is tested for demands other than sums."""


class Oracle:
    """Answers whether elements can be met at once, and remembers the answers.

    Parameters
    ----------
    elements : Elements
    watch : Watch
        After its time nothing is known.
    most : int, optional
        Nor after this much work: numbers tried in cells, times entries.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> elements = Elements(read_problem("8 1 ./. 6 ./. . ."))
    >>> oracle = Oracle(elements, Watch())
    >>> oracle.tried(frozenset([*elements.givens, *elements.lines])).outcome
    'contradictory'
    >>> oracle.tried(frozenset(elements.givens)).outcome
    'together'
    """

    def __init__(self, elements: Elements, watch: Watch, most: int | None = None) -> None:
        self._elements, self._watch, self._most = elements, watch, most
        self._work = 0
        self._known: dict[frozenset[Element], Tried[Element]] = {}
        self._nodes: dict[frozenset[Element], int] = {}

    def tried(self, chosen: frozenset[Element]) -> Tried[Element]:
        """Return whether a square of different entries meets some elements."""
        if chosen not in self._known:
            self._known[chosen] = self._searched(chosen)
        return self._known[chosen]

    def within(self, work: int) -> Callable[[], bool]:
        """Return a function that is true until this much work was done."""
        until = self._work + work
        return lambda: self._work < until

    def cases(self, chosen: frozenset[Element]) -> int:
        """Return how many numbers were tried in cells until it was known."""
        return self._nodes.get(chosen, 0)

    def _searched(self, chosen: frozenset[Element]) -> Tried[Element]:
        complete, cells = True, self._elements.problem.order**2
        for number, constant in enumerate(self._elements.constants()):
            if number >= _MOST_CONSTANTS:
                return Tried("unknown")
            for case, way in self._elements.cases(chosen, constant):
                if len(case.entries) > LARGEST_EXACT:
                    return Tried("unknown")
                if (sum(case.times) if case.times else len(case.entries)) < cells:
                    continue  # a small sum leaves fewer primes than cells
                square, whole = self._example(case, way, chosen)
                if square is not None:
                    return Tried("together", square)
                complete &= whole
                if not self._may_continue():
                    return Tried("unknown")
        return Tried("contradictory" if complete else "unknown")

    def _example(
        self, case: SumCase, way: Way, chosen: frozenset[Element]
    ) -> tuple[frozenset[Element] | None, bool]:
        """Return what the first completion meets, and otherwise whether there is none."""
        search = ExactSearch(case)
        plain = case.exact and self._elements.exact
        self._work += _WORK_OF_A_CASE
        for _ in range(_SLICES):
            before = search.nodes
            found = search.resume(1 if plain else _EXAMPLES)
            self._work += (search.nodes - before) * len(case.entries)
            for square in self._tested(found, chosen):
                met = self._met(square, way)
                if chosen <= met:
                    return met, True
                if plain:
                    raise LoshuError(
                        "The search returned a wrong completion of "
                        f"{self._elements.problem.grid.text!r}. This is a bug in Loshu: please "
                        "report it."
                    )
            if search.finished:
                self._nodes[chosen] = self._nodes.get(chosen, 0) + search.nodes
                return None, True
            if not self._may_continue():
                break
        return None, False

    def _may_continue(self) -> bool:
        return self._watch.may_continue() and (self._most is None or self._work < self._most)

    def _tested(self, found: Rows, chosen: frozenset[Element]) -> Rows:
        """Keep squares that have what conditions and kinds ask for beyond sums."""
        n = self._elements.order
        squares = found.reshape(-1, n, n)
        for fact in self._elements.facts:
            if fact in chosen:
                squares = squares[fact.test(squares)]
        if self._elements.exact or not self._whole(chosen):
            return squares
        for name in self._elements.problem.tested:
            squares = squares[property_named(name).test(squares)]
        return squares

    def _whole(self, chosen: frozenset[Element]) -> bool:
        return chosen.issuperset(self._elements.lines)

    def _met(self, square: Rows, way: Way) -> frozenset[Element]:
        """Return the elements that a square meets, by definitions alone."""
        values, known = square.ravel(), self._elements
        met: set[Element] = {given for given in known.givens if values[given.cell] == given.number}
        met.update(fact for fact in known.facts if fact.test(square[None])[0])
        for line in known.lines:
            relation = way.relations.get(line)
            if relation is None or _is_true(relation, values.tolist()):
                met.add(line)
        return frozenset(met)


def _is_true(relation: Relation, values: Sequence[int]) -> bool:
    total = sum(factor * values[cell] ** relation.power for factor, cell in relation.terms)
    return bool(relation.low <= total <= relation.high)
