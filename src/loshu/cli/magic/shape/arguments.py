"""The arguments and options that the commands for shapes share."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, TypeVar, cast

import click

from loshu.cli.command import Rare
from loshu.cli.content import content, is_file
from loshu.cli.magic.number_options import NUMBER_TYPE
from loshu.core.errors import NotationError
from loshu.magic.shapes.filled import FilledShape, as_filled
from loshu.text import phrase, translations

_NONE: Final = phrase("magic.shape", "No solution exists.")
_FILE_NAME: Final = re.compile(r"/\S+|\S+\.[A-Za-z]\w*")
Decorated = TypeVar("Decorated", bound=Callable[..., Any])

constant_option: Final = click.option(
    "--constant",
    type=NUMBER_TYPE,
    metavar="NUMBER",
    help="Sum of every line (the magic constant).",
)
_entries_option: Final = click.option(
    "--entries",
    metavar="NUMBERS",
    help="Numbers to use: a list (1,2,5), a range with a step (0.5..6/0.5), odd, even or a file "
    "(default: 1 to the number of cells).",
)
repeats_option: Final = click.option(
    "--repeats",
    cls=Rare,
    is_flag=True,
    help="Allow each number any number of times; a list may also repeat a number: 1,1,2,2.",
)
_OWN: Final = ("entries", "constant", "repeats")
symmetry_option: Final = click.option(
    "--up-to-symmetry",
    is_flag=True,
    help="Only one of each set of rotations and reflections.",
)


@dataclass(frozen=True, slots=True)
class ShapeRequest:
    """A shape on the command line, with the numbers to use and the sum of its lines."""

    filled: FilledShape
    own: dict[str, Any]
    """The arguments ``entries``, ``constant`` and perhaps ``repeats`` of the verbs for shapes."""


def shape_arguments(function: Decorated) -> Decorated:
    """Add SHAPE and NUMBERS; the command gets them together, as ``filled``."""

    @wraps(function)
    def wrapped(shape: str, numbers: str | None, **others: Any) -> Any:
        return function(filled=read_filled(shape, numbers), **others)

    return _with_arguments(cast(Decorated, wrapped))


def _with_arguments(function: Decorated) -> Decorated:
    return click.argument("shape")(click.argument("numbers", required=False)(function))


def question_arguments(function: Decorated) -> Decorated:
    """Add SHAPE, NUMBERS, --entries and --constant; the command gets them as ``asked``."""

    @wraps(function)
    def wrapped(shape: str, numbers: str | None, **others: Any) -> Any:
        own: dict[str, Any] = {name: others.pop(name) for name in _OWN if name in others}
        return function(asked=ShapeRequest(read_filled(shape, numbers), own), **others)

    return _with_arguments(number_options(cast(Decorated, wrapped)))


def repeating_arguments(function: Decorated) -> Decorated:
    """Add the same, and --repeats."""
    return question_arguments(repeats_option(function))


def number_options(function: Decorated) -> Decorated:
    """Add --entries and --constant."""
    return _entries_option(constant_option(function))


def print_none(asked: ShapeRequest, lang: str) -> None:
    """Print that no solution exists, and the reason if arithmetic has one."""
    from loshu.magic.shapes.impossible import why_impossible  # few shapes have no solution
    from loshu.magic.shapes.question import ask

    why = why_impossible(ask(asked.filled, **asked.own), lang)
    click.echo(" ".join(filter(None, [translations(lang).text(_NONE), why])), err=True)


def read_filled(shape: str, numbers: str | None) -> FilledShape:
    """Read the arguments SHAPE and NUMBERS: texts, files, or ``-`` for standard input.

    Raises
    ------
    NotationError
        Text that cannot be read; the name of the file is in front.
    """
    name, text = _content(shape, "a shape", "star-6")
    try:
        filled = as_filled(text)
    except NotationError as error:
        raise NotationError(f"{name}: {error}" if name else str(error)) from None
    if numbers is None:
        return filled
    name, text = _content(numbers, "numbers", "1 . 3")
    try:
        return as_filled(filled, text)
    except NotationError as error:
        raise NotationError(f"{name}: {error}" if name else str(error)) from None


def _content(argument: str, what: str, example: str) -> tuple[str, str]:
    """Return the name and the content of a file, or no name and the text itself."""
    if argument == "-" or is_file(argument) or _FILE_NAME.fullmatch(argument):
        return content(argument, what, example)
    return "", argument
