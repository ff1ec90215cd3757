"""Any permutation of the rows and any of the columns, where diagonals do not matter."""

from functools import partial
from math import factorial

import numpy as np

from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.elements import (
    line_move,
    neighbor_swaps,
    read_rows_and_columns,
    transposition,
)
from loshu.magic.transforms.square_transform import Transform
from loshu.text import phrase


def generators(n: int) -> Points:
    """Return exchanges of neighboring rows, of neighboring columns, and the transposition."""
    if n == 1:
        return np.empty((0, 2), dtype=np.intp)
    rows = [line_move(order, range(n)) for order in neighbor_swaps(0, n, n)]
    columns = [line_move(range(n), order) for order in neighbor_swaps(0, n, n)]
    return np.array([*rows, *columns, transposition(n)])


ROWS_COLUMNS = Transform(
    name="rows-columns",
    title=phrase(
        "transform", "all permutations of the rows and of the columns of a semi-magic square"
    ),
    needs=("semi-magic",),
    keeps=frozenset({"normal", "semi-magic", "prime"}),
    count=lambda n: 2 * factorial(n) ** 2 if n > 1 else 1,
    generators=generators,
    read=partial(read_rows_and_columns, paired=False),
    form="rows-columns:ROWS/COLUMNS[/transpose], such as rows-columns:3,1,2/1,2,3",
    source="OEIS A271103",
)
