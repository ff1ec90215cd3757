"""Tetramagic squares."""

from loshu.core.step import Trace
from loshu.magic.closed_form import ClosedForm
from loshu.magic.constructions.multimagic import multimagic_form, multimagic_trace, record

DEGREE = 4


def closed_form(n: int, *, seed: int | None = None) -> ClosedForm:
    """Add the digits of the linear forms; a seed varies basis, places and values of the digits.

    Examples
    --------
    >>> square = closed_form(256).square().astype(object)
    >>> set((square**4).sum(axis=1).tolist()) == {sum(v**4 for v in range(1, 256**2 + 1)) // 256}
    True
    """
    return multimagic_form(n, DEGREE, seed)


def explain(n: int, *, seed: int | None = None) -> Trace:
    """Tell one digit after the other."""
    return multimagic_trace(n, DEGREE, seed)


TETRAMAGIC = record(
    DEGREE,
    name="tetramagic",
    orders="256, 512, 729, 1024 and their products",
    source="linear forms as in H. Derksen, C. Eggermont, A. van den Essen, Multimagic squares, "
    "Amer. Math. Monthly 114, 2007; the first tetramagic square, of order 512, is by A. "
    "Viricel and C. Boyer 2001",
    closed_form=closed_form,
    explain=explain,
)
