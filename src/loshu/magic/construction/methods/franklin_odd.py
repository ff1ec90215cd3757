"""Franklin squares of orders 20, 28, 36 ...: four times an odd number from 5 on.

Let n = 4q with q odd.  As the head of `alternating` describes, a square follows from a number for
each row and each column, here with the factor q.  The numbers of the 1st, 3rd, 5th ... row are
q + 1, q + 3 ... 3q - 1 and their negatives, and so are those of the other rows.  The numbers of
the columns are 3, 5, 11, 13, 19, 21 ... 16q - 3, each with a sign.

The entries are then 1 .. n*n: less the mean (n*n + 1)/2 and doubled, one half of them are q times
a number of a column plus each number of a row, the other half these with the other sign, and the
first half has every odd number up to n*n - 1 with one of its signs.

As in any Franklin square, each line number belongs to one of four quarters, by its parity and its
half of the square.  The quarters of the rows have the sum 0.  Of the columns, both quarters at
odd places have one sum and the others its negative.  A quarter of the rows holds a, b, -(a + b) and
pairs of a number and its negative: q + 1, q + 3 and 2q + 4 are among the numbers from q = 5 on.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

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
    from_quarters,
    line_numbers,
    require_quarters,
    require_values,
)
from loshu.text import phrase

FIRST_COLUMNS: Final = (-3, 21, 43), (5, 27, 29), (11, 13, 37), (-19, 35, 45)
"""The first numbers of the columns in four groups of the sum 61."""


def _magnitudes(n: int) -> list[int]:
    """List the numbers of the rows without their signs."""
    return list(range(n // 4 + 1, 3 * n // 4, 2))


def _rows(first: int, second: int, paired: LineNumbers, rest: LineNumbers) -> list[list[int]]:
    """Split the numbers of every other row into two quarters of the sum 0."""
    core = [first, second, -first - second]
    return [
        [*core, *(sign * a for a in paired for sign in (1, -1))],
        [*(-a for a in core), *(sign * a for a in rest for sign in (1, -1))],
    ]


def franklin_odd_rows(n: int) -> list[int]:
    """Give the numbers of the rows, by quarters.

    Examples
    --------
    >>> franklin_odd_rows(20)
    [6, 6, 8, 8, -14, -14, 10, 10, -10, -10, -6, -6, -8, -8, 14, 14, 12, 12, -12, -12]
    """
    first, second, *others = _magnitudes(n)
    others.remove(first + second)
    top, bottom = _rows(first, second, others[::2], others[1::2])
    return from_quarters([top, top, bottom, bottom])


def _column_pairs(n: int) -> list[int]:
    """List the first numbers of the pairs, 51 and 53, 59 and 61 ..., that the groups share."""
    return list(range(51, 4 * n - 4, 8))


def _columns(groups: LineNumbers) -> list[list[int]]:
    """Deal pairs to the groups in turn: each adds 2 to the sum of its group."""
    quarters = [list(group) for group in FIRST_COLUMNS]
    for place, number in enumerate(groups):
        quarters[place % 4] += [number + 2, -number]
    return [[number if k % 2 == 0 else -number for number in q] for k, q in enumerate(quarters)]


def franklin_odd_columns(n: int) -> list[int]:
    """Give the numbers of the columns, by quarters.

    Examples
    --------
    >>> franklin_odd_columns(20)[:10]
    [-3, -5, 21, -27, 43, -29, 53, -61, -51, 59]
    """
    return from_quarters(_columns(_column_pairs(n)))


def _check(n: int, rows: LineNumbers, columns: LineNumbers) -> None:
    sizes = _magnitudes(n)
    for first, ordinals in ((0, "1st, 3rd, 5th ..."), (1, "2nd, 4th, 6th ...")):
        require_values(
            f"The numbers of the {ordinals} rows",
            rows[first::2],
            sorted([*sizes, *(-a for a in sizes)]),
            f"the even numbers from {sizes[0]} to {sizes[-1]} with both signs",
        )
    require_values(
        "The numbers of the columns, without their signs,",
        map(abs, columns),
        [a for a in range(3, 4 * n, 2) if a % 8 in (3, 5)],
        f"3, 5, 11, 13, 19, 21 ... {4 * n - 5}, {4 * n - 3}",
    )
    require_quarters("rows", rows)
    require_quarters("columns", columns)


def closed_form(
    n: int, *, rows: LineNumbers | None = None, columns: LineNumbers | None = None
) -> ClosedForm:
    """Build a Franklin square.

    Parameters
    ----------
    n : int
        20, 28, 36 ...
    rows, columns : sequences of n integers, optional
        As the head of this module asks.

    Raises
    ------
    UnsupportedError
        The numbers make no Franklin square; the message names the failing condition.

    Examples
    --------
    >>> closed_form(20).square()[0, :10].tolist()
    [196, 185, 256, 130, 311, 125, 336, 45, 76, 345]
    """
    rows = franklin_odd_rows(n) if rows is None else rows
    columns = franklin_odd_columns(n) if columns is None else columns
    _check(n, rows, columns)
    return alternating_form(n, rows, columns, n // 4)


def explain(
    n: int, *, rows: LineNumbers | None = None, columns: LineNumbers | None = None
) -> Trace:
    """Fill one row after the other."""
    rows = franklin_odd_rows(n) if rows is None else rows
    columns = franklin_odd_columns(n) if columns is None else columns
    square = closed_form(n, rows=rows, columns=columns).square()
    return explain_alternating(square, rows, columns, n // 4)


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Deal the numbers to the quarters, and shuffle each quarter."""
    even, odd = _random_rows(n, rng), _random_rows(n, rng)
    rows = [even[0], odd[0], even[1], odd[1]]
    columns = _columns(rng.permutation(_column_pairs(n)).tolist())
    return {
        lines: from_quarters([rng.permutation(quarter).tolist() for quarter in parts])
        for lines, parts in (("rows", rows), ("columns", columns))
    }


def _random_rows(n: int, rng: "np.random.Generator") -> list[list[int]]:
    sizes = _magnitudes(n)
    largest = sizes[-1]
    first = second = largest
    while first == second or first + second > largest:
        first, second = rng.choice(sizes, 2).tolist()
    others = [
        a for a in rng.permutation(sizes).tolist() if a not in (first, second, first + second)
    ]
    return _rows(first, second, others[::2], others[1::2])


FRANKLIN_ODD: Final = Construction(
    name="franklin-odd",
    title=phrase("construction", "Franklin square of an order four times odd"),
    orders=phrase("construction.orders", "20, 28, 36 ... (multiples of 4, not of 8, from 20)"),
    serves=lambda n: n >= 20 and n % 8 == 4,
    promises=fixed("normal", "semi-magic", "compact", "franklin"),
    source="this project; that there are some of these orders: C. A. J. Hurkens, Plenty of "
    "Franklin Magic Squares, but none of order 12, SPOR report 2007-06, 2007",
    closed_form=closed_form,
    options=(Option("rows", line_numbers, EVEN_ROWS), Option("columns", line_numbers, ODD_COLUMNS)),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "the numbers of the rows in random triples a, b, a + b and pairs, those of the columns "
        "after the first twelve in pairs, dealt to the four quarters and shuffled; then the eight "
        "aspects; not uniform over all Franklin squares",
    ),
    explain=explain,
    sentences=SENTENCES,
)
