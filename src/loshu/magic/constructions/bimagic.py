"""Bimagic squares: the sums of the squares of the entries are right too."""

from typing import Final

from loshu.core.step import Trace
from loshu.magic.closed_form import ClosedForm
from loshu.magic.construction import Construction, fixed
from loshu.magic.constructions.multimagic import (
    DISTRIBUTION,
    SENTENCES,
    draw,
    multimagic_form,
    multimagic_trace,
    serves,
)
from loshu.magic.constructions.variant_option import VARIANT

DEGREE: Final = 2


def closed_form(n: int, *, variant: int | None = None) -> ClosedForm:
    """Add the digits of the linear forms; a variant changes their basis, places and values.

    Examples
    --------
    >>> square = closed_form(8).square()
    >>> square[0].tolist(), (square**2).sum(axis=1).tolist()
    ([16, 41, 36, 5, 27, 62, 55, 18], [11180, 11180, 11180, 11180, 11180, 11180, 11180, 11180])
    """
    return multimagic_form(n, DEGREE, variant)


def explain(n: int, *, variant: int | None = None) -> Trace:
    """Tell one digit, or one whole factor, after the other."""
    return multimagic_trace(n, DEGREE, variant)


BIMAGIC: Final = Construction(
    name="bimagic",
    title="Bimagic squares from linear forms over prime fields",
    orders="8, 9, 12, 16, 25, 27, 32, 49, 64, ...: products of 12, of powers of 2 from 8 and of "
    "squares and higher powers of odd primes",
    serves=serves(DEGREE),
    promises=fixed("normal", "semi-magic", "magic", "bimagic"),
    source="G. Pfeffermann 1890 (orders 8 and 9); G. Tarry 1903-1906 and E. Cazalas 1934 "
    "(arithmetic of digits); H. Derksen, C. Eggermont, A. van den Essen, Multimagic squares, "
    "Amer. Math. Monthly 114, 2007; order 12: W. Trump 2002",
    closed_form=closed_form,
    options=(VARIANT,),
    draw=draw,
    distribution=DISTRIBUTION,
    explain=explain,
    sentences=SENTENCES,
)
