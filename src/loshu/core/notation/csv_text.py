"""CSV with commas, semicolons or tabs, its fields perhaps quoted."""

from collections.abc import Iterable, Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation.cells import quoted, to_grid
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import blocks, chunks, read_each
from loshu.core.notation.plain import SEPARATORS, printed_rows
from loshu.core.notation.records import Limits, Reader, Source, Writer


def recognises(source: Source) -> bool:
    """Look for a quotation mark; without one the plain reader does as well."""
    return isinstance(source, str) and '"' in source


def read(source: Source, limits: Limits) -> Grid:
    r"""Read one table; an empty field is a missing entry.

    Examples
    --------
    >>> print(read('"8","1"\r\n"","5"\r\n', Limits()))
    8 1/. 5
    """
    return _read_lines([line for line in decode(source).splitlines() if line.strip()], limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    """Read tables separated by blank lines."""
    return read_each(blocks(decode(source)), _read_lines, limits)


def _read_lines(lines: list[str], limits: Limits) -> Grid:
    return to_grid(_rows(lines), limits)


def _rows(lines: list[str]) -> Iterator[list[str]]:
    import csv

    first = lines[0] if lines else ""
    separator = next((s for s in SEPARATORS if s in first), ",")
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)
    try:
        yield from reader
    except csv.Error as error:
        reason, found = str(error).replace("\t", "tab"), quoted(lines[reader.line_num - 1])
        raise NotationError(f"not CSV: {reason}, got {found}", row=reader.line_num) from None


def write(grid: Grid) -> bytes:
    r"""Write a row on each line; a missing entry is a pair of quotation marks.

    Examples
    --------
    >>> write(Grid([[8, 1], [None, 5]]))
    b'8,1\n"",5\n'
    """
    rows = (",".join(map(str, row)) for row in printed_rows(grid, blank='""'))
    return "".join(f"{row}\n" for row in rows).encode()


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write tables with blank lines between them."""
    return chunks(grids, write, b"\n")


READER: Final = Reader(
    name="csv",
    title="CSV, fields perhaps quoted, separated by commas, semicolons or tabs",
    recognises=recognises,
    read=read,
    read_many=read_many,
)
WRITER: Final = Writer(name="csv", title="CSV with commas", write=write, write_many=write_many)
