"""The options of commands that read Sudokus: the format, the size, wrong lines."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import click

from loshu.cli.choices import refuse_name
from loshu.cli.command import Rare
from loshu.cli.notes import remark
from loshu.cli.ranges import RefusedValue
from loshu.core.errors import LoshuError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import NINE, Shape, as_shape
from loshu.text import phrase

_LARGE: Final = phrase(
    "note",
    "Note: boxes of {shape} make a {side}x{side} Sudoku. For a {rows}x{rows} Sudoku, give the "
    "size {rows}.",
)
_LINES: Final = phrase(
    "note",
    "Note: a Sudoku of {size} rows has no boxes but its rows or columns. For {size} puzzles, add "
    "-n {size}.",
)


class OneOf(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """An entry of a registry, by its name; the registry is imported only where one is named."""

    def __init__(self, name: str, entries: Callable[[], Mapping[str, Any]]) -> None:
        self.name = name
        self._entries = entries

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Find the entry."""
        if not isinstance(value, str):
            return value
        entries = self._entries()
        if value not in entries:
            refuse_name(self.name, value, entries, param, ctx)
        return entries[value]


def _formats() -> dict[str, SudokuFormat]:
    from loshu.sudoku.notation.formats import FORMATS

    return {known.name: known for known in FORMATS}


from_option = click.option(
    "--from",
    "from_",
    cls=Rare,
    type=OneOf("format", _formats),
    metavar="FORMAT",
    help="Input format (default: detected).",
)
strict_option = click.option(
    "--strict",
    cls=Rare,
    is_flag=True,
    help="Stop at the first bad line.",
)


def shape_of(context: click.Context, option: click.Parameter, text: str) -> Shape:
    """Read a size; raises `click.BadParameter`, and notes what a size unlikely meant gives."""
    try:
        shape = as_shape(text)
    except LoshuError as error:
        raise RefusedValue(str(error), context, option) from None
    if "x" in text and shape.box_rows == shape.box_columns > NINE.box_rows:
        side, rows = shape.size, shape.box_rows
        remark(_LARGE, shape=shape, side=side, rows=rows)
    if 1 in (shape.box_rows, shape.box_columns):
        remark(_LINES, size=shape.size)
    return shape


size_argument = click.argument("shape", metavar="[SIZE]", callback=shape_of, default=str(NINE))
size_option = click.option(
    "--size",
    "shape",
    default=str(NINE),
    show_default=True,
    metavar="SIZE",
    callback=shape_of,
    help="Size: the number of rows (9), or rows x columns of a box (3x3).",
)
