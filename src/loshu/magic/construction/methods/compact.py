"""Compact squares of singly even orders: semi-magic, and all 2x2 blocks are right.

Let n = 2p with p odd.  As the head of `alternating` describes, a square follows from a number for
each row and each column, here with the factor p.  The numbers of the 1st, 3rd, 5th ... row are the
even ones from 1 - p to p - 1, and so are those of the other rows.  The numbers of the columns are
1, 3, 5 ... 4p - 1, each with a sign, so that all of them sum to 0.

The entries are then 1 .. n*n: less the mean (n*n + 1)/2 and doubled, those of the 1st, 3rd, 5th ...
column are +-p*y plus each even number from 1 - p to p - 1, so for the different y those columns and
the others fill all odd numbers from 1 - n*n to n*n - 1.

No such square is magic.  The diagonals would need the numbers of the odd rows and of the odd
columns, the latter times p, to sum to 0 together, and the one sum is even, the other odd.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.methods.alternating import (
    EVEN_ROWS,
    ODD_COLUMNS,
    SENTENCES,
    LineNumbers,
    alternating_form,
    explain_alternating,
    line_numbers,
    require_values,
)
from loshu.text import phrase

SMALLEST: Final = (-1, 7, 11), (3, 5, 9)
"""Numbers of the columns of order 6: two groups with one sum."""


def compact_rows(n: int) -> list[int]:
    """Give the numbers of the rows: in pairs, from the least.

    Examples
    --------
    >>> compact_rows(6)
    [-2, -2, 0, 0, 2, 2]
    """
    return [number for number in range(1 - n // 2, n // 2, 2) for _ in range(2)]


def compact_columns(n: int) -> list[int]:
    """Give the numbers of the columns, those of every other column positive but for -1.

    Among 13, 15, 17, 19 and every next four, the outer two have the sum of the inner two.

    Examples
    --------
    >>> compact_columns(10)
    [-1, -3, 7, -5, 11, -9, 13, -15, 19, -17]
    """
    return _columns(n, [False] * ((n // 2 - 3) // 2))


def _columns(n: int, swapped: list[bool]) -> list[int]:
    odd, even = map(list, SMALLEST)
    for number, swap in zip(range(13, 2 * n, 8), swapped, strict=True):
        outer, inner = [number, number + 6], [number + 2, number + 4]
        odd += inner if swap else outer
        even += outer if swap else inner
    return [number for a, b in zip(odd, even, strict=True) for number in (a, -b)]


def _check(n: int, rows: LineNumbers, columns: LineNumbers) -> None:
    p = n // 2
    half_rows = list(range(1 - p, p, 2))
    for first, ordinals in ((0, "1st, 3rd, 5th ..."), (1, "2nd, 4th, 6th ...")):
        require_values(
            f"The numbers of the {ordinals} rows",
            rows[first::2],
            half_rows,
            f"the even numbers from {1 - p} to {p - 1}",
        )
    require_values(
        "The numbers of the columns, without their signs,",
        map(abs, columns),
        range(1, 2 * n, 2),
        f"the odd numbers from 1 to {2 * n - 1}",
    )
    if sum(columns):
        raise UnsupportedError(f"The numbers of the columns sum to {sum(columns)}. Expected 0.")


def closed_form(
    n: int, *, rows: LineNumbers | None = None, columns: LineNumbers | None = None
) -> ClosedForm:
    """Build a compact square.

    Parameters
    ----------
    n : int
        Singly even, from 6.
    rows, columns : sequences of n integers, optional
        As the head of this module asks.

    Raises
    ------
    UnsupportedError
        The numbers make no compact square; the message names the failing condition.

    Examples
    --------
    >>> for row in closed_form(6).square().tolist():
    ...     print(*row)
    16 15 28 12 34 6
    19 24 7 27 1 33
    17 14 29 11 35 5
    20 23 8 26 2 32
    18 13 30 10 36 4
    21 22 9 25 3 31
    """
    rows = compact_rows(n) if rows is None else rows
    columns = compact_columns(n) if columns is None else columns
    _check(n, rows, columns)
    return alternating_form(n, rows, columns, n // 2)


def explain(
    n: int, *, rows: LineNumbers | None = None, columns: LineNumbers | None = None
) -> Trace:
    """Fill one row after the other."""
    rows = compact_rows(n) if rows is None else rows
    columns = compact_columns(n) if columns is None else columns
    square = closed_form(n, rows=rows, columns=columns).square()
    return explain_alternating(square, rows, columns, n // 2)


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Choose which columns have the outer pairs, and shuffle every other line."""
    rows = np.array(compact_rows(n))
    columns = np.array(_columns(n, (rng.random((n // 2 - 3) // 2) < 0.5).tolist()))
    for numbers in (rows, columns):
        for first in (0, 1):
            numbers[first::2] = rng.permutation(numbers[first::2])
    return {"rows": rows.tolist(), "columns": columns.tolist()}


COMPACT: Final = Construction(
    name="compact",
    title=phrase("construction", "Compact square of singly even order"),
    orders=phrase("construction.orders", "singly even, from 6"),
    serves=lambda n: n >= 6 and n % 4 == 2,
    promises=fixed("normal", "semi-magic", "compact"),
    source="this project",
    closed_form=closed_form,
    options=(Option("rows", line_numbers, EVEN_ROWS), Option("columns", line_numbers, ODD_COLUMNS)),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "the numbers of every other row and of every other column shuffled uniformly, "
        "four columns after four exchanged or not; then the eight aspects; not uniform over all "
        "compact squares",
    ),
    explain=explain,
    sentences=SENTENCES,
)
