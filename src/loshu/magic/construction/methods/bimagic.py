"""Bimagic squares: the sums of the squares of the entries are right too."""

from typing import Final

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.methods import bimagic_pairs
from loshu.magic.construction.methods.bimagic_pairs import pair_form, pair_trace
from loshu.magic.construction.methods.multimagic import (
    LARGEST,
    SENTENCES,
    multimagic_form,
    multimagic_trace,
    random_options,
)
from loshu.magic.construction.methods.multimagic import serves as split_serves
from loshu.magic.construction.options import VARIANT
from loshu.text import phrase, sentences

DEGREE: Final = 2
_splits = split_serves(DEGREE)


def serves(n: int) -> bool:
    """Return whether forms over prime fields or a pair of Latin squares serve an order.

    Examples
    --------
    >>> [n for n in range(60) if serves(n)]
    [8, 9, 12, 16, 24, 25, 27, 32, 40, 48, 49, 56]
    """
    return _splits(n) or (8 <= n < LARGEST and n % 8 == 0)


def closed_form(n: int, *, variant: int | None = None) -> ClosedForm:
    """Add the digits of the linear forms, or place a pair of Latin squares.

    Parameters
    ----------
    n : int
    variant : int, optional
        Changes basis, places and values of the digits, or the values of the symbols.

    Examples
    --------
    >>> square = closed_form(8).square()
    >>> square[0].tolist(), (square**2).sum(axis=1).tolist()
    ([16, 41, 36, 5, 27, 62, 55, 18], [11180, 11180, 11180, 11180, 11180, 11180, 11180, 11180])
    """
    return multimagic_form(n, DEGREE, variant) if _splits(n) else pair_form(n, variant)


def explain(n: int, *, variant: int | None = None) -> Trace:
    """Describe one digit, or one quarter of the square, after the other."""
    return multimagic_trace(n, DEGREE, variant) if _splits(n) else pair_trace(n, variant)


BIMAGIC: Final = Construction(
    name="bimagic",
    title=phrase("construction", "Bimagic squares from prime fields and Latin squares"),
    orders=phrase(
        "construction.orders",
        "8, 9, 12, 16, 24, 25, 27, ...: every multiple of 8, and products of 12, of powers of "
        "2 from 8 and of squares and higher powers of odd primes",
    ),
    serves=serves,
    promises=fixed("normal", "semi-magic", "magic", "bimagic"),
    source="G. Pfeffermann 1890 (order 8) and 1891 (9); G. Tarry 1903-1906 and E. Cazalas 1934 "
    "(arithmetic of digits); H. Derksen, C. Eggermont, A. van den Essen, Multimagic squares, "
    "Amer. Math. Monthly 114, 2007; order 12: W. Trump 2002; other multiples of 8: F. Pan and "
    "X. Huang, J. Phys. Conf. Ser. 1575, 2020",
    closed_form=closed_form,
    options=(VARIANT,),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "pseudo-random from one number: the order of the factors and, in each factor, the basis "
        "of the digits of row and column, the places of the digits and an affine change of each "
        "digit are uniform (order 8: the places stay; order 12: one of the 23,040 simultaneous "
        "permutations of rows and columns); then the eight aspects. Not uniform over all such "
        "squares of the order. From Latin squares: the values of the symbols, uniformly.",
    ),
    explain=explain,
    sentences=sentences({**SENTENCES, **bimagic_pairs.SENTENCES}),
)
