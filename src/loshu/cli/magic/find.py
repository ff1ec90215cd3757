"""``loshu magic find``: magic squares inside a larger grid."""

import json
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.keyboard import standard_input
from loshu.cli.language import lang_option
from loshu.cli.magic.problem_options import kind_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import first_option, limit_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import ENTRY, WholeNumber
from loshu.cli.reading import max_cells_option, read_rectangle, rectangle_of
from loshu.cli.record_tables import table_of
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.finding.finder import ENTRIES, Orders, find
from loshu.magic.finding.found_squares import FoundSquares
from loshu.text import Translations, phrase, plural, translations

if TYPE_CHECKING:
    from loshu.core.grid import Grid
    from loshu.magic.finding.row_sources import StoredRows, StreamedRows

LARGE: Final = 2**24
"""Bytes from which plain numbers are read a part at a time."""
LISTED: Final = 100
"""Squares that are printed as text."""
_FOUND: Final = plural("magic.find", "{count} square found.", "{count} squares found.")
_NONE: Final = phrase("magic.find", "No square found.")
_SQUARE: Final = phrase("magic.find", "{cell}: order {order}, sum {sum}")
_REST: Final = plural(
    "magic.find",
    "{count} more is not listed; --format csv lists all.",
    "{count} more are not listed; --format csv lists all.",
)
_MORE: Final = phrase("magic.find", "There are more.")
_SQUARES: Final = FormatChoice(
    names=("text", "json", "csv", "parquet"),
    suffixes={
        "": "text",
        ".txt": "text",
        ".json": "json",
        ".jsonl": "json",
        ".csv": "csv",
        ".parquet": "parquet",
    },
)


@click.command("find", cls=Command)
@click.argument("grid")
@click.option(
    "--side",
    "order",
    type=WholeNumber(1, 10**18),
    help="Rows of each square, its order (default: 3).",
)
@click.option("--largest", is_flag=True, help="Find the squares of the largest order.")
@click.option("--all", "every", is_flag=True, help="Find the squares of all orders from 2.")
@kind_option
@click.option(
    "--entries",
    type=Choice("entries", list(ENTRIES)),
    default="any",
    show_default=True,
    help="Numbers of a square: any, distinct, or normal (1 to n²).",
)
@click.option("--constant", type=ENTRY, help="Sum of every line (the magic constant).")
@first_option("squares")
@threads_option
@limit_option
@lang_option
@_SQUARES.options
@out_option
@max_cells_option
@quiet_option
def command(
    grid: str,
    order: int | None,
    largest: bool,
    every: bool,
    kind: str,
    entries: str,
    constant: int | None,
    limit: int | None,
    threads: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> int:
    r"""Find magic squares inside a larger grid.

    GRID is a file, '-' for standard input, or text such as '4 3 8 4/9 5 1 9/2 7 6 2'. A square is
    n neighboring rows and columns of it. Its place is the cell at the top left. Files of
    plain numbers and .npy files may be larger than memory.

    Exit code: 0 if a square was found, 1 if none was, 2 for unreadable input.

    \b
    Examples:
      loshu magic find '4 3 8 4/9 5 1 9/2 7 6 2'
      loshu magic find grid.csv --entries normal
      loshu magic find grid.npy --largest --kind semi-magic
      loshu magic find grid.txt --all -o squares.csv
    """
    wanted = _order(order, largest, every)
    target = _SQUARES.chosen(format_, out)
    if target == "parquet" and out is None:
        raise UnsupportedError("Parquet output needs a file: add -o table.parquet.")
    with progress_bar("Searching") as progress:
        found = find(
            _source(grid, max_cells),
            order=wanted, kind=kind, entries=next(each for each in ENTRIES if each == entries),
            constant=constant, limit=limit, threads=threads, progress=progress,
        )  # fmt: skip
    if target == "text":
        deliver((f"{line}\n".encode() for line in _lines(found, translations(lang))), out)
    elif target == "json":
        deliver((f"{json.dumps(square._asdict())}\n".encode() for square in found), out)
    else:
        deliver(table_of((square._asdict() for square in found), target), out)
    return 0 if len(found) else READABLE_BUT_WRONG


def _order(order: int | None, largest: bool, every: bool) -> Orders:
    if (order is not None) + largest + every > 1:
        raise UnsupportedError("--side, --largest and --all exclude each other. Use one.")
    return "largest" if largest else "all" if every else order or 3


def _source(argument: str, max_cells: int) -> "Grid | StoredRows | StreamedRows":
    from loshu.magic.finding.row_sources import StoredRows
    from loshu.magic.verification.stored_square import open_grid

    if argument == "-":
        stream = standard_input("a file or a grid")
        return _streamed("standard input", stream, max_cells)
    if _is_file(argument):
        path = Path(argument)
        stored = open_grid(path)
        if stored is not None:
            return StoredRows(stored)
        if path.stat().st_size >= LARGE:
            file = click.get_current_context().with_resource(path.open("rb"))
            return _streamed(argument, file, max_cells)
    return read_rectangle(argument, max_cells)


def _streamed(name: str, stream: BinaryIO, max_cells: int) -> "Grid | StreamedRows":
    """Read a large text of plain numbers by parts, and any other input at once."""
    from loshu.core.notation import Limits
    from loshu.core.notation.number_stream import is_plain, number_parts
    from loshu.magic.finding.row_sources import StreamedRows

    begun = stream.read(LARGE)
    if len(begun) < LARGE or not is_plain(begun):
        most = Limits(max_cells=max_cells).max_characters + 1
        return rectangle_of(name, begun + stream.read(max(0, most - len(begun))), max_cells)
    parts = _named(name, number_parts(stream, begun))
    first = next(parts, None)
    if first is None:
        raise NotationError(f"{name}: The grid is empty.")
    return StreamedRows(first.shape[1], chain([first], parts))


def _named(name: str, parts: Iterator[NDArray[np.int64]]) -> Iterator[NDArray[np.int64]]:
    try:
        yield from parts
    except NotationError as error:
        raise NotationError(f"{name}: {error}") from None


def _is_file(argument: str) -> bool:
    try:
        return Path(argument).is_file()
    except OSError:  # a grid longer than the name of any file
        return False


def _lines(found: FoundSquares, words: Translations) -> Iterator[str]:
    if not len(found):
        yield words.text(_NONE)
        return
    for square in islice(found, LISTED):
        total = words.number(square.sum)
        yield words.text(_SQUARE, cell=square.cell, order=square.order, sum=total)
    if len(found) > LISTED:
        yield words.counted(_REST, len(found) - LISTED)
    yield words.counted(_FOUND, len(found))
    if not found.complete:
        yield words.text(_MORE)
