"""Bimagic squares."""

from loshu.core.step import Trace
from loshu.magic.closed_form import ClosedForm
from loshu.magic.constructions.multimagic import multimagic_form, multimagic_trace, record

DEGREE = 2


def closed_form(n: int, *, seed: int | None = None) -> ClosedForm:
    """Add the digits of the linear forms; a seed varies basis, places and values of the digits.

    Examples
    --------
    >>> square = closed_form(8).square()
    >>> square[0].tolist(), (square**2).sum(axis=1).tolist()
    ([16, 41, 36, 5, 27, 62, 55, 18], [11180, 11180, 11180, 11180, 11180, 11180, 11180, 11180])
    """
    return multimagic_form(n, DEGREE, seed)


def explain(n: int, *, seed: int | None = None) -> Trace:
    """Tell one digit after the other."""
    return multimagic_trace(n, DEGREE, seed)


BIMAGIC = record(
    DEGREE,
    name="bimagic",
    orders="8, 9, 12, 16, 25, 27, 32, 49, 64, ...: products of 12, of powers of 2 from 8 and of "
    "squares and higher powers of odd primes",
    source="G. Pfeffermann 1890 (orders 8 and 9); G. Tarry 1903-1906 and E. Cazalas 1934 "
    "(arithmetic of digits); H. Derksen, C. Eggermont, A. van den Essen, Multimagic "
    "squares, Amer. Math. Monthly 114, 2007; order 12: W. Trump 2002",
    closed_form=closed_form,
    explain=explain,
)
