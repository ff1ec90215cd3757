"""Constraints on the whole grid: diagonals, windows, moves, places in boxes."""

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.extra_region import windows as _windows


def diagonals(_field: Field) -> list[Constraint]:
    """Return both diagonals."""
    return [Constraint("diagonal", (), 0), Constraint("diagonal", (), 1)]


def windows(field: Field) -> list[Constraint]:
    """Return the windows of Windoku.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE, Shape
    >>> from loshu.sudoku.field import field_of_shape
    >>> len(windows(field_of_shape(NINE))), len(windows(field_of_shape(Shape(1, 7))))
    (4, 0)
    """
    return list(_windows(field))


def anti_knight(_field: Field) -> list[Constraint]:
    """Return the constraint of the knight's move."""
    return [Constraint("anti-knight")]


def anti_king(_field: Field) -> list[Constraint]:
    """Return the constraint of the king's move."""
    return [Constraint("anti-king")]


def disjoint_groups(_field: Field) -> list[Constraint]:
    """Return the constraint of the places in boxes."""
    return [Constraint("disjoint groups")]


def of_rule(rule: str) -> list[Constraint]:
    """Return the only constraint of a rule without cells."""
    return [Constraint(rule)]


def magic_square(field: Field) -> list[Constraint]:
    """Return a magic square of nine cells in the middle; nothing in grids too small for it.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> from loshu.sudoku.field import field_of_shape
    >>> magic_square(field_of_shape(NINE))[0].cells[0][:4]
    (30, 31, 32, 39)
    """
    side = range((field.width - 3) // 2, (field.width + 3) // 2)
    cells = tuple(field.cell(row, column) for row in side for column in side)
    return [Constraint("magic-square", (cells,))] if field.size >= len(cells) else []
