"""Random divisions of a grid into cages of given sizes."""

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import NEIGHBORS, Field

_GROWN = 4
"""Maximum cells of the first cages if their sizes allow; small cages make puzzles unique."""


class CageSizes(NamedTuple):
    """The minimum and maximum number of cells of a cage.

    Examples
    --------
    >>> str(CageSizes(2, 5)), str(CageSizes(3, 3))
    ('2-5', '3')
    """

    least: int
    most: int

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"


def parse_cage_sizes(text: str) -> CageSizes:
    """Read sizes such as ``2-5`` or ``3``.

    Raises
    ------
    NotationError
        The text is not a range of sizes.

    Examples
    --------
    >>> parse_cage_sizes("2-5")
    CageSizes(least=2, most=5)
    >>> parse_cage_sizes("5-2")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: '5-2' is not a range of cage sizes. Expected 3, or a range such
    as 2-5.
    """
    least, dash, most = text.strip().partition("-")
    parts = (least, most if dash else least)
    if all(re.fullmatch("[0-9]{1,3}", part) for part in parts):
        sizes = CageSizes(*map(int, parts))
        if 1 <= sizes.least <= sizes.most:
            return sizes
    raise NotationError(
        f"{quoted(text)} is not a range of cage sizes. Expected 3, or a range such as 2-5."
    )


@lru_cache(maxsize=16)
def near_cells(field: Field) -> Mapping[int, tuple[int, ...]]:
    """Return the adjacent cells of each cell."""
    near: dict[int, list[int]] = {cell: [] for cell in field.cells()}
    for a, b in field.pairs(NEIGHBORS):
        near[a].append(b)
        near[b].append(a)
    return {cell: tuple(sorted(cells)) for cell, cells in near.items()}


def joins_up(cells: Collection[int], near: Mapping[int, tuple[int, ...]]) -> bool:
    """Whether cells are connected.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.field import field_of_shape
    >>> near = near_cells(field_of_shape(Shape(2, 2)))
    >>> joins_up([0, 1, 5], near), joins_up([0, 5], near)
    (True, False)
    """
    held = set(cells)
    reached, edge = set[int](), [next(iter(cells))]
    while edge:
        cell = edge.pop()
        if cell not in reached:
            reached.add(cell)
            edge += [other for other in near[cell] if other in held]
    return reached == held


def random_cages(
    field: Field, solution: tuple[int, ...], random: np.random.Generator, sizes: CageSizes
) -> list[list[int]] | None:
    """Return random cages that cover a grid: connected cells with different values.

    None if some cells fit into no cage of these sizes.
    """
    near = near_cells(field)
    free = set(field.cells())
    cages: list[list[int]] = []
    largest = min(sizes.most, max(_GROWN, sizes.least))
    smallest = min(max(sizes.least, 2), largest)  # single cells remain if unavoidable
    for start in random.permutation(field.cells()).tolist():
        if start not in free:
            continue
        cells = [start]
        free.remove(start)
        wanted = random.integers(smallest, largest + 1, size=2).min()
        while len(cells) < wanted and (fitting := _fitting(cells, free, solution, near)):
            cells.append(fitting[int(random.integers(len(fitting)))])
            free.remove(cells[-1])
        cages.append(cells)
    return _without_small_ones(cages, solution, random, sizes, near)


def _fitting(
    cells: list[int], free: set[int], solution: tuple[int, ...], near: Mapping[int, tuple[int, ...]]
) -> list[int]:
    """Return the free cells beside a cage with values that are not in it."""
    held = {solution[cell] for cell in cells}
    beside = {other for cell in cells for other in near[cell]}
    return sorted(cell for cell in beside if cell in free and solution[cell] not in held)


def _without_small_ones(
    cages: list[list[int]],
    solution: tuple[int, ...],
    random: np.random.Generator,
    sizes: CageSizes,
    near: Mapping[int, tuple[int, ...]],
) -> list[list[int]] | None:
    """Move the cells of cages that are too small to adjacent cages; None if none fits."""
    for small in [cells for cells in cages if len(cells) < sizes.least]:
        cages.remove(small)
        for cell in small:
            homes = [
                cells
                for cells in cages
                if len(cells) < sizes.most
                and set(near[cell]) & set(cells)
                and solution[cell] not in {solution[each] for each in cells}
            ]
            if not homes:
                return None
            homes[int(random.integers(len(homes)))].append(cell)
    if any(len(cells) < sizes.least for cells in cages):
        return None
    return cages
