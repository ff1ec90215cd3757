"""Ultramagic (associative and pandiagonal) squares of every order not singly even, from 5 up."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from loshu.core.step import Trace
from loshu.magic.construction import kinds
from loshu.magic.construction.closed_form import ClosedForm, Entries
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.methods.balanced_digits import antisymmetric_digits
from loshu.magic.construction.methods.digit_squares import (
    SENTENCES,
    Coefficients,
    chosen,
    digit_form,
    explain_digits,
    moduli,
    read_digits,
    reflection,
)
from loshu.text import phrase


def forms(n: int) -> tuple[Coefficients, Coefficients]:
    """Choose two linear forms whose determinant has no factor in common with n.

    For even n the sum of each pair of coefficients must be odd, or a half turn of the square
    would leave some digit where it is; the determinants are -4, -3, -5 and -1.

    Examples
    --------
    >>> forms(9), forms(8), forms(12), forms(60)
    (((1, 2), (1, -2)), ((1, 2), (2, 1)), ((1, 2), (2, -1)), ((1, 2), (2, 3)))
    """
    if n % 2:
        return (1, 2), (1, -2)
    if n % 3:
        return (1, 2), (2, 1)
    return (1, 2), (2, -1) if n % 5 else (2, 3)


def closed_form(
    n: int, *, high: tuple[int, ...] | None = None, low: tuple[int, ...] | None = None
) -> ClosedForm:
    """Use digits that a half turn complements and whose classes have equal sums.

    Parameters
    ----------
    n : int
        Odd from 5, or a multiple of 4 from 8.
    high, low : permutations of 0 .. n-1, optional
        The digits of the two forms.

    Raises
    ------
    UnsupportedError
        The digits do not give an ultramagic square.

    Examples
    --------
    >>> closed_form(5).square().tolist()[:3]
    [[10, 18, 1, 14, 22], [11, 24, 7, 20, 3], [17, 5, 13, 21, 9]]
    """
    digits = [
        _digits(n, form) if typed is None else chosen(n, form, typed, name=name, associative=True)
        for form, typed, name in zip(forms(n), (high, low), ("high", "low"), strict=True)
    ]
    return digit_form(n, forms(n), (digits[0], digits[1]))


def _digits(n: int, form: Coefficients, rng: "np.random.Generator | None" = None) -> Entries:
    return antisymmetric_digits(n, reflection(n, form), moduli(n, form), rng)


def explain(
    n: int, *, high: tuple[int, ...] | None = None, low: tuple[int, ...] | None = None
) -> Trace:
    """Write the two digits of every cell, then put them together."""
    return explain_digits(forms(n), closed_form(n, high=high, low=low).square())


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the two lists of digits."""
    return {
        name: tuple(_digits(n, form, rng).tolist())
        for name, form in zip(("high", "low"), forms(n), strict=True)
    }


ULTRAMAGIC = Construction(
    name="ultramagic",
    title=phrase("construction", "Ultramagic square of two lists of digits"),
    orders=phrase("construction.orders", "odd from 5, and multiples of 4 from 8"),
    serves=lambda n: n >= 5 and n % 4 != 2 and n != 4,
    promises=fixed(*kinds.ULTRAMAGIC),
    source="C. Planck, The Theory of Path Nasiks, 1905; the forms and the balanced digits are "
    "Loshu's own rule",
    closed_form=closed_form,
    options=(
        Option(
            "high",
            read_digits,
            phrase(
                "construction.option", "the digits 0 to n-1 in the order of the first linear form"
            ),
        ),
        Option(
            "low",
            read_digits,
            phrase(
                "construction.option", "the digits 0 to n-1 in the order of the second linear form"
            ),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "over the shuffles of balanced lists of digits, each shuffle with the same chance, then "
        "over the eight aspects; all lists that serve can be drawn only where n is odd and not a "
        "multiple of 3, and most ultramagic squares are of no such form",
    ),
    explain=explain,
    sentences=SENTENCES,
)
