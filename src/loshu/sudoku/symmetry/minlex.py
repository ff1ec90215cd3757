"""The minlex canonical form: one Sudoku for all that are the same up to the symmetries.

It is the smallest of a Sudoku's 1,218,998,108,160 images, read row by row with an empty cell as 0:
first as many empty cells as possible, then 1, 2, ... in the order in which they appear.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.sudoku.checking import violations
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku, SudokuLike, as_sudoku
from loshu.sudoku.symmetry.small_minlex import SMALL, small_form, small_forms, symmetry_to_form
from loshu.sudoku.symmetry.symmetries import Symmetry

_CALL: Final = 1 << 12
"""Sudokus for a call of the kernel: milliseconds, and not minutes where all are very symmetric."""


def canonical(sudoku: SudokuLike) -> Sudoku:
    """Return the minlex canonical form of a Sudoku, full or with empty cells.

    Raises
    ------
    UnsupportedError
        A Sudoku that is not a plain one with boxes of 2x2, 2x3, 3x2 or 3x3, or breaks a rule.

    Examples
    --------
    >>> canonical("9" + "." * 39 + "5" + "." * 40).line[53:]
    '1.......................2...'
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.shape not in (NINE, *SMALL):
        served = ", ".join(map(str, SMALL))
        raise UnsupportedError(
            f"canonical forms are known for boxes of {served} and 3x3, not for "
            f"{puzzle.shape or 'other regions'}"
        )
    if puzzle.shape == NINE or puzzle.constraints:
        return Sudoku(NINE, canonical_many(cells_of(puzzle)[None])[0].tobytes())
    if broken := violations(puzzle):
        raise UnsupportedError(f"the Sudoku has no canonical form: {'; '.join(broken)}")
    form, _ = small_form(np.frombuffer(puzzle.values, dtype=np.uint8), puzzle.shape)
    return Sudoku(puzzle.shape, form.tobytes())


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
        raise UnsupportedError(f"Sudoku {at + 1} has no canonical form: {_wrong(puzzles[at])}")
    return forms


def _wrong(cells: NDArray[np.uint8]) -> str:
    outside = np.flatnonzero(cells > NINE.size)
    if len(outside):
        row, column = divmod(int(outside[0]), NINE.size)
        return f"{cells[outside[0]]} in r{row + 1}c{column + 1} is not from 1 to 9"
    return "; ".join(violations(Sudoku(NINE, cells)))


def canonical_where_good(
    puzzles: NDArray[np.uint8], shape: Shape = NINE
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Return the canonical forms of the Sudokus that break no rule, and which those are.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
    shape : Shape
        That of all of them: 3x3, 2x2, 2x3 or 3x2.

    Returns
    -------
    forms : array of shape (n, cells)
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
    if shape != NINE:
        return small_forms(puzzles, shape)[:2]
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


def are_isomorphic(first: SudokuLike, second: SudokuLike) -> bool:
    """Test whether a symmetry of the rules maps one Sudoku to the other.

    Examples
    --------
    >>> are_isomorphic("9" + "." * 80, "." * 80 + "4")
    True
    """
    return canonical(first) == canonical(second)


def isomorphism(first: SudokuLike, second: SudokuLike) -> Symmetry | None:
    """Return a symmetry of the rules that maps one Sudoku to the other, if there is one.

    Raises
    ------
    UnsupportedError
        A Sudoku that `canonical` does not serve.

    Examples
    --------
    >>> first, second = as_sudoku("9" + "." * 80), as_sudoku("." * 80 + "4")
    >>> found = isomorphism(first, second)
    >>> found is not None and found.apply(cells_of(first)).tobytes() == second.values
    True
    """
    if canonical(first) != canonical(second):
        return None
    shape = as_sudoku(first).shape
    if shape in SMALL:
        one, other = (
            symmetry_to_form(np.frombuffer(as_sudoku(each).values, dtype=np.uint8), shape)
            for each in (first, second)
        )
        return one.then(other.inverse())
    return symmetries_to_form(first)[0].then(symmetries_to_form(second)[0].inverse())


def symmetries_to_form(sudoku: SudokuLike) -> list[Symmetry]:
    """Return the symmetries that map a Sudoku to its canonical form.

    Empty rows, columns, bands and stacks stay in order; digits that do not occur get the names
    that are left over, in order.
    """
    rows, _ = kernels.sudoku_arrangements(checked_cells(sudoku))
    return [Symmetry(bool(way[0]), way[1:10], way[10:19], way[20:]) for way in rows.tolist()]


def checked_cells(sudoku: SudokuLike) -> NDArray[np.uint8]:
    """Return the 81 cells of a Sudoku that breaks no rule; raises `UnsupportedError` otherwise."""
    cells = cells_of(sudoku)
    broken = violations(sudoku)
    if broken:
        raise UnsupportedError(f"the Sudoku has no canonical form: {'; '.join(broken)}")
    return cells


def cells_of(sudoku: SudokuLike) -> NDArray[np.uint8]:
    """Return the 81 cells of a plain Sudoku of 9x9; raises `UnsupportedError` for another."""
    puzzle = as_sudoku(sudoku)
    if puzzle.shape != NINE:
        raise UnsupportedError(
            f"symmetries are known for boxes of 3x3, not for {puzzle.shape or 'other regions'}"
        )
    if puzzle.constraints:
        raise UnsupportedError("symmetries are known for Sudokus without rules of their own")
    return np.frombuffer(puzzle.values, dtype=np.uint8).copy()
