"""Franklin squares: half rows, half columns, bent diagonals and 2x2 blocks are all right.

Give every row an odd number a and every column an odd number b, and put in row r and column c,
both counted from 0,

    (n*n + 1)/2  +  (-1)**c * a[r]/2  +  (-1)**r * b[c]*n/2.

The alternating signs make every 2x2 block right.  Split the a into four quarters by the parity
of the row and by the half it lies in, and the b likewise.  Half rows and half columns are right
when in either half the even and the odd quarter cancel; the bent diagonals, when moreover the
two even quarters have one sum.  The entries are 1 .. n*n when the b are all the odd numbers
from -(n-1) to n-1, and so are the a, those of even rows being closed under change of sign.  The
diagonals, broken ones too, are right when the even quarters of the b sum to 0.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.methods.alternating import (
    ODD_COLUMNS,
    ODD_ROWS,
    SENTENCES,
    LineNumbers,
    alternating_form,
    explain_alternating,
    line_numbers,
    quarters,
    require_quarters,
    require_values,
)
from loshu.magic.construction.options import shown
from loshu.text import phrase


def franklin_rows(n: int) -> list[int]:
    """Give the numbers of the rows of Franklin's own squares, by quarters of the height.

    Examples
    --------
    >>> franklin_rows(8)
    [-1, 3, 1, -3, 5, -7, -5, 7]
    """
    quarter = n // 4
    signs = [-1 if i % 2 else 1 for i in range(quarter)]
    first = [-sign * (2 * i + 1) for i, sign in enumerate(signs)]
    third = [sign * (2 * (quarter + i) + 1) for i, sign in enumerate(signs)]
    return [*first, *(-a for a in first), *third, *(-a for a in third)]


def franklin_columns(n: int) -> list[int]:
    """Give the numbers of the columns of Franklin's own squares: up from n/2 + 1 and around.

    Examples
    --------
    >>> franklin_columns(8)
    [5, 7, -7, -5, -3, -1, 1, 3]
    """
    return [(n // 2 + 1 + 2 * i + n) % (2 * n) - n for i in range(n)]


def _check(n: int, rows: LineNumbers, columns: LineNumbers) -> None:
    """Raise `UnsupportedError` unless the numbers make a Franklin square."""
    which = f"the odd numbers from {1 - n} to {n - 1}"
    for lines, numbers in (("rows", rows), ("columns", columns)):
        require_values(f"The numbers of the {lines}", numbers, range(1 - n, n, 2), which)
        require_quarters(lines, numbers)
    if sorted(rows[::2]) != sorted(-a for a in rows[::2]):
        raise UnsupportedError(
            f"The 1st, 3rd, 5th ... rows have the numbers {shown(rows[::2])}. "
            "Expected the negative of each number among them."
        )


def closed_form(
    n: int, *, rows: LineNumbers | None = None, columns: LineNumbers | None = None
) -> ClosedForm:
    """Build Franklin's own square, or another with the same properties.

    Parameters
    ----------
    n : int
        A multiple of 8.
    rows, columns : sequences of n odd numbers, optional
        As the head of this module asks; Franklin's own when not given.

    Raises
    ------
    UnsupportedError
        The numbers make no Franklin square; the message names the failing condition.

    Examples
    --------
    >>> closed_form(8).square()[0].tolist()
    [52, 61, 4, 13, 20, 29, 36, 45]
    """
    rows = franklin_rows(n) if rows is None else rows
    columns = franklin_columns(n) if columns is None else columns
    _check(n, rows, columns)
    return alternating_form(n, rows, columns, n)


def pandiagonal_form(
    n: int, *, rows: LineNumbers | None = None, columns: LineNumbers | None = None
) -> ClosedForm:
    """Build a Franklin square all of whose diagonals, broken ones too, are right.

    Raises
    ------
    UnsupportedError
        As `closed_form`, or the even quarters of the columns do not sum to 0.

    Examples
    --------
    >>> pandiagonal_form(8).square()[0].tolist()
    [28, 45, 36, 21, 52, 5, 12, 61]
    """
    columns = franklin_rows(n) if columns is None else columns
    form = closed_form(n, rows=rows, columns=columns)
    if (even := quarters(columns)[0]) != 0:
        raise UnsupportedError(
            f"The 1st, 3rd, 5th ... columns of the first half sum to {even}. "
            "Expected 0 for a pandiagonal square."
        )
    return form


def explain(
    build: Callable[..., ClosedForm],
    default_columns: Callable[[int], list[int]],
    n: int,
    *,
    rows: LineNumbers | None = None,
    columns: LineNumbers | None = None,
) -> Trace:
    """Fill one row after the other."""
    rows = franklin_rows(n) if rows is None else rows
    columns = default_columns(n) if columns is None else columns
    return explain_alternating(build(n, rows=rows, columns=columns).square(), rows, columns, n)


def _paired(n: int, rng: "np.random.Generator") -> list[int]:
    """Deal the pairs (a, -a) to the four quarters and shuffle each quarter."""
    numbers = np.empty(n, dtype=np.int64)
    pairs = rng.permutation(np.arange(1, n, 2)).reshape(4, n // 8)
    for quarter, dealt in enumerate(pairs):
        half, parity = divmod(quarter, 2)
        places = np.arange(parity, n // 2, 2) + half * (n // 2)
        numbers[places] = rng.permutation(np.concatenate([dealt, -dealt]))
    return numbers.tolist()


def random_pandiagonal_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the numbers of rows and columns."""
    return {"rows": _paired(n, rng), "columns": _paired(n, rng)}


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the numbers of the rows, and shuffle those of Franklin's columns in each quarter."""
    columns = np.array(franklin_columns(n))
    for start in (0, 1, n // 2, n // 2 + 1):
        quarter = slice(start, start - start % 2 + n // 2, 2)
        columns[quarter] = rng.permutation(columns[quarter])
    return {"rows": _paired(n, rng), "columns": columns.tolist()}


_OPTIONS: Final = (
    Option("rows", line_numbers, ODD_ROWS),
    Option("columns", line_numbers, ODD_COLUMNS),
)

FRANKLIN: Final = Construction(
    name="franklin",
    title=phrase("construction", "Franklin's square"),
    orders=phrase("construction.orders", "multiples of 8"),
    serves=lambda n: n >= 8 and n % 8 == 0,
    promises=fixed("normal", "semi-magic", "compact", "franklin"),
    source="B. Franklin, about 1750, Experiments and Observations on Electricity, 4th ed. 1769, "
    "pp. 350-354 (orders 8 and 16)",
    closed_form=closed_form,
    options=_OPTIONS,
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "the pairs (a, -a) of row numbers dealt to the four quarters and shuffled uniformly; the "
        "column numbers of Franklin's own square shuffled uniformly within the quarters; then the "
        "eight aspects; not uniform over all Franklin squares",
    ),
    explain=partial(explain, closed_form, franklin_columns),
    sentences=SENTENCES,
)
FRANKLIN_PANDIAGONAL: Final = Construction(
    name="franklin-pandiagonal",
    title=phrase("construction", "Pandiagonal Franklin square"),
    orders=phrase("construction.orders", "multiples of 8"),
    serves=lambda n: n >= 8 and n % 8 == 0,
    promises=fixed(
        "normal",
        "semi-magic",
        "magic",
        "pandiagonal",
        "semi-pandiagonal",
        "compact",
        "franklin",
        "bent-diagonal",
        "bent-diagonal-one-way",
    ),
    source="after D. Schindel, M. Rempel, P. Loly, Enumerating the bent diagonal squares of "
    "Dr Benjamin Franklin FRS, Proc. R. Soc. A 462, 2006",
    closed_form=pandiagonal_form,
    options=_OPTIONS,
    random_options=random_pandiagonal_options,
    distribution=phrase(
        "construction.random",
        "the pairs (a, -a) of row numbers dealt to the four quarters and shuffled uniformly, and "
        "the column numbers likewise; then the eight aspects; not uniform over all Franklin "
        "squares",
    ),
    explain=partial(explain, pandiagonal_form, franklin_rows),
    sentences=SENTENCES,
)
