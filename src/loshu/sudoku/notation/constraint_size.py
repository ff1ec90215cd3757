"""Rows, columns, digits and boxes in the text of Interactive Sudoku Solver."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import NO_REGION
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.grid_size import COLUMNS, DIGITS, REPEATS, ROWS, SIZE, box_regions
from loshu.sudoku.rules.json_place import place_of
from loshu.sudoku.shape import LARGEST, SMALLEST

_SHAPE: Final = re.compile(
    r"(?P<rows>\d{1,2})x(?P<columns>\d{1,2})"
    r"(?:~(?:(?:(?P<low>[01])-)?(?P<high>\d{1,2}))?)?(?:~(?P<kind>Sudoku|Raw))?"
)


class GridSize(NamedTuple):
    """The size of a grid, and its digits."""

    rows: int
    columns: int
    digits: range
    region: int
    """The number of cells of a box."""
    groups: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The rows and columns of variables beside the grid, in groups."""
    repeats: bool = False
    """Whether digits may be repeated in rows and columns, and there are no boxes."""

    @property
    def width(self) -> int:
        """The number of rows or of columns, whichever is greater."""
        return max(self.rows, self.columns)

    @property
    def is_usual(self) -> bool:
        """Whether the numbers of rows, columns and digits are equal, and 1 is the least."""
        usual = self.rows == self.columns and self.digits == range(1, self.rows + 1)
        return usual and not self.repeats

    @property
    def boxes(self) -> tuple[int, ...] | None:
        """The number of the box of each cell; None without boxes."""
        return None if self.repeats else box_regions(self.rows, self.columns, self.region)

    def has(self, row: int, column: int) -> bool:
        """Whether a row and a column, from 1, are a cell."""
        return 1 <= row <= self.rows and 1 <= column <= self.columns

    def group_of(self, place: tuple[int, int]) -> tuple[tuple[int, int], ...] | None:
        """Return the variables of the group of one; None for other places."""
        return next((group for group in self.groups if place in group), None)


def size_of(constraints: list[list[str]]) -> GridSize:
    """Return the size that a text names; 9 rows and columns by default.

    Raises
    ------
    NotationError
        A size or digits that are not supported; quotes them.

    Examples
    --------
    >>> size_of([["Shape", "6x8", "0-9"]])
    GridSize(rows=6, columns=8, digits=range(0, 10), region=8, groups=(), repeats=False)
    """
    named = {type_: arguments for type_, *arguments in reversed(constraints)}
    text = "~".join(named.get("Shape", ["9x9"])).rstrip("~")
    found = _SHAPE.fullmatch(text)
    rows, columns = (int(found["rows"]), int(found["columns"])) if found else (0, 0)
    width = max(rows, columns)
    low, high = (int(found["low"] or 1), int(found["high"] or width)) if found else (1, 0)
    repeats = bool(found and found["kind"] == "Raw")
    least = 1 if repeats else width
    if not min(rows, columns) or not least <= high - low + 1 <= LARGEST:
        raise NotationError(
            f"The grid is {quoted(text)}. Expected rows and columns, and enough digits from 0 "
            "or 1, such as '6x8' or '9x9~0-8'."
        )
    region = named.get("RegionSize", [""])[0]
    size = int(region) if region.isdecimal() else width
    return GridSize(rows, columns, range(low, high + 1), size, repeats=repeats)


def empty_data(size: GridSize) -> Data:
    """Return the JSON of a grid without rules, whose boxes are those of the other solver."""
    grid: list[list[Data]] = [[{} for _ in range(size.columns)] for _ in range(size.rows)]
    if size.is_usual and size.region == size.rows >= SMALLEST:
        return {SIZE: size.rows, "grid": grid}
    boxes = size.boxes
    for row, cells in enumerate(grid):
        for column, cell in enumerate(cells):
            number = NO_REGION if boxes is None else boxes[row * size.width + column]
            cell["region"] = None if number == NO_REGION else number
    digits = [size.digits[0], size.digits[-1]]
    repeats = {REPEATS: True} if size.repeats else {}
    return {ROWS: size.rows, COLUMNS: size.columns, DIGITS: digits, **repeats, "grid": grid}


def same_regions(data: Data, size: GridSize) -> Iterator[tuple[list[str], list[str]]]:
    """Yield pairs of groups of cells that make the largest rows, columns and regions alike.

    Where two of them share cells, the other cells of both are a pair.
    """
    places = [(row, column) for row in range(size.rows) for column in range(size.columns)]
    regions: dict[object, list[tuple[int, int]]] = {}
    for row, column in places:
        number = data["grid"][row][column].get("region")
        regions.setdefault(("region", number), []).append((row, column))
        regions.setdefault(("row", row), []).append((row, column))
        regions.setdefault(("column", column), []).append((row, column))
    regions.pop(("region", None), None)
    for item in data.get("extraregion", ()):
        extra = [place_of(name) or (0, 0) for name in item["cells"]]
        regions[len(regions)] = [(row - 1, column - 1) for row, column in extra]
    most = max(map(len, regions.values()))
    largest = [cells for cells in regions.values() if len(cells) == most]
    for one, other in pairwise(largest) if most < len(size.digits) else ():
        first, second = ([f"R{r + 1}C{c + 1}" for r, c in cells if (r, c) not in there]
                         for cells, there in ((one, other), (other, one)))  # fmt: skip
        if first:
            yield first, second
