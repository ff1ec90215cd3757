"""Cyclic shifts of the rows and of the columns of a pandiagonal square."""

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.elements import line_move, read_numbers
from loshu.magic.transforms.square_transform import ON_THE_TORUS, Transform
from loshu.text import phrase


def shifted(n: int, down: int, right: int) -> Points:
    """Move every row down and every column to the right, around the edges.

    Examples
    --------
    >>> shifted(3, 1, 0).tolist()
    [2, 0, 1, 3, 4, 5]
    """
    return line_move([(r - down) % n for r in range(n)], [(c - right) % n for c in range(n)])


def generators(n: int) -> Points:
    """Return the shifts by one cell."""
    return np.array([shifted(n, 1, 0), shifted(n, 0, 1)])


def read_shift(text: str, n: int) -> Points:
    """Read ``DOWN,RIGHT``."""
    numbers = read_numbers(text, "shift")
    if len(numbers) != 2:
        raise NotationError(f"Expected two numbers, got {len(numbers)}.")
    return shifted(n, numbers[0], numbers[1])


SHIFT = Transform(
    name="shift",
    title=phrase("transform", "cyclic shifts"),
    needs=("pandiagonal",),
    keeps=ON_THE_TORUS | {"regular", "pan-multimagic"},
    count=lambda n: n * n,
    generators=generators,
    read=read_shift,
    form="shift:DOWN,RIGHT, such as shift:2,-1",
    source="A. H. Frost, On the general properties of Nasik squares, 1878",
)
