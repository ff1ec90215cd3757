"""The exchanges of a reversible square, seen on the most-perfect square that belongs to it.

A fixed rearrangement of the cells turns every reversible square into a most-perfect one and
back: reverse the right half of each row and the lower half of each column, then move cell
(i, j) to (i + j n/2, i n/2 + j (n/2 + 1)), modulo n.  Exchanging pairs of opposite rows, of
opposite columns, or rows with columns keeps a square reversible.
"""

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms import exchange
from loshu.magic.transforms.elements import read_rows_and_columns
from loshu.magic.transforms.square_transform import ON_THE_TORUS, Transform, cells_of
from loshu.text import phrase


def from_reversible(n: int) -> Points:
    """Return the cells of the reversible square that the cells of the most-perfect one take.

    Examples
    --------
    >>> (from_reversible(4).reshape(4, 4) + 1).tolist()
    [[1, 15, 4, 14], [8, 10, 5, 11], [13, 3, 16, 2], [12, 6, 9, 7]]
    """
    half = n // 2
    halves = np.r_[np.arange(half), np.arange(n - 1, half - 1, -1)]
    reversed_halves = np.arange(n * n).reshape(n, n)[np.ix_(halves, halves)]
    i, j = np.indices((n, n))
    cells = np.empty((n, n), dtype=np.intp)
    cells[(i + half * j) % n, (half * i + (half + 1) * j) % n] = reversed_halves
    return cells.ravel()


def carried(lines: Points) -> Points:
    """Carry moves ``(k, 2n)`` of the lines of reversible squares to cells of most-perfect ones."""
    there = from_reversible(lines.shape[1] // 2)
    moves = cells_of(lines).reshape(len(lines), len(there))
    return np.asarray(np.argsort(there)[moves[:, there]], dtype=np.intp)


def read_most_perfect(text: str, n: int) -> Points:
    """Read an exchange of the reversible square."""
    if n % 4:
        raise NotationError(f"The square has order {n}. Expected a multiple of 4.")
    lines = read_rows_and_columns(text, n, paired=True)
    return carried(lines[None]).ravel()


MOST_PERFECT = Transform(
    name="most-perfect",
    title=phrase(
        "transform", "row and column exchanges of the reversible square of a most-perfect square"
    ),
    needs=("most-perfect",),
    keeps=ON_THE_TORUS,
    count=exchange.count,
    generators=lambda n: carried(exchange.generators(n)),
    read=read_most_perfect,
    form="most-perfect:ROWS/COLUMNS[/transpose], such as most-perfect:2,1,4,3/1,2,3,4",
    source="K. Ollerenshaw and D. Brée, Most-Perfect Pandiagonal Magic Squares, 1998",
    on_lines=False,
)
