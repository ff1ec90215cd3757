"""Strachey's method for n = 4k + 2: four Siamese squares, then two exchanges between them.

With m = n/2 and A the Siamese square of order m, the quarters are::

    A          B = A + 2m²
    C = A + 3m²  D = A + m²

In the leftmost k columns A and C are exchanged, except that in their middle row the k cells
start at the middle column; in the k - 1 columns of B that end with its middle column, B and D
are exchanged.
"""

from itertools import pairwise

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm, Windows
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.siamese import siamese_windows
from loshu.magic.construction.stages import stage
from loshu.text import phrase, sentences


def closed_form(n: int) -> ClosedForm:
    """Slide along the Siamese tables, written once for each of the four quarters.

    Examples
    --------
    >>> closed_form(6).square()[1].tolist()
    [3, 32, 7, 21, 23, 25]
    """
    m, k = n // 2, n // 4
    edges = (0, k, 2 * k, m, m + 2, m + k + 1, n)
    spans = [slice(a, b) for a, b in pairwise(edges) if a < b]
    siamese = siamese_windows(m)
    high = np.concatenate([siamese.high + quarter * m * m for quarter in range(4)])
    return ClosedForm(n, tuple(_piece(n, siamese, high, columns) for columns in spans))


def _piece(n: int, siamese: Windows, high: Square, columns: slice) -> Windows:
    """Take some columns, each row from the quarter's table that it has after the exchanges."""
    m, k = n // 2, n // 4
    rows = np.arange(n, dtype=np.int64)
    left = columns.start < m
    quarter = np.where(rows < m, 0, 3) if left else np.where(rows < m, 2, 1)
    middle = rows % m == k
    if left:
        exchanged = (~middle & (columns.start < k)) | (middle & (k <= columns.start < 2 * k))
    else:
        exchanged = np.full(n, m + 2 <= columns.start <= m + k)
    quarter = np.where(exchanged, 3 - quarter, quarter)
    from_left = columns.start % m
    return Windows(
        columns,
        high,
        np.tile(siamese.high_at, 2) + from_left + quarter * len(siamese.high),
        siamese.low,
        np.tile(siamese.low_at, 2) + from_left,
    )


def explain(n: int) -> Trace:
    """Write the four quarters, then exchange A with C and B with D."""
    m = n // 2
    base = ClosedForm(m, (siamese_windows(m),)).square()
    grid: Square = np.full((n, n), EMPTY, dtype=np.int64)
    start, steps = Grid.from_array(grid), []
    for name, top, left, times in (("A", 0, 0, 0), ("D", m, m, 1), ("B", 0, m, 2), ("C", m, 0, 3)):
        after = grid.copy()
        after[top : top + m, left : left + m] = base + times * m * m
        quarter: dict[str, int | str] = {
            "quarter": name,
            "first": times * m * m + 1,
            "last": (times + 1) * m * m,
        }
        steps.append(stage("strachey.quarter", grid, after, parameters=quarter))
        grid = after
    square = closed_form(n).square()
    exchanges = ("strachey.left", slice(0, m), n // 4), ("strachey.right", slice(m, n), n // 4 - 1)
    for key, half, count in exchanges[: 1 if n == 6 else 2]:
        after = grid.copy()
        after[:, half] = square[:, half]
        parameters = {
            "count": count,
            "middle_column": n // 4,
            "form": "one" if count == 1 else "several",
        }
        steps.append(stage(key, grid, after, role="swapped", parameters=parameters))
        grid = after
    return Trace(start, tuple(steps))


STRACHEY = Construction(
    name="strachey",
    title=phrase("construction", "Strachey's method"),
    orders=phrase("construction.orders", "singly even (4k + 2), from 6"),
    serves=lambda n: n >= 6 and n % 4 == 2,
    promises=fixed(*MAGIC),
    source="R. Strachey, letter of 1918, in W. W. Rouse Ball, Mathematical Recreations and "
    "Essays, 10th ed. 1922, ch. VII",
    closed_form=closed_form,
    explain=explain,
    sentences=sentences(
        {
            "strachey.quarter": "Quarter {quarter} is the Siamese square of the numbers {first} "
            "to {last}.",
            "strachey.left.one": "Quarters A and C exchange their leftmost column, but in the "
            "middle row they exchange column {middle_column} instead.",
            "strachey.left.several": "Quarters A and C exchange their {count} leftmost columns, "
            "but in the middle row they exchange {count} cells from column {middle_column} on "
            "instead.",
            "strachey.right.one": "Quarters B and D exchange their column {middle_column}.",
            "strachey.right.several": "Quarters B and D exchange the {count} columns that end with "
            "column {middle_column}.",
        }
    ),
)
