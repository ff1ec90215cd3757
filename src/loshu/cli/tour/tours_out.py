"""Write tours: a line each, a board, JSON, or a picture of one."""

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from loshu.cli.writing import chosen_format
from loshu.core.errors import UnsupportedError
from loshu.core.notation import write_grids
from loshu.render import FORMATS as PICTURES
from loshu.tour import Game, numbered, problem_of, scene
from loshu.tour.search.request import Path as Cells

FORMATS: Final = ("line", "text", "json", *(known.name for known in PICTURES))


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


def written(game: Game, paths: Iterator[Cells], format_: str) -> Iterator[bytes]:
    """Turn tours into the bytes of a format; a picture shows one."""
    for known in PICTURES:
        if known.name == format_:
            shown = list(islice(paths, 2))
            if len(shown) != 1:
                raise UnsupportedError(f"{format_} shows one tour; ask for exactly one")
            return iter([known.render(scene(game, numbered(game, shown[0].tolist())))])
    return _texts(game, paths, format_)


def _texts(game: Game, paths: Iterator[Cells], format_: str) -> Iterator[bytes]:
    for number, path in enumerate(paths):
        grid = numbered(game, path.tolist())
        if format_ == "text":
            yield (b"\n" if number else b"") + b"".join(write_grids([grid], "text"))
        elif format_ == "json":
            text = {"game": str(game), "rows": grid.rows()}
            yield f"{json.dumps(text)}\n".encode()
        else:
            yield f"{problem_of(game, grid)}\n".encode()
