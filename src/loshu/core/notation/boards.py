"""Boards as people paste them: all cells in one row, digits without blanks, cells with places."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from math import isqrt
from typing import Final

from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.decode import decode, form_of_bytes
from loshu.core.notation.forms import read_grid, read_grids
from loshu.core.notation.pieces import SQUARES, only
from loshu.core.notation.records import DEFAULT_LIMITS, Limits, Source

_FEWEST_ROWS: Final = 2
"""A column of four numbers is not a square of order 2."""
_PLAIN: Final = re.compile(r"[\d. ]+(?:/[\d. ]+)+")


def read_boards(
    source: Source, *, limits: Limits = DEFAULT_LIMITS, squares: bool = False
) -> Iterator[Grid]:
    r"""Read boards; a list of n x n cells is a square, and values may come with their places.

    Parameters
    ----------
    source : str or bytes
    limits : Limits
    squares : bool
        Whether all boards are squares: then lines of n x n cells are a square each.

    Raises
    ------
    NotationError
        What `read_grids` raises, or a cell with two values.

    Examples
    --------
    >>> [grid.text for grid in read_boards("8 . . . 5 . . . 2")]
    ['8 . ./. 5 ./. . 2']
    >>> [grid.text for grid in read_boards("103/000/705")]
    ['1 0 3/0 0 0/7 0 5']
    >>> [grid.text for grid in read_boards("column by column: 8 3 4 1 5 9 6 7 2")]
    ['8 1 6/3 5 7/4 9 2']
    """
    if isinstance(source, bytes) and form_of_bytes(source):
        yield from squared(read_grids(source, limits=limits), squares)
        return
    limits.require_length(source)
    plain = plain_rows(decode(source), square=squares)
    yield from squared(read_grids(plain, limits=limits), squares)


def read_board(source: Source, *, limits: Limits = DEFAULT_LIMITS, squares: bool = False) -> Grid:
    """Read one board; takes and raises what `read_boards` does, and for several boards, too.

    Examples
    --------
    >>> read_board("8,,,,5,,,,2").text
    '8 . ./. 5 ./. . 2'
    """
    if not (isinstance(source, bytes) and form_of_bytes(source)):
        limits.require_length(source)
        source = plain_rows(decode(source), square=squares)
    return only(squared([read_grid(source, limits=limits)], squares))


def plain_rows(text: str, *, square: bool = False) -> str:
    """Return the rows of a text without what people and programs write around them.

    A square in one line, such as ``8 1 6/3 . 7/4 9 2``, stays as it is.
    """
    if is_plain_square(text):
        return text
    from loshu.core.notation.other_programs import as_lists
    from loshu.core.notation.pasted_rows import board_text

    return board_text(as_lists(text), square=square)


def is_plain_square(text: str) -> bool:
    """Whether a text is a square in one line without repeated numbers."""
    if not _PLAIN.fullmatch(text.strip()):
        return False
    rows = [row.split() for row in text.split("/")]
    numbers = [word for row in rows for word in row if word.isdecimal() and word != "0"]
    is_square = len(rows) > 2 and {*map(len, rows)} == {len(rows)}
    return is_square and len({*numbers}) == len(numbers)


def squared(grids: Iterable[Grid], squares: bool = False) -> Iterator[Grid]:
    """Cut rows and columns of n x n cells into squares; the parameter is that of `read_boards`.

    Examples
    --------
    >>> [grid.text for grid in squared([Grid([[3, 1, 2, None]])])]
    ['3 1/2 .']
    """
    for grid in grids:
        height, width = grid.shape
        side = isqrt(width if min(height, width) > 1 else max(height, width))
        fewest = 1 if height == 1 else _FEWEST_ROWS
        if min(height, width) == 1 and side > fewest and side * side == max(height, width):
            yield Grid.from_array(grid.array.reshape(side, side))
        elif width in SQUARES and height != width and _are_boards(grid, squares):
            yield from map(Grid.from_array, grid.array.reshape(-1, side, side))
        else:
            yield grid


def _are_boards(grid: Grid, squares: bool) -> bool:
    """Whether every row has empty cells and no number twice, as all cells of a board have.

    Where not all boards are squares, a number of the grid must be in two rows.
    """
    gaps = (grid.array == EMPTY) | (grid.array <= 0)
    rows = [row[~empty].tolist() for row, empty in zip(grid.array, gaps, strict=True)]
    if not gaps.any(axis=1).all() or any(len({*row}) < len(row) for row in rows):
        return False
    return squares or len({*chain(*rows)}) < sum(map(len, rows))
