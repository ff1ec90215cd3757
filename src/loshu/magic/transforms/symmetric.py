"""One permutation for rows and columns alike, so that both main diagonals keep their entries."""

from math import factorial

import numpy as np

from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.elements import line_move, paired_swaps, read_paired
from loshu.magic.transforms.square_transform import SUMS_AND_ENTRIES, Transform
from loshu.text import phrase


def generators(n: int) -> Points:
    """Return the exchanges of pairs of opposite lines, rows and columns together."""
    swaps = [line_move(order, order) for order in paired_swaps(n)]
    return np.array(swaps, dtype=np.intp).reshape(-1, 2 * n)


def read_symmetric(text: str, n: int) -> Points:
    """Read the order of the rows, which is that of the columns."""
    order = read_paired(text, n, "rows and columns")
    return line_move(order, order)


SYMMETRIC = Transform(
    name="symmetric",
    title=phrase("transform", "the same exchanges of rows and of columns"),
    needs=(),
    keeps=SUMS_AND_ENTRIES
    | {"associative", "bimagic", "trimagic", "tetramagic", "multiplicative"}
    | {"regular", "antimagic", "heterosquare"}
    | {"self-complementary", "self-complementary-by-rotation", "self-complementary-by-reflection"},
    count=lambda n: 2 ** (n // 2) * factorial(n // 2),
    generators=generators,
    read=read_symmetric,
    form="symmetric:ORDER (the line that each line takes), such as symmetric:2,1,4,3",
    source="M-transformations: OEIS A266237; F. Gaspalou, www.gaspalou.fr/magic-squares",
)
