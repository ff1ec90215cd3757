"""Plain text: a row on each line."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import isqrt
from typing import Final

import numpy as np

from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.cells import to_grid
from loshu.core.notation.decode import decode, without_prefix
from loshu.core.notation.labels import unlabeled
from loshu.core.notation.pieces import blocks, chunks, one_by_one, read_each
from loshu.core.notation.records import Limits, Reader, Source, Writer
from loshu.core.notation.row_forms import aligned, split_rows, unpacked, without_size

SEPARATORS: Final = (";", ",", "\t")
"""The first of these that a row has separates its values; else spaces do."""

_SLASH_HINT = " '/' ends a row: fractions are not read."
_FRACTION = re.compile(r"(?<!\S)\d+/\d+(?!\S)")


def recognises(source: Source) -> bool:
    """Take any text."""
    return isinstance(source, str)


def read_plain(source: Source, limits: Limits) -> Grid:
    r"""Read one grid; blank lines may lie between all of its rows, or nowhere.

    Examples
    --------
    >>> print(read_plain("8, 1, 6\n3, ., 7\n4, 9, 2", Limits()).text)
    8 1 6/3 . 7/4 9 2
    """
    # A few more than allowed, to describe the fault of a long text.
    found = list(islice(blocks(decode(source)), limits.max_side + 2))
    lines = [line for block in found for line in block]
    if len(lines) > len(found) > 1:
        raise NotationError("The input has several grids, separated by blank lines. Expected one.")
    return read_lines(lines, limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    r"""Read grids separated by blank lines, or squares that are a row each.

    Examples
    --------
    >>> [grid.text for grid in read_many("1 2\n3 4\n\n5 6\n7 8", Limits())]
    ['1 2/3 4', '5 6/7 8']
    """
    return one_by_one(read_each(blocks(decode(source)), read_lines, limits))


def read_lines(lines: Sequence[str], limits: Limits) -> Grid:
    """Read the lines of one grid, perhaps with the name of a family in front."""
    text = without_prefix("\n".join(lines))
    rows = [row for row in unlabeled(split_rows(text)) if row]
    rows = aligned(without_size(unpacked(rows)))
    fractions = "\n" in text and _FRACTION.search(text)
    return read_rows(rows, limits, hint=_SLASH_HINT if fractions else "")


def read_rows(rows: Iterable[str], limits: Limits, *, hint: str = "") -> Grid:
    """Read rows, each of values between separators.

    A separator that ends (or begins) every row encloses no value.

    Examples
    --------
    >>> print(read_rows(["8;1;6;", "3;;7;"], Limits()).text)
    8 1 6/3 . 7
    """
    inner = [row.strip(" \r") for row in rows]
    for separator in SEPARATORS:
        inner = without_frame(inner, separator)
    return to_grid(map(split_row, inner), limits, hint=hint)


def without_frame(rows: list[str], separator: str) -> list[str]:
    """Cut off a separator that ends every row, and one that begins every row.

    One of both encloses a column of empty cells, if only then the rows are a square.

    Examples
    --------
    >>> without_frame(["8,1,", "3,5,"], ","), without_frame(["8,", "3,"], ",")
    (['8,1', '3,5'], ['8,', '3,'])
    """
    ends = bool(rows) and all(row.endswith(separator) for row in rows)
    begins = bool(rows) and all(row.startswith(separator) for row in rows)
    if ends != begins and separator in SEPARATORS and _is_square_with(rows, separator, begins):
        return rows
    if ends:
        rows = [row[:-1] for row in rows]
    elif len(rows) > 1 and _ends_all_but_the_last(rows, separator):
        rows = [row.removesuffix(separator) for row in rows]
    return [row[1:] for row in rows] if begins else rows


def _is_square_with(rows: list[str], separator: str, begins: bool) -> bool:
    """Whether rows with the empty cells beyond a separator at one end are a square."""
    counts = {row.count(separator) + 1 for row in rows}
    width = counts.pop()
    side = isqrt(width)
    in_one_row = begins and len(rows) == 1 and separator != "\t" and side > 2 and side**2 == width
    return not counts and ((width == len(rows) and width > 1) or in_one_row)


def _ends_all_but_the_last(rows: list[str], separator: str) -> bool:
    """Whether a separator follows every row but the last, as in a list of all cells."""
    counts = {row.count(separator) - 1 for row in rows[:-1] if row.endswith(separator)}
    ended = all(row.endswith(separator) for row in rows[:-1])
    return ended and counts == {rows[-1].count(separator)}


def split_row(row: str) -> list[str]:
    r"""Split a row at its separator.

    Examples
    --------
    >>> split_row("8  1 6"), split_row("8,,6"), split_row("\t8 1 6")
    (['8', '1', '6'], ['8', '', '6'], ['8', '1', '6'])
    """
    for separator in SEPARATORS:
        if separator in row:
            words = row.split(separator)
            # Tabs among spaces are indentation or alignment, not the borders of cells.
            aligned = separator == "\t" and len(row.split()) > sum(map(bool, map(str.strip, words)))
            return row.split() if aligned else words
    return row.split()


def write_plain(grid: Grid) -> bytes:
    """Write a row on each line, the columns aligned to the right.

    Examples
    --------
    >>> print(write_plain(Grid([[16, 3], [None, 10]])).decode())
    16  3
     . 10
    """
    width = entry_width(grid)
    row_form = " ".join([f"%{width}s"] * grid.shape[1]) + "\n"
    return "".join(row_form % tuple(row) for row in printed_rows(grid)).encode()


def printed_rows(grid: Grid, blank: str = ".") -> Iterator[list[int | str]]:
    """Yield the rows with some text in place of the missing entries."""
    for row in grid.array:
        entries: list[int | str] = row.tolist()
        yield [blank if v == EMPTY else v for v in entries] if EMPTY in row else entries


def entry_width(grid: Grid) -> int:
    """Count the characters of the longest entry."""
    full = grid.array[grid.array != EMPTY]
    ends = (full.min(), full.max()) if full.size else (0,)
    return max(len(str(np.int64(end))) for end in ends)


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write grids with blank lines between them."""
    return chunks(grids, write_plain, b"\n")


READER: Final = Reader(
    name="text",
    title="a row on each line or rows separated by '/'; values separated by spaces, commas, "
    "tabs or semicolons",
    recognises=recognises,
    read=read_plain,
    read_many=read_many,
)
WRITER: Final = Writer(
    name="text", title="aligned columns", write=write_plain, write_many=write_many
)
