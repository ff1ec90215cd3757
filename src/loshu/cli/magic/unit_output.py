"""Squares of fractions and decimals, written by commands."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from loshu.cli.pictures import PICTURES
from loshu.cli.writing import deliver, deliver_grids
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.representations import aligned
from loshu.core.scene import Scene
from loshu.magic.number_unit import NumberUnit


def deliver_in_unit(
    grids: Iterable[Any], format_: str, scale: NumberUnit, lang: str, out: Path | None
) -> None:
    """Write squares in a unit; fractions are refused where only whole numbers can be written."""
    if scale.denominator == 1 or format_ in PICTURES.values():
        deliver_grids(grids, format_, partial(_drawn, unit=scale, lang=lang), out)
        return
    if format_ not in _WRITERS:
        raise UnsupportedError(
            f"Format {format_!r} cannot hold fractions. Choose text, line, json or csv, or a "
            "picture."
        )
    deliver(_pieces(grids, format_, scale), out)


def _drawn(grid: Grid, unit: NumberUnit, lang: str) -> Scene:
    # Text needs no picture.
    from loshu.magic.picture import show

    return show(grid, written=unit.text if unit.denominator > 1 else str, lang=lang)


def _pieces(grids: Iterable[Grid], format_: str, scale: NumberUnit) -> Iterator[bytes]:
    between = ""
    for grid in grids:
        yield f"{between}{_WRITERS[format_](grid, scale)}\n".encode()
        between = "\n" if format_ in ("text", "csv") else ""


_WRITERS: Final[dict[str, Callable[[Grid, NumberUnit], str]]] = {
    "text": lambda grid, scale: aligned(scale.rows(grid)),
    "line": lambda grid, scale: scale.line(grid),
    "json": lambda grid, scale: scale.json_rows(grid),
    "csv": lambda grid, scale: "\n".join(
        ",".join("" if word == "." else word for word in row) for row in scale.rows(grid)
    ),
}
