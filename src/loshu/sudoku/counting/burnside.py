"""Essentially different grids: how many classes the symmetries make of all grids.

By Burnside's lemma it is the mean, over all symmetries, of the grids that a symmetry leaves as they
are; and conjugate symmetries leave equally many, so one of each class is enough.  Here grids that
differ by the names of their values only are taken as one, so a grid is left as it is if the
symmetry does to it what some renaming of the values does.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import factorial, lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.sudoku.counting.symmetry_group import SymmetryClass, cycle_type
from loshu.sudoku.shape import Shape

NODES: Final = 200_000
"""Values set in one call of the kernel: well below a second."""


def fixed_grids(shape: Shape, known: SymmetryClass, check: Callable[[], None] | None = None) -> int:
    """Count the grids, up to renaming, that a symmetry leaves as they are.

    Parameters
    ----------
    shape : Shape
    known : SymmetryClass
        Not that of the identity, which leaves all grids as they are.
    check : callable, optional
        Called between two calls of the kernel; may raise to end the count.

    Examples
    --------
    >>> from loshu.sudoku.counting.symmetry_group import symmetry_classes
    >>> [fixed_grids(Shape(2, 2), known) for known in symmetry_classes(Shape(2, 2))[-2:]]
    [2, 0]
    """
    return sum(by_renaming(shape, known, check).values())


def by_renaming(
    shape: Shape, known: SymmetryClass, check: Callable[[], None] | None = None
) -> dict[tuple[int, ...], int]:
    """Count them by the lengths of the cycles of the renaming; those there are none of left out.

    Notes
    -----
    If a symmetry does what a renaming does, so do their powers: where the symmetry is back at the
    start the renaming must be, too.  Renamings with the same cycles serve equally many grids; so
    the grids with any one of them, divided by the renamings that commute with it, are the grids
    up to renaming.
    """
    cells = known.cells(shape)
    order = lcm(*cycle_type(tuple(cells.tolist())))
    found = {}
    for cycles in _partitions(shape.size, shape.size):
        if order % lcm(*cycles) == 0:
            count = _count(shape, cells, cycles, check)
            if count:
                found[cycles] = count
    return found


def _count(
    shape: Shape,
    cells: NDArray[np.uint8],
    cycles: tuple[int, ...],
    check: Callable[[], None] | None,
) -> int:
    grids = kernels.FixedGrids(shape.box_rows, shape.box_columns, cells, _renaming(cycles))
    while not grids.go_on(NODES):
        if check is not None:
            check()
    return grids.found


def _renaming(cycles: tuple[int, ...]) -> NDArray[np.uint8]:
    """Return a renaming with cycles of these lengths."""
    names: list[int] = []
    for length in cycles:
        begin = len(names)
        names += [begin + (k + 1) % length for k in range(length)]
    return np.array(names, dtype=np.uint8)


def _partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
    for part in range(min(total, largest), 0, -1):
        for rest in _partitions(total - part, part):
            yield (part, *rest)


@cache
def renamings(shape: Shape) -> int:
    """Count the ways to name the values."""
    return factorial(shape.size)
