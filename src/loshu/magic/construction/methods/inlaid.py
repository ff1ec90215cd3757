"""Inlaid squares: magic squares with smaller magic squares set into them, and a frame.

Even orders hold four inlays with equal sums: with a base square of order k = 4*(n // 8), each
number b of it gives the four numbers 4*(b - 1) + 1 .. 4*b, one to each quarter.  Two quarters
take the first or the fourth of them, two the second or the third, in a pattern in which every
row, column and diagonal takes both equally often.  Odd orders hold nine inlays, the
blocks of a composite square.  Borders (see `borders`) fill up the order.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.construction.construction import Construction, Option, Square, fixed
from loshu.magic.construction.factor_squares import Rows, form_of_square, given_square
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.methods.bordered import (
    SENTENCES,
    Stage,
    border_stages,
    frame,
    framed_around,
)
from loshu.magic.construction.methods.composite import product
from loshu.magic.construction.methods.medjig import read_base, standard_base
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences


def inlay_order(n: int) -> int:
    """Give the order of the inlays: four of even order, or nine of odd order, with their frame.

    Examples
    --------
    >>> [inlay_order(n) for n in (8, 9, 14, 15, 20)]
    [4, 3, 4, 5, 8]
    """
    return n // 3 - 1 + n // 3 % 2 if n % 2 else 4 * (n // 8)


def inlays(n: int, base: Rows | None = None) -> Square:
    """Set the inlays side by side, as a magic square of their own.

    Raises
    ------
    UnsupportedError
        The base is not a magic square of the inlays' order.

    Examples
    --------
    >>> inlays(10)[:4, :4].tolist()
    [[61, 8, 9, 52], [17, 44, 37, 32], [36, 25, 24, 45], [16, 53, 60, 1]]
    """
    k = inlay_order(n)
    if base is not None and len(base) != k:
        raise UnsupportedError(
            f"The base has order {len(base)}. A square of order {n} needs a base of order {k}."
        )
    square = standard_base(k).square() if base is None else given_square(base, name="base")
    return product(standard_base(3), form_of_square(square)).square() if n % 2 else _four(square)


def _four(base: Square) -> Square:
    rows, columns = np.indices(base.shape)
    # 0101 0101 1010 1010: the diagonals take 0 and 1 equally often, too.
    pattern = (rows // 2 + columns) % 2
    digits = [[3 * pattern, 1 + pattern], [2 - pattern, 3 - 3 * pattern]]
    return np.block([[4 * base - 3 + digit for digit in pair] for pair in digits])


def build(n: int, *, base: Rows | None = None) -> Square:
    """Set the inlays side by side and put borders around them.

    Parameters
    ----------
    n : int
        8 or more.
    base : rows of numbers, optional
        The magic square that the inlays are made from, of order ``inlay_order(n)``.

    Examples
    --------
    >>> build(8)[0].tolist()
    [61, 8, 9, 52, 62, 7, 10, 51]
    """
    core = inlays(n, base)
    return core if len(core) == n else framed_around(n, core)


def explain(n: int, *, base: Rows | None = None) -> Trace:
    """Write one inlay after the other, then border by border."""
    core, k = inlays(n, base), inlay_order(n)
    grids: Iterable[Square] = [core] if len(core) == n else frame(n, core)
    (_, whole, _), *borders = border_stages(grids)
    edge = (n - len(core)) // 2
    stages: list[Stage] = []
    grid = np.full((n, n), EMPTY, dtype=np.int64)
    for top in range(edge, n - edge, k):
        for left in range(edge, n - edge, k):
            block = slice(top, top + k), slice(left, left + k)
            grid = grid.copy()
            grid[block] = whole[block]
            told = {"inlay": len(stages) + 1, "order": k, "sum": int(grid[top, block[1]].sum())}
            stages.append(("inlaid.inlay", grid, told))
    return staged([*stages, *borders])


def random_options(n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw from which side the base is seen."""
    aspect = ASPECTS[int(rng.integers(len(ASPECTS)))]
    return {"base": np.array(apply_aspect(aspect, standard_base(inlay_order(n)).square()))}


INLAID = Construction(
    name="inlaid",
    title=phrase("construction", "Inlaid square (four or nine magic squares in a frame)"),
    orders=phrase("construction.orders", "every order from 8"),
    serves=lambda n: n >= 8,
    promises=fixed(*MAGIC, "inlaid"),
    source="the kind: H. D. Heinz and J. R. Hendricks, Magic Square Lexicon: Illustrated, 2000",
    build=build,
    options=(
        Option(
            "base",
            read_base,
            phrase(
                "construction.option",
                "the magic square that the inlays are made from: for even orders of order "
                "4*(n // 8), for odd orders of the largest odd order up to n/3",
            ),
        ),
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over the eight aspects of the inlays' base and over those of the square",
    ),
    explain=explain,
    sentences={
        **sentences(
            {"inlaid.inlay": "Inlay {inlay} is a magic square of order {order} with sum {sum}."}
        ),
        "border.shell": SENTENCES["border.shell"],
    },
)
