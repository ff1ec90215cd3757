"""Rows of drawn grids, with optional bars and rules."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.bars import DRAWN_BARS
from loshu.core.notation.cells import quoted
from loshu.core.notation.decode import ordinary
from loshu.sudoku.shape import LARGEST, SMALLEST, Shape, shape_of_size
from loshu.sudoku.symbols import value_of

_CORNERS: Final = [chr(code) for code in range(0x2500, 0x2580)]
"""All box-drawing characters."""
_TO_ASCII: Final = str.maketrans(
    dict.fromkeys(_CORNERS, "+") | dict.fromkeys(DRAWN_BARS, "|") | dict.fromkeys("─━═", "-")
)
_RULE: Final = re.compile(r"(?=.*(?:---|===|\+-|-\+))[-=+*|:.'`,oO\s]+")
_EMPTY: Final = re.compile(r"([._*?-])\1+")
_WORDS: Final = re.compile(r"[^\s|,]+")
MOST_ROWS: Final = 3 * LARGEST


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a drawn grid, with its number and whether a rule or blank line is above."""

    line: int
    text: str
    ruled: bool
    apart: bool = False

    @property
    def words(self) -> list[tuple[int, str]]:
        """The words between blanks and bars, each with its column."""
        return [(found.start() + 1, found[0]) for found in _WORDS.finditer(self.text)]

    @property
    def symbols(self) -> list[tuple[int, str]]:
        """The characters other than blanks and bars, each with its column."""
        return [(at, c) for at, c in enumerate(self.text, 1) if not c.isspace() and c != "|"]

    @property
    def parts(self) -> list[str]:
        """The text between bars."""
        return [part for part in self.text.strip().strip("|").split("|") if part.strip()]


def rows_of(text: str, *, first_line: int = 1, most: int = MOST_ROWS) -> list[Row]:
    """Return the lines that are not blank, not rules, and do not begin with ``#``.

    A result with more than `most` lines is incomplete.
    """
    rows, ruled, apart = list[Row](), False, False
    for number, line in enumerate(to_ascii(ordinary(text)).splitlines(), first_line):
        if not line.strip() or line.lstrip().startswith("#"):
            apart = apart or not line.strip()
            continue
        if is_rule(line):
            ruled = True
            continue
        rows.append(Row(number, line, ruled, apart))
        ruled = apart = False
        if len(rows) > most:
            return rows
    return rows


def to_ascii(line: str) -> str:
    """Replace box-drawing characters by bars, dashes and plus signs.

    Examples
    --------
    >>> to_ascii("│ 5 ║ 3 ┃")
    '| 5 | 3 |'
    """
    return line if line.isascii() else line.translate(_TO_ASCII)


def is_rule(line: str) -> bool:
    """Whether a line is drawn between rows of boxes.

    Examples
    --------
    >>> is_rule("------+-------+------"), is_rule("*-----------*"), is_rule(".-.3-.-.-")
    (True, True, False)
    """
    return _RULE.fullmatch(line.translate(_TO_ASCII)) is not None


def cells_of(rows: list[Row]) -> list[list[tuple[int, str]]] | None:
    """Return the cells of a square of rows with their columns, or None if not a square.

    A cell is a character, or a word such as ``16`` in large grids.
    """
    size = len(rows)
    if not SMALLEST <= size <= LARGEST:
        return None
    if all(len(row.symbols) == size for row in rows):
        return [row.symbols for row in rows]
    if size > 9 and all(len(row.words) == size for row in rows):
        words = [row.words for row in rows]
        if are_numbers([word for row in words for _, word in row], size):
            return words
    return None


def are_numbers(words: Sequence[str], size: int) -> bool:
    """Whether words are the cells of a large grid, one number or symbol in each.

    Letters beside several digits are candidates, as in ``25EFG``.

    Examples
    --------
    >>> are_numbers(["16", "9", "."], 16), are_numbers(["G", "."], 16), are_numbers(["12", "G"], 16)
    (True, True, False)
    """
    several = [word for word in words if len(word) > 1 and not _EMPTY.fullmatch(word)]
    if not several:
        return True
    letters = any(word.isalpha() and word not in "xX" for word in words if len(word) == 1)
    return not letters and all(
        word.isdecimal() and len(word) == 2 and int(word) <= size for word in several
    )


def shape_of_rows(rows: list[Row]) -> Shape:
    """Return the shape drawn by bars and rules, or the customary one without them."""
    size = len(rows)
    starts = [at for at, row in enumerate(rows) if row.ruled or at == 0]
    heights = {after - before for before, after in pairwise([*starts, size])}
    columns = {len(row.parts) for row in rows}
    if len(heights) == 1 and (height := heights.pop()) < size and size % height == 0:
        return Shape(height, size // height)
    if len(columns) == 1 and (parts := columns.pop()) > 1 and size % parts == 0:
        return Shape(parts, size // parts)
    return shape_of_size(size)


def value_in(word: str, size: int, line: int, column: int) -> int:
    """Return the value of a cell; 0 for an empty one."""
    if (
        word in ("0", ".", "_", "*", "-", "?")
        or _EMPTY.fullmatch(word)
        or (size == 9 and word in "xX")
    ):
        return 0
    if len(word) > 1 and word.isascii() and word.isdigit() and len(word) < 4 and int(word) <= size:
        return int(word)
    try:
        return value_of(word, size)
    except NotationError as error:
        raise NotationError(error.message, row=line, column=column) from None


def wrong_rows(rows: list[Row]) -> NotationError:
    """Return the error for rows that do not form a square."""
    if not rows:
        return NotationError("The input contains no rows.")
    odd = next((row for row in rows if len(row.symbols) != len(rows[0].symbols)), rows[-1])
    return NotationError(
        f"The grid has {len(rows)} rows, but this row has {len(odd.symbols)} cells: "
        f"{quoted(odd.text.strip())}. Expected the same number of rows and cells, such as "
        "9 rows of 9 cells.",
        row=odd.line,
    )
