"""Squares of two digits: ``n * H[(a*r + b*c) mod n] + L[(a'*r + b'*c) mod n] + 1``.

H and L are permutations of 0 .. n-1, the digits.  Along any line whose row and column change
by (u, v) at each step, the first form changes by k = a*u + b*v; with g = gcd(k, n) it stays in
one residue class modulo g and takes each value there g times.  So all rows, columns and broken
diagonals have the magic sum when, for the four directions, the digits of every class modulo g
have the same sum; where g is 1 nothing is asked of the digits.
"""

from math import gcd
from typing import Final, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Entries, linear_windows
from loshu.magic.construction.construction import Square
from loshu.magic.construction.options import shown, whole_numbers
from loshu.magic.construction.stages import staged
from loshu.text import sentences

Coefficients: TypeAlias = tuple[int, int]
"""(a, b) of the linear form ``a*row + b*column``."""

LARGEST_TYPED: Final = 30_000
"""More digits than any square that fits into memory needs."""


def moduli(n: int, form: Coefficients) -> list[int]:
    """List the moduli whose classes must have equal sums, for a pandiagonal square.

    Examples
    --------
    >>> moduli(9, (1, 2)), moduli(12, (1, 2)), moduli(7, (1, 2))
    ([3], [2, 3], [])
    """
    a, b = form
    return sorted({gcd(step, n) for step in (a, b, a + b, a - b)} - {1})


def is_balanced(digits: Entries, modulus: int) -> bool:
    """Test whether the digits of all residue classes have the same sum.

    Examples
    --------
    >>> is_balanced(np.array([0, 3, 2, 1]), 2), is_balanced(np.array([0, 1, 2, 3]), 2)
    (False, False)
    """
    sums = digits.reshape(-1, modulus).sum(axis=0)
    return bool((sums == sums[0]).all())


def reflection(n: int, form: Coefficients) -> int:
    """Say at which s a half turn of the square takes the value k of a form to s - k.

    Examples
    --------
    >>> reflection(8, (1, 2))
    5
    """
    return -sum(form) % n


def is_antisymmetric(digits: Entries, s: int) -> bool:
    """Test whether the digits of k and of s - k always sum to n - 1.

    Examples
    --------
    >>> is_antisymmetric(np.array([2, 1, 0]), 2)
    True
    """
    n = len(digits)
    return bool((digits + digits[(s - np.arange(n)) % n] == n - 1).all())


def digit_form(
    n: int, forms: tuple[Coefficients, Coefficients], digits: tuple[Entries, Entries]
) -> ClosedForm:
    """Write the square of two digits so that any block of rows is computed alone.

    Examples
    --------
    >>> digits = np.arange(5)
    >>> digit_form(5, ((1, 2), (1, -2)), (digits, digits)).scaled(1, 1).block(0, 1).tolist()
    [[1, 14, 22, 10, 18]]
    """
    (a, b), (p, q) = forms
    return ClosedForm(n, (linear_windows(n, (a, b, 0), (p, q, 0), *digits),))


def chosen(
    n: int, form: Coefficients, typed: tuple[int, ...], *, name: str, associative: bool
) -> Entries:
    """Turn digits that a user chose into a table, or describe its faults.

    Raises
    ------
    UnsupportedError
        Not a permutation of 0 .. n-1, or one that does not give the promised square.

    Examples
    --------
    >>> chosen(5, (1, 2), (4, 3, 2, 1, 0), name="high", associative=False).tolist()
    [4, 3, 2, 1, 0]
    """
    digits = np.array(typed, dtype=np.int64)
    if not np.array_equal(np.sort(digits), np.arange(n)):
        raise UnsupportedError(
            f"Parameter {name!r} is {shown(digits)}. Expected the digits 0 to {n - 1}, each once."
        )
    for modulus in moduli(n, form):
        if not is_balanced(digits, modulus):
            raise UnsupportedError(
                f"Parameter {name!r} is {shown(digits)}. The digits at the places 0, {modulus}, "
                f"{2 * modulus} ... and at each other class of places modulo {modulus} must have "
                "equal sums."
            )
    s = reflection(n, form)
    if associative and not is_antisymmetric(digits, s):
        raise UnsupportedError(
            f"Parameter {name!r} is {shown(digits)}. The digits at the places k and {s} - k "
            f"modulo {n} must sum to {n - 1}."
        )
    return digits


def read_digits(text: str) -> tuple[int, ...]:
    """Read digits as numbers separated by spaces or commas.

    Examples
    --------
    >>> read_digits("0 2 4 1 3")
    (0, 2, 4, 1, 3)
    """
    return whole_numbers(text, least=1, most=LARGEST_TYPED)


def explain_digits(forms: tuple[Coefficients, Coefficients], square: Square) -> Trace:
    """Write the two digits of every cell, then put them together.

    Examples
    --------
    >>> lo_shu = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> trace = explain_digits(((1, 1), (1, 2)), lo_shu)
    >>> [step.key for step in trace.steps]
    ['digits.high', 'digits.low', 'digits.sum']
    """
    n = len(square)
    (a, b), (p, q) = forms
    high, low = np.divmod(square - 1, n)
    return staged(
        [
            ("digits.high", high, {"a": a, "b": b, "order": n}),
            ("digits.low", low, {"a": p, "b": q, "order": n}),
            ("digits.sum", square, {"order": n}),
        ]
    )


SENTENCES: Final = sentences(
    {
        "digits.high": "High digit in row r, column c (counted from 0): the entry of the first "
        "list at position ({a}r + {b}c) mod {order}.",
        "digits.low": "Low digit: the entry of the second list at position ({a}r + {b}c) mod "
        "{order}.",
        "digits.sum": "Entry = {order} × high digit + low digit + 1.",
    }
)
