"""The options of commands that read Sudokus: the format, the size, wrong lines."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final, TypeAlias

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
Command: TypeAlias = Callable[..., Any]
_NAMED: Final = "loshu.sudoku.size"
"""The key of the size that an option gives."""
_BOXES: Final = "boxes"


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
    if (
        "x" in text
        and option.name != _BOXES
        and shape.box_rows == shape.box_columns > NINE.box_rows
    ):
        remark(_LARGE, shape=shape, side=shape.size, rows=shape.box_rows)
    if 1 in (shape.box_rows, shape.box_columns):
        remark(_LINES, size=shape.size)
    return shape


def _named_shape(context: click.Context, option: click.Parameter, text: str | None) -> None:
    """Read ``--size`` or ``--boxes``, which replace the argument."""
    if text is None:
        return
    if _NAMED in context.meta:
        raise RefusedValue("Give the size once: --size or --boxes.", context, option)
    if option.name == _BOXES and "x" not in text.lower():
        message = f"--boxes: '{text}' is not rows x columns of a box, such as 2x3."
        raise RefusedValue(message, context, option)
    context.meta[_NAMED] = shape_of(context, option, text)


def _shape(context: click.Context, argument: click.Parameter, text: str | None) -> Shape:
    """Read the argument, or return the shape of the option that replaces it."""
    named: Shape | None = context.meta.get(_NAMED)
    if text is None:
        return named or NINE
    if named is not None:
        message = f"Give the size once: remove '{text}', or --size and --boxes."
        raise RefusedValue(message, context, argument)
    return shape_of(context, argument, text)


def _option(name: str, **about: Any) -> Callable[[Command], Command]:
    return click.option(
        f"--{name}", name, expose_value=False, is_eager=True, callback=_named_shape, **about
    )


def _size_option(command: Command) -> Command:
    text = "Size: the number of rows, such as 6, or rows x columns of a box, such as 2x3."
    return _option("size", metavar="SIZE", help=text, cls=Rare)(command)


def _boxes_option(command: Command) -> Command:
    text = "Rows x columns of a box, such as 2x3."
    return _option(_BOXES, metavar="BOX", help=text, cls=Rare)(command)


def size_argument(command: Command) -> Command:
    """Add the argument SIZE, and ``--size`` and ``--boxes`` in its place."""
    argument = click.argument("shape", metavar="[SIZE]", callback=_shape, required=False)
    return argument(_size_option(_boxes_option(command)))


def size_option(command: Command) -> Command:
    """Add ``--size`` and ``--boxes`` to a command without the argument SIZE."""

    @wraps(command)
    def sized(**options: Any) -> Any:
        shape = click.get_current_context().meta.get(_NAMED, NINE)
        return command(shape=shape, **options)

    return _size_option(_boxes_option(sized))
