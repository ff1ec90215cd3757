"""Magic cubes and hypercubes: rows along every axis and the longest diagonals have one sum."""

from itertools import product
from typing import Final

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.hypercubes.lines import directions
from loshu.magic.shapes.shape import Line, LineGroup, MagicShape, Place, group_of
from loshu.magic.shapes.shape_kind import ShapeKind, whole_size
from loshu.text import phrase

_CUBE: Final = 3
_LARGEST: Final = {_CUBE: 215, 4: 56, 5: 25, 6: 14}
"""The largest order by the dimension."""
_LISTED: Final = {_CUBE: 1000}
"""Cells up to which the lines of a cube are listed, by the dimension."""
_LISTED_OTHERS: Final = 256


def cube(size: str) -> MagicShape:
    """Return the simple cube of order n; a picture has its slices side by side.

    Cells go slice by slice, and row by row in each.

    Examples
    --------
    >>> cube("3").cells, len(cube("3").lines)
    (27, 31)
    """
    sides = cube_sides(size)
    return _hypercube(f"cube-{sides[0]}", sides)


def cube_sides(size: str) -> tuple[int, ...]:
    """Return the three sides of the cube of an order.

    Examples
    --------
    >>> cube_sides("4")
    (4, 4, 4)
    """
    return (whole_size(size, 1, _LARGEST[_CUBE], f"cube-{size}"),) * _CUBE


def hypercube(size: str) -> MagicShape:
    """Return the simple hypercube of a size such as ``3x3x3x3``.

    Examples
    --------
    >>> hypercube("3x3x3x3").cells, len(hypercube("3x3x3x3").lines)
    (81, 116)
    """
    sides = hypercube_sides(size)
    return _hypercube(f"hypercube-{'x'.join(map(str, sides))}", sides)


def hypercube_sides(size: str) -> tuple[int, ...]:
    """Return the equal sides of a hypercube.

    Examples
    --------
    >>> hypercube_sides("3x3x3x3")
    (3, 3, 3, 3)
    """
    parts, name = size.split("x"), f"hypercube-{size}"
    if len({*parts}) != 1 or len(parts) not in _LARGEST:
        raise NotationError(
            f"Shape {name!r:.40}: the size is not 3 to 6 equal sides. Expected one such as 3x3x3x3."
        )
    return (whole_size(parts[0], 1, _LARGEST[len(parts)], name),) * len(parts)


def _hypercube(name: str, sides: tuple[int, ...]) -> MagicShape:
    n, dimension = sides[0], len(sides)
    cells, most = n**dimension, _LISTED.get(dimension, _LISTED_OTHERS)
    if cells > most:
        raise UnsupportedError(
            f"The shape {name} has {cells:,} cells. Searches, explanations and pictures have up to "
            f"{most:,}; make and check have more."
        )
    at = np.arange(cells).reshape(sides)
    lines: list[Line] = []
    for axis in reversed(range(dimension)):
        lines += map(tuple, np.moveaxis(at, axis, -1).reshape(-1, n).tolist())
    drawn = 2 * len(lines) // dimension  # rows and columns of the slices
    for direction in directions(dimension, dimension) if n > 1 else ():
        steps = tuple(range(n) if step > 0 else range(n - 1, -1, -1) for step in direction)
        lines.append(tuple(at[steps].tolist()))
    generators = [
        *(np.swapaxes(at, axis, axis + 1) for axis in range(dimension - 1)),
        np.flip(at, -1),
    ]
    symmetries = group_of([tuple(each.ravel().tolist()) for each in generators])
    return MagicShape(
        name, _places(n, dimension), (LineGroup(tuple(lines)),), symmetries, drawn,
        names=_names(n, dimension),
    )  # fmt: skip


def _places(n: int, dimension: int) -> tuple[Place, ...]:
    """Return places in the plane: slices side by side, and those of a fourth axis below them."""
    coordinates = np.indices((n,) * dimension).reshape(dimension, -1)
    x, y, across, down = coordinates[-1].astype(float), coordinates[-2].astype(float), n, n
    for number, axis in enumerate(range(dimension - 3, -1, -1)):
        if number % 2 == 0:
            x, across = x + coordinates[axis] * (across + 1), n * (across + 1) - 1
        else:
            y, down = y + coordinates[axis] * (down + 1), n * (down + 1) - 1
    return tuple(zip(x.tolist(), y.tolist(), strict=True))


def _names(n: int, dimension: int) -> tuple[str, ...]:
    """Name cells by slice, row and column, or by all coordinates where there are more."""
    cells = product(range(1, n + 1), repeat=dimension)
    if dimension == _CUBE:
        return tuple(f"s{slice_}r{row}c{column}" for slice_, row, column in cells)
    return tuple(".".join(map(str, cell)) for cell in cells)


KIND: Final = ShapeKind(
    name="cube",
    title=phrase("magic.shape", "Cube"),
    sizes="3",
    meaning=phrase("magic.shape", "rows, columns, pillars and four space diagonals"),
    build=cube,
    sides=cube_sides,
)
HYPERCUBES: Final = ShapeKind(
    name="hypercube",
    title=phrase("magic.shape", "Hypercube"),
    sizes="3x3x3x3",
    meaning=phrase("magic.shape", "rows along 3 to 6 axes and the longest diagonals"),
    build=hypercube,
    sides=hypercube_sides,
)
