"""The single demands on a completion: givens, conditions, and lines with their sums."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from math import gcd
from typing import Literal, TypeAlias

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.cases import cases_of
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.conditions.square_fact import (
    AllOf,
    AnyOf,
    Blank,
    Demands,
    Relation,
    SquareFact,
    required_facts,
)
from loshu.magic.conditions.sums import Sum, total
from loshu.magic.counting.question import closure

LineSort: TypeAlias = Literal["row", "column", "main diagonal", "anti-diagonal", "cells"]


@dataclass(frozen=True, slots=True, order=True)
class Given:
    """A number in a cell; cells are flat indices, row by row from 0."""

    cell: int
    number: int


@dataclass(frozen=True, slots=True, order=True)
class KindLine:
    """Cells whose numbers, or powers of them, have a known sum in all squares of a kind."""

    cells: tuple[int, ...]
    power: int
    order: int

    @property
    def sort(self) -> LineSort:
        """Its kind: row, column, diagonal or other cells."""
        return self._sort_and_number()[0]

    @property
    def name(self) -> str:
        """As the phrases for houses have it: ``row 2``, ``main diagonal``; empty for others."""
        sort, number = self._sort_and_number()
        return "" if sort == "cells" else f"{sort} {number}".strip()

    def _sort_and_number(self) -> tuple[LineSort, str]:
        n, cells = self.order, self.cells
        first = cells[0]
        if cells == tuple(range(first, first + n)) and first % n == 0:
            return "row", str(first // n + 1)
        if cells == tuple(range(first, n * n, n)) and first < n:
            return "column", str(first + 1)
        if cells == tuple(range(0, n * n, n + 1)):
            return "main diagonal", ""
        if cells == tuple(range(n - 1, n * n - 1, n - 1)):
            return "anti-diagonal", ""
        return "cells", ""


Element: TypeAlias = Given | SquareFact | KindLine


@dataclass(frozen=True, slots=True)
class Way:
    """One way of being of the kinds."""

    case: SumCase
    relations: Mapping[KindLine, Relation]


class Elements:
    """All demands on a completion.

    Parameters
    ----------
    problem : SquareProblem

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> elements = Elements(read_problem("8 . ./. 5 ./. . 2", where="r1c2<r2c1 and magic"))
    >>> len(elements.givens), [fact.text for fact in elements.facts]
    (3, ['r1c2-r2c1<0'])
    >>> [line.name for line in elements.lines][2:4], elements.total(elements.lines[0], 15)
    (['row 3', 'column 1'], 15)
    """

    def __init__(self, problem: SquareProblem) -> None:
        self.problem, self.order = problem, problem.order
        self.givens = tuple(
            Given(cell, value)
            for cell, value in enumerate(problem.grid.array.ravel().tolist())
            if value != EMPTY
        )
        facts = required_facts(problem.condition) if problem.condition is not None else ()
        self.facts = tuple(dict.fromkeys(fact for fact in facts if not fact.is_property))
        self.lined = "semi-magic" in closure(problem.kinds)
        """Whether all rows and columns have one sum."""
        self._ways: dict[int, list[Way]] = {}
        ways = self.ways(next(self.constants(), 0))
        self.exact = all(way.case.exact for way in ways)
        """Whether lines and entries are all that the kinds ask for."""
        self.lines = tuple(dict.fromkeys(line for way in ways for line in way.relations))

    @property
    def everything(self) -> frozenset[Element]:
        """All elements."""
        return frozenset((*self.givens, *self.facts, *self.lines))

    def constants(self) -> Iterator[int]:
        """Yield the sums that lines may have; endless for endless entries."""
        problem = self.problem
        if not self.lined:
            yield 0
        elif problem.constant is not None:
            yield problem.constant
        else:
            yield from problem.pool.constants(self.order)

    def entries(self, constant: int | None) -> tuple[int, ...]:
        """Return the numbers that may be used; for endless ones those below a sum."""
        pool = self.problem.pool
        if not pool.endless:
            return pool.numbers
        return () if constant is None else pool.for_constant(self.order, constant)

    def demands(self, fact: SquareFact, constant: int | None) -> Demands | None:
        """Return what a condition asks of the cells, if that can be known of blanks."""
        entries = self.entries(constant)
        return fact.demands(Blank(self.order, entries)) if entries else None

    def ways(self, constant: int) -> list[Way]:
        """Return the ways of being of the kinds, without givens and conditions."""
        if constant not in self._ways:
            blank = Grid([[None] * self.order] * self.order)
            cases = cases_of(blank, self.problem.kinds, None, self.entries(constant), constant)
            self._ways[constant] = [Way(case, self._named(case)) for case in cases]
        return self._ways[constant]

    def _named(self, case: SumCase) -> dict[KindLine, Relation]:
        named = {}
        for relation in map(_reduced, case.relations):
            cells = tuple(sorted(cell for _, cell in relation.terms))
            named[KindLine(cells, relation.power, self.order)] = relation
        return named

    def is_plain(self, line: KindLine) -> bool:
        """Whether all ways of being of the kinds ask for the sum of the numbers themselves."""
        return line.power == 1 and all(
            line in way.relations and all(f == 1 for f, _ in way.relations[line].terms)
            for ways in self._ways.values()
            for way in ways
        )

    def total(self, line: KindLine, constant: int) -> int | None:
        """Return the sum of a line that all ways have; None where all ways fail."""
        return next((way.relations[line].low for way in self.ways(constant)), None)

    def cases(self, chosen: frozenset[Element], constant: int) -> Iterator[tuple[SumCase, Way]]:
        """Yield the cases of a square of which only some elements are asked for."""
        values = np.full(self.order**2, EMPTY, dtype=np.int64)
        for given in self.givens:
            if given in chosen:
                values[given.cell] = given.number
        facts = [_as_sums(fact) for fact in self.facts if fact in chosen]
        condition = AllOf.of(*facts) if facts else None
        grid = Grid.from_array(values.reshape(self.order, self.order))
        cases = list(cases_of(grid, (), condition, self.entries(constant), constant))
        for way, case in product(self.ways(constant), cases):
            choices = dict(case.choices)
            for cell, numbers in way.case.choices.items():
                choices[cell] = choices.get(cell, numbers) & numbers
            if all(choices.values()):
                kept = tuple(r for line, r in way.relations.items() if line in chosen)
                relations = tuple(dict.fromkeys((*kept, *case.relations)))
                yield replace(case, choices=choices, relations=relations), way


def _reduced(relation: Relation) -> Relation:
    """Divide by a common factor: the cell in the middle is half of a pair with itself."""
    common = gcd(relation.low, relation.high, *(factor for factor, _ in relation.terms))
    terms = tuple((factor // common, cell) for factor, cell in relation.terms)
    return replace(relation, terms=terms, low=relation.low // common, high=relation.high // common)


def _as_sums(fact: SquareFact) -> SquareFact:
    """Write a comparison with several numbers, or with ``!=``, as alternatives that are sums."""
    if not isinstance(fact, Sum) or fact.modulus or len(fact.terms) < 2:
        return fact
    if fact.relation == "=":
        return AnyOf.of(*(total(fact.terms, "=", bound) for bound in fact.bounds))
    if fact.relation == "!=":
        sides = (
            AnyOf.of(total(fact.terms, "<", bound), total(fact.terms, ">", bound))
            for bound in fact.bounds
        )
        return AllOf.of(*sides)
    return fact
