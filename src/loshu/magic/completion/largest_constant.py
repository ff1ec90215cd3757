"""The largest sum that the lines of a square of primes can have under conditions on its cells.

The lines and the conditions are linear, and no entry is less than 3: a linear program has the
answer, exactly, as it is solved in fractions.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Final, Literal, TypeAlias

from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.certain import MeantSquares
from loshu.magic.conditions.facts import Falls
from loshu.magic.conditions.square_fact import (
    UNBOUNDED,
    AllOf,
    AnyOf,
    Blank,
    Relation,
    SquareFact,
    required_facts,
)
from loshu.magic.conditions.sums import Sum, total
from loshu.magic.counting.question import closure

Answer: TypeAlias = int | Literal["none", "endless"]
_LEAST: Final = 3
"""2, the only even prime, is in no square of order 2 or more with equal sums."""
_LARGEST_ORDER: Final = 8
_MOST_ALTERNATIVES: Final = 64
Row: TypeAlias = list[Fraction]


def largest_constant(meant: MeantSquares, grid: Grid, condition: SquareFact | None) -> Answer:
    """Return the largest sum of a line, where the conditions and the givens bound it.

    Examples
    --------
    >>> from loshu.magic.conditions.parser import parse_condition
    >>> meant = MeantSquares(3, ("magic",), normal=False, primes=True, endless=True)
    >>> empty = Grid([[None] * 3] * 3)
    >>> for text in ("r1c1+r1c2=41", "r1c1+r1c2=5", "r1c1+r1c2>41", "r1c1+r1c2=41 or r2c2<50"):
    ...     print(largest_constant(meant, empty, parse_condition(text, 3).fact))
    114
    none
    endless
    147
    """
    if not 1 < meant.order <= _LARGEST_ORDER:
        return "endless"
    answers = [_of_facts(meant, grid, facts) for facts in _alternatives(condition)]
    if "endless" in answers:
        return "endless"
    return max((answer for answer in answers if isinstance(answer, int)), default="none")


def _alternatives(condition: SquareFact | None) -> Iterator[tuple[SquareFact, ...]]:
    if condition is None:
        yield ()
        return
    choices = [
        fact.parts if isinstance(fact, AnyOf) else (fact,) for fact in required_facts(condition)
    ]
    if prod(map(len, choices)) > _MOST_ALTERNATIVES:
        choices = [parts for parts in choices if len(parts) == 1]
    for facts in product(*choices):
        yield tuple(part for fact in facts for part in required_facts(fact))


def _of_facts(meant: MeantSquares, grid: Grid, facts: Sequence[SquareFact]) -> Answer:
    if facts and meant.never_met(AllOf.of(*facts)):
        return "none"
    relations = [relation for fact in facts for relation in _relations(fact, meant.order)]
    given = grid.array.ravel().tolist()
    relations += [
        Relation(((1, cell),), number, number)
        for cell, number in enumerate(given)
        if number != EMPTY
    ]
    rows = [*_lines(meant), *_inequalities(relations, meant.order**2)]
    found = _maximum([row for row, _ in rows], [value for _, value in rows])
    return found + meant.order * _LEAST if isinstance(found, int) else found


def _relations(fact: SquareFact, order: int) -> tuple[Relation, ...]:
    """Return sums that a fact demands; others are left out, which makes no bound wrong."""
    if isinstance(fact, Falls) and fact.breakdown.name == "center":
        middle = order // 2 + 1
        fact = total([(middle, middle)], fact.relation, fact.value)
    if isinstance(fact, Sum):
        if (within := fact.within) is None:
            return ()
        terms = tuple((factor, (r - 1) * order + c - 1) for factor, (r, c) in fact.terms)
        return (Relation(terms, *within),)
    demands = fact.demands(Blank(order, (_LEAST,)))
    return tuple(r for r in demands.relations if r.power == 1) if demands is not None else ()


def _lines(meant: MeantSquares) -> Iterator[tuple[Row, Fraction]]:
    """Yield an equation for each line: its cells, less the sum, are 0, both above their least."""
    n = meant.order
    lines = [range(n * i, n * i + n) for i in range(n)]
    lines += [range(i, n * n, n) for i in range(n)]
    if "magic" in closure(meant.kinds):
        lines += [range(0, n * n, n + 1), range(n - 1, n * n - 1, n - 1)]
    for line in lines:
        row = [Fraction(cell in line) for cell in range(n * n)]
        yield [*row, Fraction(-1)], Fraction(0)


def _inequalities(relations: Sequence[Relation], cells: int) -> Iterator[tuple[Row, Fraction]]:
    """Yield each bound of a relation as an equation with a variable of its own."""
    bounds = [
        (relation.terms, sign, sign * bound)
        for relation in relations
        for sign, bound in ((1, relation.high), (-1, relation.low))
        if abs(bound) < UNBOUNDED
    ]
    for number, (terms, sign, bound) in enumerate(bounds):
        row = [Fraction(0)] * (cells + 1 + len(bounds))
        for factor, cell in terms:
            row[cell] += sign * factor
        row[cells + 1 + number] = Fraction(1)
        yield row, Fraction(bound - _LEAST * sign * sum(factor for factor, _ in terms))


def _maximum(rows: Sequence[Row], values: Sequence[Fraction]) -> Answer:
    """Maximize the sum of a line by the simplex method, with Bland's rule."""
    width, number = max(map(len, rows)), len(rows)
    table = []
    for at, (row, value) in enumerate(zip(rows, values, strict=True)):
        sign = -1 if value < 0 else 1
        whole = [sign * each for each in row] + [Fraction(0)] * (width - len(row))
        table.append([*whole, *(Fraction(at == i) for i in range(number)), abs(value)])
    basis = [*range(width, width + number)]
    artificial = [Fraction(-(column >= width)) for column in range(width + number)]
    _climb(table, basis, artificial, width + number)
    if any(table[i][-1] for i in range(number) if basis[i] >= width):
        return "none"
    _leave_out(table, basis, width)
    constant = [Fraction(0)] * len(artificial)
    place = len(rows[0]) - 1
    constant[place] = Fraction(1)
    if not _climb(table, basis, constant, width):
        return "endless"
    return next((int(row[-1]) for row, own in zip(table, basis, strict=True) if own == place), 0)


def _climb(table: list[Row], basis: list[int], goal: Row, width: int) -> bool:
    """Move to the vertex where a goal is greatest; return False where it has no bound."""
    while True:
        for column in range(width):
            gain = goal[column] - sum(
                goal[own] * row[column] for row, own in zip(table, basis, strict=True) if goal[own]
            )
            if column not in basis and gain > 0:
                break
        else:
            return True
        ratios = [
            (row[-1] / row[column], basis[i], i) for i, row in enumerate(table) if row[column] > 0
        ]
        if not ratios:
            return False
        _pivot(table, basis, min(ratios)[2], column)


def _pivot(table: list[Row], basis: list[int], at: int, column: int) -> None:
    divisor = table[at][column]
    table[at] = [value / divisor for value in table[at]]
    for i, row in enumerate(table):
        if i != at and (factor := row[column]):
            table[i] = [a - factor * b if b else a for a, b in zip(row, table[at], strict=True)]
    basis[at] = column


def _leave_out(table: list[Row], basis: list[int], width: int) -> None:
    """Take artificial variables, which are 0, out of the basis; drop equations that follow."""
    for at in reversed(range(len(table))):
        if basis[at] < width:
            continue
        column = next((c for c in range(width) if table[at][c]), None)
        if column is None:
            del table[at], basis[at]
        else:
            _pivot(table, basis, at, column)
