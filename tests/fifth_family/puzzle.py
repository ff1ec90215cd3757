"""A Futoshiki and its text form.

Rows are separated by slashes.  A cell is a digit or a dot; behind it may be its sign to the right,
``<`` or ``>``, and then its sign downwards: ``^`` where the cell below is larger, ``v`` where it is
smaller.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation.cells import quoted
from loshu.core.problem import Problem
from loshu.core.representations import notebook_svg
from loshu.core.solved import Made

NAME: Final = "futoshiki"
EXAMPLE: Final = ".<./.."
LARGEST: Final = 9
_CELL: Final = re.compile(r"([0-9.])([<>]?)([\^v]?)")


@dataclass(frozen=True, slots=True)
class Futoshiki:
    """A Latin square with empty cells, and inequalities between neighbors.

    Parameters
    ----------
    values : tuple of int
        Row by row, 0 for an empty cell.
    size : int
    less : tuple of (cell, cell)
        The smaller cell first, in order.
    """

    values: tuple[int, ...]
    size: int
    less: tuple[tuple[int, int], ...] = ()

    def __str__(self) -> str:
        return str(self.problem)

    @property
    def grid(self) -> Grid:
        """The values as a grid."""
        rows = range(0, len(self.values), self.size)
        return Grid([[v or None for v in self.values[at : at + self.size]] for at in rows])

    @property
    def problem(self) -> Problem:
        """The puzzle as a problem of the family."""
        cells = [self._written(cell) for cell in range(len(self.values))]
        rows = ("".join(cells[at : at + self.size]) for at in range(0, len(cells), self.size))
        return Problem(NAME, "/".join(rows), self.grid)

    def _written(self, cell: int) -> str:
        text = str(self.values[cell] or ".")
        for other, smaller, larger in ((cell + 1, "<", ">"), (cell + self.size, "^", "v")):
            text += smaller if (cell, other) in self.less else ""
            text += larger if (other, cell) in self.less else ""
        return text

    def with_value(self, cell: int, value: int) -> "Futoshiki":
        """Return the puzzle with a value in a cell; 0 empties it."""
        return replace(self, values=(*self.values[:cell], value, *self.values[cell + 1 :]))

    def lines(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the name and the cells of each row and column."""
        n = self.size
        for at in range(n):
            yield f"row {at + 1}", tuple(range(at * n, at * n + n))
            yield f"column {at + 1}", tuple(range(at, n * n, n))

    _repr_svg_ = notebook_svg


FutoshikiLike: TypeAlias = Futoshiki | Made | Problem | str
"""The forms of a Futoshiki that functions take; text may begin with the family's name."""


def as_futoshiki(puzzle: FutoshikiLike) -> Futoshiki:
    """Return the Futoshiki that a value or a text describes.

    Examples
    --------
    >>> as_futoshiki("1<./..").less
    ((0, 1),)
    """
    if isinstance(puzzle, Futoshiki):
        return puzzle
    if isinstance(puzzle, Made):
        return as_futoshiki(puzzle.puzzle)
    if isinstance(puzzle, Problem) and puzzle.family == NAME:
        return parse(puzzle.body)
    if isinstance(puzzle, str):
        return parse(puzzle)
    raise UnsupportedError(f"expected a Futoshiki or its text, such as {EXAMPLE!r}, got {puzzle!r}")


def parse(text: str) -> Futoshiki:
    """Read a text form; raises `NotationError` for another text and names the place."""
    rows = text.strip().removeprefix(f"{NAME}:").split("/")
    size = len(rows)
    if not 2 <= size <= LARGEST:
        found = f"got {size} in {quoted(text.strip())}"
        raise NotationError(f"expected 2 to {LARGEST} rows, as in {EXAMPLE!r}, {found}")
    cells = [cell for at, row in enumerate(rows) for cell in _cells(row, at, size)]
    less = []
    for cell, (_, right, down) in enumerate(cells):
        for other, sign in ((cell + 1, right), (cell + size, down)):
            if sign:
                less.append((cell, other) if sign in "<^" else (other, cell))
    return Futoshiki(tuple(value for value, _, _ in cells), size, tuple(sorted(less)))


def _cells(text: str, row: int, size: int) -> Iterator[tuple[int, str, str]]:
    """Yield the value and the signs of each cell of a row."""
    at = 0
    for column in range(size):
        place = {"row": row + 1, "column": column + 1}
        match = _CELL.match(text, at)
        if match is None or int(match[1].replace(".", "0")) > size:
            found = quoted(text[at:] or text)
            raise NotationError(f"expected a digit 1-{size} or '.', got {found}", **place)
        if (match[2] and column == size - 1) or (match[3] and row == size - 1):
            raise NotationError(f"{quoted(match[0])} has a sign to a missing neighbor", **place)
        yield int(match[1].replace(".", "0")), match[2], match[3]
        at = match.end()
    if at < len(text.rstrip()):
        raise NotationError(f"expected {size} cells, got more: {quoted(text[at:])}", row=row + 1)
