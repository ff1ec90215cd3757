"""The entries of a square: those that give it a sum, and given numbers."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import count, pairwise
from math import floor
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.methods.number_set import NUMBER_SET

_LARGEST_BOUND: Final = 3
"""The center of a square of order 3 is a third of its sum; other orders have all sums."""


def first_entry(order: int, increment: int, constant: int) -> int:
    """Return the first of the numbers, in steps, whose square has a constant.

    Raises
    ------
    UnsupportedError
        No whole number gives this constant.

    Examples
    --------
    >>> first_entry(3, 1, 30), first_entry(4, 2, 100)
    (6, 10)
    >>> first_entry(4, 1, 1000)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: No 16 numbers in steps of 1 give a square of order 4 the
    constant 1000. The nearest constants are 998 and 1002.
    """
    ends = increment * (order * order - 1) * order
    twice = 2 * constant - ends
    if twice % (2 * order) == 0:
        return twice // (2 * order)
    below = (twice // (2 * order)) * order + ends // 2
    raise UnsupportedError(
        f"No {order * order} numbers in steps of {increment} give a square of order {order} the "
        f"constant {constant}. The nearest constants are {below} and {below + order}."
    )


def first_number(order: int, increment: Fraction, constant: Fraction) -> Fraction:
    """Return the first of the numbers, in steps, whose square has a constant; perhaps a fraction.

    Raises
    ------
    UnsupportedError
        The increment and the constant are whole, but the first number is not.

    Examples
    --------
    >>> first_number(3, Fraction(1, 2), Fraction(15, 2)), first_number(3, Fraction(1), Fraction(15))
    (Fraction(1, 2), Fraction(1, 1))
    """
    if increment.denominator == constant.denominator == 1:
        return Fraction(first_entry(order, int(increment), int(constant)))
    return constant / order - increment * (order * order - 1) / 2


def positive_step(order: int, constant: Fraction) -> Fraction:
    """Return the largest step 1, 0.5, 0.25, 0.2 ... whose square with a sum has positive numbers.

    A sum that is not positive has the step 1.

    Examples
    --------
    >>> positive_step(3, Fraction("10.5")), positive_step(3, Fraction(-3, 2))
    (Fraction(1, 2), Fraction(1, 1))
    """
    spread = Fraction(order * order - 1, 2)
    if constant <= 0 or not spread:
        return Fraction(1)
    parts = count(floor(spread * order / constant) + 1)
    return next(step for part in parts if _is_decimal(step := Fraction(1, part)))


def _is_decimal(number: Fraction) -> bool:
    """Whether a number has finitely many decimals."""
    return pow(10, number.denominator.bit_length(), number.denominator) == 0


def has_gaps(order: int, increment: Fraction, constant: Fraction | None) -> bool:
    """Whether no consecutive whole numbers have a sum that other whole numbers have.

    Examples
    --------
    >>> has_gaps(4, Fraction(1), Fraction(35)), has_gaps(4, Fraction(1), Fraction(34))
    (True, False)
    """
    if constant is None or constant.denominator > 1 or increment != 1 or order <= _LARGEST_BOUND:
        return False
    return (constant / order - Fraction(order * order - 1, 2)).denominator > 1


def has_equal_sums(construction: Construction, order: int) -> bool:
    """Whether the squares of a construction consist of 1 to n² and have equal sums."""
    promised = construction.promises(order)
    return "normal" in promised and not promised.isdisjoint(("semi-magic", "magic"))


def arguments_for(n: int, numbers: Sequence[int]) -> dict[str, Any]:
    """Return the arguments of `make` for a square of given numbers.

    Numbers in equal steps work with every construction of normal squares; others need a search.

    Raises
    ------
    UnsupportedError
        The count is wrong, or numbers without equal steps for an order that is not searched.

    Examples
    --------
    >>> arguments_for(3, [10, 12, 14, 16, 18, 20, 22, 24, 26])
    {'first': 10, 'increment': 2}
    >>> arguments_for(3, [1, 2, 3, 5, 8, 13, 21, 34, 55])["method"]
    'number-set'
    """
    if len(numbers) != n * n:
        raise UnsupportedError(f"Order {n} needs {n * n} numbers. You gave {len(numbers)}.")
    held = sorted(numbers)
    steps = {later - number for number, later in pairwise(held)}
    if len(steps) == 1 and steps != {0}:
        return {"first": held[0], "increment": steps.pop()}
    if not NUMBER_SET.serves(n):
        raise UnsupportedError(
            f"Order {n} needs numbers in equal steps, such as 2 4 6 8. "
            f"Other numbers work for these orders: {NUMBER_SET.orders.english}."
        )
    return {"method": NUMBER_SET.name, "numbers": tuple(numbers)}
