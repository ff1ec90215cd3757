"""Regions that were found, for checkers: the number of the region of each cell.

A value of the cell number ``width * width + cell`` is the number of the region of a cell.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint

Broken: TypeAlias = Callable[[Mapping[int, int], Constraint, Field], bool]


def region_at(values: Mapping[int, int], cell: int, field: Field) -> int | None:
    """Return the number of the region of a cell; None where it is not known."""
    return values.get(field.width**2 + cell)


def regions_in(values: Mapping[int, int], cells: Iterable[int], field: Field) -> list[int] | None:
    """Return the numbers of the regions of some cells; None where one is not known."""
    found = [region_at(values, cell, field) for cell in cells]
    known = [number for number in found if number is not None]
    return known if len(known) == len(found) else None


def run_length(
    values: Mapping[int, int], lines: Sequence[Sequence[int]], field: Field
) -> int | None:
    """Count the cells from the start of some lines up to another region, the start once."""
    total = 1
    for line in lines:
        regions = regions_in(values, line, field)
        if regions is None:
            return None
        length = 0
        while length < len(regions) and regions[length] == regions[0]:
            length += 1
        total += length - 1
    return total


def neighbors(cell: int, field: Field) -> Iterator[int]:
    """Yield the cells that share an edge with a cell."""
    row, column = divmod(cell, field.width)
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= r < field.width and 0 <= c < field.width:
            yield r * field.width + c


def is_region(cells: set[int], values: Mapping[int, int], field: Field) -> bool:
    """Whether cells are connected, and have all values once."""
    seen, edge = set[int](), [min(cells)]
    while edge:
        cell = edge.pop()
        if cell not in seen:
            seen.add(cell)
            edge += [other for other in neighbors(cell, field) if other in cells]
    return seen == cells and {values[cell] for cell in cells} == {*range(1, field.size + 1)}


def found_regions(
    values: Mapping[int, int], clues: Sequence[tuple[Broken, Constraint]], field: Field
) -> dict[int, int] | None:
    """Divide a filled grid into regions so that no clue is broken; None where that is impossible.

    Parameters
    ----------
    values : mapping of int to int
        The digits of all cells.
    clues : sequence of (function, Constraint)
        The checkers and the clues about regions.
    field : Field
    """
    return next(divisions(values, clues, field), None)


def divisions(
    values: Mapping[int, int], clues: Sequence[tuple[Broken, Constraint]], field: Field
) -> Iterator[dict[int, int]]:
    """Yield all divisions of a filled grid into regions that break no clue."""
    if any(values.get(cell) not in range(1, field.size + 1) for cell in field.cells_of_grids()):
        return
    base = field.width**2

    def fill(left: frozenset[int], number: int, found: dict[int, int]) -> Iterator[dict[int, int]]:
        if not left:
            yield found
            return
        for region in _regions_from(min(left), left, values, field):
            more = {**found, **{base + cell: number for cell in region}}
            held = {**values, **more}
            if _fits(left - region, field) and not any(
                base + cell in more and _is_known(clue, more, base) and broken(held, clue, field)
                for broken, clue in clues
                for cell in region
                if not clue.cells or cell in _cells_of(clue)
            ):
                yield from fill(left - region, number + 1, more)

    for found in fill(frozenset(field.cells_of_grids()), 1, {}):
        held = {**values, **found}
        if not any(broken(held, clue, field) for broken, clue in clues):
            yield found


def _cells_of(clue: Constraint) -> set[int]:
    return {cell for part in clue.cells for cell in part}


def _is_known(clue: Constraint, found: Mapping[int, int], base: int) -> bool:
    """Whether the regions of all cells of a clue are known."""
    return bool(clue.cells) and all(base + cell in found for cell in _cells_of(clue))


def _fits(left: frozenset[int], field: Field) -> bool:
    """Whether each connected part of the cells has room for whole regions."""
    open_ = set(left)
    while open_:
        edge, size = [open_.pop()], 0
        while edge:
            size += 1
            for other in neighbors(edge.pop(), field):
                if other in open_:
                    open_.remove(other)
                    edge.append(other)
        if size % field.size:
            return False
    return True


def _regions_from(
    start: int, left: frozenset[int], values: Mapping[int, int], field: Field
) -> Iterator[frozenset[int]]:
    """Yield the connected sets of cells with all values once that contain a cell."""

    def grow(
        region: frozenset[int], border: tuple[int, ...], closed: frozenset[int]
    ) -> Iterator[frozenset[int]]:
        if len(region) == field.size:
            yield region
            return
        used = {values[cell] for cell in region}
        for at, cell in enumerate(border):
            if values[cell] in used:
                continue
            passed = closed | {*border[: at + 1]}
            more = (
                other for other in neighbors(cell, field)
                if other in left and other not in passed and other not in border
            )  # fmt: skip
            yield from grow(region | {cell}, (*border[at + 1 :], *more), passed)

    begin = tuple(other for other in neighbors(start, field) if other in left)
    yield from grow(frozenset((start,)), begin, frozenset((start,)))
