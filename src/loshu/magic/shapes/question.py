"""A shape to fill, with the numbers to use and the sum of its lines, all in one unit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.magic.completion.entries import EntriesLike, EntryPool, are_integers, entry_pool
from loshu.magic.completion.number_lists import read_numbers
from loshu.magic.number_unit import NumberUnit
from loshu.magic.shapes.exact_numbers import ConstantLike, exact_number
from loshu.magic.shapes.filled import FilledShape, Given, ShapeLike, as_filled, in_least_unit
from loshu.magic.shapes.shape import LineGroup, MagicShape

_MOST_ENTRIES: Final = 1024
_PRIME: Final = "prime"
_BY_TWO: Final = {"odd": 1, "even": 2}
"""The first of the numbers that a word stands for."""


@dataclass(frozen=True, slots=True)
class ShapeQuestion:
    """A shape to fill: given numbers, the numbers to use, and the sum of its lines if asked for."""

    filled: FilledShape
    """The shape; its numbers, the pool and the constant count its unit."""
    pool: EntryPool
    constant: int | None = None

    @property
    def shape(self) -> MagicShape:
        """The cells and lines, with sums in the unit."""
        return self.filled.shape

    @property
    def given(self) -> tuple[int | None, ...]:
        """A number or a blank for each cell."""
        return self.filled.numbers

    @property
    def unit(self) -> NumberUnit:
        """The unit that all numbers count."""
        return self.filled.unit

    def with_given(self, given: Sequence[int | None]) -> ShapeQuestion:
        """Ask for the same shape with other given numbers, in the same unit."""
        return replace(self, filled=replace(self.filled, numbers=tuple(given)))

    def answer(self, numbers: Sequence[int | None]) -> FilledShape:
        """Return the shape with numbers of the unit."""
        return in_least_unit(replace(self.filled, numbers=tuple(numbers)))

    def groups(self) -> list[LineGroup | None]:
        """Return the groups of lines, each with its sum if that is known.

        None stands for a group whose sum cannot be a whole number of the unit.
        """
        return [self._summed(group) for group in self.shape.groups]

    def _summed(self, group: LineGroup) -> LineGroup | None:
        if self.constant is not None:
            return replace(group, sum=self.constant)
        total = self.share(group)
        if total is None:
            return group
        return replace(group, sum=int(total)) if total.denominator == 1 else None

    def share(self, group: LineGroup) -> Fraction | None:
        """Return the sum that each line of a group must have; None if the numbers leave it open.

        Examples
        --------
        >>> asked = ask("rectangle-3x4")
        >>> [asked.share(group) for group in asked.shape.groups]
        [Fraction(26, 1), Fraction(39, 2)]
        """
        cells = len(self.given)
        times, lines = group.times(cells)
        if group.sum is not None or not times or self.pool.uses != cells:
            return None
        return Fraction(times * sum(self.pool.copies), lines)


def ask(
    shape: ShapeLike,
    numbers: Given | None = None,
    *,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
    repeats: bool = False,
    any_given: bool = False,
) -> ShapeQuestion:
    """Read a shape to fill; numbers, entries and the constant may be decimals or fractions.

    Parameters
    ----------
    shape, numbers, entries, constant, repeats
        As for `loshu.magic.shapes.solve`.
    any_given : bool
        Whether given numbers need not be among those to use.

    Raises
    ------
    NotationError
        Text that cannot be read.
    UnsupportedError
        Too few or too many entries, or a given number that is not one of them.

    Examples
    --------
    >>> asked = ask("a b/b c: 0.5 . .", entries="0.5..2/0.5")
    >>> asked.unit.denominator, asked.given, asked.pool.numbers
    (2, (1, None, None), (1, 2, 3, 4))
    """
    filled = as_filled(shape, numbers)
    cells = filled.shape.cells
    total = None if constant is None else exact_number(constant, "the constant")
    listed = [*range(1, cells + 1)] if entries is None else _listed(entries, cells)
    parts = {each.denominator for each in (*listed, *([] if total is None else [total]))}
    unit = NumberUnit(lcm(filled.unit.denominator, *parts))
    pool = _pool([*map(unit.whole, listed)], cells, repeats=repeats, unit=unit)
    asked = ShapeQuestion(filled.in_unit(unit), pool, None if total is None else unit.whole(total))
    if not any_given:
        _require_entries(asked)
    return asked


def _listed(entries: EntriesLike, cells: int) -> list[int | Fraction]:
    if isinstance(entries, str):
        if entries.strip() == _PRIME:
            raise UnsupportedError(
                "Entries 'prime' have no end. Give a list or a range, such as 2,3,5 or 1..100."
            )
        if are_integers(entries):
            raise UnsupportedError(
                "Entries 'integers' work only for completing a square. Give a range such as 1..100."
            )
        name = entries.strip()
        if name in _BY_TWO:
            return [Fraction(_BY_TWO[name] + 2 * at) for at in range(cells)]
        return [*read_numbers(entries, 1)]
    each: Iterable[Any] = entries.ravel() if isinstance(entries, np.ndarray) else entries
    return [exact_number(value, f"entry {place}") for place, value in enumerate(each, 1)]


def _pool(listed: list[int], cells: int, *, repeats: bool, unit: NumberUnit) -> EntryPool:
    if len(listed) < cells and not (repeats and listed):
        raise UnsupportedError(
            f"The entries are {len(listed)} numbers, but the shape has {cells} cells. List {cells} "
            "numbers or more."
        )
    pool = entry_pool(listed, 1, unit=unit)
    if repeats:
        pool = EntryPool(pool.numbers, (cells,) * len(pool.numbers), unit)
    if len(pool.numbers) > _MOST_ENTRIES:
        raise UnsupportedError(
            f"The entries are {len(pool.numbers):,} numbers. Expected at most {_MOST_ENTRIES:,}."
        )
    return pool


def _require_entries(asked: ShapeQuestion) -> None:
    """Refuse given numbers that are not among those to use, and fractions without entries."""
    cells, unit, known = len(asked.given), asked.unit, {*asked.pool.numbers}
    is_usual = asked.pool.numbers == tuple(map(unit.whole, range(1, cells + 1)))
    if is_usual and unit.denominator > 1:
        raise UnsupportedError(
            f"The shape or its sum has fractions, but its numbers are 1 to {cells}. List the "
            "numbers as entries, such as 0.5..6/0.5."
        )
    for name, number in zip(asked.shape.cell_names, asked.given, strict=True):
        if number is None or number in known:
            continue
        remedy = f"{unit.text(number)} is not one of the entries."
        if is_usual:
            remedy = (
                f"{number} is out of range. A shape of {cells} cells has the numbers 1 to {cells}; "
                "to use different ones, list them as entries."
            )
        raise UnsupportedError(f"Cell {name}: {remedy}")
