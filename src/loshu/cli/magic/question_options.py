"""Options that select squares, shared by several commands."""

import re
from collections.abc import Sequence
from fractions import Fraction

import click

from loshu.cli.command import Rare
from loshu.cli.reading import max_cells_option, read_one
from loshu.core.errors import NotationError
from loshu.magic.counting.question import Given, givens_of

kind_option = click.option(
    "--kind",
    "kind",
    multiple=True,
    metavar="KIND[,KIND]",
    help="Kind of square, such as pandiagonal; 'loshu magic properties' lists them "
    "(default: magic).",
)
fix_option = click.option(
    "--fix",
    "fixed",
    cls=Rare,
    multiple=True,
    metavar="R,C=V",
    help="Fix a cell: row, column and number, as in 1,2=15.",
)
square_option = click.option(
    "--square",
    "partial",
    cls=Rare,
    metavar="SQUARE",
    help="Square with given cells: text ('.' is empty), a file or '-'.",
)
where_option = click.option(
    "--where",
    multiple=True,
    metavar="CONDITION",
    help="Keep only squares that meet a condition, such as 'pandiagonal and center=13'.",
)
__all__ = ["fix_option", "kind_option", "max_cells_option", "square_option", "where_option"]

_FIXED = re.compile(r"\s*(\d+)\s*,\s*(\d+)\s*=(.+)")


def read_givens(
    order: int, fixed: Sequence[str], square: str | None, max_cells: int
) -> list[Given]:
    """Read the given cells, as rows and columns from 0 and numbers.

    Raises
    ------
    NotationError
        A text that is not like ``1,2=15``, or a partial square of another order.
    """
    givens = [(row, column, _whole(number)) for row, column, number in map(read_fixed, fixed)]
    if square is None:
        return givens
    grid = read_one(square, max_cells)
    if grid.shape != (order, order):
        rows, columns = grid.shape
        raise NotationError(
            f"--square has {rows} rows and {columns} columns; order {order} was asked for."
        )
    return [*givens, *givens_of(grid)]


def _whole(number: Fraction) -> int:
    if number.denominator > 1:
        raise NotationError(f"--fix: {number} is not a whole number. List the entries as well.")
    return number.numerator


def read_fixed(text: str) -> tuple[int, int, Fraction]:
    """Read a cell, with its row and column from 0, and its number.

    Raises
    ------
    NotationError
        A text that is not like ``1,2=15``.
    """
    # Most commands are called without given cells.
    from loshu.magic.number_unit import read_number

    found = _FIXED.fullmatch(text)
    number = read_number(found[3]) if found else None
    if found is None or number is None:
        raise NotationError(
            f"--fix {text!r} is not a cell and a number. Expected one such as 1,2=15."
        )
    row, column = int(found[1]), int(found[2])
    if row < 1 or column < 1:
        raise NotationError(f"--fix {text!r} is out of range. Rows and columns are counted from 1.")
    return row - 1, column - 1, number
