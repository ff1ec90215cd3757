"""The forms of grids: add one with a file that has a `READER`, a `WRITER` or both, and an entry."""

from collections.abc import Iterable, Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation import (
    boxes,
    brackets,
    csv_text,
    html_table,
    json_text,
    latex,
    line,
    markdown,
    npy,
    parquet,
    plain,
)
from loshu.core.notation.cells import to_grid
from loshu.core.notation.decode import decode, form_of_bytes
from loshu.core.notation.records import DEFAULT_LIMITS, Limits, Reader, Source, Writer
from loshu.core.registry import Registry

__all__ = [
    "DEFAULT_LIMITS",
    "READERS",
    "WRITERS",
    "Limits",
    "Reader",
    "Source",
    "Writer",
    "read_grid",
    "read_grids",
    "reader_named",
    "recognise",
    "write_grid",
    "write_grids",
    "writer_named",
]

READERS: Final = Registry[Reader](
    {
        "npy": lambda: npy.READER,
        "json": lambda: json_text.READER,
        "parquet": lambda: parquet.READER,
        "html": lambda: html_table.READER,
        "latex": lambda: latex.READER,
        "brackets": lambda: brackets.READER,
        "box": lambda: boxes.READER,
        "markdown": lambda: markdown.READER,
        "csv": lambda: csv_text.READER,
        "line": lambda: line.READER,
        "text": lambda: plain.READER,
    }
)
"""In the order in which they are asked whether they recognise a text; the last takes any."""

SIGNS: Final = {
    "npy": "",
    "parquet": "",
    "json": "{",
    "html": "<",
    "latex": "&\\",
    "brackets": "[({",
    "box": "+¦❘❙❚" + "".join(map(chr, range(0x2500, 0x2580))),
    "markdown": "|",
    "csv": '"rRcCsSgG',
    "line": "/;",
}
"""Characters one of which is in every text that a reader recognises.

A reader is imported only to be asked about a text that has one; without an entry, about any."""

WRITERS: Final = Registry[Writer](
    {
        "text": lambda: plain.WRITER,
        "line": lambda: line.WRITER,
        "json": lambda: json_text.WRITER,
        "csv": lambda: csv_text.WRITER,
        "npy": lambda: npy.WRITER,
        "markdown": lambda: markdown.WRITER,
        "latex": lambda: latex.WRITER,
    }
)


def read_grid(
    source: Source, *, format: str | None = None, limits: Limits = DEFAULT_LIMITS
) -> Grid:
    r"""Read one grid from text or bytes.

    Parameters
    ----------
    source : str or bytes
        What somebody typed, pasted, or kept in a file.
    format : str, optional
        Name of one of `READERS`; by default the first that recognises the source.
    limits : Limits
        How large the grid may be.

    Returns
    -------
    Grid
        Its missing cells were ``.``, ``_``, ``?``, ``*``, ``null``, or between two separators.

    Raises
    ------
    NotationError
        The source is not one grid of whole numbers; names row and column, counted from 1.
    UnsupportedError
        No reader has the name given.

    Notes
    -----
    ``/`` always ends a row: ``1/2`` is two rows, and fractions are not read.

    Examples
    --------
    >>> print(read_grid("8 1 6\n3 5 7\n4 9 2"))
    8 1 6
    3 5 7
    4 9 2
    >>> print(read_grid("| 8 | 1 |\n|---|---|\n|   | 5 |").text)
    8 1/. 5
    >>> read_grid("8 1 6\n3 5 x\n4 9 2")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: row 2, column 3: 'x' is not a whole number. Write '.' for an
    empty cell.
    """
    reader, text = _prepare(source, format, limits)
    try:
        return reader.read(text, limits)
    except NotationError:
        tables = [] if format or isinstance(text, bytes) else _tables(source)
        if len(tables) != 1:
            raise
        return to_grid(tables[0], limits)


def read_grids(
    source: Source, *, format: str | None = None, limits: Limits = DEFAULT_LIMITS
) -> Iterator[Grid]:
    r"""Read several grids, lazily; takes and raises what `read_grid` does.

    They are separated by blank lines, or each is on a line of its own (with ``/`` between its
    rows, as JSON, or as a row of a table), or they follow one another in a document.  `limits`
    holds for each grid.

    Examples
    --------
    >>> [grid.text for grid in read_grids("1 2/3 4\n5 6/7 8")]
    ['1 2/3 4', '5 6/7 8']
    """
    reader, text = _prepare(source, format, limits)
    found = reader.read_many(text, limits)
    return found if format or isinstance(text, bytes) else _or_in_document(found, source, limits)


def _or_in_document(found: Iterator[Grid], source: Source, limits: Limits) -> Iterator[Grid]:
    """Yield grids, or those of the program or document that no reader of one form can read."""
    try:
        first = next(found, None)
    except NotationError:
        tables = _tables(source)
        if not tables:
            raise
        yield from (to_grid(table, limits) for table in tables)
        return
    if first is not None:
        yield first
        yield from found


def _tables(source: Source) -> list[list[list[str]]]:
    from loshu.core.notation.document import tables_in

    return tables_in(decode(source))


def _prepare(source: Source, name: str | None, limits: Limits) -> tuple[Reader, Source]:
    limits.require_length(source)
    source = _text_or_bytes(source)
    return reader_named(name) if name else recognise(source), source


def _text_or_bytes(source: Source) -> Source:
    if isinstance(source, bytes) and form_of_bytes(source):
        return source
    from loshu.core.notation.program_text import values_alone

    return values_alone(decode(source))


def recognise(source: Source) -> Reader:
    """Find the first reader that recognises a source.

    Examples
    --------
    >>> recognise("[[8, 1], [3, 5]]").name, recognise("8 1/3 5").name
    ('brackets', 'line')
    """
    source = _text_or_bytes(source)
    if isinstance(source, bytes):  # no other reader takes them
        return reader_named(form_of_bytes(source))
    asked = (reader_named(name) for name in READERS.names if _has_sign(source, name))
    return next(reader for reader in asked if reader.recognises(source))


def _has_sign(text: str, name: str) -> bool:
    return name not in SIGNS or any(sign in text for sign in SIGNS[name])


def write_grid(grid: Grid, format: str) -> bytes:
    r"""Write a grid in one of the forms of `WRITERS`.

    Raises
    ------
    UnsupportedError
        No writer has that name.

    Examples
    --------
    >>> write_grid(Grid([[8, 1], [None, 5]]), "json")
    b'[[8, 1], [null, 5]]\n'
    """
    return writer_named(format).write(grid)


def write_grids(grids: Iterable[Grid], format: str) -> Iterator[bytes]:
    r"""Write several grids as chunks to be written one after another.

    Raises
    ------
    UnsupportedError
        No writer has that name, or its form cannot hold grids of several shapes.

    Examples
    --------
    >>> b"".join(write_grids([Grid([[1]]), Grid([[2, 3]])], "json"))
    b'[[1]]\n[[2, 3]]\n'
    """
    return writer_named(format).write_many(grids)


def reader_named(name: str) -> Reader:
    """Find a reader; raises `UnsupportedError` with the known names."""
    return READERS.named(name, "reader")


def writer_named(name: str) -> Writer:
    """Find a writer; raises `UnsupportedError` with the known names."""
    return WRITERS.named(name, "writer")
