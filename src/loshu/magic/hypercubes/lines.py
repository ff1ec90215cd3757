"""The sums of all lines of a cube or hypercube, broken ones included.

A direction has -1, 0 or 1 for each axis.  Its lines are broken: they leave the array on one side
and come back on the opposite one.  A direction with r nonzero steps gives r-agonals: rows for 1,
diagonals for 2, triagonals for 3.
"""

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Cube: TypeAlias = NDArray[np.int64]
"""An array with at least two axes of equal length."""
Direction: TypeAlias = tuple[int, ...]


def directions(dimension: int, steps: int) -> Iterator[Direction]:
    """Yield the directions with a number of nonzero steps, one of each pair of opposite ones.

    Examples
    --------
    >>> list(directions(2, 2))
    [(1, -1), (1, 1)]
    >>> [sum(1 for _ in directions(3, r)) for r in (1, 2, 3)]
    [3, 6, 4]
    """
    for direction in product((-1, 0, 1), repeat=dimension):
        nonzero = [step for step in direction if step]
        if len(nonzero) == steps and nonzero[0] == 1:
            yield direction


def broken_sums(cube: Cube, direction: Direction) -> Cube:
    """Sum all lines of a direction, broken ones included.

    Returns
    -------
    array with one axis less
        By the cell in which a line crosses the first slice of the first axis that it steps along.

    Examples
    --------
    >>> broken_sums(np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]]), (1, 1)).tolist()
    [15, 12, 18]
    """
    first = next(axis for axis, step in enumerate(direction) if step)
    others = [step for axis, step in enumerate(direction) if axis != first]
    moved = [axis for axis, step in enumerate(others) if step]
    slices = np.moveaxis(cube, first, 0)
    total = np.zeros(slices.shape[1:], dtype=np.int64)
    for at, each in enumerate(slices):
        # Cell c of the first slice continues in cell c + at * steps of this one.
        total += np.roll(each, [-at * others[axis] for axis in moved], moved) if moved else each
    return total


def unbroken_sums(cube: Cube, direction: Direction) -> Cube:
    """Sum the lines of a direction that do not break: they go from one side to the opposite one.

    Returns
    -------
    array over the axes along which the lines do not step

    Examples
    --------
    >>> square = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> [unbroken_sums(square, step).tolist() for step in ((0, 1), (1, 0), (1, -1))]
    [[15, 15, 15], [15, 15, 15], 15]
    """
    forward = cube[tuple(slice(None, None, -1 if step < 0 else 1) for step in direction)]
    stepping = [axis for axis, step in enumerate(direction) if step]
    # The line is the last axis; each further axis that it steps along is joined to it.
    line = np.moveaxis(forward, stepping[0], -1)
    for number, axis in enumerate(stepping[1:], 1):
        line = np.diagonal(line, axis1=axis - number, axis2=-1)
    sums: Cube = np.asarray(line.sum(axis=-1))
    return sums


def along(values: NDArray[np.int64], axis: int, dimension: int) -> Cube:
    """Return values along an axis of an array that is 1 wide along all others.

    Examples
    --------
    >>> along(np.arange(2), 0, 3).shape
    (2, 1, 1)
    """
    return np.expand_dims(values, [other for other in range(dimension) if other != axis])
