"""Bachet de Méziriac's lozenge: write 1 .. n*n as a lozenge, then fold its four points in.

The n diagonals of the lozenge hold n numbers each; it is tilted by 45 degrees around the square::

        1
      4   2
    7   5   3
      8   6
        9

The numbers outside the square move by n cells, across it to the free cells on the other side.
That is the step method with the moves (1, 1) and (2, 0), from the cell below the middle.
"""

import numpy as np

from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.kinds import ASSOCIATIVE
from loshu.magic.construction.methods.step_method import Vector, centered_start, step_form
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

DOWN_RIGHT: Vector = (1, 1)
TWO_DOWN: Vector = (2, 0)


def closed_form(n: int) -> ClosedForm:
    """Reckon the folded lozenge modulo n.

    Examples
    --------
    >>> closed_form(5).square()[0].tolist()
    [11, 24, 7, 20, 3]
    """
    start = centered_start(n, TWO_DOWN)
    return step_form(n, start=start, ordinary=DOWN_RIGHT, break_move=TWO_DOWN)


def explain(n: int) -> Trace:
    """Write the part of the lozenge inside the square, then fold in the four points."""
    half = n // 2
    along, run = np.meshgrid(np.arange(n), np.arange(n))
    row, column = run + along - half, half + along - run
    number = 1 + along + n * run
    parts = {
        "bachet.lozenge": (row >= 0) & (row < n) & (column >= 0) & (column < n),
        "bachet.top": row < 0,
        "bachet.bottom": row >= n,
        "bachet.left": column < 0,
        "bachet.right": column >= n,
    }
    square: Square = np.full((n, n), EMPTY, dtype=np.int64)
    stages = []
    for key, part in parts.items():
        square = square.copy()
        square[row[part] % n, column[part] % n] = number[part]
        told: dict[str, int | str] = {"order": n, "count": int(part.sum())}
        if key != "bachet.lozenge":
            told["form"] = "one" if told["count"] == 1 else "several"
        stages.append((key, square, told))
    return staged(stages)


BACHET = Construction(
    name="bachet",
    title=phrase("construction", "Bachet de Méziriac's lozenge"),
    orders=phrase("construction.orders", "odd, from 3"),
    serves=lambda n: n >= 3 and n % 2 == 1,
    promises=fixed(*ASSOCIATIVE, "regular"),
    source="C. G. Bachet de Méziriac, Problèmes plaisants et délectables, 1612",
    closed_form=closed_form,
    explain=explain,
    sentences=sentences(
        {
            "bachet.lozenge": "Write the numbers in order along the diagonals of a lozenge. "
            "{count} of them lie inside the square of order {order}.",
            "bachet.top.one": "The number above the square moves down {order} rows.",
            "bachet.top.several": "The {count} numbers above the square move down {order} rows.",
            "bachet.bottom.one": "The number below the square moves up {order} rows.",
            "bachet.bottom.several": "The {count} numbers below the square move up {order} rows.",
            "bachet.left.one": "The number left of the square moves right {order} columns.",
            "bachet.left.several": "The {count} numbers left of the square move right {order} "
            "columns.",
            "bachet.right.one": "The number right of the square moves left {order} columns.",
            "bachet.right.several": "The {count} numbers right of the square move left {order} "
            "columns.",
        }
    ),
)
