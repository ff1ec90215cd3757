"""Random regions of connected cells, by exchanging cells between neighbouring ones."""

import numpy as np

from loshu.sudoku.shape import Shape

EXCHANGES_A_CELL = 4
MOST_STEPS_A_CELL = 200


def random_regions(shape: Shape, random: np.random.Generator) -> list[int]:
    """Return the region of every cell: as many cells each as a box has, all connected.

    Examples
    --------
    >>> regions = random_regions(Shape(3, 3), np.random.default_rng(1))
    >>> sorted({regions.count(number) for number in regions})
    [9]
    """
    regions = [shape.box_of(cell) for cell in range(shape.cells)]
    wanted = EXCHANGES_A_CELL * shape.cells
    for _ in range(MOST_STEPS_A_CELL * shape.cells):
        if wanted == 0:
            break
        wanted -= _exchange(regions, shape, random)
    return regions


def _exchange(regions: list[int], shape: Shape, random: np.random.Generator) -> bool:
    """Let two neighbouring regions each take a cell of the other, if they stay connected."""
    cell = int(random.integers(shape.cells))
    theirs = [other for other in _neighbours(cell, shape) if regions[other] != regions[cell]]
    if not theirs:
        return False
    ours, others = regions[cell], regions[theirs[int(random.integers(len(theirs)))]]
    back = [
        other
        for other in range(shape.cells)
        if regions[other] == others
        and any(regions[near] == ours and near != cell for near in _neighbours(other, shape))
    ]
    if not back:
        return False
    other = back[int(random.integers(len(back)))]
    regions[cell], regions[other] = others, ours
    if _connected(regions, ours, shape) and _connected(regions, others, shape):
        return True
    regions[cell], regions[other] = ours, others
    return False


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
