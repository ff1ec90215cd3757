"""Minlex canonical forms: one representative for all isomorphic Sudokus.

It is the smallest of a Sudoku's 1,218,998,108,160 images, read row by row with 0 for an empty cell.
So it begins with the most empty cells possible, followed by 1, 2, ... in order of appearance.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.sudoku.checking import violations
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, Sudokus, as_puzzles, as_sudoku
from loshu.sudoku.symmetry.small_minlex import SMALL, small_form, small_forms, symmetry_to_form
from loshu.sudoku.symmetry.symmetries import Symmetry

_CALL: Final = 1 << 12
"""Sudokus per call of the kernel: milliseconds, and less than minutes for very symmetric ones."""


def canonical(sudoku: SudokuLike) -> Sudoku:
    """Return the minlex canonical form of a Sudoku, full or with empty cells.

    Raises
    ------
    UnsupportedError
        Not a plain Sudoku with boxes of 2x2, 2x3, 3x2 or 3x3, or a broken rule.

    Examples
    --------
    >>> canonical("9" + "." * 39 + "5" + "." * 40).line[53:]
    '1.......................2...'
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.shape not in (NINE, *SMALL):
        served = ", ".join(map(str, SMALL))
        raise UnsupportedError(
            f"Canonical forms exist for boxes of {served} and 3x3, not for "
            f"{puzzle.shape or 'other regions'}."
        )
    if puzzle.shape == NINE or puzzle.constraints:
        return Sudoku(NINE, canonical_many(cells_of(puzzle)[None])[0].tobytes())
    if broken := violations(puzzle):
        raise UnsupportedError(
            f"The Sudoku breaks the rules, so it has no canonical form: {'; '.join(broken)}."
        )
    form, _ = small_form(np.frombuffer(puzzle.values, dtype=np.uint8), puzzle.shape)
    return Sudoku(puzzle.shape, form.tobytes())


def canonical_many(puzzles: Sudokus) -> NDArray[np.uint8]:
    """Return the canonical form of each Sudoku.

    Parameters
    ----------
    puzzles : array of shape (n, 81) or (n, 9, 9), or iterable of SudokuLike
        0 is an empty cell.

    Returns
    -------
    array of shape (n, 81)

    Raises
    ------
    UnsupportedError
        A Sudoku breaks a rule; the message has its place in the array.

    Examples
    --------
    >>> puzzles = np.zeros((2, 81), dtype=np.uint8)
    >>> puzzles[0, 30] = puzzles[1, 7] = 9
    >>> canonical_many(puzzles).nonzero()
    (array([0, 1]), array([80, 80]))
    """
    cells, _ = as_puzzles(puzzles, NINE)
    forms, good = canonical_where_good(cells)
    if not good.all():
        at = int(np.argmin(good))
        broken = "; ".join(violations(Sudoku(NINE, cells[at])))
        raise UnsupportedError(
            f"Sudoku {at + 1} breaks the rules, so it has no canonical form: {broken}."
        )
    return forms


def canonical_where_good(
    puzzles: NDArray[np.uint8], shape: Shape = NINE
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Return the canonical forms of the valid Sudokus, and which ones are valid.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
    shape : Shape
        The common shape: 3x3, 2x2, 2x3 or 3x2.

    Returns
    -------
    forms : array of shape (n, cells)
        All 0 for an invalid Sudoku.
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
    """Return a symmetry of the rules that maps one Sudoku to the other, if any.

    Raises
    ------
    UnsupportedError
        A Sudoku has no canonical form; see `canonical`.

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

    Empty rows, columns, bands and stacks stay in order. Missing digits get the remaining names in
    order.
    """
    rows, _ = kernels.sudoku_arrangements(checked_cells(sudoku))
    return [Symmetry(bool(way[0]), way[1:10], way[10:19], way[20:]) for way in rows.tolist()]


def checked_cells(sudoku: SudokuLike) -> NDArray[np.uint8]:
    """Return the 81 cells of a valid Sudoku; raises `UnsupportedError` otherwise."""
    cells = cells_of(sudoku)
    broken = violations(sudoku)
    if broken:
        raise UnsupportedError(
            f"The Sudoku breaks the rules, so it has no canonical form: {'; '.join(broken)}."
        )
    return cells


def cells_of(sudoku: SudokuLike) -> NDArray[np.uint8]:
    """Return the 81 cells of a plain 9x9 Sudoku; raises `UnsupportedError` otherwise."""
    puzzle = as_sudoku(sudoku)
    if puzzle.shape != NINE:
        raise UnsupportedError(
            f"Symmetries are supported for boxes of 3x3, not for {puzzle.shape or 'other regions'}."
        )
    if puzzle.constraints:
        raise UnsupportedError("Symmetries are supported for plain Sudokus only, not for variants.")
    return np.frombuffer(puzzle.values, dtype=np.uint8).copy()
