"""Texts that hold several grids."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation.records import Limits

Piece = TypeVar("Piece")


def blocks(text: str) -> Iterator[list[str]]:
    r"""Yield the runs of lines between blank lines.

    Examples
    --------
    >>> list(blocks("1 2\n3 4\n\n \n5 6"))
    [['1 2', '3 4'], ['5 6']]
    """
    block: list[str] = []
    for line in text.splitlines():
        if line.strip():
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


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
            where = f"{error.message} (in grid {number})"
            raise NotationError(where, row=error.row, column=error.column) from None
        yield grid
    if not number:
        raise NotationError("expected rows of whole numbers, got nothing")


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
        raise NotationError("expected rows of whole numbers, got nothing")
    if next(iterator, None) is not None:
        raise NotationError("expected one grid, got several")
    return first


def chunks(
    grids: Iterable[Grid], write: Callable[[Grid], bytes], between: bytes = b""
) -> Iterator[bytes]:
    """Write grids one after another, with something between two of them."""
    for number, grid in enumerate(grids):
        yield between + write(grid) if number else write(grid)
