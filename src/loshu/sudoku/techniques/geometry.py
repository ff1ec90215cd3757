"""The houses and groups of a Sudoku as sets of cells, and what every candidate excludes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import and_
from typing import TYPE_CHECKING, NamedTuple

from loshu.sudoku.field import Field
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of
from loshu.sudoku.techniques.weak_links import WeakLinks

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint


class CellHouse(NamedTuple):
    """A row, a column, a box or another region, in which every value has one cell."""

    name: str
    """Such as ``"row 3"``; sentences put it into words."""
    cells: CellSet


@dataclass(frozen=True, slots=True)
class Geometry:
    """Sets of cells that belong together."""

    size: int
    """The number of values."""
    width: int
    """The number of cells from one row of the field to the next."""
    rows: tuple[CellHouse, ...]
    """The rows with every value; shorter ones are groups."""
    columns: tuple[CellHouse, ...]
    regions: tuple[CellHouse, ...]
    extra: tuple[CellHouse, ...]
    """Houses that the constraints of the puzzle add, such as diagonals."""
    groups: tuple[CellHouse, ...]
    """Cells with different values, but not with every value: cages, smaller regions, short rows."""
    peers: tuple[CellSet, ...]
    """By cell: cells that never hold the same value."""
    links: tuple[int, ...]
    """By candidate: the candidates that it excludes, as `WeakLinks` numbers them."""
    allowed: tuple[int, ...] | None
    """By cell: the values that its constraints leave it; None where they leave all."""

    @property
    def lines(self) -> tuple[CellHouse, ...]:
        """The rows, then the columns."""
        return self.rows + self.columns

    @property
    def houses(self) -> tuple[CellHouse, ...]:
        """The regions, the rows and the columns: people look at boxes first."""
        return self.regions + self.rows + self.columns + self.extra

    @property
    def units(self) -> tuple[CellHouse, ...]:
        """The houses, then the groups: all cells that hold different values."""
        return self.houses + self.groups

    @property
    def cells(self) -> int:
        """The number of cells of the field."""
        return len(self.peers)

    def excluded(self, cell: int, value: int) -> int:
        """Return the candidates that a candidate excludes: bit ``value * cells + cell`` for each.

        Examples
        --------
        >>> from loshu.sudoku.shape import Shape
        >>> geometry = geometry_of(Sudoku(Shape(2, 2)))
        >>> [divmod(bit, geometry.cells) for bit in members(geometry.excluded(0, 2))][:4]
        [(1, 0), (2, 1), (2, 2), (2, 3)]
        """
        return self.links[value * len(self.peers) + cell]

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
        row, column = divmod(cell, self.width)
        return f"r{row + 1}c{column + 1}"

    def names(self, cells: CellSet | Iterable[int]) -> str:
        """Return the names of cells; a set is listed row by row."""
        listed = members(cells) if isinstance(cells, int) else cells
        return ", ".join(self.name(cell) for cell in listed)


def geometry_of(sudoku: Sudoku) -> Geometry:
    """Return the houses and the groups of a Sudoku, and what its candidates exclude."""
    return _of_field(sudoku.field, sudoku.constraints)


@lru_cache(maxsize=64)
def _of_field(field: Field, constraints: "tuple[Constraint, ...]") -> Geometry:
    kind = "region" if len(field.corners) == 1 and field.shape() is None else "box"
    named = [
        CellHouse(name.replace("region", kind), set_of(cells)) for name, cells in field.houses()
    ]
    links = WeakLinks(field.width**2, field.size)
    added, allowed = [], None
    if constraints:
        from loshu.sudoku.rules.rule_logic import read_constraints  # loads every rule

        read = read_constraints(field, constraints, links)
        added = [CellHouse(group.name, set_of(group.cells)) for group in read.groups]
        allowed = read.allowed
    for house in (*named, *added):
        links.all_different(house.cells)
    lines = 0 if field.repeats else (field.rows + field.columns) * len(field.corners)
    whole, groups = list[CellHouse](), list[CellHouse]()
    for house in (*named, *added):
        if house.cells.bit_count() == field.size:
            whole.append(house)
        elif house.cells.bit_count() > 1:
            groups.append(house)
    regions = tuple(house for house in whole if house in named[lines:])
    rows_and_columns = [house for house in named[:lines] if house in whole]
    return Geometry(
        field.size, field.width,
        tuple(house for house in rows_and_columns if house.name.startswith("row")),
        tuple(house for house in rows_and_columns if house.name.startswith("column")),
        regions,
        tuple(house for house in whole if house not in (*rows_and_columns, *regions)),
        tuple(dict.fromkeys(groups)),
        links.peers(), links.of_candidates(), allowed,
    )  # fmt: skip


def with_regions(geometry: Geometry, found: Iterable[CellSet]) -> Geometry:
    """Add cells that were found to be in one region: a house where all its cells are known.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> added = with_regions(geometry_of(Sudoku(Shape(2, 2))), [0b100001])
    >>> added.groups, added.peers[0] >> 5 & 1
    ((CellHouse(name='region of r1c1', cells=33),), 1)
    """
    links, peers, count = [*geometry.links], [*geometry.peers], geometry.cells
    whole, parts = list[CellHouse](), list[CellHouse]()
    for cells in found:
        if cells.bit_count() < 2:
            continue
        house = CellHouse(f"region of {geometry.name(next(members(cells)))}", cells)
        (whole if cells.bit_count() == geometry.size else parts).append(house)
        for cell in members(cells):
            others = cells & ~(1 << cell)
            peers[cell] |= others
            for value in range(1, geometry.size + 1):
                links[value * count + cell] |= others << value * count
    return replace(
        geometry, regions=(*geometry.regions, *whole), groups=(*geometry.groups, *parts),
        peers=tuple(peers), links=tuple(links),
    )  # fmt: skip
