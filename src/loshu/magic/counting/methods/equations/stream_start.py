"""A square that fulfils linear equations, taken from the constructions."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.counting.methods.equations.linear_system import LinearSystem


def known_square(system: LinearSystem) -> NDArray[np.int64] | None:
    """Find a solution among the squares that constructions build, in all aspects.

    Returns
    -------
    array of shape (cells,) or None

    Examples
    --------
    >>> from loshu.magic.counting.methods.equations.kinds import systems
    >>> known_square(systems(3, ["magic"])[0]).tolist()
    [8, 1, 6, 3, 5, 7, 4, 9, 2]
    """
    allowed = dict(system.allowed)
    for square in _built(system.order):
        for aspect in ASPECTS:
            cells = np.asarray(apply_aspect(aspect, square)).ravel().astype(np.int64)
            if _fulfils(cells, system, allowed):
                return cells
    return None


def _built(n: int) -> Iterator[NDArray[np.integer]]:
    for construction in CONSTRUCTIONS:
        if construction.serves(n) and "normal" in construction.promises(n):
            yield construction.square(n)


def _fulfils(
    cells: NDArray[np.int64], system: LinearSystem, allowed: dict[int, frozenset[int]]
) -> bool:
    return all(
        sum(factor * int(cells[cell]) for cell, factor in equation.terms) == equation.total
        for equation in system.equations
    ) and all(int(cells[cell]) in numbers for cell, numbers in allowed.items())
