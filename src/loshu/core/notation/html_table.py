"""Tables of a web page's source."""

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation.cells import to_grid
from loshu.core.notation.decode import decode, ordinary
from loshu.core.notation.pieces import only, read_each
from loshu.core.notation.records import Limits, Reader, Source

# Each pattern stops at the next angle bracket, so that no input is scanned twice.  They
# are compiled when a page is read, as most commands read none.
_START = r"(?i)\s*<(?:!|html|head|body|div|p|center|table|tbody|thead|tr)\b"
_TABLE = r"(?i)<table\b"
_ROW = r"(?i)<tr\b"
_CELL = r"(?i)<t[dh]\b[^<>]*>"
_SPAN = r"""(?i)\bcolspan\s*=\s*["']?(\d{1,3})\b"""
_ROW_SPAN = r"""(?i)<t[dh]\b[^<>]*\browspan\s*=\s*["']?(?!1\b)\d"""
_WIDEST = 64
"""Columns that a cell may span."""
_TABLE_END = r"(?i)</table\b"
_TAG = r"<[^<>]*>"
_FIELD = r"""(?i)<input\b[^<>]{0,999}?\bvalue\s?=\s?["']?([\w.]{0,9})["']?[^<>]*>"""


def recognises(source: Source) -> bool:
    """Look for a tag in front."""
    return isinstance(source, str) and "<" in source and re.match(_START, source) is not None


def read_html_table(source: Source, limits: Limits) -> Grid:
    """Read the one table there is.

    Examples
    --------
    >>> table = "<table><tr><td>8<td><b>1</b><tr><td>&nbsp;<td>&minus;5</table>"
    >>> print(read_html_table(table, Limits()).text)
    8 1/. -5
    """
    return _grid(only(_tables(decode(source))), limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    """Read every table of a page."""
    return read_each(_tables(decode(source)), _grid, limits)


def _tables(page: str) -> Iterator[str]:
    page = re.sub(_FIELD, r"\1", page)
    pieces = re.split(_TABLE, page)
    # Rows may be pasted without the table around them.
    for piece in pieces[1:] or pieces:
        yield re.split(_TABLE_END, piece, maxsplit=1)[0]


def _grid(table: str, limits: Limits) -> Grid:
    return to_grid(rows_of_table(table), limits)


def rows_of_table(table: str) -> Iterator[list[str]]:
    """Yield the texts of the cells of each row.

    Examples
    --------
    >>> list(rows_of_table("<tr><td>8<td><b>1</b><tr><td>&nbsp;<td>5<tr><td colspan=2>"))
    [['8', '1'], ['', '5'], ['', '']]
    """
    if re.search(_ROW_SPAN, table):
        raise NotationError("The table has cells that span several rows. Split these cells.")
    for row in re.split(_ROW, table):
        tags, cells = re.findall(_CELL, row), re.split(_CELL, row)[1:]
        words = [
            word
            for tag, cell in zip(tags, cells, strict=True)
            for word in (_text(cell), *[""] * (_span(tag) - 1))
        ]
        if cells and not (len(cells) == 1 < len(words) and words[0]):  # not a title above all
            yield words


def _span(tag: str) -> int:
    found = re.search(_SPAN, tag)
    return min(int(found[1]), _WIDEST) if found else 1


def tables_of_page(page: str) -> Iterator[list[list[str]]]:
    """Yield the texts of the cells of each table, row by row; a cell may be an input field.

    Examples
    --------
    >>> list(tables_of_page('<p><table><tr><td><input value="8"><td>1</table>'))
    [[['8', '1']]]
    """
    return (list(rows_of_table(table)) for table in _tables(page))


def _text(cell: str) -> str:
    from html import unescape  # brings a long table of names

    return ordinary(unescape(re.sub(_TAG, "", cell))).strip()


READER: Final = Reader(
    name="html",
    title="a table of a web page's source",
    recognises=recognises,
    read=read_html_table,
    read_many=read_many,
)
