"""Texts that look like Sudokus, among those of other families."""

from typing import Final

from loshu.core.errors import LoshuError
from loshu.core.grid import Grid

_LEAST: Final = 4
"""The smallest side of a Sudoku."""
_NINE: Final = 9
_FEW_GIVENS: Final = 3
"""Small numbers in a square that can hardly be one to be made magic."""


def likeness(text: str) -> int:
    """Return how much a text is like a Sudoku, from 0 to 4.

    Examples
    --------
    >>> likeness("53..7...." * 9), likeness("8 1 6/3 5 7/4 9 2"), likeness("1 . . 2/" * 4)
    (4, 0, 3)
    """
    from loshu.core.notation import read_grids

    try:
        if any(map(_is_no_sudoku, read_grids(text))):
            return 0
    except LoshuError:
        pass  # a form of Sudokus only
    return _read_likeness(text)


def _is_no_sudoku(grid: Grid) -> bool:
    """Return whether a square is too small, or has larger numbers that are not pencil marks."""
    rows, columns = grid.shape
    if rows != columns or rows == 1:
        return False
    larger = [str(value) for row in grid.rows() for value in row if value and value > rows]
    marks = all(sorted(set(digits)) == list(digits) for digits in larger)
    return rows < _LEAST or (bool(larger) and not (marks and rows == _NINE))


def _read_likeness(text: str) -> int:
    from loshu.sudoku.printing import PRINTING

    try:
        found = PRINTING.read(text)
    except LoshuError:
        return 0
    if not found:
        return 0
    sudoku = found[0]
    if sudoku.constraints or sudoku.size == _NINE:
        return 4
    digits = [*sudoku.givens.values()]
    return 3 if len(digits) >= _FEW_GIVENS else 2
