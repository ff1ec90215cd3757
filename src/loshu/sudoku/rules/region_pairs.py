"""Pairs of cells in one region to be found, as extra cells of the search."""

from collections.abc import Iterable

from loshu.core.errors import UnsupportedError
from loshu.sudoku.field import NEIGHBORS, Field
from loshu.sudoku.rules.logic import Regions, Walk

SAME = 1
"""The value of a pair in one region; of others it is 2."""


def pair_cell(first: int, second: int, field: Field) -> int:
    """Return the extra cell for whether two cells are in one region: 1 for yes, 2 for no.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.field import field_of_shape
    >>> pair_cell(3, 2, field_of_shape(Shape(2, 2)))
    51
    """
    if not {first, second}.isdisjoint(field.beside):
        raise UnsupportedError("Clues about regions to be found need cells of the grid.")
    low, high = sorted((first, second))
    return (low + 1) * field.width**2 + high


def pair_of_cell(cell: int, width: int) -> tuple[int, int] | None:
    """Return the pair that an extra cell is for; None for a cell of the field.

    Examples
    --------
    >>> pair_of_cell(51, 4), pair_of_cell(3, 4)
    ((2, 3), None)
    """
    low, high = divmod(cell, width**2)
    return (low - 1, high) if low else None


def regions_of(field: Field) -> Regions:
    """Return the condition that the cells fall into regions."""
    return Regions(field.size, tuple(field.cells_of_grids()), tuple(field.pairs(NEIGHBORS)))


def labels_of(cells: Iterable[tuple[int, int]], field_cells: int) -> bytes:
    """Return the number of the region of each cell, from 1, in the order of the first cells.

    Parameters
    ----------
    cells : iterable of (int, int)
        Pairs of cells in one region, enough to connect each.
    field_cells : int

    Examples
    --------
    >>> list(labels_of([(0, 2), (1, 3)], 4))
    [1, 2, 1, 2]
    """
    first = list(range(field_cells))

    def root(cell: int) -> int:
        while first[cell] != cell:
            cell = first[cell]
        return cell

    for a, b in cells:
        low, high = sorted((root(a), root(b)))
        first[high] = low
    roots = [root(cell) for cell in range(field_cells)]
    numbers = {cell: at for at, cell in enumerate(sorted(set(roots)), 1)}
    return bytes(numbers[cell] for cell in roots)


def counting_walk(
    runs: Iterable[tuple[int, ...]], control: int, first: int, *, stops: bool
) -> Walk:
    """Return the walk along pairs that counts those in one region, up to the control cell.

    Parameters
    ----------
    runs : iterable of tuple of int
        The extra cells of pairs, run by run.
    control : int
        The cell with the number.
    first : int
        The count before the first pair.
    stops : bool
        Whether the count of a run ends at the first pair that is not in one region.
    """
    parts = [run for run in runs if run]
    begins = {0}
    for run in parts:
        begins.add(max(begins) + len(run))
    pairs = [cell for run in parts for cell in run]

    def advance(held: tuple[int, bool], at: int, value: int) -> tuple[int, bool] | None:
        count, runs_on = held
        if at == len(pairs):
            return held if count == value else None
        if value > SAME + 1:
            return None
        runs_on = runs_on or at in begins or not stops
        if value == SAME:
            return (count + runs_on, runs_on)
        return (count, not stops)

    return Walk((*pairs, control), (first, True), advance, lambda _held: True)
