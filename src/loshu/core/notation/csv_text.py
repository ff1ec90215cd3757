"""CSV with commas, semicolons or tabs, its fields perhaps quoted, perhaps with a head."""

from collections.abc import Iterable, Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation.cells import quoted, to_grid
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import blocks, chunks, one_by_one, only, read_each
from loshu.core.notation.plain import SEPARATORS, printed_rows
from loshu.core.notation.records import Limits, Reader, Source, Writer
from loshu.core.notation.table import has_head, rows_of


def recognises(source: Source) -> bool:
    """Look for a quotation mark or a head; without them the plain reader does as well."""
    return isinstance(source, str) and ('"' in source or has_head(source))


def read_csv_text(source: Source, limits: Limits) -> Grid:
    r"""Read one table; an empty field is a missing entry.

    Examples
    --------
    >>> print(read_csv_text('"8","1"\r\n"","5"\r\n', Limits()).text)
    8 1/. 5
    """
    text = decode(source)
    if has_head(text):
        return only(read_many(text, limits))
    return _read_lines([line for line in text.splitlines() if line.strip()], limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    r"""Read tables separated by blank lines, or grids that are a row each.

    Examples
    --------
    >>> [grid.text for grid in read_many("rank,c11,c12,c21,c22\n1,1,2,3,4\n2,4,,2,1\n", Limits())]
    ['1 2/3 4', '4 ./2 1']
    >>> [grid.text for grid in read_many("rank;square\n0;1 2/3 4\n", Limits())]
    ['1 2/3 4']
    """
    text = decode(source)
    if has_head(text):
        rows = fields([line for line in text.splitlines() if line.strip()])
        return rows_of(next(rows, []), rows, limits)
    return one_by_one(read_each(blocks(text), _read_lines, limits))


def _read_lines(lines: list[str], limits: Limits) -> Grid:
    return to_grid(fields(lines), limits)


def fields(lines: list[str]) -> Iterator[list[str]]:
    r"""Split lines at their separator: a comma, a semicolon or a tab.

    Examples
    --------
    >>> list(fields(['8;"1"', "3;5"]))
    [['8', '1'], ['3', '5']]
    """
    import csv

    first = lines[0] if lines else ""
    separator = next((s for s in SEPARATORS if s in first), ",")
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)
    try:
        yield from reader
    except csv.Error as error:
        reason, found = str(error).replace("\t", "tab"), quoted(lines[reader.line_num - 1])
        raise NotationError(f"{found} is not valid CSV: {reason}.", row=reader.line_num) from None


def write_csv_text(grid: Grid) -> bytes:
    r"""Write a row on each line; a missing entry is a pair of quotation marks.

    Examples
    --------
    >>> write_csv_text(Grid([[8, 1], [None, 5]]))
    b'8,1\n"",5\n'
    """
    rows = (",".join(map(str, row)) for row in printed_rows(grid, blank='""'))
    return "".join(f"{row}\n" for row in rows).encode()


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write tables with blank lines between them."""
    return chunks(grids, write_csv_text, b"\n")


READER: Final = Reader(
    name="csv",
    title="CSV, fields perhaps quoted, separated by commas, semicolons or tabs, perhaps with a "
    "head that names cells, as in r1c1",
    recognises=recognises,
    read=read_csv_text,
    read_many=read_many,
)
WRITER: Final = Writer(
    name="csv", title="CSV with commas", write=write_csv_text, write_many=write_many
)
