"""Numbers and sums of the page: read, checked, and made into squares."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, TypedDict

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation.cells import quoted
from loshu.magic.completion.number_lists import read_list
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.construction.entry_choice import (
    first_entry,
    first_number,
    has_gaps,
    positive_step,
)
from loshu.magic.number_unit import WHOLE, NumberUnit, read_number
from loshu.web.action import Action
from loshu.web.families.magic.squares import (
    Preset,
    conditions,
    read_in_unit,
    require_decimals,
    require_order,
)

_MOST: Final = 2_000
"""Numbers in a list of the page."""
_PRIME: Final = "prime"
_MINUS: Final = "\N{MINUS SIGN}"


class CheckedNumbers(TypedDict):
    """The number of numbers in a list; 0 for all primes."""

    count: int


@dataclass(frozen=True, slots=True)
class PageNumbers:
    """The numbers and the sum that the page asks for, each whole or a decimal."""

    order: int
    entries: Sequence[Fraction] | None
    constant: Fraction | None
    primes: bool = False
    """Whether the numbers are any primes, without a list."""

    @property
    def unit(self) -> NumberUnit:
        """The unit of all these numbers."""
        sums = () if self.constant is None else (self.constant,)
        return require_decimals(NumberUnit.of([*(self.entries or ()), *sums]))

    def arguments(self, unit: NumberUnit) -> dict[str, Any]:
        """Return the numbers in a unit as arguments of `read_problem`."""
        found: dict[str, Any] = {}
        if unit.denominator > 1:
            if self.entries is None:
                raise UnsupportedError(
                    "The square or its sum has decimals, but its numbers are "
                    f"{'primes' if self.primes else f'1 to {self.order**2}'}. List its numbers, "
                    "such as 0.5..4.5/0.5."
                )
            found["unit"] = unit
        if self.primes:
            found["entries"] = _PRIME
        if self.entries is not None:
            found["entries"] = [*map(unit.whole, self.entries)]
        if self.constant is not None:
            found["constant"] = unit.whole(self.constant)
        return found


def asked_numbers(order: int, numbers: str, constant: str) -> PageNumbers:
    """Read numbers and a sum in texts, each perhaps empty.

    A decimal sum alone asks for n² positive numbers in equal steps.

    Raises
    ------
    NotationError
        A text that is not a list of numbers, or a sum that is not a number.

    Examples
    --------
    >>> asked = asked_numbers(2, "2, 4..8", " 10")
    >>> asked.arguments(asked.unit)
    {'entries': [2, 4, 6, 8], 'constant': 10}
    >>> asked = asked_numbers(3, "", "7.5")
    >>> asked.arguments(asked.unit)["entries"], asked.unit.denominator
    ([1, 2, 3, 4, 5, 6, 7, 8, 9], 2)
    """
    primes = numbers.strip() == _PRIME
    listed = bool(numbers.strip()) and not primes
    entries = _listed(numbers.replace(_MINUS, "-"), order) if listed else None
    total = _sum(constant.replace(_MINUS, "-")) if constant.strip() else None
    if not listed and not primes and total is not None and total.denominator > 1:
        step = positive_step(order, total)
        first = first_number(order, step, total)
        return PageNumbers(order, [first + step * at for at in range(order * order)], None)
    return PageNumbers(order, entries, total, primes)


def _listed(text: str, order: int) -> list[Fraction]:
    listed = read_list(text, order)
    if listed is None:
        raise NotationError(
            f"{quoted(text)} is not a list of numbers. Expected 1..25, 0.5..4.5/0.5, 1,2,5, "
            "1..50^2, odd, even or prime."
        )
    if len(listed) > _MOST:
        raise UnsupportedError(f"The list has {len(listed):,} numbers. Expected at most {_MOST:,}.")
    return listed


def _sum(text: str) -> Fraction:
    number = read_number(text)
    if number is None:
        raise NotationError(
            f"The sum {quoted(text.strip())} is not a number. Expected one such as 15 or 7.5."
        )
    return number


def wanted_square(
    text: str,
    kind: str,
    where: str,
    preset: Preset,
    lang: str = "en",
    *,
    numbers: str = "",
    constant: str = "",
) -> SquareProblem:
    """Return the problem of a square with empty cells, a kind, conditions and numbers."""
    grid, own = read_wanted(text, numbers, constant)
    facts = conditions(grid.order, where, preset)
    unit = own.get("unit", WHOLE)
    if facts and unit.denominator > 1:
        raise UnsupportedError(
            f"Conditions take whole numbers only. Multiply all numbers by {unit.denominator}."
        )
    return read_problem(grid, kind or "magic", where=facts, lang=lang, **own)


def read_wanted(text: str, numbers: str, constant: str = "") -> tuple[Grid, dict[str, Any]]:
    """Read a square and its numbers in one unit; return them as arguments of `read_problem`.

    A whole sum alone asks for consecutive numbers with this sum, or for some with gaps, as in
    puzzles and squares that are made.

    Examples
    --------
    >>> read_wanted("13 . ./. 10 ./. . 7", "", "30")[1]
    {'entries': [6, 7, 8, 9, 10, 11, 12, 13, 14]}
    """
    order = read_in_unit(text)[0].order
    asked = _with_numbers(asked_numbers(order, numbers, constant))
    grid, unit = read_in_unit(text, asked.unit)
    return grid, asked.arguments(unit)


def _with_numbers(asked: PageNumbers) -> PageNumbers:
    """List the numbers of a whole sum alone."""
    order, total = asked.order, asked.constant
    if total is None or asked.entries is not None or asked.primes:
        return asked
    if has_gaps(order, Fraction(1), total):
        return PageNumbers(order, [*map(Fraction, with_gaps(order, int(total)))], total)
    first = first_entry(order, 1, int(total))
    return PageNumbers(order, [Fraction(first + at) for at in range(order * order)], None)


def check_numbers(
    *, order: int, numbers: str = "", constant: str = "", kind: str = "magic"
) -> CheckedNumbers:
    """Check the numbers and the sum of squares of an order, as they are typed."""
    require_order(order)
    asked = _with_numbers(asked_numbers(order, numbers, constant))
    pool = read_problem(order, kind or "magic", **asked.arguments(asked.unit)).pool
    return CheckedNumbers(count=len(pool.numbers))


def expected_sum(grid: Grid, unit: NumberUnit, numbers: str, constant: str) -> int | None:
    """Return the sum of the lines that a puzzle asks for, in the unit of its square; if known.

    Examples
    --------
    >>> expected_sum(Grid([[1, None], [None, None]]), NumberUnit(2), "1,2,3,4", "")
    10
    """
    order = grid.shape[0]
    asked = asked_numbers(order, numbers, constant)
    total = asked.constant
    if total is None and asked.entries is not None and len(asked.entries) == order * order:
        total = sum(asked.entries, Fraction()) / order
    if total is None or (total * unit.denominator).denominator > 1:
        return None
    return unit.whole(total)


def is_searched(order: int, wanted: dict[str, Any]) -> bool:
    """Whether a search makes the squares of numbers and a sum, and no construction.

    Examples
    --------
    >>> is_searched(3, {"entries": [2, 4, 6, 8, 10, 12, 14, 16, 18]}), is_searched(4, {})
    (False, False)
    """
    entries, constant = wanted.get("entries"), wanted.get("constant")
    if entries is None:
        return constant is not None and has_gaps(order, Fraction(1), Fraction(constant))
    if constant is not None or len(entries) != order * order:
        return True
    steps = {later - one for one, later in pairwise(sorted(entries))}
    return len(steps) > 1 or steps == {0}


def own_entries(order: int, numbers: str, constant: str) -> tuple[Sequence[int], NumberUnit]:
    """Return the numbers of a puzzle in their unit: a list, or consecutive ones with a sum.

    Examples
    --------
    >>> own_entries(3, "", "30")[0], own_entries(3, "", "")[0]
    (range(6, 15), ())
    """
    asked = asked_numbers(order, numbers, constant)
    wanted, unit = asked.arguments(asked.unit), asked.unit
    entries, total = wanted.get("entries"), wanted.get("constant")
    if entries == _PRIME or (entries and total is not None):
        raise UnsupportedError("A puzzle takes a list of numbers or a sum. Give one of them.")
    if entries:
        return entries, unit
    first = 1 if total is None else first_entry(order, 1, total)
    return () if total is None else range(first, first + order * order), unit


def with_gaps(order: int, constant: int) -> range:
    """Return whole numbers among which squares have a sum that no consecutive numbers have.

    Examples
    --------
    >>> with_gaps(4, 35)
    range(1, 21)
    """
    first = (2 * constant - (order * order - 1) * order) // (2 * order)
    return range(first, first + order * order + order)


ACTIONS: Final = (Action(check_numbers),)
