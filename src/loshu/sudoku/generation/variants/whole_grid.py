"""Rules that hold in the whole grid: diagonals, windows, moves, places in boxes."""

from loshu.sudoku.field import Field
from loshu.sudoku.rules.kinds.extra_region import windows as _windows
from loshu.sudoku.rules.rule import Rule


def diagonals(_field: Field) -> list[Rule]:
    """Return both diagonals."""
    return [Rule("diagonal", (), 0), Rule("diagonal", (), 1)]


def windows(field: Field) -> list[Rule]:
    """Return the windows of Windoku.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE, Shape
    >>> from loshu.sudoku.field import field_of_shape
    >>> len(windows(field_of_shape(NINE))), len(windows(field_of_shape(Shape(1, 7))))
    (4, 0)
    """
    return list(_windows(field))


def anti_knight(_field: Field) -> list[Rule]:
    """Return the rule of the knight's move."""
    return [Rule("anti-knight")]


def anti_king(_field: Field) -> list[Rule]:
    """Return the rule of the king's move."""
    return [Rule("anti-king")]


def disjoint_groups(_field: Field) -> list[Rule]:
    """Return the rule of the places in boxes."""
    return [Rule("disjoint groups")]
