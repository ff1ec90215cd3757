"""Write results: to standard output, or to a file that appears whole or not at all."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from loshu.cli.notes import note as note
from loshu.cli.notes import progress_bar as progress_bar
from loshu.cli.notes import watched as watched
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation import WRITERS, write_grids
from loshu.core.store import replacing
from loshu.render import FORMATS

if TYPE_CHECKING:
    from loshu.core.scene import Scene

NAMES = [*WRITERS.names, *(known.name for known in FORMATS)]
SUFFIXES = {
    ".txt": "text",
    ".json": "json",
    ".csv": "csv",
    ".npy": "npy",
    ".md": "markdown",
    ".tex": "latex",
    **{known.suffix: known.name for known in FORMATS},
}

format_option = click.option(
    "--format",
    "format_",
    type=click.Choice(NAMES),
    help="Form of the output; by default the suffix of --out decides, else aligned text.",
)
out_option = click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    callback=lambda _context, _option, out: None if out == Path("-") else out,
    help="Write to this file instead of standard output.",
)


def chosen_format(format_: str | None, out: Path | None) -> str:
    """Return the format that was asked for, by name or by the suffix of the file.

    Raises
    ------
    UnsupportedError
        A suffix that no format has.
    """
    if format_ is not None:
        return format_
    if out is None:
        return "text"
    suffix = out.suffix.lower()
    if suffix not in SUFFIXES:
        raise UnsupportedError(
            f"{out}: no format has the suffix {out.suffix!r}; "
            f"use one of {', '.join(SUFFIXES)}, or --format"
        )
    return SUFFIXES[suffix]


def rendered(
    grids: Iterable[Grid], format_: str, draw: "Callable[[Grid], Scene]"
) -> Iterator[bytes]:
    """Turn squares into the bytes of a format, piece by piece; a picture shows one square."""
    for known in FORMATS:
        if known.name == format_:
            shown = list(islice(grids, 2))
            if len(shown) != 1:
                raise UnsupportedError(f"{format_} shows one square; give exactly one")
            return iter([known.render(draw(shown[0]))])
    return write_grids(grids, format_)


def deliver(pieces: Iterable[bytes], out: Path | None) -> None:
    """Write bytes to a file, whole or not at all, or to standard output."""
    if out is None:
        if sys.stdout is None:
            raise BackendError("standard output is closed; name a file with --out")
        for piece in pieces:
            sys.stdout.buffer.write(piece)
            sys.stdout.buffer.flush()  # the next piece may be long in coming
        sys.stdout.buffer.flush()
        return
    in_place = out.exists() and not out.is_file()  # a pipe or a device has nothing to keep
    with out.open("wb") if in_place else replacing(out) as file:
        file.writelines(pieces)
