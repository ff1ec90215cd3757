"""Additions of a constraint to the programs of a field, for `loshu.sudoku.solving.rule_program`."""

from array import array
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeAlias

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.logic import CandidatePair, CellSum, Condition, nothing
from loshu.sudoku.solving.automata import MACHINES, Automaton, conditions_of

DIFFERENT: Final = 0
SUM: Final = 2
Fits: TypeAlias = Callable[[int, int], bool]
_PairsOfTable: TypeAlias = "tuple[Hashable, Fits, array[int]]"


@lru_cache(maxsize=64)
def grid_of(field: Field) -> "tuple[tuple[int, ...], dict[int, int], array[int]]":
    """Return the cells of a field, their numbers, and the records of the houses."""
    number = {cell: at for at, cell in enumerate(field.cells())}
    records = list[int]()
    for _, house in field.houses():
        records += (DIFFERENT, len(house), *(number[cell] for cell in house))
    return tuple(number), number, array("i", records)


def key_of(fits: Fits) -> Hashable:
    """Return the key of a table of pairs."""
    return (fits.func, fits.args) if isinstance(fits, partial) else fits


class ProgramParts(NamedTuple):
    """The additions of a constraint to every program of a field, where its cells are on it."""

    allowed: tuple[tuple[int, int], ...]
    """Cells, and their values as a set."""
    records: "array[int]"
    """Those without a table or an automaton."""
    pairs: "tuple[_PairsOfTable, ...]"
    """By table: its key, its values, and the numbers of the cells."""
    extra_pairs: tuple[CandidatePair, ...]
    """Pairs with an extra cell."""
    conditions: "tuple[Condition | Automaton, ...]"
    """Other conditions, which have no records yet."""
    has_walks: bool


@lru_cache(maxsize=64)
def parts_reader(field: Field) -> Callable[[Constraint], ProgramParts]:
    """Return a reader of the constraints of a field that remembers its results."""
    return lru_cache(maxsize=MACHINES)(partial(_parts_of, field))


def _parts_of(field: Field, constraint: Constraint) -> ProgramParts:
    logic, number = RULE_OF[constraint.kind].logic, grid_of(field)[1]
    records, conditions = list[int](), list["Condition | Automaton"]()
    for group in logic.groups(constraint, field):
        records += (DIFFERENT, len(group.cells), *(number[cell] for cell in group.cells))
    for condition in conditions_of(constraint, field):
        if isinstance(condition, CellSum) and number.keys() >= {c for _, c in condition.terms}:
            terms = [each for factor, cell in condition.terms for each in (factor, number[cell])]
            records += (SUM, 2 + len(terms), condition.low, condition.high, *terms)
        else:
            conditions.append(condition)
    allowed, pairs, extra = _pairs_of(field, constraint)
    for cell, values in logic.allowed(constraint, field):
        allowed.append((cell, sum(1 << value + field.shift for value in values)))
    has_walks = logic.conditions is nothing and logic.pairs is nothing
    return ProgramParts(
        tuple(allowed), array("i", records), pairs, tuple(extra), tuple(conditions), has_walks
    )


def _pairs_of(
    field: Field, constraint: Constraint
) -> tuple[list[tuple[int, int]], "tuple[_PairsOfTable, ...]", list[CandidatePair]]:
    """Return the pairs of a constraint: of one cell, of cells on the field, and the others."""
    number, digits = grid_of(field)[1], field.digits
    single, extra = list[tuple[int, int]](), list[CandidatePair]()
    tables: dict[Hashable, tuple[Fits, list[int]]] = {}
    for pair in RULE_OF[constraint.kind].logic.pairs(constraint, field):
        first, second, fits = pair
        if first == second:
            values = sum(1 << digit + field.shift for digit in digits if fits(digit, digit))
            single.append((first, values))
        elif first in number and second in number:
            cells = tables.setdefault(key_of(fits), (fits, []))[1]
            cells += (number[first], number[second])
        else:
            extra.append(pair)
    grouped = tuple((key, fits, array("i", cells)) for key, (fits, cells) in tables.items())
    return single, grouped, extra
