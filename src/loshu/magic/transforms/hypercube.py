"""The symmetries of the four-dimensional cube, on pandiagonal squares of order 4.

Rows and columns, each a ring of four, are numbered by Gray codes of two bits; cells that touch
then differ in one of four bits, so that the torus is the graph of the cube.
"""

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.elements import read_numbers
from loshu.magic.transforms.square_transform import ON_THE_TORUS, Transform
from loshu.text import phrase

GRAY = (0b00, 0b01, 0b11, 0b10)
VERTICES = np.array([row << 2 | column for row in GRAY for column in GRAY], dtype=np.intp)
"""The four bits of every cell, row by row."""


def signed(axes: list[int]) -> Points:
    """Return the move in which axis i takes axis ``abs(axes[i])``, counted from 1, flipped if < 0.

    Examples
    --------
    >>> signed([1, 2, 3, 4]).tolist() == list(range(16))
    True
    """
    bits = VERTICES[:, None] >> np.arange(4) & 1
    sources = np.zeros(16, dtype=np.intp)
    for i, axis in enumerate(axes):
        sources |= (bits[:, i] ^ (axis < 0)) << (abs(axis) - 1)
    return np.argsort(VERTICES)[sources]


def read_hypercube(text: str, _n: int) -> Points:
    """Read a rearrangement of 1 to 4, each perhaps with a minus sign."""
    axes = read_numbers(text, "hypercube")
    if sorted(map(abs, axes)) != [1, 2, 3, 4]:
        raise NotationError("Expected each of 1 to 4 once, with or without a minus sign.")
    return signed(axes)


HYPERCUBE = Transform(
    name="hypercube",
    title=phrase("transform", "symmetries of the four-dimensional cube"),
    needs=("pandiagonal",),
    keeps=ON_THE_TORUS,
    count=lambda _n: 384,
    generators=lambda _n: np.array(
        [signed([2, 1, 3, 4]), signed([1, 3, 2, 4]), signed([1, 2, 4, 3]), signed([1, 2, 3, -4])]
    ),
    read=read_hypercube,
    form="hypercube:AXES, such as hypercube:2,1,-3,4",
    source="B. Rosser and R. J. Walker, On the transformation group for diabolic magic squares "
    "of order four, Bulletin of the AMS 44, 1938",
    on_lines=False,
    only_order=4,
)
