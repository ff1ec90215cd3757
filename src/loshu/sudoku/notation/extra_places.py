"""Extra cells beside the grid in the JSON of a puzzle, with their values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.sudoku.field import Field, with_extra_cells
from loshu.sudoku.rules.json_place import JsonPlace, place_of
from loshu.sudoku.rules.kinds.extra_cells import GRID, KEY, places_of

MOST: Final = 64
"""The most rows and columns of the grid and the extra cells together."""


def with_extra(field: Field, data: Mapping[str, Any]) -> Field:
    """Return a field with the extra cells of a puzzle, if it has some.

    Raises
    ------
    NotationError
        A cell lies in the grid, or twice in the list.
    """
    if not data.get(KEY):
        return field
    if len(field.corners) > 1:
        raise NotationError(f"{KEY}: overlapping grids cannot have extra cells.")
    listed = JsonPlace(data[KEY], KEY)
    places = [*places_of(listed)]
    for row, column in places:
        name = f"R{row + 1}C{column + 1}"
        if not (0 <= row < MOST and 0 <= column < MOST):
            raise NotationError(f"{KEY}: {name} is out of range. Expected R1C1 to R{MOST}C{MOST}.")
        if row < field.rows and column < field.columns:
            raise NotationError(
                f"{KEY}: {name} lies in the grid. Expected a cell below or to the right of it."
            )
        if places.count((row, column)) > 1:
            raise NotationError(f"{KEY}: {name} is listed twice. List every cell once.")
    return with_extra_cells(field, places)


def cells_on_field(
    grid: Sequence[Sequence[JsonPlace]], data: Mapping[str, Any], field: Field
) -> list[JsonPlace]:
    """Return the cells of the grid and the extra ones at all places of the field."""
    held = {
        field.cell(row, column): place
        for row, cells in enumerate(grid)
        for column, place in enumerate(cells)
    }
    for item in JsonPlace(data[KEY], KEY).items():
        cells = item.at("cells").cells(field)
        if not item.has(GRID):
            continue
        places = item.at(GRID).items()
        if len(places) != len(cells):
            raise item.at(GRID).wrong(f"{len(cells)} objects, one for each cell")
        for cell, place in zip(cells, places, strict=True):
            if place.value is not None and not isinstance(place.value, dict):
                raise place.wrong("an object with 'value', or an empty one")
            held[cell] = place
    return [held.get(cell, JsonPlace({}, "grid")) for cell in range(field.width**2)]


def add_values(data: dict[str, Any], field: Field, cell_data: Callable[[int], Any]) -> None:
    """Add the values and candidates of the extra cells to the data of a puzzle.

    Parameters
    ----------
    data : dict
        With the extra cells.
    field : Field
    cell_data : function of int
        The values and candidates of a cell.
    """
    for item in data.get(KEY, ()):
        places = [place_of(name) or (1, 1) for name in item["cells"]]
        found = [cell_data(field.cell(row - 1, column - 1)) for row, column in places]
        if any(found):
            item[GRID] = found
