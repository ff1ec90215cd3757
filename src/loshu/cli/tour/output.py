"""Write tours: a line each, a board, JSON, or a picture of one."""

import json
import sys
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from loshu.cli.folders import is_folder, require_folder, write_folder
from loshu.cli.formats import TABLES, FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.pictures import PICTURES
from loshu.cli.progress import progress_bar
from loshu.cli.records import table_of
from loshu.cli.tour.boards import in_format
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import UnsupportedError
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
        if out is not None and is_folder(out):
            known = format_named(target)
            files = [(known.render(show(each, lang=lang)), b"") for each in counted]
            write_folder(files, known.suffix, out)
        else:
            deliver(_written(counted, target, lang), out)
        return True


def _reported(
    tours: Iterator[Tour], progress: Callable[[int, int], None], number: int | None
) -> Iterator[Tour]:
    for done, tour in enumerate(tours, 1):
        yield tour
        if number is not None and (done % _PACE == 0 or done == number):
            progress(done, number)


def _written(tours: Iterator[Tour], format_: str, lang: str) -> Iterator[bytes]:
    """Turn tours into the bytes of a format; a picture shows one."""
    if format_ in TABLES:
        return table_of(_rows(tours), format_)
    if format_ == "npy":
        return write_grids((tour.grid for tour in tours), format_)
    if format_ not in PICTURES.values():
        return _texts(tours, format_)
    shown = list(islice(tours, 2))
    if len(shown) != 1:
        raise UnsupportedError(f"{format_} shows one tour. Use -n 1, or a folder: -o tours/.")
    return iter([format_named(format_).render(show(shown[0], lang=lang))])


def _rows(tours: Iterator[Tour]) -> Iterator[dict[str, Any]]:
    """Yield the game, the number of each cell, and the tour itself, which is read again."""
    shape: tuple[int, int] | None = None
    for tour in tours:
        shape = shape or tour.grid.shape
        if tour.grid.shape != shape:
            raise UnsupportedError("A table needs tours on boards of one size. Use --format line.")
        cells = {
            f"r{r}c{c}": cell
            for r, row in enumerate(tour.grid.rows(), 1)
            for c, cell in enumerate(row, 1)
        }
        yield {"game": tour.game.title, **cells, "puzzle": tour.text}


def _texts(tours: Iterator[Tour], format_: str) -> Iterator[bytes]:
    for number, tour in enumerate(tours):
        if format_ == "json":
            found = {"game": str(tour.game), "rows": tour.grid.rows(), "tour": tour.text}
            yield f"{json.dumps(found)}\n".encode()  # rows have no holes
        else:
            yield in_format(tour, format_, first=number == 0).encode()
