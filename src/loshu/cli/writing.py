"""Write results: to standard output, or to a file that appears whole or not at all."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.folders import OutPath, is_folder, require_folder, write_folder
from loshu.cli.formats import FormatChoice
from loshu.cli.pictures import PICTURES
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.notation import WRITERS, write_grids
from loshu.core.store import replacing
from loshu.render import format_named

if TYPE_CHECKING:
    from loshu.core.scene import Scene

GRIDS: Final = FormatChoice(
    names=(*WRITERS.names, *PICTURES.values()),
    suffixes={
        ".txt": "text",
        ".json": "json",
        ".csv": "csv",
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


def rendered(grids: Iterable[Any], format_: str, draw: "Callable[[Any], Scene]") -> Iterator[bytes]:
    """Turn squares into the bytes of a format, piece by piece; a picture shows one square."""
    if format_ not in PICTURES.values():
        return write_grids(grids, format_)
    shown = list(islice(grids, 2))
    if len(shown) != 1:
        raise UnsupportedError(
            f"{format_} shows one square. Give exactly one, or a folder such as -o squares/."
        )
    return iter([format_named(format_).render(draw(shown[0]))])


def deliver_grids(
    grids: Iterable[Any], format_: str, draw: "Callable[[Any], Scene]", out: Path | None
) -> None:
    """Write squares to a file or standard output, or a picture of each to a folder."""
    if out is None or not is_folder(out):
        deliver(rendered(grids, format_, draw), out)
        return
    known = format_named(format_)
    require_folder(out)
    write_folder([(known.render(draw(grid)), b"") for grid in grids], known.suffix, out)


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
