"""Read Futoshikis from arguments: text, a file with one in each line, or '-'."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import click

from loshu.cli.content import content
from loshu.core.errors import NotationError
from loshu.family.printing import read_lines
from tests.fifth_family.puzzle import EXAMPLE, NAME, Futoshiki, parse

_TEXT: Final = re.compile(rf"\s*({NAME}:|[0-9.<>^v]+/)")


def puzzles_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add PUZZLE; the command gets ``puzzles``, a list."""

    @click.argument("puzzle", default="-")
    @wraps(function)
    def command(*, puzzle: str, **others: Any) -> Any:
        return function(puzzles=read_puzzles(puzzle), **others)

    return command


def read_puzzles(argument: str) -> list[Futoshiki]:
    """Read the puzzles of an argument; raises `NotationError` that names it."""
    if _TEXT.match(argument):
        return [parse(argument)]
    name, text = content(argument, "a Futoshiki", EXAMPLE)
    try:
        found = read_lines(text, parse)
    except NotationError as error:
        raise NotationError(f"{name}: {error}") from None
    if not found:
        raise NotationError(f"{name} has no Futoshiki such as {EXAMPLE!r}")
    return found
