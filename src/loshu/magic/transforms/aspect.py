"""The eight rotations and reflections."""

import numpy as np

from loshu.core.errors import NotationError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.elements import line_move, transposition
from loshu.magic.transforms.square_transform import EVERY_PROPERTY, Transform, lines_of
from loshu.text import phrase


def generators(n: int) -> Points:
    """Return the reflections of the rows, of the columns, and in the main diagonal."""
    if n == 1:
        return np.empty((0, 2), dtype=np.intp)
    ahead, back = range(n), range(n)[::-1]
    return np.array([line_move(back, ahead), line_move(ahead, back), transposition(n)])


def read_aspect(text: str, n: int) -> Points:
    """Read the name of an aspect.

    Examples
    --------
    >>> read_aspect("mirror-top-bottom", 2).tolist()
    [1, 0, 2, 3]
    """
    for aspect in ASPECTS:
        if aspect.name == text:
            cells = np.ascontiguousarray(apply_aspect(aspect, np.arange(n * n).reshape(n, n)))
            lines = lines_of(cells.ravel().astype(np.intp))
            assert lines is not None
            return lines
    names = ", ".join(aspect.name for aspect in ASPECTS)
    raise NotationError(f"Unknown rotation or reflection {text!r}. Expected one of: {names}.")


ASPECT = Transform(
    name="aspect",
    title=phrase("transform", "rotations and reflections"),
    needs=(),
    keeps=EVERY_PROPERTY,
    count=lambda n: 8 if n > 1 else 1,
    generators=generators,
    read=read_aspect,
    form="aspect:NAME, such as aspect:rotate-90",
    source="the dihedral group of the square",
)
