"""One Sudoku to stand for all that are the same up to the symmetries of the rules.

The canonical form is the smallest of a Sudoku's 1,218,998,108,160 images, read row by row with an
empty cell as 0: first as much empty as can be, then 1, 2, ... in the order in which they come.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.sudoku.checking import violations
from loshu.sudoku.notation import array_of, grid_of
from loshu.sudoku.shape import NINE
from loshu.sudoku.symmetries import Symmetry

_CALL: Final = 1 << 12
"""Sudokus for a call of the kernel: milliseconds, and not for ever where all are most symmetric."""


def canonical_form(grid: Grid) -> Grid:
    """Return the canonical form of a Sudoku, full or with empty cells.

    Raises
    ------
    UnsupportedError
        A grid that is not 9 by 9, or breaks a rule.

    Examples
    --------
    >>> from loshu.sudoku.notation import line_of, parse_sudoku
    >>> text = "9" + "." * 39 + "5" + "." * 40
    >>> line_of(canonical_form(parse_sudoku(text)[1]))[53:]
    '1.......................2...'
    """
    return grid_of(canonical_many(cells_of(grid)[None])[0], NINE)


def canonical_many(puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the canonical form of each Sudoku.

    Parameters
    ----------
    puzzles : array of shape (n, 81)
        Row by row, 0 for an empty cell.

    Returns
    -------
    array of shape (n, 81)

    Raises
    ------
    UnsupportedError
        A Sudoku that breaks a rule, with its place in the array.

    Examples
    --------
    >>> puzzles = np.zeros((2, 81), dtype=np.uint8)
    >>> puzzles[0, 30] = puzzles[1, 7] = 9
    >>> canonical_many(puzzles).nonzero()
    (array([0, 1]), array([80, 80]))
    """
    forms, good = canonical_where_good(puzzles)
    if not good.all():
        at = int(np.argmin(good))
        broken = "; ".join(violations(grid_of(puzzles[at], NINE), NINE))
        raise UnsupportedError(f"Sudoku {at + 1} has no canonical form: {broken}")
    return forms


def canonical_where_good(
    puzzles: NDArray[np.uint8],
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Return the canonical forms of the Sudokus that break no rule, and which those are.

    Parameters
    ----------
    puzzles : array of shape (n, 81)

    Returns
    -------
    forms : array of shape (n, 81)
        All 0 where there is none.
    good : array of shape (n,)

    Examples
    --------
    >>> puzzles = np.zeros((2, 81), dtype=np.uint8)
    >>> puzzles[1, :2] = 9
    >>> canonical_where_good(puzzles)[1].tolist()
    [True, False]
    """
    puzzles = np.ascontiguousarray(puzzles, dtype=np.uint8)
    forms = np.zeros_like(puzzles)
    good = np.ones(len(puzzles), dtype=np.bool_)
    at = 0
    while at < len(puzzles):
        part = slice(at, at + _CALL)
        at += kernels.canonical_sudokus(puzzles[part], forms[part])
        if at < min(part.stop, len(puzzles)):
            good[at] = False
            at += 1
    return forms, good


def are_isomorphic(first: Grid, second: Grid) -> bool:
    """Tell whether a symmetry of the rules maps one Sudoku to the other.

    Examples
    --------
    >>> grid = Grid.from_array((np.arange(9) + np.c_[[0, 3, 6, 1, 4, 7, 2, 5, 8]]) % 9 + 1)
    >>> are_isomorphic(grid, Grid.from_array(grid.array.T[::-1]))
    True
    """
    return isomorphism(first, second) is not None


def isomorphism(first: Grid, second: Grid) -> Symmetry | None:
    """Return a symmetry of the rules that maps one Sudoku to the other, if there is one.

    Examples
    --------
    >>> grid = Grid.from_array((np.arange(9) + np.c_[[0, 3, 6, 1, 4, 7, 2, 5, 8]]) % 9 + 1)
    >>> turned = Grid.from_array(grid.array[::-1])
    >>> found = isomorphism(grid, turned)
    >>> found is not None and grid_of(found.apply(cells_of(grid)), NINE) == turned
    True
    """
    if canonical_form(first) != canonical_form(second):
        return None
    return ways_to_form(first)[0].then(ways_to_form(second)[0].inverse())


def ways_to_form(grid: Grid) -> list[Symmetry]:
    """Return the symmetries that map a Sudoku to its canonical form.

    Empty rows, columns, bands and stacks stay in order; digits that do not occur get the names
    that are left over, in order.
    """
    rows, _ = kernels.sudoku_arrangements(checked_cells(grid))
    return [Symmetry(bool(way[0]), way[1:10], way[10:19], way[20:]) for way in rows.tolist()]


def checked_cells(grid: Grid) -> NDArray[np.uint8]:
    """Return the 81 cells of a Sudoku that breaks no rule; raises `UnsupportedError` otherwise."""
    cells = cells_of(grid)
    broken = violations(grid, NINE)
    if broken:
        raise UnsupportedError(f"the Sudoku has no canonical form: {'; '.join(broken)}")
    return cells


def cells_of(grid: Grid) -> NDArray[np.uint8]:
    """Return the 81 cells of a Sudoku of nine rows; raises `UnsupportedError` for another."""
    if grid.shape != (9, 9):
        rows, columns = grid.shape
        raise UnsupportedError(
            f"symmetries are known for 9 rows and 9 columns, not for {rows} and {columns}"
        )
    outside = grid.array[(grid.array > 9) | (grid.array == 0)]
    if outside.size:
        raise UnsupportedError(f"a cell of a Sudoku has a value from 1 to 9, not {outside[0]}")
    return np.ascontiguousarray(array_of(grid).reshape(81))
