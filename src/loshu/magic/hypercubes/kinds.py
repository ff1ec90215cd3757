"""The kinds of magic cubes and hypercubes, in the classification of C. Boyer and H. Heinz."""

from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.hypercubes.lines import Cube, Direction, broken_sums, directions, unbroken_sums

SEMI: Final = "semi-magic"
SIMPLE: Final = "simple"
PERFECT: Final = "perfect"
ASSOCIATED: Final = "associated"
NORMAL: Final = "normal"
_AGONALS: Final = {2: "diagonal", 3: "triagonal", 4: "quadragonal"}
_SHOWN: Final = 10
"""Wrong lines that a report names."""


@dataclass(frozen=True, slots=True)
class WrongCubeLine:
    """A row or long diagonal with a wrong sum, by its first and last cell, counted from 1."""

    start: tuple[int, ...]
    end: tuple[int, ...]
    sum: int


@dataclass(frozen=True, slots=True)
class CubeReport:
    """The kinds of a cube or hypercube, and the first lines with a wrong sum."""

    order: int
    dimension: int
    constant: int | None
    """The sum that each line should have; None if the total of the numbers has no such share."""
    kinds: tuple[str, ...]
    wrong: tuple[WrongCubeLine, ...]
    """The first rows and long diagonals with a different sum."""
    different: bool
    """Whether no number occurs twice."""

    @property
    def is_magic(self) -> bool:
        """Whether it is simple, at least, and its numbers differ."""
        return SIMPLE in self.kinds and self.different

    def as_dict(self) -> dict[str, Any]:
        """Return the report as plain values for JSON."""
        return {
            "order": self.order,
            "dimension": self.dimension,
            "constant": self.constant,
            "is_magic": self.is_magic,
            "kinds": list(self.kinds),
        }


def agonal(steps: int) -> str:
    """Return the name of lines that step along a number of axes.

    Examples
    --------
    >>> [agonal(r) for r in (2, 3, 4, 5)]
    ['diagonal', 'triagonal', 'quadragonal', '5-agonal']
    """
    return _AGONALS.get(steps, f"{steps}-agonal")


def kinds_of_dimension(dimension: int) -> tuple[str, ...]:
    """List the kinds of a dimension, from the weakest to the strongest.

    Examples
    --------
    >>> kinds_of_dimension(3)
    ('semi-magic', 'simple', 'diagonal', 'pandiagonal', 'pantriagonal', 'perfect')
    """
    inner = [agonal(steps) for steps in range(2, dimension)]
    pan = [f"pan{agonal(steps)}" for steps in range(2, dimension + 1)]
    return (SEMI, SIMPLE, *inner, *pan, PERFECT)


def check_cube(cube: Cube, constant: int | None = None) -> CubeReport:
    """Sum the lines of a cube or hypercube, and name all its kinds.

    Parameters
    ----------
    cube : array of shape (n,) * p
        Whole numbers.
    constant : int, optional
        The sum that each line should have; by default the mean of the rows.

    Raises
    ------
    NotationError
        Sides of different lengths.

    Examples
    --------
    >>> cube = [[[1, 17, 24], [15, 19, 8], [26, 6, 10]], [[23, 3, 16], [7, 14, 21], [12, 25, 5]],
    ...         [[18, 22, 2], [20, 9, 13], [4, 11, 27]]]
    >>> check_cube(np.array(cube)).kinds
    ('semi-magic', 'simple', 'associated', 'normal')
    """
    cube = np.asarray(cube, dtype=np.int64)
    n, dimension = cube.shape[0], cube.ndim
    if {*cube.shape} != {n} or n < 1:
        sides = " x ".join(map(str, cube.shape))
        raise NotationError(f"The sides are {sides}. Expected equal ones.")
    rows = cube.sum(axis=0).ravel().tolist()
    if constant is None and sum(rows) % len(rows) == 0:
        constant = sum(rows) // len(rows)
    numbers = np.sort(cube.ravel())
    different = bool((np.diff(numbers) > 0).all())
    if constant is None:
        return CubeReport(n, dimension, None, (), (), different)
    kinds = _line_kinds(cube, constant)
    if (cube + np.flip(cube) == numbers[0] + numbers[-1]).all():
        kinds.append(ASSOCIATED)
    if different and numbers[0] == 1 and numbers[-1] == numbers.size:
        kinds.append(NORMAL)
    wrong = () if SIMPLE in kinds else _wrong_lines(cube, constant)
    return CubeReport(n, dimension, constant, tuple(kinds), wrong, different)


def _line_kinds(cube: Cube, constant: int) -> list[str]:
    dimension = cube.ndim
    if not _all_right(cube, 1, constant):
        return []
    kinds = [SEMI]
    if not _all_right(cube, dimension, constant):
        return kinds
    kinds.append(SIMPLE)
    every = range(2, dimension + 1)
    inner = [r for r in every[:-1] if _all_right(cube, r, constant)]
    pan = [r for r in every if r in (*inner, dimension)]
    pan = [r for r in pan if _all_right(cube, r, constant, broken=True)]
    kinds += [agonal(r) for r in inner] + [f"pan{agonal(r)}" for r in pan]
    return [*kinds, PERFECT] if len(pan) == len(every) else kinds


def _all_right(cube: Cube, steps: int, constant: int, *, broken: bool = False) -> bool:
    """Whether all lines that step along this number of axes have the sum."""
    sums = broken_sums if broken else unbroken_sums
    return all(
        (sums(cube, direction) == constant).all() for direction in directions(cube.ndim, steps)
    )


def _wrong_lines(cube: Cube, constant: int) -> tuple[WrongCubeLine, ...]:
    found: list[WrongCubeLine] = []
    for steps in (1, cube.ndim):
        for direction in directions(cube.ndim, steps):
            found += _wrong_in(cube, direction, constant, _SHOWN - len(found))
    return tuple(found)


def _wrong_in(cube: Cube, direction: Direction, constant: int, most: int) -> list[WrongCubeLine]:
    n = cube.shape[0]
    free = [axis for axis, step in enumerate(direction) if not step]
    sums = unbroken_sums(cube, direction)
    found: list[WrongCubeLine] = []
    for place in product(range(n), repeat=len(free)):
        if len(found) >= most:
            break
        if int(sums[place]) == constant:
            continue
        at = dict(zip(free, place, strict=True))
        ends = [
            tuple(at[a] + 1 if a in at else (n if (step > 0) == last else 1)
                  for a, step in enumerate(direction))
            for last in (False, True)
        ]  # fmt: skip
        found.append(WrongCubeLine(ends[0], ends[1], int(sums[place])))
    return found
