"""Read Sudokus from arguments: text, a file with one in each line, or '-'."""

import sys
from collections.abc import Iterator
from pathlib import Path

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.sudoku.notation import EXAMPLE, FAMILY_NAME, parse_sudoku
from loshu.sudoku.shape import Shape


def read_sudokus(argument: str) -> Iterator[tuple[Shape, Grid]]:
    """Yield the Sudokus of an argument: ``-``, the name of a file, or a text form."""
    if argument.startswith(f"{FAMILY_NAME}:"):
        yield parse_sudoku(argument)
        return
    name, text = content(argument)
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                yield parse_sudoku(line)
            except NotationError as error:
                raise NotationError(f"{name}, line {number}: {error}") from None


def content(argument: str) -> tuple[str, str]:
    """Return what an argument is called and the text it holds: a file, or '-'."""
    if argument == "-":
        if sys.stdin is None:
            raise NotationError("standard input is closed; give a file or a Sudoku")
        return "standard input", sys.stdin.buffer.read().decode("utf-8", errors="replace")
    try:
        return argument, Path(argument).read_text("utf-8", errors="replace")
    except (FileNotFoundError, IsADirectoryError, ValueError):
        raise NotationError(
            f"{argument!r} is no file, nor a Sudoku such as {EXAMPLE!r}, nor '-'"
        ) from None
