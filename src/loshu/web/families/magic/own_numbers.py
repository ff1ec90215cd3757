"""Numbers and sums of the page: read, checked, and made into squares."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, TypedDict

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.magic.completion.number_lists import read_list
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.construction.entry_choice import first_entry, has_gaps
from loshu.magic.number_unit import NumberUnit
from loshu.web.action import Action
from loshu.web.families.magic.squares import Preset, conditions, read_square, require_order

_MOST: Final = 2_000
"""Numbers in a list of the page."""
_PRIME: Final = "prime"


class CheckedNumbers(TypedDict):
    """The number of numbers in a list; 0 for all primes."""

    count: int


def number_arguments(order: int, numbers: str, constant: str) -> dict[str, Any]:
    """Return numbers and a sum in texts, each perhaps empty, as arguments of `read_problem`.

    Raises
    ------
    NotationError
        A text that is not a list of whole numbers, or a sum that is not one.

    Examples
    --------
    >>> number_arguments(2, "2, 4..8", " 10")
    {'entries': [2, 4, 6, 8], 'constant': 10}
    """
    found: dict[str, Any] = {}
    if numbers.strip():
        found["entries"] = _listed(numbers.replace("\N{MINUS SIGN}", "-"), order)
    if constant.strip():
        found["constant"] = _sum(constant.strip().replace("\N{MINUS SIGN}", "-"))
    return found


def _listed(text: str, order: int) -> list[int] | str:
    if text.strip() == _PRIME:
        return _PRIME
    listed = read_list(text, order)
    if listed is None:
        raise NotationError(
            f"{quoted(text)} is not a list of numbers. Expected 1..25, 2..18/2, 1,2,5, 1..50^2, "
            "odd, even or prime."
        )
    if len(listed) > _MOST:
        raise UnsupportedError(f"The list has {len(listed):,} numbers. Expected at most {_MOST:,}.")
    unit = NumberUnit.of(listed)
    if unit.denominator > 1:
        raise UnsupportedError(
            f"The board shows whole numbers only. Multiply all numbers by {unit.denominator}."
        )
    return [int(number) for number in listed]


def _sum(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        raise NotationError(f"The sum {quoted(text)} is not a whole number.")
    return int(text)


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
    grid = read_square(text)
    return read_problem(
        grid,
        kind or "magic",
        where=conditions(grid.order, where, preset),
        lang=lang,
        **number_arguments(grid.order, numbers, constant),
    )


def check_numbers(
    *, order: int, numbers: str = "", constant: str = "", kind: str = "magic"
) -> CheckedNumbers:
    """Check the numbers and the sum of squares of an order, as they are typed."""
    require_order(order)
    wanted = number_arguments(order, numbers, constant)
    pool = read_problem(order, kind or "magic", **wanted).pool
    return CheckedNumbers(count=len(pool.numbers))


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


def own_entries(order: int, numbers: str, constant: str) -> Sequence[int]:
    """Return the numbers of a puzzle: a list, or consecutive ones with a sum; none for 1 to n².

    Examples
    --------
    >>> own_entries(3, "", "30"), own_entries(3, "", "")
    (range(6, 15), ())
    """
    wanted = number_arguments(order, numbers, constant)
    entries, total = wanted.get("entries"), wanted.get("constant")
    if entries == _PRIME or (entries and total is not None):
        raise UnsupportedError("A puzzle takes a list of numbers or a sum. Give one of them.")
    if entries:
        return list(entries)
    first = 1 if total is None else first_entry(order, 1, total)
    return () if total is None else range(first, first + order * order)


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
