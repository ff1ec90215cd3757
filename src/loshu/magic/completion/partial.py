"""A square with blanks, and the lines whose sums its completions must have."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.entries import EntriesLike, EntryPool, entry_pool, normal_entries
from loshu.magic.completion.givens import blanked
from loshu.magic.completion.line_sum import why_no_constant
from loshu.magic.counting.methods.equations.kinds import is_linear, systems
from loshu.magic.counting.methods.equations.linear_system import Equation, LinearSystem
from loshu.magic.counting.question import KindLike, ask, kind_names
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.properties.nonexistence import why_impossible
from loshu.text import translations

LARGEST: Final = 30
_LARGEST_ENTRY: Final = 10_000
"""The order up to which squares are completed."""

LineKind: TypeAlias = Literal["row", "column", "main-diagonal", "anti-diagonal", "cells"]


@dataclass(frozen=True, slots=True)
class SumLine:
    """Cells whose numbers have a known sum: a row, a diagonal, a pair, a block.

    Cells are flat indices, row by row from 0.
    """

    kind: LineKind
    number: int
    """Number of the row or column, from 0; 0 for all others."""
    cells: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Conditions:
    """One way of being of the kind that was asked for: lines, and what each cell may hold."""

    order: int
    lines: tuple[SumLine, ...]
    domains: tuple[int, ...]
    """For each cell a set of numbers: bit v + shift represents the number v."""
    given: tuple[int, ...]
    """The cells that are not blank."""
    numbers: int
    """The set of all numbers of the square."""
    unit: NumberUnit = WHOLE
    """The unit that all numbers count."""
    names: tuple[str, ...] = ()
    """Names of the cells; r1c1 and so on if there are none."""
    shift: int = 0
    """More than 0 where a number is less than 1."""

    @property
    def lines_of_bits(self) -> tuple[SumLine, ...]:
        """The lines for numbers that are greater by the shift, as `Propagation` takes them."""
        if not self.shift:
            return self.lines
        return tuple(
            replace(line, total=line.total + self.shift * len(line.cells)) for line in self.lines
        )


@dataclass(frozen=True, slots=True)
class PartialSquare:
    """A square with blanks, to be completed with each of n² numbers once."""

    grid: Grid
    kinds: tuple[str, ...]
    """Names of the properties that a completion must have; none follows from another."""
    ways: tuple[Conditions, ...]
    """Conditions, one of which a completion meets, and no completion two of them."""
    impossible: str = ""
    """The known reason why no square of the order is of the kind."""
    entries: tuple[int, ...] | None = None
    """The numbers, where these are not 1 to n²."""
    unit: NumberUnit = WHOLE
    """The unit that all numbers count."""

    @property
    def order(self) -> int:
        """The side of the square."""
        return self.grid.order


def read_partial(
    square: SquareLike,
    kind: KindLike = "magic",
    lang: str = "en",
    *,
    entries: "EntriesLike | None" = None,
    unit: NumberUnit = WHOLE,
) -> PartialSquare:
    """Read a square with blanks, and what its completions must be.

    Parameters
    ----------
    square : Grid, Problem, text, or rows of numbers
        A blank is None, `EMPTY` or 0, in text ``.`` or ``?``.
    kind : str or sequence of str
        Properties that sums describe, as for `loshu.magic.count`.
    lang : str
        Language of the proof that no square of the order is of the kind.
    entries : collection of int, or str, optional
        The n² numbers of the square, all positive; by default 1 to n².
    unit : NumberUnit
        The unit that all numbers count, in which they are written.

    Raises
    ------
    NotationError
        Text that cannot be read.
    UnsupportedError
        No square, a number outside 1 to n², or a kind that sums do not describe.

    Examples
    --------
    >>> partial = read_partial("8 . ./. 5 ./. . 2")
    >>> [len(way.lines) for way in partial.ways], partial.kinds
    ([8], ('magic',))
    >>> read_partial("8 . ./. 5 ./. . 2", "bimagic")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Squares of kind 'bimagic' cannot be completed step by step.
    Expected a kind defined by sums, such as magic, semi-magic, associative or pandiagonal.
    """
    asked = as_square(square)
    own = None if entries is None else _own_entries(entries, asked.order, unit)
    numbers = own or tuple(range(1, asked.order**2 + 1))
    grid = _blanked(asked, numbers, unit)
    kinds = ask(grid.order, kind_names(kind)).kinds
    if not is_linear(kinds):
        raise UnsupportedError(
            f"Squares of kind {','.join(kind_names(kind))!r} cannot be completed step by step. "
            "Expected a kind defined by sums, such as magic, semi-magic, associative or "
            "pandiagonal."
        )
    reasons = [
        why for name in kinds if (why := why_impossible(grid.order, name, lang, normal=own is None))
    ]
    if not reasons and own is not None:
        reasons = [why_no_constant(grid.order, own, None, translations(lang), unit)]
    if any(reasons):
        return PartialSquare(grid, kinds, (), impossible=reasons[0], entries=own, unit=unit)
    domains = _domains(grid, numbers)
    given = tuple(np.flatnonzero(grid.array != EMPTY).tolist())
    ways = tuple(
        replace(_conditions(system, domains, given, numbers), unit=unit)
        for system in systems(grid.order, kinds)
    )
    return PartialSquare(grid, kinds, ways, entries=own, unit=unit)


def _own_entries(entries: EntriesLike, n: int, unit: NumberUnit) -> tuple[int, ...] | None:
    """Return the numbers of a square, ascending; None for 1 to n²."""
    pool = entry_pool(entries, n, unit=unit)
    pool.require_distinct()
    if pool.endless or not pool.is_full(n):
        raise UnsupportedError(
            f"An explanation needs exactly {n * n} numbers for order {n}. Choose them from the "
            "entries."
        )
    if pool.numbers[0] < 1 or pool.numbers[-1] > _LARGEST_ENTRY:
        raise UnsupportedError(
            f"The entries are {unit.text(pool.numbers[0])} to {unit.text(pool.numbers[-1])}. "
            f"An explanation needs numbers from {unit.text(1)} to {unit.text(_LARGEST_ENTRY)}."
        )
    return None if pool.numbers == normal_entries(n).numbers else pool.numbers


def _blanked(grid: Grid, numbers: tuple[int, ...], unit: NumberUnit) -> Grid:
    """Take 0 for a blank, and refuse what no completion can hold."""
    n = grid.order
    if n > LARGEST:
        raise UnsupportedError(f"Order {n} is out of range. Expected 1 to {LARGEST}.")
    values = np.where(grid.array == 0, EMPTY, grid.array)
    if numbers != tuple(range(1, n * n + 1)):
        return blanked(grid, EntryPool(numbers, unit=unit))
    outside = np.argwhere((values != EMPTY) & ((values < 1) | (values > n * n))).tolist()
    for row, column in outside:
        raise UnsupportedError(
            f"Row {row + 1}, column {column + 1}: {values[row, column]} is out of range. "
            f"A square of order {n} has the numbers 1 to {n * n}."
        )
    return Grid.from_array(values)


def _domains(grid: Grid, numbers: tuple[int, ...]) -> list[int]:
    """Return what each cell may hold by the givens alone; nothing in cells that repeat one."""
    values = [0 if value == EMPTY else value for value in grid.array.ravel().tolist()]
    everything = _set_of(numbers)
    given = sum({1 << value for value in values if value})
    seen: set[int] = set()
    domains = []
    for value in values:
        repeated = value in seen
        domains.append((0 if repeated else 1 << value) if value else everything & ~given)
        seen |= {value} if value else set()
    return domains


def _set_of(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _conditions(
    system: LinearSystem, domains: list[int], given: tuple[int, ...], numbers: tuple[int, ...]
) -> Conditions:
    kept = list(domains)
    normal = numbers == system.numbers
    for cell, allowed in system.allowed if normal else ():
        kept[cell] &= _set_of(allowed)
    mean = Fraction(sum(numbers), len(numbers))
    lines = tuple(_line(equation, system.order, mean) for equation in system.equations)
    return Conditions(system.order, lines, tuple(kept), given, _set_of(numbers))


def _line(equation: Equation, n: int, mean: Fraction) -> SumLine:
    assert all(factor == 1 for _, factor in equation.terms), equation
    cells = tuple(sorted(cell for cell, _ in equation.terms))
    kind, number = _LINE_KINDS.get((n, cells)) or _named(cells, n)
    total = mean * len(equation.terms)
    if total.denominator > 1:
        raise UnsupportedError(
            f"The mean of the entries is {mean}, so that {len(equation.terms)} cells cannot have "
            "their share of the sum. Choose a different kind or different entries."
        )
    return SumLine(kind, number, cells, int(total))


def _named(cells: tuple[int, ...], n: int) -> tuple[LineKind, int]:
    first = cells[0]
    if cells == tuple(range(first, first + n)) and first % n == 0:
        return "row", first // n
    if cells == tuple(range(first, n * n, n)):
        return "column", first
    if cells == tuple(range(0, n * n, n + 1)):
        return "main-diagonal", 0
    if cells == tuple(range(n - 1, n * n - 1, n - 1)):
        return "anti-diagonal", 0
    return "cells", 0


_LINE_KINDS: Final[dict[tuple[int, tuple[int, ...]], tuple[LineKind, int]]] = {
    (1, (0,)): ("row", 0)
}
"""Lines that their cells alone do not name: the only cell of a square of order 1."""
