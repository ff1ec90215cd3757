"""Read tours from arguments: text, a file with a tour in each line, or '-'."""

import sys
from collections.abc import Iterator
from pathlib import Path

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.tour.game import Game
from loshu.tour.tour import EXAMPLE, FAMILY_NAME, parse_tour


def read_tours(argument: str) -> Iterator[tuple[Game, Grid]]:
    """Yield the tours of an argument, whole or partial.

    Parameters
    ----------
    argument : str
        ``-``, the name of a file, or a text form such as ``tour:3x3:(1,0):1,2,3/.,.,4/7,6,5``.

    Raises
    ------
    NotationError
        Text that cannot be read; names the file and the line.
    """
    if argument.startswith(f"{FAMILY_NAME}:"):
        yield parse_tour(argument)
        return
    name, text = content(argument)
    found = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = True
        try:
            yield parse_tour(line)
        except NotationError as error:
            raise NotationError(f"{name}, line {number}: {error}") from None
    if not found:
        raise NotationError(f"{name} holds no tour such as {EXAMPLE!r}")


def content(argument: str) -> tuple[str, str]:
    """Return what an argument is called and the text it holds: a file, or '-'."""
    if argument == "-":
        if sys.stdin is None:
            raise NotationError("standard input is closed; give a file or a tour")
        return "standard input", sys.stdin.buffer.read().decode("utf-8", errors="replace")
    try:
        return argument, Path(argument).read_text("utf-8", errors="replace")
    except (FileNotFoundError, IsADirectoryError, ValueError):
        raise NotationError(
            f"{argument!r} is no file, nor a tour such as {EXAMPLE!r}, nor '-'"
        ) from None
