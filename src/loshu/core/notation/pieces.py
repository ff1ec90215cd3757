"""Texts that hold several grids."""

from collections.abc import Callable, Iterable, Iterator
from math import isqrt
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.records import Limits

Piece = TypeVar("Piece")
SQUARES: Final = {n * n: n for n in range(3, 9)}
"""Orders of the squares whose number of cells is also the length of a word or a row."""


def blocks(text: str) -> Iterator[list[str]]:
    r"""Yield the runs of lines between blank lines.

    Examples
    --------
    >>> list(blocks("1 2\n3 4\n\n \n5 6"))
    [['1 2', '3 4'], ['5 6']]
    >>> list(blocks("1\t2\n\t\n5\t6"))
    [['1\t2', '\t', '5\t6']]
    """
    block: list[str] = []
    lines = text.splitlines()
    tabs = tabs_of_rows(lines)
    for line in lines:
        if line.strip() or line.count("\t") in tabs:
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def tabs_of_rows(lines: Iterable[str]) -> set[int]:
    r"""Return the numbers of tabs in rows with tabs between values, as spreadsheets have.

    A line with the same number of tabs and no values is a row of empty cells.

    Examples
    --------
    >>> tabs_of_rows(["1\t\t3", "\t\t", "\t8 1 6"])
    {2}
    """
    held = ((line, line.strip()) for line in lines if "\t" in line)
    return {
        line.count("\t")
        for line, inner in held
        if "\t" in inner or (inner and " " not in inner and line.count("\t") > 1)
    }


def read_each(
    pieces: Iterable[Piece], read: Callable[[Piece, Limits], Grid], limits: Limits
) -> Iterator[Grid]:
    """Read one grid from each piece; an error names the grid that it lies in, if not the first.

    Raises
    ------
    NotationError
        A piece that cannot be read, or no piece at all.
    """
    number = 0
    for number, piece in enumerate(pieces, 1):
        try:
            grid = read(piece, limits)
        except NotationError as error:
            if number == 1:
                raise
            raise NotationError(
                error.message, row=error.row, column=error.column, grid=number
            ) from None
        yield grid
    if not number:
        raise NotationError("The input is empty. Expected rows of whole numbers.")


def one_by_one(grids: Iterable[Grid]) -> Iterator[Grid]:
    """Take a table apart whose rows are squares, as tables are kept that have a square on each row.

    All of them have the same distinct entries: 1 to n*n, or those of the other rows.  A grid with
    such rows would repeat its entries; one with such columns too, a Latin square, is one grid.

    Examples
    --------
    >>> grid = Grid([[8, 1, 6, 3, 5, 7, 4, 9, 2], [6, 1, 8, 7, 5, 3, 2, 9, 4]])
    >>> [square.text for square in one_by_one([grid])]
    ['8 1 6/3 5 7/4 9 2', '6 1 8/7 5 3/2 9 4']
    """
    for grid in grids:
        order = isqrt(grid.shape[1])
        if order < 3 or order * order != grid.shape[1] or not _rows_are_squares(grid.array):
            yield grid
        else:
            yield from map(Grid.from_array, grid.array.reshape(-1, order, order))


def _rows_are_squares(array: NDArray[np.int64]) -> bool:
    entries = np.sort(array[0])
    if entries[0] == EMPTY or (np.diff(entries) == 0).any():
        return False
    if len(array) == 1 and not square_side(map(str, entries.tolist())):
        return False
    if (np.sort(array, axis=1) != entries).any():
        return False
    return len(array) != len(entries) or bool((entries != np.sort(array, axis=0).T).any())


def square_side(words: Iterable[str]) -> int:
    """Return the side of a square whose cells are 1 to n*n or 0 to n*n - 1 each once; 0 otherwise.

    Examples
    --------
    >>> square_side("816357492"), square_side("123406758"), square_side("123456")
    (3, 3, 0)
    """
    cells = list(words)
    side = isqrt(len(cells))
    if side < 3 or side * side != len(cells) or not all(map(str.isdecimal, cells)):
        return 0
    numbers = sorted(map(int, cells))
    return side if numbers in (list(range(len(cells))), list(range(1, len(cells) + 1))) else 0


def only(pieces: Iterable[Piece]) -> Piece:
    """Return the one piece there is.

    Raises
    ------
    NotationError
        None, or more than one.
    """
    iterator = iter(pieces)
    first = next(iterator, None)
    if first is None:
        raise NotationError("The input is empty. Expected rows of whole numbers.")
    if next(iterator, None) is not None:
        raise NotationError("The input has several grids. Expected one.")
    return first


def chunks(
    grids: Iterable[Grid], write: Callable[[Grid], bytes], between: bytes = b""
) -> Iterator[bytes]:
    """Write grids one after another, with something between two of them."""
    for number, grid in enumerate(grids):
        yield between + write(grid) if number else write(grid)
