"""Heterosquares: all rows, columns and diagonals have different sums.

Write 1 .. n*n in natural order.  Modulo n every row sum is n/2 or 0, and so are the diagonals,
while every column sum is 0; different rows differ, different columns differ, and only the lines
through the middle agree with each other.  A few exchanges within a row shift one or two columns
and a diagonal by amounts that are different from all others modulo n.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Patch, Terms
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

_SPIRAL: Final = ((9, 8, 7), (2, 1, 6), (3, 4, 5))
"""No exchanges within rows will do in order 3."""


def exchanges(n: int) -> tuple[tuple[int, int, int], ...]:
    """Say in which row the entries of which two columns are exchanged.

    n even: the first diagonal and the first column grow by 1, the second column shrinks by 1.
    n odd, h = n // 2: the first diagonal and the first column grow by h, the middle column
    shrinks by h; the second diagonal and the first column grow by 1, the second shrinks by 1.

    Examples
    --------
    >>> exchanges(6), exchanges(7)
    (((0, 0, 1),), ((0, 0, 3), (6, 0, 1)))
    """
    return ((0, 0, 1),) if n % 2 == 0 else ((0, 0, n // 2), (n - 1, 0, 1))


def closed_form(n: int) -> ClosedForm:
    """Write the natural order with its exchanges; in order 3 the spiral.

    Examples
    --------
    >>> closed_form(4).square()[0].tolist()
    [2, 1, 3, 4]
    """
    numbers = np.arange(n, dtype=np.int64)
    natural = Terms(slice(0, n), numbers[:, None] * n, numbers[None, :])
    if n == 3:
        rows = (Patch(r, numbers, np.array(row) - 1) for r, row in enumerate(_SPIRAL))
        return ClosedForm(n, (natural,), tuple(rows))
    patches = (
        Patch(row, np.array([a, b]), np.array([row * n + b, row * n + a]))
        for row, a, b in exchanges(n)
    )
    return ClosedForm(n, (natural,), tuple(patches))


def explain(n: int) -> Trace:
    """Describe the natural order, then each exchange."""

    def stages() -> Iterator[tuple[str, Square, Mapping[str, int | str]]]:
        if n == 3:
            yield "heterosquare.spiral", closed_form(n).square(), {}
            return
        grid = np.arange(1, n * n + 1, dtype=np.int64).reshape(n, n)
        yield "heterosquare.natural", grid, {"last": n * n}
        for row, a, b in exchanges(n):
            grid = grid.copy()
            grid[row, [a, b]] = grid[row, [b, a]]
            told = {"row": row, "first_column": a, "second_column": b, "by": b - a}
            yield "heterosquare.exchange", grid, told

    return staged(stages())


HETEROSQUARE: Final = Construction(
    name="heterosquare",
    title=phrase("construction", "Heterosquare"),
    orders=phrase("construction.orders", "every order from 3"),
    serves=lambda n: n >= 3,
    promises=fixed("normal", "heterosquare"),
    source="the kind: D. Duncan, Problem 86, Mathematics Magazine 24, 1951; order 3: the spiral, "
    "known to serve odd orders; others: the natural order with exchanges, proved in the head of "
    "this module",
    closed_form=closed_form,
    explain=explain,
    sentences=sentences(
        {
            "heterosquare.spiral": "Write 1 to 9 in a spiral from the center outwards.",
            "heterosquare.natural": "Write 1 to {last} in natural order.",
            "heterosquare.exchange": "In row {row} exchange the entries of columns {first_column} "
            "and {second_column}: two columns and a diagonal change by {by}.",
        }
    ),
)
