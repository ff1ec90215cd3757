"""Linear (modular) squares: the two base-n digits are linear forms of row and column.

Entry ``1 + n*x + y`` with ``x = (a*r + b*c + e) mod n`` and ``y = (a'*r + b'*c + e') mod n``.
"""

from collections.abc import Iterator, Mapping
from math import gcd
from typing import Any, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, linear_windows
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.options import whole_numbers
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

Form: TypeAlias = tuple[int, int, int]
"""(a, b, e) of ``a*row + b*column + e``."""


def flaw(n: int, high: Form, low: Form) -> str | None:
    """Explain why two linear forms make no magic square of order n; None when they make one.

    Along a line on which the row or column grows by one, a form grows by a coefficient k, and
    with g = gcd(k, n) takes each value of one residue class modulo g, g times each.  Its sum is
    n(n - 1)/2 exactly when that residue is (g - 1)/2.  In the rows and columns every residue
    occurs, so g must be 1 there.  A wrong sum of the high digit is off by a multiple of n*n, of
    the low digit by less than n*n, so the two cannot make up for each other.

    Examples
    --------
    >>> print(flaw(3, (1, 1, 2), (1, 2, 1)))
    None
    >>> flaw(9, (1, 3, 0), (1, 1, 0))
    'the row sums differ, because the coefficient 3 of the high digit and the order have the common
    factor 3'
    """
    (a, b, _), (p, q, _) = high, low
    determinant = (a * q - b * p) % n
    if (factor := gcd(determinant, n)) != 1:
        return (
            f"the determinant {determinant} of the two digits and the order have the common "
            f"factor {factor}, so some numbers repeat"
        )
    reasons = (*_flaws(n, "high", high), *_flaws(n, "low", low))
    return reasons[0] if reasons else None


def _flaws(n: int, digit: str, form: Form) -> Iterator[str]:
    a, b, e = form
    for line, k in (("row", b), ("column", a)):
        if (g := gcd(k, n)) > 1:
            yield (
                f"the {line} sums differ, because the coefficient {k} of the {digit} digit and "
                f"the order have the common factor {g}"
            )
    for line, k, first in (("main diagonal", a + b, e), ("anti-diagonal", a - b, e - b)):
        g = gcd(k, n)
        if 2 * (first % g) != g - 1:
            yield (
                f"the {line} has a wrong sum, because its {digit} digit is always {first % g} "
                f"modulo {g} instead of {(g - 1) // 2}; choose a different start or constant"
            )


def centered(n: int, coefficients: tuple[int, ...]) -> Form:
    """Complete (a, b) by the constant that puts the middle digit into the middle cell.

    Both diagonals pass through that cell, so such a form always suits them.

    Examples
    --------
    >>> centered(5, (1, 1)), centered(5, (1, 2, 0))
    ((1, 1, 3), (1, 2, 0))
    """
    a, b, *constant = coefficients
    half = n // 2
    return (a, b, constant[0] if constant else half * (1 - a - b) % n)


def closed_form(
    n: int, *, high: tuple[int, ...] = (1, 1), low: tuple[int, ...] = (1, -1)
) -> ClosedForm:
    """Use any coefficients that make a magic square.

    Parameters
    ----------
    n : int
    high, low : (a, b) or (a, b, e)
        Coefficients of the row and of the column and the constant of the two digits.

    Raises
    ------
    UnsupportedError
        The square would not be magic; the message names the failing condition.

    Examples
    --------
    >>> closed_form(3).square().tolist()
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    """
    return linear_form(n, centered(n, high), centered(n, low))


def linear_form(n: int, high: Form, low: Form) -> ClosedForm:
    """Write the square of two linear forms, or raise `UnsupportedError` if it is not magic."""
    if (reason := flaw(n, high, low)) is not None:
        raise UnsupportedError(
            f"The digits high={high} and low={low} give no magic square of order {n}: {reason}."
        )
    return ClosedForm(n, (linear_windows(n, high, low),))


def explain(n: int, *, high: tuple[int, ...] = (1, 1), low: tuple[int, ...] = (1, -1)) -> Trace:
    """Write the two digits, then add them."""
    square = closed_form(n, high=high, low=low).square()
    digits = (square - 1) // n, (square - 1) % n
    return staged(
        [
            ("linear.high", digits[0], _parameters(n, centered(n, high))),
            ("linear.low", digits[1], _parameters(n, centered(n, low))),
            ("linear.sum", square, {"order": n}),
        ]
    )


def _parameters(n: int, form: Form) -> Mapping[str, int | str]:
    return dict(zip(("a", "b", "e"), (x % n for x in form), strict=True)) | {"order": n}


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the six numbers until they make a magic square."""
    while True:
        a, b, e, p, q, f = rng.integers(n, size=6).tolist()
        if flaw(n, (a, b, e), (p, q, f)) is None:
            return {"high": (a, b, e), "low": (p, q, f)}


def read_form(text: str) -> tuple[int, ...]:
    """Read ``a,b`` or ``a,b,e``.

    Examples
    --------
    >>> read_form("1,2"), read_form("1,2,0")
    ((1, 2), (1, 2, 0))
    """
    return whole_numbers(text, least=2, most=3)


LINEAR = Construction(
    name="linear",
    title=phrase("construction", "Linear (modular) square"),
    orders=phrase("construction.orders", "odd, from 3"),
    serves=lambda n: n >= 3 and n % 2 == 1,
    promises=fixed(*MAGIC, "regular"),
    source="D. N. Lehmer, On the congruences connected with certain magic squares, "
    "Transactions of the AMS 31, 1929",
    closed_form=closed_form,
    options=(
        Option(
            "high",
            read_form,
            phrase(
                "construction.option",
                "a,b or a,b,e: the multiples of n are (a*row + b*column + e) mod n, counted from "
                "0; without e the middle digit is in the middle",
            ),
        ),
        Option(
            "low", read_form, phrase("construction.option", "a,b or a,b,e of the units, likewise")
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over all coefficients (a, b, e) of both digits that make a magic "
        "square, then over the eight aspects; the same square can come from several of them",
    ),
    explain=explain,
    sentences=sentences(
        {
            "linear.high": "High digit in row r, column c (counted from 0): ({a}r + {b}c + {e}) "
            "mod {order}.",
            "linear.low": "Low digit: ({a}r + {b}c + {e}) mod {order}.",
            "linear.sum": "Entry = {order} × high digit + low digit + 1.",
        }
    ),
)
