"""Random regions of connected cells, symmetric under a half-turn, with short borders."""

from math import exp

import numpy as np

from loshu.sudoku.shape import Shape

EXCHANGES_PER_CELL = 4
MOST_STEPS_PER_CELL = 60
TEMPERATURE = 1.6
"""Of the Metropolis rule that accepts an exchange by the length of the borders it adds."""


def random_regions(shape: Shape, random: np.random.Generator) -> list[int]:
    """Return the region of every cell: each is connected and as large as a box.

    Neighbouring regions exchange cells, and the regions opposite to them do the same.

    Examples
    --------
    >>> regions = random_regions(Shape(3, 3), np.random.default_rng(1))
    >>> sorted({regions.count(number) for number in regions})
    [9]
    """
    regions = [shape.box_of(cell) for cell in range(shape.cells)]
    length = _borders(regions, shape)
    remaining = EXCHANGES_PER_CELL * shape.cells
    for _ in range(MOST_STEPS_PER_CELL * shape.cells):
        trial = _exchanged(regions, shape, random)
        if trial is None:
            continue
        longer = _borders(trial, shape) - length
        if longer <= 0 or random.random() < exp(-longer / TEMPERATURE):
            regions, length = trial, length + longer
            remaining -= 1
        if remaining == 0:
            break
    return regions


def _borders(regions: list[int], shape: Shape) -> int:
    """Count the neighbours that lie in different regions."""
    size = shape.size
    across = sum(regions[cell] != regions[cell + size] for cell in range(shape.cells - size))
    return across + sum(
        regions[cell] != regions[cell + 1] for cell in range(shape.cells) if (cell + 1) % size
    )


def _exchanged(regions: list[int], shape: Shape, random: np.random.Generator) -> list[int] | None:
    """Exchange a cell each of two neighbouring regions, and the same of the opposite two."""
    cell = int(random.integers(shape.cells))
    theirs = [other for other in _neighbours(cell, shape) if regions[other] != regions[cell]]
    if not theirs:
        return None
    ours, others = regions[cell], regions[theirs[int(random.integers(len(theirs)))]]
    back = [
        other
        for other in range(shape.cells)
        if regions[other] == others
        and any(regions[near] == ours and near != cell for near in _neighbours(other, shape))
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
    return trial if all(_connected(trial, number, shape) for number in changed) else None


def _neighbours(cell: int, shape: Shape) -> list[int]:
    row, column = divmod(cell, shape.size)
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    places = ((row + down, column + right) for down, right in steps)
    return [r * shape.size + c for r, c in places if 0 <= r < shape.size and 0 <= c < shape.size]


def _connected(regions: list[int], number: int, shape: Shape) -> bool:
    cells = {cell for cell, region in enumerate(regions) if region == number}
    reached, edge = set[int](), [next(iter(cells))]
    while edge:
        cell = edge.pop()
        if cell not in reached:
            reached.add(cell)
            edge += [near for near in _neighbours(cell, shape) if near in cells]
    return reached == cells
