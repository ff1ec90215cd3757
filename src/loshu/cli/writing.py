"""Write results: to standard output, or to a file that appears whole or not at all."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from loshu.cli.folders import OutPath, is_folder, require_folder, write_folder
from loshu.cli.formats import FormatChoice
from loshu.cli.pictures import PICTURES
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.notation import WRITERS, write_grids
from loshu.core.store import replacing
from loshu.render import format_named

if TYPE_CHECKING:
    from loshu.core.grid import Grid
    from loshu.core.scene import Scene

Item = TypeVar("Item")

GRIDS: Final = FormatChoice(
    names=(*WRITERS.names, "parquet", *PICTURES.values()),
    suffixes={
        ".txt": "text",
        ".json": "json",
        ".jsonl": "json",
        ".csv": "csv",
        ".parquet": "parquet",
        ".npy": "npy",
        ".md": "markdown",
        ".tex": "latex",
        **PICTURES,
    },
    folders=True,
)
"""The formats of grids, and pictures of one."""

out_option = click.option(
    "-o",
    "--out",
    "--output",
    type=OutPath(),
    callback=lambda _context, _option, out: None if out == Path("-") else out,
    help="Write to this file instead of standard output.",
)


def deliver_grids(
    grids: Iterable[Any], format_: str, draw: "Callable[[Any], Scene]", out: Path | None
) -> None:
    """Write squares to a file or standard output, or a picture of each to a folder."""
    if format_ in PICTURES.values():
        deliver_pictures(grids, format_, lambda grid: format_named(format_).render(draw(grid)), out)
    else:
        deliver_text(grids, format_, out)


def deliver_text(grids: Iterable[Any], format_: str, out: Path | None) -> None:
    """Write squares in a format that is not a picture."""
    if format_ != "parquet":
        deliver(write_grids(grids, format_), out)
        return
    if out is None:
        raise UnsupportedError("Parquet output needs a file: add -o table.parquet.")
    from loshu.cli.record_tables import table_of  # for one format

    deliver(table_of(rows_of((grid, {}) for grid in grids), format_), out)


def rows_of(grids: "Iterable[tuple[Grid, Mapping[str, Any]]]") -> Iterator[dict[str, Any]]:
    """Yield the cells of grids as rows of a table, each with more columns after them.

    Raises
    ------
    UnsupportedError
        The grids differ in size.
    """
    shape: tuple[int, int] | None = None
    for grid, more in grids:
        shape = shape or grid.shape
        if grid.shape != shape:
            raise UnsupportedError("A table needs boards of one size. Use --format line.")
        cells = enumerate(grid.rows(), 1)
        yield {f"r{r}c{c}": cell for r, row in cells for c, cell in enumerate(row, 1)} | {**more}


def deliver_pictures(
    results: Iterable[Item], format_: str, picture: Callable[[Item], bytes], out: Path | None
) -> None:
    """Write a picture of the only result, or of each, numbered, to a folder."""
    if out is not None and is_folder(out):
        require_folder(out)
        files = [(picture(result), b"") for result in results]
        write_folder(files, format_named(format_).suffix, out)
        return
    shown = list(islice(results, 2))
    if len(shown) != 1:
        raise UnsupportedError(
            f"{format_} shows one result. Limit the results to one, or use a folder such as "
            "-o pictures/."
        )
    deliver([picture(shown[0])], out)


def deliver(pieces: Iterable[bytes], out: Path | None) -> None:
    """Write bytes to a file, whole or not at all, or to standard output."""
    if out is None:
        if sys.stdout is None:
            raise BackendError("Standard output is closed. Write to a file with -o.")
        for piece in pieces:
            sys.stdout.buffer.write(piece)
            sys.stdout.buffer.flush()  # the next piece may be long in coming
        sys.stdout.buffer.flush()
        return
    in_place = out.exists() and not out.is_file()  # a pipe or a device has nothing to keep
    with out.open("wb") if in_place else replacing(out) as file:
        file.writelines(pieces)
