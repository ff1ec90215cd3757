"""Tables in programs and documents of any kind, where no reader of one form can read the text."""

import re
from collections.abc import Iterator
from itertools import groupby
from math import isqrt
from typing import Final

from loshu.core.notation.brackets import innermost_lists
from loshu.core.notation.cells import BLANKS
from loshu.core.notation.dressing import bare, without_bullets
from loshu.core.notation.labels import unlabeled
from loshu.core.notation.markup import tagged
from loshu.core.notation.program_text import lists_alone

_HTML: Final = re.compile(r"<t[dr]\b", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[-+]?\d{1,19}(?:\.0*)?")
_OTHER_BLANKS: Final = frozenset(
    ["nan", "na", "nil", "null", "none", "undef", "undefined", "nothing", "missing", "~", "-"]
)
_MATRIX: Final = re.compile(r"\bmatrix\(\s*(?:data\s*=\s*)?c\(")
_BY_ROW: Final = re.compile(r"\bbyrow\s*=\s*T")
_BRACKET: Final = re.compile(r"[\[({\u2374]")
_TOO_DEEP: Final = re.compile(r"(?:[\[({]\s{0,9}){5}")
_DIGIT: Final = re.compile(r"\d")
_LONGEST: Final = 2**22
_FEWEST: Final = 9
Table = list[list[str]]


def tables_in(text: str) -> list[Table]:
    """Return the tables of a text: their rows of numbers, and of ``.`` for an empty cell.

    Examples
    --------
    >>> tables_in("val a = arrayOf(intArrayOf(8, 1), intArrayOf(3, 5))")
    [[['8', '1'], ['3', '5']]]
    >>> tables_in("[table][tr][td]8[/td][td] [/td][/tr][tr][td]3[/td][td]5[/td][/tr][/table]")
    [[['8', '.'], ['3', '5']]]
    >>> tables_in("Hello (all)")
    []
    """
    if len(text) > _LONGEST or _TOO_DEEP.search(text):
        return []
    text = tagged(text)
    if _HTML.search(text):
        from loshu.core.notation.html_table import tables_of_page

        return [table for rows in tables_of_page(text) if (table := _table(rows))]
    lines = text.splitlines()
    if (plain := unlabeled(lines)) != lines:
        rows = [line.replace(",", " ").split() for line in plain if line.strip()]
        return [table] if (table := _table(rows)) else []
    if not _BRACKET.search(text):
        return list(_of_lines(lines))
    if text.lstrip().startswith(tuple("[({")) and "[|" not in text:
        return []  # the reader of brackets has named the place
    if any(text.count(opening) != text.count(closing) for opening, closing in ("[]", "()", "{}")):
        return []  # rows may be missing
    return [table for table in _of_lists(lists_alone(text)) if not _are_places(table)]


def _of_lines(lines: list[str]) -> Iterator[Table]:
    """Yield the one table between lines of words; none if a line with numbers is not a row."""
    plain = without_bullets([bare(line) for line in lines])
    if plain == lines and all(map(_DIGIT.search, filter(str.strip, lines))):
        return  # rows alone, whose error is clear
    rows = [_cells(line.replace(",", " ").split()) for line in plain]
    table = [row for row in rows if row]
    unread = any(not row and _DIGIT.search(line) for row, line in zip(rows, plain, strict=True))
    if not unread and len(table) > 1 and len({*map(len, table)}) == 1 and not _are_places(table):
        yield table


def _are_places(table: Table) -> bool:
    """Whether rows are the places of values, such as (1, 1, 8), and not a table."""
    if len(table[0]) not in (2, 3):
        return False
    places = [
        (int(row[0]), int(row[1])) for row in table if row[0].isdecimal() and row[1].isdecimal()
    ]
    if len(places) < len(table):
        return False
    repeated = len({row for row, _ in places}) < len(places)
    return repeated and places == sorted({*places})


def _of_lists(text: str) -> Iterator[Table]:
    """Yield the lists of numbers that follow each other with the same length."""
    by_column = _MATRIX.search(text) is not None and _BY_ROW.search(text) is None
    rows = [cells for _, words in innermost_lists(text) if (cells := _cells(words))]
    for width, group in groupby(rows, key=len):
        table = list(group)
        side = isqrt(width)
        if len(table) > 1 and width > 1:
            yield table
        elif width >= _FEWEST and side * side == width:
            square = [table[0][at : at + side] for at in range(0, width, side)]
            yield [list(row) for row in zip(*square, strict=True)] if by_column else square


def _table(rows: Table) -> Table:
    """Return rows of the same number of cells; empty if there are others."""
    table = [cells for row in rows if (cells := _cells(row))]
    return table if len(table) > 1 and len({*map(len, table)}) == 1 else []


def _cells(words: list[str]) -> list[str]:
    """Return the words of cells; empty if one is neither a number nor an empty cell."""
    texts = [word.strip().strip("\"'") for word in words]
    cells = ["." if word in BLANKS or word.lower() in _OTHER_BLANKS else word for word in texts]
    return cells if all(word == "." or _NUMBER.fullmatch(word) for word in cells) else []
