"""Write tours: a line each, a board, JSON, or a picture of one."""

import json
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli.language import lang_option
from loshu.cli.writing import chosen_format, deliver, out_option, progress_bar
from loshu.core.errors import UnsupportedError
from loshu.core.notation import write_grids
from loshu.render import FORMATS as PICTURES
from loshu.tour.pictures.tour_scene import show
from loshu.tour.tour import Tour

FORMATS: Final = ("line", "text", "json", *(known.name for known in PICTURES))
_PACE: Final = 1000
"""Tours between two updates of the progress bar."""


def output_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --format, --json, --out, --lang; the command gets ``format_``, ``out``, ``lang``."""
    format_option = click.option(
        "--format",
        "format_",
        type=click.Choice(FORMATS),
        help="By default the suffix of --out decides, else a board on a terminal, else lines.",
    )
    json_option = click.option(
        "--json", "format_", flag_value="json", help="The same as --format json."
    )
    return format_option(json_option(out_option(lang_option(function))))


def chosen_tour_format(format_: str | None, out: Path | None, *, one: bool) -> str:
    """Return the format that was asked for, or what suits the place that it goes to.

    Raises
    ------
    UnsupportedError
        A suffix that no format of tours has.
    """
    if format_ is None and out is None:
        terminal = sys.stdout is not None and sys.stdout.isatty()
        return "text" if one and terminal else "line"
    if format_ is None and out is not None and out.suffix.lower() in ("", ".txt", ".tour"):
        return "line"
    found = chosen_format(format_, out)
    if found not in FORMATS:
        raise UnsupportedError(f"tours are written as {', '.join(FORMATS)}, not {found}")
    return found


def deliver_tours(
    tours: Iterator[Tour], target: str, out: Path | None, number: int | None, lang: str
) -> None:
    """Write tours to a file, with a progress bar, or to standard output."""
    if out is None:  # where a bar would be in the way
        deliver(_written(tours, target, lang), None)
        return
    with progress_bar("Writing tours") as progress:
        counted = tours if progress is None else _reported(tours, progress, number)
        deliver(_written(counted, target, lang), out)


def _reported(
    tours: Iterator[Tour], progress: Callable[[int, int], None], number: int | None
) -> Iterator[Tour]:
    for done, tour in enumerate(tours, 1):
        yield tour
        if number is not None and (done % _PACE == 0 or done == number):
            progress(done, number)


def _written(tours: Iterator[Tour], format_: str, lang: str) -> Iterator[bytes]:
    """Turn tours into the bytes of a format; a picture shows one."""
    for known in PICTURES:
        if known.name == format_:
            shown = list(islice(tours, 2))
            if len(shown) != 1:
                raise UnsupportedError(f"{format_} shows one tour; ask for exactly one")
            return iter([known.render(show(shown[0], language=lang))])
    return _texts(tours, format_)


def _texts(tours: Iterator[Tour], format_: str) -> Iterator[bytes]:
    for number, tour in enumerate(tours):
        if format_ == "text":
            yield (b"\n" if number else b"") + b"".join(write_grids([tour.grid], "text"))
        elif format_ == "json":
            yield f"{json.dumps({'game': str(tour.game), 'rows': tour.grid.rows()})}\n".encode()
        else:
            yield f"{tour}\n".encode()
