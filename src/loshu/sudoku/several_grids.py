"""Fields of several grids with aligned boxes."""

from collections.abc import Iterable

from loshu.core.errors import NotationError
from loshu.sudoku.field import Field, checked_field
from loshu.sudoku.shape import NINE, Shape


def samurai_field(shape: Shape = NINE) -> Field:
    """Make the field of five grids; the middle grid shares a box with each other grid.

    Examples
    --------
    >>> field = samurai_field()
    >>> field.width, len(field.cells()), len(field.regions_of_cells())
    (21, 369, 41)
    """
    size = shape.size
    down, right = size - shape.box_rows, size - shape.box_columns
    width = 2 * max(down, right) + size
    places = [(0, 0), (0, 2 * right), (down, right), (2 * down, 0), (2 * down, 2 * right)]
    return grids_field(width, shape, places)


def grids_field(width: int, shape: Shape, places: Iterable[tuple[int, int]]) -> Field:
    """Make a field of grids with aligned boxes; rows and columns count from 0."""
    corners = []
    for row, column in places:
        if row % shape.box_rows or column % shape.box_columns:
            raise NotationError(
                f"The grid at r{row + 1}c{column + 1} does not line up with the boxes of "
                "the other grids. Move it by whole boxes."
            )
        if min(row, column) < 0 or max(row, column) + shape.size > width:
            raise NotationError(
                f"The grid at r{row + 1}c{column + 1} does not fit on the field. Move it, "
                "or enlarge the field."
            )
        corners.append(row * width + column)
    across = -(-width // shape.box_columns)
    regions = [
        cell // width // shape.box_rows * across + cell % width // shape.box_columns
        for cell in range(width * width)
    ]
    return checked_field(Field(width, shape.size, tuple(sorted(corners)), tuple(regions)))
