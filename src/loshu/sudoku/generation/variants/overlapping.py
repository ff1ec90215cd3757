"""Layouts of grids that overlap in whole boxes, such as Samurai; to add one, add an entry here."""

from typing import Final, TypeAlias

from loshu.sudoku.field import Field
from loshu.sudoku.several_grids import grids_field
from loshu.sudoku.shape import Shape
from loshu.text import phrase

Offset: TypeAlias = tuple[int, int]
"""A number of steps of all boxes of a grid but one, and a number of steps of one box."""

_NONE: Final = (0, 0)
_BOX: Final = (0, 1)
_GRID: Final = (1, 0)
_BEYOND: Final = (1, 1)
_TWO: Final = (2, 0)
LAYOUTS: Final[dict[str, tuple[tuple[Offset, Offset], ...]]] = {
    "twin": ((_NONE, _NONE), (_GRID, _GRID)),
    "gattai-3": ((_NONE, _GRID), (_GRID, _NONE), (_GRID, _TWO)),
    "butterfly": ((_NONE, _NONE), (_NONE, _BOX), (_BOX, _NONE), (_BOX, _BOX)),
    "sohei": ((_NONE, _GRID), (_GRID, _NONE), (_GRID, _TWO), (_TWO, _GRID)),
    "samurai": ((_NONE, _NONE), (_NONE, _TWO), (_GRID, _GRID), (_TWO, _NONE), (_TWO, _TWO)),
    "windmill": ((_NONE, _BOX), (_BOX, _TWO), (_GRID, _GRID), (_BEYOND, _NONE), (_TWO, _BEYOND)),
    "flower": ((_NONE, _BOX), (_BOX, _NONE), (_BOX, _BOX), (_BOX, (0, 2)), ((0, 2), _BOX)),
}  # fmt: skip
"""By the usual name: the first row and column of each grid."""

TITLES: Final = {
    "twin": phrase("sudoku.variant", "Twin (two grids)"),
    "gattai-3": phrase("sudoku.variant", "Gattai-3 (three grids)"),
    "butterfly": phrase("sudoku.variant", "Butterfly (four grids)"),
    "sohei": phrase("sudoku.variant", "Sohei (four grids)"),
    "samurai": phrase("sudoku.variant", "Samurai (five grids)"),
    "windmill": phrase("sudoku.variant", "Windmill (five grids)"),
    "flower": phrase("sudoku.variant", "Flower (five grids)"),
}


def overlapping_grids(name: str, shape: Shape) -> Field:
    """Return the field of a layout.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> for name in LAYOUTS:
    ...     field = overlapping_grids(name, NINE)
    ...     print(name, field.width, len(field.cells()))
    twin 15 153
    gattai-3 21 225
    butterfly 12 144
    sohei 21 288
    samurai 21 369
    windmill 21 333
    flower 15 189
    """

    def moved(offset: Offset, box: int) -> int:
        return offset[0] * (shape.size - box) + offset[1] * box

    places = [
        (moved(down, shape.box_rows), moved(right, shape.box_columns))
        for down, right in LAYOUTS[name]
    ]
    width = max(at for place in places for at in place) + shape.size
    return grids_field(width, shape, places)
