"""Multiples of 8: the natural order, complemented in a pattern that keeps all zigzags.

With t = + + - - - - + +, repeated, a number of the natural order is kept where the signs of its
row and column agree, and replaced by its complement elsewhere.  In each row half of the even
columns have the sign +, and half of the odd ones, with equal sums of their places; so both halves
of a row, and likewise of a column, have the sum S/2.
"""

from typing import Final

import numpy as np

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.kinds import ASSOCIATIVE
from loshu.magic.construction.methods.diagonal_complement import patterned_terms
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

_SIGNS: Final = np.array([1, 1, -1, -1, -1, -1, 1, 1])


def closed_form(n: int) -> ClosedForm:
    """Complement the natural order where the signs of row and column differ.

    Examples
    --------
    >>> closed_form(8).square()[0].tolist()
    [1, 2, 62, 61, 60, 59, 7, 8]
    """
    return ClosedForm(n, (patterned_terms(n, np.outer(_SIGNS, _SIGNS) < 0),))


def explain(n: int) -> Trace:
    """Write the natural order, then complement the pattern."""
    natural = np.arange(1, n * n + 1, dtype=np.int64).reshape(n, n)
    total = {"total": n * n + 1}
    square = closed_form(n).square()
    return staged([("zigzag.natural", natural, {}), ("zigzag.complements", square, total)])


SENTENCES: Final = sentences(
    {
        "zigzag.natural": "Write the numbers in natural order.",
        "zigzag.complements": "Give every eight rows and every eight columns the signs + + − − − − "
        "+ +. Replace each number whose row and column have different signs by its complement to "
        "{total}.",
    }
)
ZIGZAG: Final = Construction(
    name="zigzag",
    title=phrase("construction", "Zigzag square"),
    orders=phrase("construction.orders", "multiples of 8"),
    serves=lambda n: n >= 8 and n % 8 == 0,
    promises=fixed(*ASSOCIATIVE, "semi-pandiagonal", "knight-move", "zigzag", "zigzag-two-way"),
    source="this project: complements of the natural order, as in W. S. Andrews, Magic Squares and "
    "Cubes, 2nd ed. 1917, for the kind of S. H. White, budshaw.ca/ZigZag.html",
    closed_form=closed_form,
    explain=explain,
    sentences=SENTENCES,
)
