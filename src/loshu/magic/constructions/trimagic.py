"""Trimagic squares."""

from loshu.core.step import Trace
from loshu.magic.closed_form import ClosedForm
from loshu.magic.constructions.multimagic import multimagic_form, multimagic_trace, record

DEGREE = 3


def closed_form(n: int, *, seed: int | None = None) -> ClosedForm:
    """Add the digits of the linear forms; a seed varies basis, places and values of the digits.

    Examples
    --------
    >>> square = closed_form(32).square()
    >>> set((square**3).sum(axis=0).tolist())
    {8606720000}
    """
    return multimagic_form(n, DEGREE, seed)


def explain(n: int, *, seed: int | None = None) -> Trace:
    """Tell one digit after the other."""
    return multimagic_trace(n, DEGREE, seed)


TRIMAGIC = record(
    DEGREE,
    name="trimagic",
    orders="12, 32, 64, 81, 125, 128, 144, ...: products of 12, of powers of 2 from 32, of fourth "
    "and higher powers of odd primes, of 125 and of 343",
    source="W. Trump 2002 (order 12, the square itself); the others by linear forms as in H. "
    "Derksen, C. Eggermont, A. van den Essen, Multimagic squares, Amer. Math. Monthly 114, "
    "2007, after G. Tarry 1905 (order 128), E. Cazalas 1933 (64, 81) and W. H. Benson 1976 "
    "(32)",
    closed_form=closed_form,
    explain=explain,
)
