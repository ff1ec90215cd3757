"""Associative squares: a classical one with its rows and columns exchanged symmetrically.

An exchange that takes opposite rows to opposite rows keeps opposite cells opposite; so does one
of the columns.  Rows and columns keep their sums, and the diagonals are made of opposite pairs.
For n = 2h or 2h + 1 there are (2^h h!)^2 such exchanges, all with different results.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Entries
from loshu.magic.construction.construction import Construction, Option, fixed
from loshu.magic.construction.kinds import ASSOCIATIVE as PROMISED
from loshu.magic.construction.methods.medjig import standard_base
from loshu.magic.construction.options import shown, whole_numbers
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

LONGEST = 30_000
"""More lines than any square that fits into memory has."""


@dataclass(frozen=True, slots=True)
class _Exchanged:
    """Another square with its rows and columns in another order."""

    columns: slice
    base: ClosedForm
    row_order: Entries
    column_order: Entries

    def scaled(self, start: int, step: int) -> "_Exchanged":
        """Turn entry k into ``start + step * k``."""
        return replace(self, base=self.base.scaled(start, step))

    def fill(self, first_row: int, out: NDArray[np.int32] | NDArray[np.int64]) -> None:
        """Fill a block of rows, one by one."""
        for row, line in zip(self.row_order[first_row:].tolist(), out, strict=False):
            line[self.columns] = self.base.block(row, row + 1)[0, self.column_order]


def closed_form(
    n: int, *, rows: tuple[int, ...] | None = None, columns: tuple[int, ...] | None = None
) -> ClosedForm:
    """Exchange rows and columns of the Siamese or the diagonal-complement square.

    Parameters
    ----------
    n : int
        Not singly even.
    rows, columns : permutations of 0 .. n-1, optional
        Which line comes where; the k-th and the k-th from the end are opposite lines.

    Raises
    ------
    UnsupportedError
        The lines are not all there, or opposite lines are not kept opposite.

    Examples
    --------
    >>> closed_form(3, rows=(2, 1, 0)).square().tolist()
    [[4, 9, 2], [3, 5, 7], [8, 1, 6]]
    """
    base = standard_base(n)
    if rows is None and columns is None:
        return base
    orders = _order(n, rows, "rows"), _order(n, columns, "columns")
    return ClosedForm(n, (_Exchanged(slice(0, n), base, *orders),))


def _order(n: int, lines: tuple[int, ...] | None, name: str) -> Entries:
    order = np.arange(n, dtype=np.int64) if lines is None else np.array(lines, dtype=np.int64)
    if not np.array_equal(np.sort(order), np.arange(n)):
        raise UnsupportedError(
            f"Parameter {name!r} is {shown(order)}. Expected the numbers 0 to {n - 1}, each once."
        )
    if (order + order[::-1] != n - 1).any():
        raise UnsupportedError(
            f"Parameter {name!r} is {shown(order)}. The first and last numbers, the second and "
            f"the second to last, and so on must each sum to {n - 1}."
        )
    return order


def explain(
    n: int, *, rows: tuple[int, ...] | None = None, columns: tuple[int, ...] | None = None
) -> Trace:
    """Write the classical square, exchange its rows, then its columns."""
    form = partial(closed_form, n)
    return staged(
        [
            ("associative.base", form().square(), {"order": n}),
            ("associative.rows", form(rows=rows).square(), {"order": n}),
            ("associative.columns", form(rows=rows, columns=columns).square(), {"order": n}),
        ]
    )


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw both exchanges."""
    return {"rows": _random_order(n, rng), "columns": _random_order(n, rng)}


def _random_order(n: int, rng: "np.random.Generator") -> tuple[int, ...]:
    half = n // 2
    first = rng.permutation(half)
    first = np.where(rng.integers(2, size=half) == 1, n - 1 - first, first)
    middle = [half] if n % 2 else []
    return (*first.tolist(), *middle, *(n - 1 - first[::-1]).tolist())


def read_lines(text: str) -> tuple[int, ...]:
    """Read an order of rows or columns, counted from 0.

    Examples
    --------
    >>> read_lines("2 1 0")
    (2, 1, 0)
    """
    return whole_numbers(text, least=1, most=LONGEST)


ASSOCIATIVE = Construction(
    name="associative",
    title=phrase("construction", "Associative square with exchanged lines"),
    orders=phrase("construction.orders", "odd and multiples of 4, from 3"),
    serves=lambda n: n >= 3 and n % 4 != 2,
    promises=fixed(*PROMISED),
    source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I",
    closed_form=closed_form,
    options=(
        Option(
            "rows",
            read_lines,
            phrase(
                "construction.option",
                "the order of the rows, counted from 0; opposite ones must "
                "stay opposite, as in 1 0 3 2",
            ),
        ),
        Option(
            "columns",
            read_lines,
            phrase("construction.option", "the order of the columns, likewise"),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over the (2^h h!)^2 exchanges of rows and columns, h = n // 2, of one "
        "square, then over the eight aspects; not uniform over all associative squares",
    ),
    explain=explain,
    sentences=sentences(
        {
            "associative.base": "Start with an associative square of order {order}: opposite cells "
            "always have the same sum.",
            "associative.rows": "Exchange rows in opposite pairs, so that opposite rows stay "
            "opposite.",
            "associative.columns": "Exchange columns in opposite pairs, so that opposite columns "
            "stay opposite.",
        }
    ),
)
