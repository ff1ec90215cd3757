"""Rows of Sudokus without labels, quotes and ends, and with signs in their gaps."""

import re
from collections.abc import Sequence
from typing import Final

from loshu.core.notation.dressing import bare, whole
from loshu.core.notation.labels import are_labels, unlabeled, without_index, words_of
from loshu.core.notation.row_forms import aligned
from loshu.sudoku.notation.rows_text import to_ascii
from loshu.sudoku.shape import LARGEST, SMALLEST

_FRAME: Final = re.compile(
    r"(?:\s*(?:</?\w[^<>]*>|<!\[CDATA\[|\]\]>))+\s*|"
    r"[\s\"'`()\[\]{};,]*|[\s=~^-]*|\s*[\w$@.\[\], :]{0,40}(?::=|<-|[=:])\s*[\"'`({\[%wrf|<>-]*\s*"
)
_BRACKETED: Final = re.compile(r"\s*(?:\[[^\[\]]{0,2}\]){4,}\s*")
_EMPHASIS: Final = re.compile(r"(?<=\|) ?(\*\*|__|\*|_|`)(\w{1,2})\1 ?(?=\|)")
_OUTSIDE: Final = re.compile(r"\s*(\w{1,2})\s?(\|.*)")
_CLOSE: Final = re.compile(r"(?=.*\d\d)[\d \n]+", re.DOTALL)
_DIGITS: Final = 9


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
    >>> undressed(["1 |1 .|. .|", "2 |. .|2 .|", "3 |. 3|. .|", "4 |. .|. 4|"])[0]
    '|1 .|. .|'
    >>> undressed(["1", "    2", "  3", "      4"]), undressed(["|**1**| |_2_|", "[1][ ][2][ ]"])
    (['1 . . .', '. . 2 .', '. 3 . .', '. . . 4'], ['|1| |2|', '|1| |2| |'])
    >>> undressed(['x = ("1..."', '     "..2."', '10 DATA 0,3,0,0', "...4;"])
    ['1...', '..2.', '0,3,0,0', '...4']
    """
    rows = [whole(bare(line)) for line in without_index([*map(_plain, lines)], square=True)]
    return unlabeled(_filled(_inside_bars(rows)), of_squares=True)


def is_head(line: str) -> bool:
    """Whether a line has the names of columns.

    Examples
    --------
    >>> is_head("c1,c2,c3,c4"), is_head("A B C D E"), is_head("Hello all")
    (True, True, False)
    """
    words = words_of(line)
    return len(words) >= SMALLEST and are_labels(words)


def _plain(line: str) -> str:
    """Remove the emphasis of cells between bars, and write bars for brackets around cells."""
    if _BRACKETED.fullmatch(line):
        line = "|" + line.strip()[1:-1].replace("][", "|") + "|"
    return _EMPHASIS.sub(r"\2", line) if "|" in line else line


def _inside_bars(lines: list[str]) -> list[str]:
    """Remove the labels of rows in front of their first bar."""
    found = {
        at: row for at, line in enumerate(lines) if (row := _OUTSIDE.fullmatch(to_ascii(line)))
    }
    labels = [row[1] for row in found.values()]
    cells = {len("".join(row[2].replace("|", " ").split())) for row in found.values()}
    if len(found) < SMALLEST or cells != {len(found)} or not are_labels(labels):
        return lines
    return [found[at][2] if at in found else line for at, line in enumerate(lines)]


def _filled(lines: list[str]) -> list[str]:
    """Write a dot in the gaps of rows whose cells are below each other."""
    held = [line.rstrip() for line in lines]
    while held and not held[-1]:
        held.pop()
    size = len(held)
    if not SMALLEST <= size <= LARGEST or not any("  " in line for line in held):
        return lines
    longest = max(map(len, held))
    if longest == size <= _DIGITS and _CLOSE.search("\n".join(held)):
        return [" ".join(line.ljust(size).replace(" ", ".")) for line in held]
    if not any("   " in line for line in held):
        return lines
    if longest == 2 * size - 1 and not any(line[1::2].strip() for line in held):
        return [" ".join(line.ljust(longest)[::2].replace(" ", ".")) for line in held]
    rows = aligned(held, beyond=True)
    return rows if all(len(row.split()) == size for row in rows) else lines
