"""The eight aspects: the rotations and reflections of a square (the group D4)."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.named import find_named


@dataclass(frozen=True, slots=True)
class Aspect:
    """One rotation or reflection: transpose first if asked, then flip rows and columns."""

    name: str
    transpose: bool
    flip_rows: bool
    flip_columns: bool


ASPECTS: Final = (
    Aspect("identity", False, False, False),
    Aspect("rotate-90", True, True, False),
    Aspect("rotate-180", False, True, True),
    Aspect("rotate-270", True, False, True),
    Aspect("mirror-left-right", False, False, True),
    Aspect("mirror-top-bottom", False, True, False),
    Aspect("transpose", True, False, False),
    Aspect("anti-transpose", True, True, True),
)
"""The eight aspects; rotations run counter-clockwise."""


def apply_aspect(aspect: Aspect, squares: NDArray[np.generic]) -> NDArray[np.generic]:
    """View squares from one of the eight sides.

    Parameters
    ----------
    aspect : Aspect
        One of `ASPECTS`.
    squares : array of shape (..., n, n)

    Returns
    -------
    array of shape (..., n, n)
        A view, not a copy.

    Examples
    --------
    >>> apply_aspect(ASPECTS[1], np.array([[1, 2], [3, 4]])).tolist()
    [[2, 4], [1, 3]]
    """
    view = squares.swapaxes(-1, -2) if aspect.transpose else squares
    rows = slice(None, None, -1 if aspect.flip_rows else 1)
    columns = slice(None, None, -1 if aspect.flip_columns else 1)
    return view[..., rows, columns]


def aspect_named(name: str) -> Aspect:
    """Find an aspect by its name; raises `UnsupportedError`, with the names there are, for another.

    Examples
    --------
    >>> aspect_named("transpose").transpose
    True
    """
    return find_named(ASPECTS, name, "aspect")
