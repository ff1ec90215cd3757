"""Every entry v becomes lowest + highest - v."""

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.square_transform import EVERY_PROPERTY, Transform
from loshu.text import phrase


def read_complement(text: str, n: int) -> Points:
    """Read the empty text: there is nothing to choose."""
    if text:
        raise NotationError("This move takes no parameters.")
    return np.arange(2 * n)


COMPLEMENT = Transform(
    name="complement",
    title=phrase("transform", "complement"),
    needs=(),
    # sums of squares stay even, too: (s - v)^2 is a constant, a multiple of v and v^2
    keeps=EVERY_PROPERTY - {"prime", "multiplicative"},
    count=lambda _n: 1,
    generators=lambda n: np.empty((0, 2 * n), dtype=np.intp),
    read=read_complement,
    form="complement",
    source="H. D. Heinz, recmath.org/Magic%20Squares/transform.htm",
    complements=True,
)
