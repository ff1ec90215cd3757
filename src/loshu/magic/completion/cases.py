"""The conditions of completions as sums and choices for cells: the form that all solvers take."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.products import choices_of_products
from loshu.magic.conditions.square_fact import (
    AnyOf,
    Blank,
    Demands,
    Relation,
    SquareFact,
    required_facts,
)
from loshu.magic.counting.methods.equations.kinds import KIND_EQUATIONS, systems
from loshu.magic.counting.methods.equations.linear_system import LinearTerms
from loshu.magic.counting.question import closure
from loshu.magic.properties import implied_by

_BRANCHES: Final = 64
"""The most cases that ``or`` makes; beyond, complete squares alone are tested."""
_POWERS: Final = {"bimagic": (2,), "trimagic": (2, 3)}
"""Kinds whose lines have sums of powers as well."""
_LEAST: Final = 3
"""The order from which on the equations of kinds are what properties are."""
_OF_ENTRIES: Final = ("prime",)
"""Kinds that ask for entries alone, which are those of the case."""
_LARGEST_SUM: Final = 1 << 62


def cases_of(
    grid: Grid,
    kinds: Sequence[str],
    condition: SquareFact | None,
    entries: tuple[int, ...],
    constant: int,
    times: tuple[int, ...] = (),
) -> Iterator[SumCase]:
    """Yield the cases of a square with blanks, where all lines have one sum.

    Parameters
    ----------
    grid : Grid
    kinds : sequence of str
        Properties that the square must have.
    condition : SquareFact or None
    entries : tuple of int
        The numbers that may be used, ascending.
    constant : int
        The sum of the lines.
    times : tuple of int
        How often each number may be used; empty where each may be used once.
    """
    n = grid.order
    given = {
        cell: frozenset((value,))
        for cell, value in enumerate(grid.array.ravel().tolist())
        if value != EMPTY
    }
    branches = [*_branches(condition, Blank(n, entries))] if condition is not None else [_OPEN]
    exact = _are_sums(tuple(kinds))
    for (choices, relations, lines_exact), branch in product(
        _kind_relations(n, tuple(kinds), entries, constant, bool(times)), branches
    ):
        narrowed = _joined([*given.items(), *choices, *branch.demands.choices], entries)
        if _may_differ(narrowed, often=bool(times)):
            yield SumCase(
                n, entries, narrowed, _distinct(relations, branch.demands.relations),
                branch.tested, exact and lines_exact and branch.exact, times=times,
            )  # fmt: skip


@lru_cache(maxsize=64)
def _are_sums(kinds: tuple[str, ...]) -> bool:
    """Whether kinds ask for sums alone."""
    known = {*KIND_EQUATIONS, *_POWERS, *_OF_ENTRIES}
    return known.issuperset(closure(kinds))


def _distinct(known: tuple[Relation, ...], others: tuple[Relation, ...]) -> tuple[Relation, ...]:
    """Add relations to distinct ones, each once."""
    return tuple(dict.fromkeys(known + others)) if others else known


def _may_differ(choices: Mapping[int, frozenset[int]], *, often: bool) -> bool:
    """Test that each cell has a number, and that no two have only the same one."""
    single = [numbers for numbers in choices.values() if len(numbers) == 1]
    return all(choices.values()) and (often or len(set(single)) == len(single))


def _joined(
    choices: Sequence[tuple[int, frozenset[int]]], entries: tuple[int, ...]
) -> dict[int, frozenset[int]]:
    """Return what cells may hold by several choices; a cell that may hold anything is left out."""
    joined: dict[int, frozenset[int]] = {}
    for cell, numbers in choices:
        joined[cell] = joined[cell] & numbers if cell in joined else numbers
    everything = frozenset(entries)
    return {cell: numbers for cell, numbers in joined.items() if not numbers >= everything}


Choices = tuple[tuple[int, frozenset[int]], ...]


@lru_cache(maxsize=8)
def _kind_relations(
    n: int, kinds: tuple[str, ...], entries: tuple[int, ...], constant: int, often: bool = False
) -> tuple[tuple[Choices, tuple[Relation, ...], bool], ...]:
    """Return what the kinds ask, for each of the ways in which they can be met."""
    return tuple(_ways_of_kinds(n, kinds, entries, constant, often))


def _ways_of_kinds(
    n: int, kinds: tuple[str, ...], entries: tuple[int, ...], constant: int, often: bool
) -> Iterator[tuple[Choices, tuple[Relation, ...], bool]]:
    names = closure(kinds)
    normal = not often and entries == tuple(range(1, n * n + 1))
    linear = [name for name in names if name in KIND_EQUATIONS]
    for system in systems(n, linear):
        relations = []
        for equation in system.equations:
            total = equation.total
            if not normal:
                # Every equation of a kind asks for a multiple of the mean.
                total, rest = divmod(constant * len(equation.terms), n)
                if rest:
                    break
            relations.append(Relation(_merged(equation.terms), total, total))
        else:
            powers = {power for name in names for power in _POWERS.get(name, ())}
            relations += () if often else _power_sums(n, entries, powers)
            allowed = system.allowed if normal else ()
            exact = (normal or not system.allowed) and _has_powers(n, entries, powers)
            # Kinds beyond magic ask that not all numbers are equal, which no sum expresses.
            exact = exact and not (often and {*names} - {"normal", "semi-magic", "magic"})
            yield allowed, tuple(dict.fromkeys(relations)), exact


def _merged(terms: LinearTerms) -> tuple[tuple[int, int], ...]:
    """Name each cell once: the middle of an associative square is its own partner."""
    factors: dict[int, int] = {}
    for cell, factor in terms:
        factors[cell] = factors.get(cell, 0) + factor
    return tuple((factor, cell) for cell, factor in factors.items())


def _has_powers(n: int, entries: tuple[int, ...], powers: set[int]) -> bool:
    return not powers or (len(entries) == n * n and _may_add(n, entries, max(powers)))


def _may_add(n: int, entries: tuple[int, ...], power: int) -> bool:
    """Whether powers of the entries are small enough for sums in 64 bits."""
    largest = max(map(abs, entries))
    return bool(n * largest**power < _LARGEST_SUM)


def _power_sums(n: int, entries: tuple[int, ...], powers: set[int]) -> Iterator[Relation]:
    """Yield the sums of powers of rows, columns and diagonals, where all entries are used."""
    if not _has_powers(n, entries, powers):
        return
    cells = np.arange(n * n).reshape(n, n)
    lines = [*cells, *cells.T, cells.diagonal(), cells[:, ::-1].diagonal()]
    for power in sorted(powers):
        total = sum(entry**power for entry in entries) // n
        for line in lines:
            yield Relation(tuple((1, cell) for cell in line.tolist()), total, total, power)


@dataclass(frozen=True, slots=True)
class _Branch:
    """One way of meeting a condition."""

    demands: Demands
    tested: tuple[SquareFact, ...]
    exact: bool


_OPEN: Final = _Branch(Demands(), (), exact=True)
"""That of no condition."""


def _branches(
    condition: SquareFact, blank: Blank, *, alternative: bool = False
) -> Iterator[_Branch]:
    """Yield ways of meeting a condition, which exclude one another."""
    ways: list[list[_Branch]] = []
    number = 1
    for fact in required_facts(condition):
        branches = _ways(fact, blank, alternative=alternative)
        if number * len(branches) > _BRANCHES:
            branches = [_Branch(Demands(), (), exact=False)]
        number *= len(branches)
        ways.append(branches)
    for chosen in product(*ways):
        yield _Branch(
            Demands(
                tuple(r for branch in chosen for r in branch.demands.relations),
                tuple(c for branch in chosen for c in branch.demands.choices),
            ),
            tuple(fact for branch in chosen for fact in branch.tested),
            all(branch.exact for branch in chosen),
        )


def _ways(fact: SquareFact, blank: Blank, *, alternative: bool = False) -> list[_Branch]:
    """List ways of meeting a fact, which exclude one another.

    A property that is needed anyway is one of the kinds; of an alternative, this is the place.
    """
    demands = fact.demands(blank)
    if demands is not None:
        return [_Branch(demands, (), exact=True)]
    if alternative and fact.is_property:
        return list(_property_ways(fact.properties, blank))
    if isinstance(fact, AnyOf):
        # Without its own test, a case whose sums are not all would have squares of the others too.
        return [
            _Branch(
                branch.demands,
                (
                    *branch.tested,
                    *(() if branch.exact else (part,)),
                    *(~earlier for earlier in fact.parts[:number]),
                ),
                branch.exact,
            )
            for number, part in enumerate(fact.parts)
            for branch in _branches(part, blank, alternative=True)
        ]
    return [_Branch(Demands(), (), exact=False)]


def _property_ways(names: Sequence[str], blank: Blank) -> Iterator[_Branch]:
    """Yield the ways in which a square of all entries can have properties."""
    # The reasons are many, and most squares need none.
    from loshu.magic.properties.nonexistence import never_exists

    n, entries = blank.order, blank.entries
    implied = frozenset().union(*map(implied_by, names))
    normal = entries == tuple(range(1, n * n + 1))
    if "normal" in implied and not normal:
        return
    if any(never_exists(n, name, normal=normal) for name in names):
        return
    usable: Choices = ()
    if "multiplicative" in names:
        usable = choices_of_products(entries, n)
        if not all(numbers for _, numbers in usable):
            return
    if n < _LEAST or len(entries) != n * n or sum(entries) % n:
        yield _Branch(Demands(choices=usable), (), exact=False)
        return
    every = _are_sums(tuple(names))
    for choices, relations, exact in _kind_relations(n, tuple(names), entries, sum(entries) // n):
        yield _Branch(Demands(relations, choices), (), exact=exact and every)
