"""Symmetries of patterns of clues; to add one, add a function of a cell and an entry here.

Its title is in `loshu.text.symmetries`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.sudoku.field import Field

Orbits: TypeAlias = NDArray[np.int64]
"""Shape (k, m): the cells of each orbit, padded with -1."""
Move: TypeAlias = Callable[[int, int, int], tuple[int, int]]
"""The image of a row and a column, given the size."""


def _quarter_turn(row: int, column: int, size: int) -> tuple[int, int]:
    return column, size - 1 - row


def _half_turn(row: int, column: int, size: int) -> tuple[int, int]:
    return size - 1 - row, size - 1 - column


def _left_right(row: int, column: int, size: int) -> tuple[int, int]:
    return row, size - 1 - column


def _up_down(row: int, column: int, size: int) -> tuple[int, int]:
    return size - 1 - row, column


def _diagonal(row: int, column: int, _size: int) -> tuple[int, int]:
    return column, row


def _anti_diagonal(row: int, column: int, size: int) -> tuple[int, int]:
    return size - 1 - column, size - 1 - row


SYMMETRIES: Final[dict[str, tuple[Move, ...]]] = {
    "none": (),
    "half-turn": (_half_turn,),
    "quarter-turn": (_quarter_turn,),
    "left-right": (_left_right,),
    "up-down": (_up_down,),
    "both-mirrors": (_left_right, _up_down),
    "diagonal": (_diagonal,),
    "anti-diagonal": (_anti_diagonal,),
    "both-diagonals": (_diagonal, _anti_diagonal),
    "full": (_quarter_turn, _diagonal),
}
"""The generators of each symmetry group."""


def orbits_of(symmetry: str, size: int = 9) -> Orbits:
    """Return the orbits of the cells under a symmetry.

    Raises
    ------
    UnsupportedError
        The name is unknown.

    Examples
    --------
    >>> orbits_of("half-turn").shape, orbits_of("full")[0].tolist()
    ((41, 2), [0, 8, 72, 80, -1, -1, -1, -1])
    """
    if symmetry not in SYMMETRIES:
        raise UnsupportedError(
            f"Unknown symmetry {symmetry!r}. Expected one of: {', '.join(SYMMETRIES)}."
        )
    seen: set[int] = set()
    found: list[list[int]] = []
    for cell in range(size * size):
        if cell not in seen:
            orbit = _orbit(cell, SYMMETRIES[symmetry], size)
            seen |= orbit
            found.append(sorted(orbit))
    longest = max(map(len, found))
    return np.array([orbit + [-1] * (longest - len(orbit)) for orbit in found], dtype=np.int64)


def _orbit(cell: int, moves: tuple[Move, ...], size: int) -> set[int]:
    orbit = {cell}
    todo = [cell]
    while todo:
        row, column = divmod(todo.pop(), size)
        for move in moves:
            image = move(row, column, size)
            number = size * image[0] + image[1]
            if number not in orbit:
                orbit.add(number)
                todo.append(number)
    return orbit


def givens_of(symmetry: str, field: Field) -> list[list[int]]:
    """Return the groups of cells of a field that are given together.

    Raises
    ------
    UnsupportedError
        The name is unknown, or the field does not have the symmetry.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import Shape
    >>> givens_of("half-turn", field_of_shape(Shape(2, 2)))[:2]
    [[0, 15], [1, 14]]
    """
    if not _fits(symmetry, field):
        fitting = ", ".join(name for name in SYMMETRIES if _fits(name, field))
        raise UnsupportedError(
            f"The layout is not symmetric by {symmetry!r}. Expected one of: {fitting}."
        )
    inside = {*field.cells()}
    return [orbit for orbit in _lists(symmetry, field.width) if orbit[0] in inside]


def _fits(symmetry: str, field: Field) -> bool:
    """Whether a symmetry moves each cell of a field to a cell of it."""
    inside = {*field.cells()}
    orbits = _lists(symmetry, field.width)
    return all(inside.issuperset(orbit) or inside.isdisjoint(orbit) for orbit in orbits)


def _lists(symmetry: str, size: int) -> list[list[int]]:
    return [[cell for cell in orbit if cell >= 0] for orbit in orbits_of(symmetry, size).tolist()]
