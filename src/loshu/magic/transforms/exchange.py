"""Rows by one permutation and columns by another, both keeping opposite lines opposite.

In an associative square each main diagonal stays made of complementary pairs, so it keeps the
magic sum although its entries change.
"""

from functools import partial
from math import factorial

import numpy as np

from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.elements import (
    line_move,
    paired_swaps,
    read_rows_and_columns,
    transposition,
)
from loshu.magic.transforms.square_transform import SUMS_AND_ENTRIES, Transform
from loshu.text import phrase


def generators(n: int) -> Points:
    """Return exchanges of pairs of rows, of pairs of columns, and the transposition."""
    if n == 1:
        return np.empty((0, 2), dtype=np.intp)
    rows = [line_move(order, range(n)) for order in paired_swaps(n)]
    columns = [line_move(range(n), order) for order in paired_swaps(n)]
    return np.array([*rows, *columns, transposition(n)])


def count(n: int) -> int:
    """Count the moves: (2^p p!)^2 times 2, p = n // 2.

    Examples
    --------
    >>> count(4), count(8), count(12)
    (128, 294912, 4246732800)
    """
    return 2 * (2 ** (n // 2) * factorial(n // 2)) ** 2 if n > 1 else 1


EXCHANGE = Transform(
    name="exchange",
    title=phrase(
        "transform", "exchanges of rows and of columns of an associative square, and transposition"
    ),
    needs=("associative",),
    keeps=SUMS_AND_ENTRIES
    | {"associative", "regular", "self-complementary", "self-complementary-by-rotation"},
    count=count,
    generators=generators,
    read=partial(read_rows_and_columns, paired=True),
    form="exchange:ROWS/COLUMNS[/transpose], such as exchange:2,1,4,3/1,3,2,4",
    source="W. S. Andrews, Magic Squares and Cubes, 1917",
)
