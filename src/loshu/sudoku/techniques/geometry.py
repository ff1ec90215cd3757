"""The rows, columns, regions and peers of a Sudoku as sets of cells."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import and_
from typing import NamedTuple

from loshu.core.errors import UnsupportedError
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.variants.field import Field


class CellHouse(NamedTuple):
    """A row, a column, a box or another region, in which every value has one cell."""

    name: str
    """Such as ``"row 3"``; sentences put it into words."""
    cells: CellSet


@dataclass(frozen=True, slots=True)
class Geometry:
    """Which cells belong together."""

    size: int
    rows: tuple[CellHouse, ...]
    columns: tuple[CellHouse, ...]
    regions: tuple[CellHouse, ...]
    peers: tuple[CellSet, ...]
    """By cell: the other cells of its houses."""

    @property
    def lines(self) -> tuple[CellHouse, ...]:
        """The rows, then the columns."""
        return self.rows + self.columns

    @property
    def houses(self) -> tuple[CellHouse, ...]:
        """The regions, the rows and the columns: people look at boxes first."""
        return self.regions + self.rows + self.columns

    def seen_by_all(self, cells: CellSet) -> CellSet:
        """Return the cells that are peers of each of some cells.

        Examples
        --------
        >>> from loshu.sudoku.shape import Shape
        >>> geometry = geometry_of(Sudoku(Shape(2, 2)))
        >>> list(members(geometry.seen_by_all(set_of([0, 6]))))
        [2, 3, 4, 5]
        """
        everywhere = (1 << len(self.peers)) - 1
        return reduce(and_, (self.peers[cell] for cell in members(cells)), everywhere)

    def name(self, cell: int) -> str:
        """Return the name of a cell, such as ``r1c2``."""
        row, column = divmod(cell, self.size)
        return f"r{row + 1}c{column + 1}"

    def names(self, cells: CellSet | Iterable[int]) -> str:
        """Return the names of cells; a set is listed row by row."""
        listed = members(cells) if isinstance(cells, int) else cells
        return ", ".join(self.name(cell) for cell in listed)


def geometry_of(sudoku: Sudoku) -> Geometry:
    """Return the houses of a Sudoku.

    Raises
    ------
    UnsupportedError
        A Sudoku with rules of its own, with several grids, or without whole regions.
    """
    field = sudoku.field
    if sudoku.rules:
        names = ", ".join(sorted({type(rule).__name__ for rule in sudoku.rules}))
        raise UnsupportedError(
            f"techniques know rows, columns and regions, not the rules of this puzzle ({names}); "
            "loshu sudoku solve solves it"
        )
    regions = field.regions_of_cells()
    whole = len(regions) == field.size and all(len(region) == field.size for region in regions)
    if len(field.corners) > 1 or field.width != field.size or not whole:
        raise UnsupportedError(
            "techniques know one grid whose regions hold every value, not several grids "
            "or smaller regions; loshu sudoku solve solves such puzzles"
        )
    return _of_field(field)


@lru_cache(maxsize=64)
def _of_field(field: Field) -> Geometry:
    kind = "region" if field.shape() is None else "box"
    size = field.size
    named = [
        CellHouse(name.replace("region", kind), set_of(cells)) for name, cells in field.houses()
    ]
    peers = tuple(
        union(house.cells for house in named if house.cells >> cell & 1) & ~(1 << cell)
        for cell in range(size * size)
    )
    rows, columns, regions = named[:size], named[size : 2 * size], named[2 * size :]
    return Geometry(size, tuple(rows), tuple(columns), tuple(regions), peers)
