"""Boards: a rectangle with holes, perhaps joined to a cylinder or a torus; numbers as text."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.notation.cells import BLANKS, as_text, quoted
from loshu.core.representations import expression, notebook_html

Wrap: TypeAlias = Literal["", "cylinder", "torus"]

LARGEST_SIDE: Final = 10_000
LARGEST_NUMBER: Final = 10**9
QUOTED: Final = 400
"""Maximum characters of a shape in a message."""
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
        The numbers of missing cells.
    wrap : {"", "cylinder", "torus"}
        A cylinder joins the last column to the first; a torus joins the rows, too.

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
        """Reject an invalid size.

        Raises
        ------
        UnsupportedError
            A side is out of range, or every cell is a hole.
        """
        if not (1 <= self.rows <= LARGEST_SIDE and 1 <= self.columns <= LARGEST_SIDE):
            raise UnsupportedError(
                f"A board of {self.rows}x{self.columns} is out of range. Expected 1 to "
                f"{LARGEST_SIDE} rows and columns."
            )
        if len(self.holes) >= self.size:
            raise UnsupportedError("The board has no cells, only holes.")

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
        """The numbers of the cells, without holes."""
        return tuple(cell for cell in range(self.size) if cell not in self.holes)

    @property
    def shape_text(self) -> str:
        """The shape as text: dots for cells, number signs for holes, slashes between rows."""
        line = "".join(HOLE if cell in self.holes else OPEN for cell in range(self.size))
        return "/".join(
            line[start : start + self.columns] for start in range(0, self.size, self.columns)
        )

    @property
    def title(self) -> str:
        """The board in a message: its size, or its shape if it has holes.

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
            Not a name of a cell, or the board has no such cell.

        Examples
        --------
        >>> Board(5, 5).cell_named("r2c1")
        5
        """
        found = re.fullmatch(r"r(\d{1,9})c(\d{1,9})", name.strip().lower())
        if found is None:
            raise NotationError(f"{quoted(name)} is not a cell. Expected one such as r1c1.")
        row, column = int(found[1]) - 1, int(found[2]) - 1
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        if not inside or row * self.columns + column in self.holes:
            raise NotationError(
                f"The board {self.title} has no cell {quoted(name)}. Expected r1c1 to "
                f"r{self.rows}c{self.columns}."
            )
        return row * self.columns + column

    def cell_of(self, cell: int | str | None) -> int | None:
        """Return the number of a cell given by number or name.

        Raises
        ------
        NotationError
            Not a name or number of a cell.
        UnsupportedError
            The board has no cell of this number.

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
            raise NotationError(
                f"{cell!r} is not a cell. Expected its number, or its name such as 'r1c1'."
            )
        if not 0 <= cell < self.size or cell in self.holes:
            raise UnsupportedError(f"The board {self.title} has no cell number {cell}.")
        return int(cell)

    def name_of(self, cell: int) -> str:
        """Return the name of a cell, such as ``r1c2``."""
        row, column = divmod(cell, self.columns)
        return f"r{row + 1}c{column + 1}"


def parse_board(text: str) -> Board:
    """Read a size such as ``5x5`` or ``6x8-torus``, or a shape drawn as ``..#/...``.

    A shape has a row for each line, or between slashes; ``.`` is a cell and ``#`` a hole.

    Raises
    ------
    NotationError
        The text is not a board.

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
            f"{quoted(text)} is not a board. Expected 5x5, 6x8-torus, or a drawing with "
            "'.' and '#' such as '.#./...'."
        )
    return board_of_shape(rows)


def board_of_shape(rows: Sequence[str], wrap: Wrap = "") -> Board:
    """Make a board of rows of dots and number signs, all of the same length.

    Raises
    ------
    NotationError
        The rows have different lengths.
    """
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise NotationError(
                f"The row has length {len(row)}; row 1 has length {len(rows[0])}.", row=number
            )
    return _board(len(rows), len(rows[0]), _holes(rows), wrap)


def _board(rows: int, columns: int, holes: frozenset[int], wrap: Wrap) -> Board:
    """Make a board from a text; report an invalid board as an error in the text."""
    try:
        return Board(rows, columns, holes, wrap)
    except UnsupportedError as error:
        raise NotationError(str(error)) from None


def _holes(rows: Iterable[str]) -> frozenset[int]:
    return frozenset(number for number, mark in enumerate("".join(rows)) if mark == HOLE)


def read_rows(board: Board, text: str) -> tuple[NDArray[np.int64], set[int]]:
    """Read the numbers of all cells, and the set of holes."""
    rows = [row.split(",") for row in text.strip().split("/")]
    if len(rows) != board.rows:
        raise NotationError(f"The grid has {len(rows)} rows; the board has {board.rows}.")
    holes = set(board.holes)
    numbers = np.full(board.size, EMPTY, dtype=np.int64)
    for r, row in enumerate(rows):
        if len(row) != board.columns:
            raise NotationError(
                f"The row has {len(row)} cells; the board has {board.columns} columns.", row=r + 1
            )
        for c, cell in enumerate(row):
            mark, number = cell.strip(), r * board.columns + c
            if mark == HOLE:
                holes.add(number)
            elif mark not in BLANKS and (value := _number(mark, r, c)):
                numbers[number] = value
                if number in board.holes:
                    raise NotationError(
                        f"A hole has {quoted(mark)}. Write '#' for a hole.", row=r + 1, column=c + 1
                    )
    return numbers, holes


def _number(mark: str, row: int, column: int) -> int:
    if not (mark.isascii() and mark.isdigit()) or len(mark) > 10 or int(mark) > LARGEST_NUMBER:
        raise NotationError(
            f"{quoted(mark)} is not a cell. Expected a number, '.' or '#'.",
            row=row + 1,
            column=column + 1,
        )
    return int(mark)


def rows_text(board: Board, rows: Iterable[Iterable[int | None]]) -> str:
    """Write numbers row by row, as `read_rows` reads them.

    Examples
    --------
    >>> rows_text(Board(2, 2, frozenset({3})), [[1, None], [2, None]])
    '1,./2,#'
    """
    columns = board.columns
    return "/".join(
        ",".join(
            HOLE if r * columns + c in board.holes else OPEN if value is None else str(value)
            for c, value in enumerate(row)
        )
        for r, row in enumerate(rows)
    )
