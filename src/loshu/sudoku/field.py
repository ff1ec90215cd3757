"""Fields: the cells of a puzzle, with grids and regions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from loshu.core.errors import NotationError
from loshu.sudoku.shape import SMALLEST, Shape
from loshu.sudoku.symbols import FROM_ZERO, SYMBOLS

NO_REGION = -1
NEIGHBORS = ((0, 1), (1, 0))
"""Steps to adjacent cells; the opposite steps lead back."""


@dataclass(frozen=True, slots=True)
class Field:
    """A square of cells with one grid in it, or several that overlap.

    Parameters
    ----------
    width : int
        Rows and columns of the field.
    size : int
        Values of every grid, at least its rows and columns.
    corners : tuple of int
        The top left cell of every grid, counted row by row from 0.
    regions : tuple of int
        For every cell, the number of its box or other region, or `NO_REGION`.
    least : int
        The least digit, 0 or 1. Cells hold the values 1 to `size` in both cases; digits are what
        players and rules see.
    rows, columns : int
        Rows and columns of every grid (default: `size`).
    beside : tuple of int
        Extra cells outside the grids; they are in no row, column or region.
    repeats : bool
        Whether digits may be repeated in rows and columns; they may be fewer than these, then.

    Examples
    --------
    >>> field = field_of_shape(Shape(2, 2))
    >>> field.cell(1, 2), field.name(6), dict(field.houses())["region 2"]
    (6, 'r2c3', (2, 3, 6, 7))
    """

    width: int
    size: int
    corners: tuple[int, ...]
    regions: tuple[int, ...]
    least: int = 1
    rows: int = 0
    columns: int = 0
    beside: tuple[int, ...] = ()
    repeats: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", self.rows or self.size)
        object.__setattr__(self, "columns", self.columns or self.size)

    @property
    def is_square(self) -> bool:
        """Whether the numbers of rows, columns and values of a grid are equal."""
        return self.rows == self.columns == self.size

    @property
    def is_single(self) -> bool:
        """Whether all cells are those of one grid."""
        return len(self.corners) == 1 and not self.beside

    @property
    def extent(self) -> tuple[int, int]:
        """The rows and columns that cells may lie in: those of the grid, if there is only one."""
        if len(self.corners) > 1:
            return self.width, self.width
        last = [divmod(cell, self.width) for cell in self.beside]
        return (
            max([self.rows, *(row + 1 for row, _ in last)]),
            max([self.columns, *(column + 1 for _, column in last)]),
        )

    @property
    def digits(self) -> range:
        """The digits, in the order of the values 1 to `size`."""
        return range(self.least, self.least + self.size)

    @property
    def shift(self) -> int:
        """The difference of a value and its digit."""
        return 1 - self.least

    @property
    def signs(self) -> str:
        """The symbols of an empty cell and of the values 1 to `size`."""
        return SYMBOLS if self.least else FROM_ZERO

    def cell(self, row: int, column: int) -> int:
        """Return the cell of a row and a column, both counted from 0."""
        return row * self.width + column

    def name(self, cell: int) -> str:
        """Return the name of a cell, such as ``r1c2``."""
        row, column = divmod(cell, self.width)
        return f"r{row + 1}c{column + 1}"

    def names(self, cells: Iterable[int]) -> str:
        """Return the names of cells, with commas between them."""
        return ", ".join(self.name(cell) for cell in cells)

    def grids(self) -> Iterator[tuple[int, ...]]:
        """Yield the cells of every grid, row by row."""
        for corner in self.corners:
            yield tuple(
                corner + row * self.width + column
                for row in range(self.rows)
                for column in range(self.columns)
            )

    def cells(self) -> list[int]:
        """Return the cells that have a value: those of the grids, and extra ones."""
        return [*_cells(self)]

    def cells_of_grids(self) -> list[int]:
        """Return the cells that lie in a grid."""
        return sorted({cell for grid in self.grids() for cell in grid})

    def houses(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the name and the cells of all rows, columns and regions."""
        yield from _houses(self)

    def line(self, values: Sequence[int]) -> str:
        """Return the symbols of values row by row, with blanks where the field has no cells.

        Examples
        --------
        >>> field_of_shape(Shape(2, 2)).line([0, 1] * 8)
        '.1.1.1.1.1.1.1.1'
        """
        if self.is_single:
            return "".join([self.signs[values[cell]] for cell in self.cells()])
        held = frozenset(self.cells())
        return "".join(self.signs[v] if cell in held else " " for cell, v in enumerate(values))

    def values(self, line: str) -> bytes:
        r"""Return the values of all cells from symbols, which `line` writes.

        Raises
        ------
        NotationError
            A wrong number of symbols, or one that is not a symbol of this field.

        Examples
        --------
        >>> field_of_shape(Shape(2, 2)).values(".1.1.1.1.1.1.1.1")[:4]
        b'\x00\x01\x00\x01'
        """
        inside = self.cells() if self.is_single else range(self.width**2)
        if len(line) != (cells := len(inside)):
            raise NotationError(f"The list has {len(line)} values; expected {cells}.")
        empty = " _." if self.least == 0 else " _.0"
        values = bytearray(self.width**2)
        for cell, sign in zip(inside, line, strict=True):
            values[cell] = 0 if sign in empty else self.signs.index(sign)
        return bytes(values)

    def regions_of_cells(self) -> list[tuple[int, ...]]:
        """Return the cells of every region, in the order of their numbers."""
        held: dict[int, list[int]] = {}
        for cell in self.cells():
            if self.regions[cell] != NO_REGION:
                held.setdefault(self.regions[cell], []).append(cell)
        return [tuple(held[number]) for number in sorted(held)]

    def shape(self) -> Shape | None:
        """Return the shape of the boxes, or None unless this is a single grid with boxes."""
        return _shape_of(self)

    def pairs(self, steps: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return the pairs of cells of a grid that are one of these steps apart, each pair once."""
        return list(_pairs(self, tuple(steps)))

    def seen_pairs(self) -> set[tuple[int, int]]:
        """Return the pairs of cells that share a house."""
        return {pair for _, house in self.houses() for pair in combinations(sorted(house), 2)}


def field_of_shape(shape: Shape, regions: Iterable[int] | None = None) -> Field:
    """Make the field of one grid, with boxes or given regions."""
    if regions is None:
        return _boxes(shape)
    return checked_field(Field(shape.size, shape.size, (0,), tuple(regions)))


@lru_cache(maxsize=256)
def _shape_of(field: Field) -> Shape | None:
    size = field.size
    if (
        len(field.corners) > 1
        or field.repeats
        or field.width != size
        or size < SMALLEST
        or not field.is_square
    ):
        return None
    for rows in range(1, size + 1):
        if size % rows == 0:
            shape = Shape(rows, size // rows)
            boxes = {(region, shape.box_of(at)) for at, region in enumerate(field.regions)}
            if len(boxes) == size and NO_REGION not in field.regions:
                return shape
    return None


@lru_cache(maxsize=256)
def _cells(field: Field) -> tuple[int, ...]:
    return tuple(sorted({*field.cells_of_grids(), *field.beside}))


@lru_cache(maxsize=256)
def _houses(field: Field) -> tuple[tuple[str, tuple[int, ...]], ...]:
    down, across = field.rows, field.columns
    found = list[tuple[str, tuple[int, ...]]]()
    for number, grid in enumerate(field.grids(), 1):
        of = f" of grid {number}" if len(field.corners) > 1 else ""
        if field.repeats:
            break
        rows = (grid[line * across : line * across + across] for line in range(down))
        found += [(f"row {line}{of}", cells) for line, cells in enumerate(rows, 1)]
        found += [(f"column {line + 1}{of}", grid[line::across]) for line in range(across)]
    regions = enumerate(field.regions_of_cells(), 1)
    return (*found, *((f"region {number}", region) for number, region in regions))


@lru_cache(maxsize=256)
def _pairs(field: Field, steps: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    found = set()
    for grid in field.grids():
        for first, cell in enumerate(grid):
            row, column = divmod(first, field.columns)
            for down, right in steps:
                r, c = row + down, column + right
                if 0 <= r < field.rows and 0 <= c < field.columns:
                    other = grid[r * field.columns + c]
                    found.add((min(cell, other), max(cell, other)))
    return tuple(sorted(found))


@lru_cache(maxsize=128)
def _boxes(shape: Shape) -> Field:
    numbers = tuple(shape.box_of(cell) for cell in range(shape.cells))
    return Field(shape.size, shape.size, (0,), numbers)


def checked_field(field: Field) -> Field:
    """Return a field after checking that no region has too many cells."""
    for region in field.regions_of_cells():
        if len(region) > field.size:
            raise NotationError(
                f"The region of {field.name(region[0])} has {len(region)} cells, but there "
                f"are only {field.size} values."
            )
    return field


def with_extra_cells(field: Field, places: Iterable[tuple[int, int]]) -> Field:
    """Return the field of one grid with extra cells at some rows and columns, from 0.

    Examples
    --------
    >>> wide = with_extra_cells(field_of_shape(Shape(2, 2)), [(5, 0), (5, 1)])
    >>> wide.width, wide.beside, wide.extent, len(wide.cells())
    (6, (30, 31), (6, 4), 18)
    """
    listed = [*places]
    width = max([field.width, *(max(place) + 1 for place in listed)])
    rows = [field.regions[at : at + field.width] for at in range(0, field.width**2, field.width)]
    blank = [NO_REGION] * (width - field.width)
    regions = [number for row in rows for number in (*row, *blank)]
    regions += [NO_REGION] * (width * width - len(regions))
    beside = tuple(row * width + column for row, column in listed)
    return replace(field, width=width, regions=tuple(regions), beside=beside)


def spread(items: Sequence[Any], field: Field, empty: Any) -> list[Any]:
    """Return the items of a grid's cells for all cells of its field.

    Examples
    --------
    >>> spread([1, 2, 3, 4, 5, 6], Field(3, 3, (0,), (0,) * 9, 1, 2, 3), 0)
    [1, 2, 3, 4, 5, 6, 0, 0, 0]
    """
    if len(items) == field.width**2:
        return [*items]
    rows = (items[at : at + field.columns] for at in range(0, len(items), field.columns))
    blank = [empty] * (field.width - field.columns)
    found = [item for row in rows for item in (*row, *blank)]
    return found + [empty] * (field.width**2 - len(found))
