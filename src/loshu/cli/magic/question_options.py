"""The options with which several commands say which squares are meant."""

import re
from collections.abc import Sequence

import click

from loshu.cli.reading import max_cells_option, read_one
from loshu.core.errors import NotationError
from loshu.magic.counting.question import Given, givens_of

kind_option = click.option(
    "--kind",
    "kind",
    multiple=True,
    metavar="K[,K2]",
    help="A property that the squares must have besides being magic, such as associative; "
    "semi-magic leaves the diagonals free.",
)
fix_option = click.option(
    "--fix",
    "fixed",
    multiple=True,
    metavar="R,C=V",
    help="Give the cell of row R and column C, counted from 1, the number V.",
)
square_option = click.option(
    "--square",
    "partial",
    help="A partial square whose cells are given: text ('.' is empty), file or '-'.",
)
where_option = click.option(
    "--where",
    multiple=True,
    metavar="CONDITION",
    help="Keep those with, for instance, 'r1c1=25 and pandiagonal and not associative'.",
)
__all__ = ["fix_option", "kind_option", "max_cells_option", "square_option", "where_option"]

_FIXED = re.compile(r"\s*(\d+)\s*,\s*(\d+)\s*=\s*(\d+)\s*")


def read_givens(
    order: int, fixed: Sequence[str], square: str | None, max_cells: int
) -> list[Given]:
    """Read the given cells, as rows and columns from 0 and numbers.

    Raises
    ------
    NotationError
        A text that is not like ``1,2=15``, or a partial square of another order.
    """
    givens = [_read_fixed(text) for text in fixed]
    if square is None:
        return givens
    grid = read_one(square, max_cells)
    if grid.shape != (order, order):
        rows, columns = grid.shape
        raise NotationError(f"--square has {rows} rows of {columns}, not order {order}")
    return [*givens, *givens_of(grid)]


def _read_fixed(text: str) -> Given:
    found = _FIXED.fullmatch(text)
    if not found:
        raise NotationError(
            f"--fix {text!r}: expected a row, a column (both from 1) and a number, such as 1,2=15"
        )
    row, column, number = map(int, found.groups())
    if row < 1 or column < 1:
        raise NotationError(f"--fix {text!r}: rows and columns count from 1")
    return row - 1, column - 1, number
