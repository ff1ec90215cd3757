"""Contradictions of conditions with each other and with givens, whatever the lines."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

import numpy as np

from loshu.core.grid import EMPTY
from loshu.magic.completion.conflict.contradictions.elements import Element, Elements, Given
from loshu.magic.completion.conflict.contradictions.finding import Finding, Place
from loshu.magic.conditions.square_fact import Demands, Relation, SquareFact
from loshu.magic.conditions.sums import Sum
from loshu.text import phrase

GIVEN_TWICE: Final = phrase("magic.contradiction", "{number} is given twice: in {one} and {other}.")
_NO_ENTRY: Final = phrase(
    "magic.contradiction",
    "The condition {condition} leaves no number for {place}: the numbers are {least} to {most}.",
)
_OUT_OF_REACH: Final = phrase(
    "magic.contradiction",
    "The condition {condition} cannot be met: with different numbers its left side is "
    "{least} to {most}.",
)
_AGAINST_GIVEN: Final = phrase(
    "magic.contradiction", "The condition {condition} contradicts {place} = {number}."
)
_AGAINST_GIVENS: Final = phrase(
    "magic.contradiction", "The condition {condition} contradicts the givens {givens}."
)
_AGAINST_SQUARE: Final = phrase(
    "magic.contradiction", "The complete square does not meet the condition {condition}."
)
_NOTHING_LEFT: Final = phrase(
    "magic.contradiction", "The conditions {conditions} leave no number for {place}."
)
_GIVEN_ELSEWHERE: Final = phrase(
    "magic.contradiction",
    "The condition {condition} contradicts {place} = {number}: each number occurs once.",
)
_SAME_NUMBER: Final = phrase(
    "magic.contradiction", "The conditions {conditions} put {number} into both {one} and {other}."
)
_MOST_TOGETHER: Final = 3
"""Conditions on one cell that are compared."""


class ConditionChecks:
    """Looks for contradictions that need no line.

    Parameters
    ----------
    elements : Elements
    """

    def __init__(self, elements: Elements) -> None:
        self._elements, self._order = elements, elements.order
        constant = elements.problem.constant
        self._entries = elements.entries(constant)
        self._demands = {fact: elements.demands(fact, constant) for fact in elements.facts}
        self.held: dict[int, tuple[int, Element]] = {
            given.cell: (given.number, given) for given in elements.givens
        }
        """Cells whose number is known, with what makes it known."""
        self._choices: dict[int, list[tuple[SquareFact, frozenset[int]]]] = defaultdict(list)
        for fact, demands in self._demands.items():
            for cell, numbers in demands.choices if demands else ():
                self._choices[cell].append((fact, numbers))
                if len(numbers) == 1 and cell not in self.held:
                    self.held[cell] = (min(numbers), fact)

    def __iter__(self) -> Iterator[Finding]:
        yield from self._repeated()
        yield from self._alone()
        yield from self._against_givens()
        yield from self._against_several()
        yield from self._together()
        yield from self._same_number()

    @property
    def choices(self) -> Mapping[int, list[tuple[SquareFact, frozenset[int]]]]:
        """The numbers that conditions leave for cells."""
        return self._choices

    def _place(self, cell: int) -> Place:
        return Place(cell, self._order)

    def _repeated(self) -> Iterator[Finding]:
        first: dict[int, Given] = {}
        for given in self._elements.givens:
            other = first.setdefault(given.number, given)
            if other != given:
                blanks = {
                    "number": given.number,
                    "one": self._place(other.cell), "other": self._place(given.cell),
                }  # fmt: skip
                yield Finding(GIVEN_TWICE, blanks, (other, given))

    def _alone(self) -> Iterator[Finding]:
        for cell, choices in self._choices.items():
            for fact, numbers in choices:
                if not numbers:
                    blanks = {
                        "condition": fact, "place": self._place(cell),
                        "least": self._entries[0], "most": self._entries[-1],
                    }  # fmt: skip
                    yield Finding(_NO_ENTRY, blanks, (fact,))
        for fact, demands in self._demands.items():
            for relation in demands.relations if demands else ():
                least, most = self._reach(relation)
                if isinstance(fact, Sum) and (most < relation.low or least > relation.high):
                    blanks = {"condition": fact, "least": least, "most": most}
                    yield Finding(_OUT_OF_REACH, blanks, (fact,))

    def _reach(self, relation: Relation) -> tuple[int, int]:
        """Return the least and the greatest sum of multiples of different entries."""
        up = sorted((f for f, _ in relation.terms if f > 0), reverse=True)
        down = sorted(-f for f, _ in relation.terms if f < 0)[::-1]
        low, high = self._entries, self._entries[::-1]
        least = sum(map(int.__mul__, up, low)) - sum(map(int.__mul__, down, high))
        most = sum(map(int.__mul__, up, high)) - sum(map(int.__mul__, down, low))
        return least, most

    def _against_givens(self) -> Iterator[Finding]:
        given = {given.cell: given for given in self._elements.givens}
        numbers = {each.number: each for each in self._elements.givens}
        for cell, choices in self._choices.items():
            for fact, kept in choices:
                if kept and cell in given and given[cell].number not in kept:
                    yield self._one_given(fact, given[cell])
                elif len(kept) == 1 and (other := numbers.get(min(kept))) and other.cell != cell:
                    blanks = {
                        "condition": fact, "number": other.number,
                        "place": self._place(other.cell),
                    }  # fmt: skip
                    yield Finding(_GIVEN_ELSEWHERE, blanks, (fact, other))

    def _against_several(self) -> Iterator[Finding]:
        given = {given.cell: given for given in self._elements.givens}
        values = self._elements.problem.grid.array
        for fact, demands in self._demands.items():
            if demands is None and (values != EMPTY).all() and not fact.test(values[None])[0]:
                parts: tuple[Element, ...] = (*self._elements.givens, fact)
                yield Finding(_AGAINST_SQUARE, {"condition": fact}, parts)
                continue
            cells = self._cells_of_contradiction(fact, demands, given)
            if len(cells) == 1:
                yield self._one_given(fact, given[cells[0]])
            elif cells:
                held = tuple(given[cell] for cell in sorted(cells))
                yield Finding(_AGAINST_GIVENS, {"condition": fact, "givens": held}, (fact, *held))

    def _one_given(self, fact: SquareFact, given: Given) -> Finding:
        blanks = {"condition": fact, "number": given.number, "place": self._place(given.cell)}
        return Finding(_AGAINST_GIVEN, blanks, (fact, given))

    def _cells_of_contradiction(
        self, fact: SquareFact, demands: Demands | None, given: Mapping[int, Given]
    ) -> list[int]:
        """Return given cells of which a condition is not true; empty where it may be."""
        for relation in demands.relations if demands else ():
            cells = [cell for _, cell in relation.terms]
            if all(cell in given for cell in cells):
                total = sum(f * given[c].number ** relation.power for f, c in relation.terms)
                if not relation.low <= total <= relation.high:
                    return cells
        if demands is None and isinstance(fact, Sum):
            cells = [(row - 1) * self._order + column - 1 for _, (row, column) in fact.terms]
            values = self._elements.problem.grid.array
            filled = np.where(values == EMPTY, 0, values)
            if all(cell in given for cell in cells) and not fact.test(filled[None])[0]:
                return cells
        return []

    def _together(self) -> Iterator[Finding]:
        for cell, choices in self._choices.items():
            for size in range(2, _MOST_TOGETHER + 1):
                for several in combinations(choices, size):
                    if not frozenset.intersection(*(numbers for _, numbers in several)):
                        facts = tuple(dict.fromkeys(fact for fact, _ in several))
                        blanks = {"conditions": facts, "place": self._place(cell)}
                        yield Finding(_NOTHING_LEFT, blanks, facts)

    def _same_number(self) -> Iterator[Finding]:
        first: dict[int, tuple[int, SquareFact]] = {}
        for cell, (number, holder) in self.held.items():
            if not isinstance(holder, SquareFact):
                continue
            other, fact = first.setdefault(number, (cell, holder))
            if other != cell:
                facts = tuple(dict.fromkeys((fact, holder)))
                blanks = {
                    "conditions": facts, "number": number,
                    "one": self._place(other), "other": self._place(cell),
                }  # fmt: skip
                yield Finding(_SAME_NUMBER, blanks, facts)
