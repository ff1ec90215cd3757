"""Markdown tables, with or without the row of a header."""

from collections.abc import Iterable, Iterator
from typing import Final

from loshu.core.grid import Grid
from loshu.core.notation.bars import BAR, is_rule, read_bars
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import blocks, chunks, only, read_each
from loshu.core.notation.plain import entry_width, printed_rows
from loshu.core.notation.records import Limits, Reader, Source, Writer


def recognises(source: Source) -> bool:
    """Look for a vertical bar."""
    return isinstance(source, str) and BAR in source


def read_markdown(source: Source, limits: Limits) -> Grid:
    r"""Read the one table there is.

    Examples
    --------
    >>> print(read_markdown("| a | b |\n|--:|--:|\n| 8 | 1 |\n|   | 5 |", Limits()).text)
    8 1/. 5
    """
    return _read_lines(only(blocks(decode(source))), limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    """Read tables with blank lines between them."""
    return read_each(blocks(decode(source)), _read_lines, limits)


def _read_lines(lines: list[str], limits: Limits) -> Grid:
    headed = len(lines) > 1 and is_rule(lines[1]) and not is_rule(lines[0])
    # A header of numbers is the first row of a square, for which Markdown leaves no other place.
    if headed and not any(map(str.isdecimal, lines[0])):
        lines = lines[2:]
    return read_bars((line for line in lines if not is_rule(line)), limits)


def write_markdown(grid: Grid) -> bytes:
    """Write a table under an empty header, its columns aligned to the right.

    Examples
    --------
    >>> print(write_markdown(Grid([[16, 3], [None, 10]])).decode())
    |    |    |
    |---:|---:|
    | 16 |  3 |
    |  . | 10 |
    """
    width = max(entry_width(grid), 2)
    columns = grid.shape[1]
    header = "|" + f"{'':{width + 2}}|" * columns
    rule = "|" + f"{':':->{width + 2}}|" * columns
    form = "|" + f" %{width}s |" * columns
    rows = (form % tuple(row) for row in printed_rows(grid))
    return "".join(f"{line}\n" for line in (header, rule, *rows)).encode()


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write tables with blank lines between them."""
    return chunks(grids, write_markdown, b"\n")


READER: Final = Reader(
    name="markdown",
    title="a Markdown table",
    recognises=recognises,
    read=read_markdown,
    read_many=read_many,
)
WRITER: Final = Writer(
    name="markdown", title="a Markdown table", write=write_markdown, write_many=write_many
)
