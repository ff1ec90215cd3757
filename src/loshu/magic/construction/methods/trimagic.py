"""Trimagic squares: the sums of squares and cubes are right too; and tetramagic ones."""

from typing import Final

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.methods.multimagic import (
    DISTRIBUTION,
    SENTENCES,
    best_degree,
    multimagic_form,
    multimagic_trace,
    random_options,
    serves,
)
from loshu.magic.construction.options import VARIANT
from loshu.text import phrase


def closed_form(n: int, *, variant: int | None = None) -> ClosedForm:
    """Add the digits of the linear forms; a variant changes their basis, places and values.

    Examples
    --------
    >>> set((closed_form(32).square() ** 3).sum(axis=0).tolist())
    {8606720000}
    """
    return multimagic_form(n, best_degree(n), variant)


def explain(n: int, *, variant: int | None = None) -> Trace:
    """Describe one digit, or one whole factor, after the other."""
    return multimagic_trace(n, best_degree(n), variant)


def promises(n: int) -> frozenset[str]:
    """Promise tetramagic squares of the orders 256, 512, 729, 1024 and their products.

    Examples
    --------
    >>> "tetramagic" in promises(256), "tetramagic" in promises(128)
    (True, False)
    """
    always = frozenset({"normal", "semi-magic", "magic", "bimagic", "trimagic"})
    return always | {"tetramagic"} if best_degree(n) == 4 else always


TRIMAGIC: Final = Construction(
    name="trimagic",
    title=phrase("construction", "Trimagic and tetramagic squares"),
    orders=phrase(
        "construction.orders",
        "12, 32, 64, 81, 125, 128, 144, ...: products of 12, of powers of 2 from 32, of fourth "
        "and higher powers of odd primes, of 125 and of 343; tetramagic: 256, 512, 729, 1024 and "
        "products of these",
    ),
    serves=serves(3),
    promises=promises,
    source="order 12: the square of W. Trump 2002; the others by linear forms as in H. Derksen, "
    "C. Eggermont, A. van den Essen, Multimagic squares, Amer. Math. Monthly 114, 2007, after "
    "G. Tarry 1905 (order 128), E. Cazalas 1933 (64 and 81), W. H. Benson 1976 (32) and, for "
    "tetramagic squares, A. Viricel and C. Boyer 2001 (512)",
    closed_form=closed_form,
    options=(VARIANT,),
    random_options=random_options,
    distribution=DISTRIBUTION,
    explain=explain,
    sentences=SENTENCES,
)
