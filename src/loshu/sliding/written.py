"""Boards as people write them: signs for the hole, hexadecimal tiles, digits without spaces."""

import re
from collections.abc import Sequence
from math import isqrt
from typing import Final

from loshu.core.notation.plain import without_frame
from loshu.core.notation.program_text import values_alone
from loshu.core.notation.row_forms import aligned, without_size

_HOLE: Final = re.compile(
    r"(?<![^\s,;|/&\[({\"'])(?:[xX#□■⬜⬛-]|XX|xx|--|__|blank|empty|hole)(?![^\s,;|/&\])}\"'])"
)
"""A word for the hole; the readers of grids know ``.``, ``_``, ``?``, ``*`` and nothing."""
_COMMENT: Final = re.compile(r"^[ \t]*#(?![ \t]+[\d.]+(?:[ \t]+[\d.]+)+[ \t]*$)", re.MULTILINE)
"""A number sign that begins a comment, not a row of cells."""
_HEX: Final = "0123456789abcdef"
_SIDES: Final = (3, 4)
"""Sides of boards whose tiles have one hexadecimal digit each."""


def with_hole_marks(text: str) -> str:
    r"""Write ``.`` for every sign of the hole, and leave out declarations and comments.

    Examples
    --------
    >>> with_hole_marks("1 x 3"), with_hole_marks("# start\n1 2 -"), with_hole_marks("# 1 2")
    ('1 . 3', '\n1 2 .', '. 1 2')
    """
    lines = ("" if _COMMENT.match(line) else line for line in text.splitlines())
    return _HOLE.sub(".", values_alone("\n".join(lines)))


def spaced_rows(rows: Sequence[str]) -> list[str]:
    """Write the rows of a board with decimal numbers and spaces between them.

    Hexadecimal digits are read where they are all tiles of a 3x3 or 4x4 board; a gap in a column
    is the hole, and a first row with the size is left out.

    Examples
    --------
    >>> spaced_rows(["123", "4 6", "758"]), spaced_rows(["fe1"])
    (['1 2 3', '4 0 6', '7 5 8'], ['fe1'])
    >>> spaced_rows(["fe169b4c0a73d852"])[0], spaced_rows(["1 2 3", "4   6", "7 5 8"])[1]
    ('15 14 1 6', '4 . 6')
    >>> spaced_rows(["1 2 3 4", "5 6 7 8", "9 A B C", "D F E 0"])[3]
    '13 15 14 0'
    """
    rows = without_size(rows)
    return _of_digits(rows) or _of_words(rows) or aligned(_of_fields(rows))


def _of_digits(rows: Sequence[str]) -> list[str]:
    """Read one digit for each cell, without spaces; nothing for other rows."""
    width = max(map(len, rows), default=0)
    lines = [row.ljust(width) for row in rows]
    if len(lines) == 1:
        side = isqrt(len(lines[0].strip()))
        word = lines[0].strip()
        lines = [word[at : at + side] for at in range(0, len(word), max(side, 1))]
    side = len(lines)
    if side not in _SIDES or any(len(line) != side for line in lines):
        return []
    return _numbers("".join(lines), side)


def _of_words(rows: Sequence[str]) -> list[str]:
    """Read hexadecimal digits between separators; nothing for rows without letters."""
    words = [word for row in rows for word in re.split(r"[\s,;]+", row.strip()) if word]
    if not any(word.isalpha() for word in words) or any(len(word) > 1 for word in words):
        return []
    side = isqrt(len(words))
    return _numbers("".join(words), side) if side in _SIDES else []


def _of_fields(rows: Sequence[str]) -> Sequence[str]:
    """Write ``.`` for the empty fields between tabs; rows that differ in tabs stay."""
    if len({row.count("\t") for row in rows}) != 1 or not all("\t" in row for row in rows):
        return rows
    fields = [row.split("\t") for row in without_frame(list(rows), "\t")]
    if any(len(field.split()) > 1 for row in fields for field in row):
        return rows
    return [" ".join(field.strip() or "." for field in row) for row in fields]


def _numbers(cells: str, side: int) -> list[str]:
    """Return rows of numbers, where the cells are all tiles and one hole; else nothing."""
    plain = re.sub(r"[ ._?*xX#-]", "0", cells.lower())
    if len(plain) != side * side or any(cell not in _HEX for cell in plain):
        return []
    numbers = [_HEX.index(cell) for cell in plain]
    if sorted(numbers) not in (list(range(side * side)), list(range(1, side * side + 1))):
        return []
    return [" ".join(map(str, numbers[at : at + side])) for at in range(0, len(numbers), side)]
