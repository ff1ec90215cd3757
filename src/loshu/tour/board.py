"""Boards: a rectangle with holes, perhaps closed to a cylinder or a torus."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import as_text, quoted
from loshu.core.representations import expression, notebook_html

Wrap: TypeAlias = Literal["", "cylinder", "torus"]

LARGEST_SIDE: Final = 10_000
QUOTED: Final = 400
"""Characters of a shape in a message."""
HOLE: Final = "#"
OPEN: Final = "."
_SIZE: Final = re.compile(r"(\d{1,9})[xX×](\d{1,9})(?:-(cylinder|torus))?")


@dataclass(frozen=True, slots=True)
class Board:
    """Cells in rows and columns, numbered row by row from 0, holes included.

    Parameters
    ----------
    rows, columns : int
    holes : frozenset of int
        Numbers of cells that are not there.
    wrap : {"", "cylinder", "torus"}
        On a cylinder the first column follows the last one; on a torus the rows do so too.

    Examples
    --------
    >>> board = Board(2, 3, frozenset({4}))
    >>> str(board), board.cells, board.shape_text
    ('2x3', (0, 1, 2, 3, 5), '.../.#.')
    """

    rows: int
    columns: int
    holes: frozenset[int] = frozenset()
    wrap: Wrap = ""

    _repr_html_ = notebook_html

    def __post_init__(self) -> None:
        """Refuse sizes that make no board.

        Raises
        ------
        UnsupportedError
            A side below 1 or far too large, or holes everywhere.
        """
        if not (1 <= self.rows <= LARGEST_SIDE and 1 <= self.columns <= LARGEST_SIDE):
            raise UnsupportedError(
                f"a board has 1 to {LARGEST_SIDE} rows and columns, not {self.rows}x{self.columns}"
            )
        if len(self.holes) >= self.size:
            raise UnsupportedError("a board needs at least one cell that is no hole")

    def __repr__(self) -> str:
        return expression("parse_board", self.title, f"Board {self}")

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}" + (f"-{self.wrap}" if self.wrap else "")

    @property
    def size(self) -> int:
        """The number of cells, holes included."""
        return self.rows * self.columns

    @property
    def cells(self) -> tuple[int, ...]:
        """The numbers of the cells that are there."""
        return tuple(cell for cell in range(self.size) if cell not in self.holes)

    @property
    def shape_text(self) -> str:
        """The cells drawn as dots and the holes as number signs, rows separated by slashes."""
        line = "".join(HOLE if cell in self.holes else OPEN for cell in range(self.size))
        return "/".join(
            line[start : start + self.columns] for start in range(0, self.size, self.columns)
        )

    @property
    def title(self) -> str:
        """The board as a message quotes it: its size, or with holes its shape.

        Examples
        --------
        >>> Board(2, 3).title, Board(2, 3, frozenset({4})).title
        ('2x3', '.../.#.')
        """
        if not self.holes:
            return str(self)
        shape = self.shape_text
        shown = shape if len(shape) <= QUOTED else f"{shape[:QUOTED]}..."
        return shown + (f"-{self.wrap}" if self.wrap else "")

    def cell_named(self, name: str) -> int:
        """Read the name of a cell, such as ``r1c2``: row 1, column 2, counted from 1.

        Raises
        ------
        NotationError
            Another text, or a cell that the board has not.

        Examples
        --------
        >>> Board(5, 5).cell_named("r2c1")
        5
        """
        found = re.fullmatch(r"r(\d{1,9})c(\d{1,9})", name.strip().lower())
        if found is None:
            raise NotationError(f"expected a cell such as r1c1, got {quoted(name)}")
        row, column = int(found[1]) - 1, int(found[2]) - 1
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        if not inside or row * self.columns + column in self.holes:
            raise NotationError(f"the board {self.title} has no cell {quoted(name)}")
        return row * self.columns + column

    def cell_of(self, cell: int | str | None) -> int | None:
        """Return the number of a cell that a caller gives by its number or by its name.

        Raises
        ------
        NotationError
            Another name, or another value.
        UnsupportedError
            A number that is not of a cell of the board.

        Examples
        --------
        >>> Board(5, 5).cell_of("r2c1"), Board(5, 5).cell_of(7), Board(5, 5).cell_of(None)
        (5, 7, None)
        """
        if cell is None:
            return None
        if isinstance(cell, str):
            return self.cell_named(cell)
        if isinstance(cell, bool) or not isinstance(cell, int | np.integer):
            raise NotationError(f"expected a cell by its number or as in 'r1c1', got {cell!r}")
        if not 0 <= cell < self.size or cell in self.holes:
            raise UnsupportedError(f"the board {self.title} has no cell of the number {cell}")
        return int(cell)

    def name_of(self, cell: int) -> str:
        """Write the name of a cell, such as ``r1c2``."""
        row, column = divmod(cell, self.columns)
        return f"r{row + 1}c{column + 1}"


def parse_board(text: str) -> Board:
    """Read a size such as ``5x5`` or ``6x8-torus``, or a shape drawn as ``..#/...``.

    A shape has a row for each line, or between slashes; ``.`` is a cell and ``#`` a hole.

    Raises
    ------
    NotationError
        Any other text.

    Examples
    --------
    >>> str(parse_board("6x8-torus")), parse_board(".#./...").cells
    ('6x8-torus', (0, 2, 3, 4, 5))
    """
    stripped = as_text(text, "8x8").strip()
    if found := _SIZE.fullmatch(stripped):
        wrap = next(known for known in get_args(Wrap) if known == (found[3] or ""))
        return _board(int(found[1]), int(found[2]), frozenset(), wrap)
    rows = [line.strip() for line in re.split(r"[/\n]", stripped)]
    if not stripped or set("".join(rows)) - {HOLE, OPEN}:
        raise NotationError(
            "expected a board such as 5x5, 6x8-torus, or a shape drawn with '.' and '#' such as "
            f"'.#./...', got {quoted(text)}"
        )
    return board_of_shape(rows)


def board_of_shape(rows: Sequence[str], wrap: Wrap = "") -> Board:
    """Make a board of rows of dots and number signs, equally long.

    Raises
    ------
    NotationError
        Rows of different lengths.
    """
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise NotationError(
                f"expected {len(rows[0])} cells as in row 1, got {len(row)}", row=number
            )
    return _board(len(rows), len(rows[0]), _holes(rows), wrap)


def _board(rows: int, columns: int, holes: frozenset[int], wrap: Wrap) -> Board:
    """Make a board that a text describes: what makes none is an error of the text."""
    try:
        return Board(rows, columns, holes, wrap)
    except UnsupportedError as error:
        raise NotationError(str(error)) from None


def _holes(rows: Iterable[str]) -> frozenset[int]:
    return frozenset(number for number, mark in enumerate("".join(rows)) if mark == HOLE)
