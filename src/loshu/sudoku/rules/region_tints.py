"""Tints of regions, different for regions side by side."""

from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import Final

from loshu.core.scene import Fill
from loshu.sudoku.field import NEIGHBORS, NO_REGION, Field

_ROLES: Final = ("", "region-1", "region-2", "region-3")
"""The first tint is that of the paper."""


def shaded_regions(field: Field) -> Iterator[Fill]:
    """Tint the regions of a single grid; nothing where they are boxes.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.field import field_of_shape
    >>> jigsaw = field_of_shape(Shape(2, 2), map(int, "0001011122232333"))
    >>> sorted({fill.role for fill in shaded_regions(jigsaw)})
    ['region-1', 'region-2']
    """
    if len(field.corners) > 1 or all(map(_is_block, field.regions_of_cells(), repeat(field))):
        return
    tints = tints_of(neighbors_of(field))
    for cell in field.cells():
        region = field.regions[cell]
        if region != NO_REGION and tints[region]:
            yield Fill(*divmod(cell, field.width), _ROLES[tints[region]])


def _is_block(cells: tuple[int, ...], field: Field) -> bool:
    """Whether cells are a whole rectangle, such as a box."""
    rows, columns = (
        {part[at] for part in (divmod(c, field.width) for c in cells)} for at in (0, 1)
    )
    return len(rows) * len(columns) == len(cells)


def neighbors_of(field: Field) -> dict[int, set[int]]:
    """Return the regions beside each region."""
    beside: dict[int, set[int]] = {
        region: set() for region in sorted(set(field.regions)) if region != NO_REGION
    }
    for a, b in field.pairs(NEIGHBORS):
        first, second = field.regions[a], field.regions[b]
        if first != second and NO_REGION not in (first, second):
            beside[first].add(second)
            beside[second].add(first)
    return beside


def tints_of(beside: Mapping[int, set[int]]) -> dict[int, int]:
    """Return a number from 0 to 3 for each region, different for regions side by side.

    Connected regions lie in the plane, where four colors suffice; others may share a tint.

    Examples
    --------
    >>> tints_of({0: {1, 2}, 1: {0, 2}, 2: {0, 1}})
    {0: 0, 1: 1, 2: 2}
    """
    order = sorted(beside, key=lambda region: (-len(beside[region]), region))
    tints: dict[int, int] = {}
    if not _tinted(order, 0, beside, tints):
        tints = {region: at % len(_ROLES) for at, region in enumerate(order)}
    return dict(sorted(tints.items()))


def _tinted(
    order: list[int], at: int, beside: Mapping[int, set[int]], tints: dict[int, int]
) -> bool:
    """Tint the regions from a place in the order, and backtrack where no tint fits."""
    if at == len(order):
        return True
    taken = {tints[other] for other in beside[order[at]] if other in tints}
    for tint in range(len(_ROLES)):
        if tint not in taken:
            tints[order[at]] = tint
            if _tinted(order, at + 1, beside, tints):
                return True
            del tints[order[at]]
    return False
