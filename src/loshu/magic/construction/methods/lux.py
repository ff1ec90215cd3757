"""Conway's LUX: a Siamese square of 2x2 groups, filled in the order that a letter draws.

::

    L  4 1    U  1 4    X  1 4
       2 3       2 3       3 2

The groups' rows, k + 1 of L, one of U and k - 1 of X (n = 4k + 2), with the U in the very
middle exchanged with the L above it, are laid on a Siamese square of order 2k + 1; the group of
its number s takes the numbers 4s - 3 .. 4s.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY, Grid
from loshu.core.step import Mark, Step, Trace
from loshu.magic.construction.closed_form import ClosedForm, Patch, Windows
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.siamese import siamese_windows
from loshu.text import phrase, sentences

LETTERS: Final = "LUX"
GROUPS: Final[NDArray[np.int64]] = np.array(
    [[[3, 0], [1, 2]], [[0, 3], [1, 2]], [[0, 3], [2, 1]]], dtype=np.int64
)
"""For L, U and X, the place of each of the four cells, counted from 0."""


def row_letters(m: int) -> NDArray[np.int64]:
    """Give each row of an odd number m of groups its letter, as an index into `LETTERS`.

    Examples
    --------
    >>> row_letters(5).tolist()
    [0, 0, 0, 1, 2]
    """
    return np.clip(np.arange(m, dtype=np.int64) - m // 2, 0, 2)


def letters(m: int) -> NDArray[np.int64]:
    """Lay out all the letters, the middle U exchanged with the L above it.

    Examples
    --------
    >>> letters(3).tolist()
    [[0, 0, 0], [0, 1, 0], [1, 0, 1]]
    """
    k = m // 2
    layout = np.repeat(row_letters(m)[:, None], m, axis=1)
    layout[k, k], layout[k + 1, k] = layout[k + 1, k], layout[k, k]
    return layout


def closed_form(n: int) -> ClosedForm:
    """Slide along the Siamese tables with every entry twice; patch the exchanged groups.

    The low table is written once for each letter and each of its two rows.

    Examples
    --------
    >>> closed_form(6).square()[0].tolist()
    [32, 29, 4, 1, 24, 21]
    """
    m = n // 2
    siamese = siamese_windows(m)
    low = 4 * np.repeat(siamese.low, 2)
    tables = low + np.tile(GROUPS.reshape(6, 2), m * 2)
    which = 2 * np.repeat(row_letters(m), 2) + np.arange(n) % 2
    windows = Windows(
        slice(0, n),
        4 * np.repeat(siamese.high, 2),
        2 * np.repeat(siamese.high_at, 2),
        tables.ravel(),
        2 * np.repeat(siamese.low_at, 2) + which * len(low),
    )
    return ClosedForm(n, (windows,), _exchanged(siamese, m))


def _exchanged(siamese: Windows, m: int) -> tuple[Patch, ...]:
    """Fill the middle group as a U and the one below it as an L."""
    k = m // 2
    columns = np.array([2 * k, 2 * k + 1])
    return tuple(
        Patch(2 * r + i, columns, _first(siamese, r, k) + GROUPS[letter, i])
        for r, letter in ((k, 1), (k + 1, 0))
        for i in range(2)
    )


def _first(siamese: Windows, r: int, c: int) -> int:
    """Reckon the lowest number of a group, counted from 0."""
    high, low = siamese.high[siamese.high_at[r] + c], siamese.low[siamese.low_at[r] + c]
    return 4 * int(high + low)


def explain(n: int) -> Trace:
    """Lay the letters, then fill group after group in the order of the Siamese square."""
    layout, k = letters(n // 2), n // 4
    square = closed_form(n).square()
    middle = [(r, c) for r in range(2 * k, 2 * k + 4) for c in (2 * k, 2 * k + 1)]
    laid = Step(
        "lux.letters",
        marks=tuple(Mark(r, c, "swapped") for r, c in middle),
        parameters=(("l", k + 1), ("x", k - 1)),
    )
    lowest = square[::2, ::2] - GROUPS[layout, 0, 0]
    order = np.argsort(lowest, axis=None).tolist()
    groups = (_group(square, layout, *divmod(place, n // 2)) for place in order)
    return Trace(Grid.from_array(np.full((n, n), EMPTY)), (laid, *groups))


def _group(square: Square, layout: NDArray[np.int64], r: int, c: int) -> Step:
    """Fill one group of four cells in the order of its letter."""
    cells = [(2 * r + i, 2 * c + j) for i in range(2) for j in range(2)]
    cells.sort(key=lambda cell: int(square[cell]))
    placed = tuple((i, j, int(square[i, j])) for i, j in cells)
    return Step(
        f"lux.{LETTERS[layout[r, c]]}",
        placed=placed,
        marks=tuple(Mark(i, j, "placed") for i, j in cells),
        parameters=(
            ("first", placed[0][2]),
            ("last", placed[3][2]),
            ("group_row", r),
            ("group_column", c),
        ),
    )


LUX = Construction(
    name="lux",
    title=phrase("construction", "LUX (Conway)"),
    orders=phrase("construction.orders", "singly even (4k + 2), from 6"),
    serves=lambda n: n >= 6 and n % 4 == 2,
    promises=fixed(*MAGIC),
    source="J. H. Conway; M. Erickson, Aha! Solutions, MAA 2009, p. 98",
    closed_form=closed_form,
    explain=explain,
    sentences=sentences(
        {
            "lux.letters": "Give each row of 2x2 groups a letter: L ({l} rows), U (1 row), then X "
            "({x} rows). Exchange the U in the center with the L above it.",
            "lux.L": "Group row {group_row}, column {group_column} takes {first} to {last} along "
            "the strokes of an L.",
            "lux.U": "Group row {group_row}, column {group_column} takes {first} to {last} along "
            "the strokes of a U.",
            "lux.X": "Group row {group_row}, column {group_column} takes {first} to {last} along "
            "the strokes of an X.",
        }
    ),
)
