"""Every border of a concentric square rearranged by itself.

Opposite cells of a border are complementary, so its inner columns may be permuted (each with
both its cells), its inner rows too, and it may be turned and reflected while the rest stays
still.  What lies inside the last border, a cell or a square of order 4, is turned and reflected.
"""

from math import factorial

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms import aspect
from loshu.magic.transforms.elements import (
    line_move,
    neighbor_swaps,
    read_numbers,
    read_permutation,
)
from loshu.magic.transforms.square_transform import SUMS_AND_ENTRIES, Transform, cells_of
from loshu.text import phrase


def orders(n: int) -> list[int]:
    """List the orders of the borders, and of the core of an even square, from outside in.

    Examples
    --------
    >>> orders(7), orders(8)
    ([7, 5, 3], [8, 6, 4])
    """
    return list(range(n, 2, -2))


def within(n: int, lines: Points) -> Points:
    """Apply a move of lines of a smaller order to the border of that order; order 4 whole.

    Returns
    -------
    array of n*n cells
        The cells that the cells of the square of order n take from.
    """
    m = len(lines) // 2
    rim = (n - m) // 2
    moved = cells_of(lines[None])[0]
    cells = np.arange(n * n).reshape(n, n)
    inner = cells[rim : n - rim, rim : n - rim]
    result = cells.copy()
    result[rim : n - rim, rim : n - rim] = inner.ravel()[moved]
    if m != 4:
        result[rim + 1 : n - rim - 1, rim + 1 : n - rim - 1] = inner[1:-1, 1:-1]
    return result.ravel()


def generators(n: int) -> Points:
    """Return swaps of neighboring inner lines, and the reflections, of every border."""
    moves = []
    for m in orders(n):
        swaps = neighbor_swaps(1, m - 1, m) if m != 4 else []
        lines = [line_move(order, range(m)) for order in swaps]
        lines += [line_move(range(m), order) for order in swaps]
        moves += [within(n, move) for move in (*lines, *aspect.generators(m))]
    return np.array(moves, dtype=np.intp).reshape(-1, n * n)


def count(n: int) -> int:
    """Count the moves: 8 ((m - 2)!)^2 for every border of order m, 8 for a core of order 4.

    Examples
    --------
    >>> count(5), count(6)
    (2304, 36864)
    """
    total = 1
    for m in orders(n):
        total *= 8 * (factorial(m - 2) ** 2 if m != 4 else 1)
    return total


def read_bordered(text: str, n: int) -> Points:
    """Read ``BORDER/ASPECT`` or ``BORDER/ASPECT/ROWS/COLUMNS``; the outermost border is 1."""
    parts = text.split("/")
    borders = orders(n)
    number = read_numbers(parts[0], "border")[0]
    if not 1 <= number <= len(borders) or len(parts) not in (2, 4):
        raise NotationError(
            f"Expected 2 or 4 parts separated by '/', the first a border from 1 to {len(borders)}."
        )
    m = borders[number - 1]
    turn = aspect.read_aspect(parts[1], m)
    if len(parts) == 2:
        return within(n, turn)
    if m == 4:
        raise NotationError(
            f"Border {number} is the core of order 4, which takes no rows and columns."
        )
    rows, columns = (
        [0, *(1 + i for i in read_permutation(part, m - 2, what)), m - 1]
        for part, what in ((parts[2], "rows"), (parts[3], "columns"))
    )
    return within(n, turn[line_move(rows, columns)])


BORDERED = Transform(
    name="bordered",
    title=phrase("transform", "rearrangements of every border of a concentric square"),
    needs=("concentric",),
    keeps=SUMS_AND_ENTRIES | {"concentric", "bordered"},
    count=count,
    generators=generators,
    read=read_bordered,
    form="bordered:BORDER/ASPECT[/ROWS/COLUMNS], such as bordered:1/identity/2,1,3/1,2,3",
    source="W. S. Andrews, Magic Squares and Cubes, 2nd ed. 1917, ch. I; "
    "S. H. White, budshaw.ca/howMany.html",
    on_lines=False,
)
