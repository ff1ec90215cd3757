"""Counts of essentially different grids, by Burnside's lemma.

The number of classes is the mean number of grids that a symmetry fixes.  Conjugate symmetries fix
the same number, so one of each class is enough.  Grids that differ only by a renaming of values
count as one, so a symmetry fixes a grid if it acts on it like a renaming.
"""

from collections.abc import Iterator
from functools import cache
from math import factorial, lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.parallel import checkpoint
from loshu.sudoku.counting.symmetry_group import SymmetryClass, cycle_type
from loshu.sudoku.shape import Shape

NODES: Final = 200_000
"""Search nodes of one call of the kernel: well below a second."""


def fixed_grids(shape: Shape, known: SymmetryClass) -> int:
    """Count the grids, up to renaming, that a symmetry fixes.

    Parameters
    ----------
    shape : Shape
    known : SymmetryClass
        Any class but the identity, which fixes all grids.

    Examples
    --------
    >>> from loshu.sudoku.counting.symmetry_group import symmetry_classes
    >>> [fixed_grids(Shape(2, 2), known) for known in symmetry_classes(Shape(2, 2))[-2:]]
    [2, 0]
    """
    return sum(by_renaming(shape, known).values())


def by_renaming(shape: Shape, known: SymmetryClass) -> dict[tuple[int, ...], int]:
    """Count the fixed grids by the cycle lengths of the renaming, without the zeros.

    Notes
    -----
    If a symmetry acts like a renaming, so do their powers: the order of the renaming divides the
    order of the symmetry.  Conjugate renamings fit the same number of grids.  So the number of
    grids with one of them, divided by the number of renamings that commute with it, is the number
    of grids up to renaming.
    """
    cells = known.cells(shape)
    order = lcm(*cycle_type(tuple(cells.tolist())))
    found = {}
    for cycles in _partitions(shape.size, shape.size):
        if order % lcm(*cycles) == 0:
            count = _count(shape, cells, cycles)
            if count:
                found[cycles] = count
    return found


def _count(shape: Shape, cells: NDArray[np.uint8], cycles: tuple[int, ...]) -> int:
    grids = kernels.FixedGrids(shape.box_rows, shape.box_columns, cells, _renaming(cycles))
    while not grids.resume(NODES):
        checkpoint()
    return grids.found


def _renaming(cycles: tuple[int, ...]) -> NDArray[np.uint8]:
    """Return a renaming with the given cycle lengths."""
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
    """Return the number of renamings of the values."""
    return factorial(shape.size)
