"""One grid on each line: ``8 1 6/3 5 7/4 9 2``."""

from collections.abc import Iterable, Iterator
from typing import Final

from loshu.core.grid import Grid
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import chunks, only, read_each
from loshu.core.notation.plain import read_lines
from loshu.core.notation.records import Limits, Reader, Source, Writer
from loshu.core.notation.row_forms import ends_rows


def recognises(source: Source) -> bool:
    """Look for a ``/``, or a ``;`` that ends rows, between values on every line."""
    if not isinstance(source, str):
        return False
    # A mark at the end of a line only ends its row.
    lines = [line.strip().rstrip("/; ") for line in _lines(source)] if "/" in source else []
    if lines and all("/" in line for line in lines):
        return True
    lines = [line.strip().rstrip("; ") for line in _lines(source)] if ";" in source else []
    return bool(lines) and all(";" in line for line in lines) and ends_rows(lines[0])


def _lines(source: Source) -> Iterator[str]:
    return (line for line in decode(source).splitlines() if line.strip())


def _read_line(line: str, limits: Limits) -> Grid:
    return read_lines([line], limits)


def read_line(source: Source, limits: Limits) -> Grid:
    """Read the one line there is.

    Examples
    --------
    >>> print(read_line("magic:8 1 6/3 5 7/4 9 2", Limits()).text)
    8 1 6/3 5 7/4 9 2
    """
    return _read_line(only(_lines(source)), limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    r"""Read a grid from every line.

    Examples
    --------
    >>> [grid.text for grid in read_many("1 2/3 4\n5 6/7 8", Limits())]
    ['1 2/3 4', '5 6/7 8']
    """
    return read_each(_lines(source), _read_line, limits)


def write_line(grid: Grid) -> bytes:
    r"""Write the whole grid on one line.

    Examples
    --------
    >>> write_line(Grid([[8, 1], [None, 5]]))
    b'8 1/. 5\n'
    """
    return f"{grid.text}\n".encode()


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write each grid on a line of its own."""
    return chunks(grids, write_line)


READER: Final = Reader(
    name="line",
    title="one grid on each line, such as 8 1 6/3 5 7/4 9 2",
    recognises=recognises,
    read=read_line,
    read_many=read_many,
)
WRITER: Final = Writer(
    name="line",
    title="one line, such as 8 1 6/3 5 7/4 9 2",
    write=write_line,
    write_many=write_many,
)
