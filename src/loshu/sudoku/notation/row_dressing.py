"""Rows of Sudokus without labels, quotes and ends, and with signs in their gaps."""

import re
from collections.abc import Sequence
from typing import Final

from loshu.core.notation.dressing import bare, whole
from loshu.core.notation.labels import are_labels, unlabeled, without_index, words_of
from loshu.sudoku.shape import LARGEST, SMALLEST

_FRAME: Final = re.compile(
    r"(?:\s*(?:</?\w[^<>]*>|<!\[CDATA\[|\]\]>))+\s*|"
    r"[\s\"'`()\[\]{};,]*|[\s=~^-]*|\s*[\w$@.\[\], :]{0,40}(?::=|<-|[=:])\s*[\"'`({\[%wrf|<>-]*\s*"
)


def is_frame(line: str) -> bool:
    """Whether a line is the begin or end of a text in a program, such as three quotes.

    Examples
    --------
    >>> [is_frame(line) for line in ('p = \"\"\"', ");", "rows:", "= = =", "12 4", "Hello")]
    [True, True, True, True, False, False]
    """
    return _FRAME.fullmatch(line) is not None


def undressed(lines: Sequence[str]) -> list[str]:
    """Return lines with the cells of rows alone; other lines stay as they are.

    Examples
    --------
    >>> undressed(["   1 2 3 4", "A  1 . . .", "B  . . 2 .", "C  . 3 . .", "D  . . . 4"])[1:]
    ['1 . . .', '. . 2 .', '. 3 . .', '. . . 4']
    >>> undressed(['x = ("1..."', '     "..2."', '10 DATA 0,3,0,0', "...4;"])
    ['1...', '..2.', '0,3,0,0', '...4']
    """
    rows = [whole(bare(line)) for line in without_index(lines, square=True)]
    return unlabeled(_filled(rows), of_squares=True)


def is_head(line: str) -> bool:
    """Whether a line has the names of columns.

    Examples
    --------
    >>> is_head("c1,c2,c3,c4"), is_head("A B C D E"), is_head("Hello all")
    (True, True, False)
    """
    words = words_of(line)
    return len(words) >= SMALLEST and are_labels(words)


def _filled(lines: list[str]) -> list[str]:
    """Write a dot in the gaps of rows whose cells are in every second column."""
    held = [line.rstrip() for line in lines]
    while held and not held[-1]:
        held.pop()
    size = len(held)
    if not SMALLEST <= size <= LARGEST or not any("   " in line for line in held):
        return lines
    fits = all(len(line) < 2 * size and not line[1::2].strip() for line in held)
    if not fits or max(map(len, held)) != 2 * size - 1:
        return lines
    rows = [line.ljust(2 * size - 1)[::2] for line in held]
    return [" ".join(row.replace(" ", ".")) for row in rows]
