"""Pandiagonal squares of every odd order from 5, the multiples of 3 included."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from loshu.core.step import Trace
from loshu.magic.construction import kinds
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.methods.balanced_digits import equal_class_digits
from loshu.magic.construction.methods.digit_squares import (
    SENTENCES,
    Coefficients,
    chosen,
    digit_form,
    explain_digits,
    moduli,
    read_digits,
)
from loshu.text import phrase

FORMS: Final[tuple[Coefficients, Coefficients]] = ((1, 2), (1, -2))
"""Their determinant is -4, and every step is 1, 2 or 3: only a factor 3 of n asks anything."""


def closed_form(
    n: int, *, high: tuple[int, ...] | None = None, low: tuple[int, ...] | None = None
) -> ClosedForm:
    """Use any digits of which the classes modulo 3 have equal sums, where 3 divides n.

    Parameters
    ----------
    n : int
        Odd, from 5.
    high, low : permutations of 0 .. n-1, optional
        The digits H and L in ``n * H[(r + 2c) mod n] + L[(r - 2c) mod n] + 1``.

    Raises
    ------
    UnsupportedError
        The digits do not give a pandiagonal square.

    Examples
    --------
    >>> closed_form(5).square().tolist()[:2]
    [[1, 14, 22, 10, 18], [7, 20, 3, 11, 24]]
    """
    digits = [
        equal_class_digits(n, max(moduli(n, form), default=1))
        if typed is None
        else chosen(n, form, typed, name=name, associative=False)
        for form, typed, name in zip(FORMS, (high, low), ("high", "low"), strict=True)
    ]
    return digit_form(n, FORMS, (digits[0], digits[1]))


def explain(
    n: int, *, high: tuple[int, ...] | None = None, low: tuple[int, ...] | None = None
) -> Trace:
    """Write the two digits of every cell, then put them together."""
    return explain_digits(FORMS, closed_form(n, high=high, low=low).square())


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the two lists of digits."""
    return {
        name: tuple(equal_class_digits(n, max(moduli(n, form), default=1), rng).tolist())
        for name, form in zip(("high", "low"), FORMS, strict=True)
    }


PANDIAGONAL = Construction(
    name="pandiagonal",
    title=phrase("construction", "Pandiagonal square of two lists of digits"),
    orders=phrase("construction.orders", "odd, from 5"),
    serves=lambda n: n >= 5 and n % 2 == 1,
    promises=fixed(*kinds.MAGIC, "pandiagonal"),
    source="B. Rosser and R. J. Walker, The algebraic theory of diabolic magic squares, Duke "
    "Mathematical Journal 5, 1939; the balanced digits for multiples of 3 are Loshu's own rule",
    closed_form=closed_form,
    options=(
        Option(
            "high",
            read_digits,
            phrase(
                "construction.option", "the digits 0 to n-1 in the order in which r + 2c uses them"
            ),
        ),
        Option(
            "low",
            read_digits,
            phrase(
                "construction.option", "the digits 0 to n-1 in the order in which r - 2c uses them"
            ),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over all pairs of lists of digits, where 3 does not divide n; where it does, "
        "over the shuffles of one balanced list within and among its three classes; then over the "
        "eight aspects: not uniform over all pandiagonal squares",
    ),
    explain=explain,
    sentences=SENTENCES,
)
