"""Write tours: a line each, a board, JSON, or a picture of one."""

import json
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

from loshu.cli.folders import require_folder
from loshu.cli.formats import TABLES, FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.pictures import PICTURES
from loshu.cli.progress import progress_bar
from loshu.cli.record_tables import table_of
from loshu.cli.tour.boards import in_format
from loshu.cli.writing import deliver, deliver_pictures, out_option, rows_of
from loshu.core.notation import write_grids
from loshu.render import format_named
from loshu.tour.pictures.tour_scene import show
from loshu.tour.tour import Tour

TOURS: Final = FormatChoice(
    names=("line", "text", "json", *TABLES, "npy", *PICTURES.values()),
    suffixes={
        "": "line",
        ".txt": "line",
        ".tour": "line",
        ".json": "json",
        ".jsonl": "json",
        ".csv": "csv",
        ".parquet": "parquet",
        ".npy": "npy",
        **PICTURES,
    },
    help="line, text (a board; for one tour on a terminal), json, csv, excel, parquet, npy "
    "(without the game), svg, html, pdf, png, gif or box",
    folders=True,
)
"""The formats of tours that were found."""
_PACE: Final = 1000
"""Tours between two updates of the progress bar."""


def output_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --format, --json, --out, --lang; the command gets ``format_``, ``out``, ``lang``."""
    return TOURS.options(out_option(lang_option(function)))


def chosen_tour_format(format_: str | None, out: Path | None, *, one: bool) -> str:
    """Return the format of tours; one alone is a board on a terminal."""
    terminal = sys.stdout is not None and sys.stdout.isatty()
    return TOURS.chosen(format_, out, default="text" if one and terminal else "line")


def deliver_found(
    tours: Iterator[Tour],
    target: str,
    out: Path | None,
    number: int | None,
    *,
    title: str,
    lang: str,
) -> bool:
    """Write tours to a file, standard output or a folder; return whether there is any."""
    require_folder(out)
    with progress_bar(title) as progress:
        first = next(tours, None)
        if first is None:
            return False
        found = chain([first], tours)
        counted = found if progress is None else _reported(found, progress, number)
        if target in PICTURES.values():
            known = format_named(target)
            deliver_pictures(counted, target, lambda tour: known.render(show(tour, lang=lang)), out)
        else:
            deliver(_written(counted, target), out)
        return True


def _reported(
    tours: Iterator[Tour], progress: Callable[[int, int], None], number: int | None
) -> Iterator[Tour]:
    for done, tour in enumerate(tours, 1):
        yield tour
        if number is not None and (done % _PACE == 0 or done == number):
            progress(done, number)


def _written(tours: Iterator[Tour], format_: str) -> Iterator[bytes]:
    """Turn tours into the bytes of a format."""
    if format_ in TABLES:
        known = ((tour.grid, {"game": tour.game.title, "puzzle": tour.text}) for tour in tours)
        return table_of(rows_of(known), format_)
    if format_ == "npy":
        return write_grids((tour.grid for tour in tours), format_)
    return _texts(tours, format_)


def _texts(tours: Iterator[Tour], format_: str) -> Iterator[bytes]:
    for number, tour in enumerate(tours):
        if format_ == "json":
            found = {"game": str(tour.game), "rows": tour.grid.rows(), "tour": tour.text}
            yield f"{json.dumps(found)}\n".encode()  # rows have no holes
        else:
            yield in_format(tour, format_, first=number == 0).encode()
