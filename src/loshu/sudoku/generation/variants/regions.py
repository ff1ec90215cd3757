"""Random regions of connected cells, symmetric under a half-turn, with short borders."""

from collections.abc import Iterator
from functools import lru_cache
from math import exp

import numpy as np

from loshu.sudoku.shape import Shape

EXCHANGES_PER_CELL = 4
MOST_STEPS_PER_CELL = 60
_STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))
TEMPERATURE = 1.6
"""The temperature of the Metropolis rule, which penalizes added borders."""


def random_regions(shape: Shape, random: np.random.Generator) -> list[int]:
    """Return the region of every cell; regions are connected and have the size of a box.

    Neighboring regions exchange cells, and the opposite regions do the same.

    Examples
    --------
    >>> regions = random_regions(Shape(3, 3), np.random.default_rng(1))
    >>> sorted({regions.count(number) for number in regions})
    [9]
    """
    regions = [shape.box_of(cell) for cell in range(shape.cells)]
    remaining = EXCHANGES_PER_CELL * shape.cells
    for _ in range(MOST_STEPS_PER_CELL * shape.cells):
        trial = _exchanged(regions, shape, random)
        if trial is None:
            continue
        longer = _added_borders(regions, trial, shape)
        if longer <= 0 or random.random() < exp(-longer / TEMPERATURE):
            regions = trial
            remaining -= 1
        if remaining == 0:
            break
    return regions


def all_regions(shape: Shape) -> Iterator[list[int]]:
    """Yield every division into such regions, for small shapes.

    Examples
    --------
    >>> len(list(all_regions(Shape(2, 2))))
    21
    """
    yield from _completed([-1] * shape.cells, 0, shape)


def _completed(regions: list[int], number: int, shape: Shape) -> Iterator[list[int]]:
    """Give the first free cell a region, and the cell opposite to it."""
    free = {cell for cell, region in enumerate(regions) if region < 0}
    if not free:
        yield regions
        return
    for part in _parts(min(free), free, shape):
        image = {shape.cells - 1 - cell for cell in part}
        if image == part or not image & part:
            trial = list(regions)
            for cell in part:
                trial[shape.cells - 1 - cell] = number + (image != part)
                trial[cell] = number
            yield from _completed(trial, number + 1 + (image != part), shape)


def _parts(first: int, free: set[int], shape: Shape) -> set[frozenset[int]]:
    """Return the connected sets of free cells with a given cell and the size of a box."""
    near = _neighbors(shape)
    parts = {frozenset([first])}
    for _ in range(shape.size - 1):
        parts = {
            part | {at}
            for part in parts
            for cell in part
            for at in free.intersection(near[cell]) - part
        }
    return parts


def _added_borders(before: list[int], after: list[int], shape: Shape) -> int:
    """Return how many more adjacent cells are in different regions."""
    near = _neighbors(shape)
    changed = [cell for cell, number in enumerate(after) if number != before[cell]]
    sides = {(min(cell, at), max(cell, at)) for cell in changed for at in near[cell]}
    return sum((after[a] != after[b]) - (before[a] != before[b]) for a, b in sides)


def _exchanged(regions: list[int], shape: Shape, random: np.random.Generator) -> list[int] | None:
    """Exchange a cell between two neighboring regions, and between their opposites."""
    cell = int(random.integers(shape.cells))
    near = _neighbors(shape)
    theirs = [other for other in near[cell] if regions[other] != regions[cell]]
    if not theirs:
        return None
    ours, others = regions[cell], regions[theirs[int(random.integers(len(theirs)))]]
    back = [
        other
        for other in range(shape.cells)
        if regions[other] == others
        and any(regions[at] == ours and at != cell for at in near[other])
    ]
    if not back:
        return None
    other = back[int(random.integers(len(back)))]
    pairs = [(cell, other), (shape.cells - 1 - cell, shape.cells - 1 - other)]
    if len({at for pair in pairs for at in pair}) < 4:
        return None
    trial = list(regions)
    for a, b in pairs:
        trial[a], trial[b] = regions[b], regions[a]
    changed = {regions[at] for pair in pairs for at in pair}
    return trial if all(_connected(trial, number, near) for number in changed) else None


@lru_cache(maxsize=32)
def _neighbors(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """Return the adjacent cells of each cell."""
    found = []
    for cell in range(shape.cells):
        row, column = divmod(cell, shape.size)
        places = ((row + down, column + right) for down, right in _STEPS)
        inside = ((r, c) for r, c in places if 0 <= r < shape.size and 0 <= c < shape.size)
        found.append(tuple(r * shape.size + c for r, c in inside))
    return tuple(found)


def _connected(regions: list[int], number: int, near: tuple[tuple[int, ...], ...]) -> bool:
    cells = {cell for cell, region in enumerate(regions) if region == number}
    edge = [cells.pop()]
    while edge:
        reached = cells.intersection(near[edge.pop()])
        cells -= reached
        edge += reached
    return not cells
