"""Read Sudokus from arguments: text, a file in any format, or '-'."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from os import fstat
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final

from loshu.cli import keyboard
from loshu.cli.puzzle_column import rewritten
from loshu.cli.sudoku.source import HEAD, ReadText, Source
from loshu.cli.sudoku.unknown_rules import Unknown
from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.reading import WrongLine, begins_with_nine, read_text
from loshu.sudoku.sudoku import Sudoku

FEWEST_CELLS: Final = 16
"""A run of this many digits and empty cells is not the name of a file."""
EXAMPLE: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


@contextmanager
def opened(
    argument: str,
    *,
    from_: SudokuFormat | None = None,
    strict: bool = False,
    unknown: Unknown = Unknown.WRONG,
) -> Iterator[Source]:
    """Open an argument: ``-``, the name of a file, or a Sudoku or a link as text.

    Raises
    ------
    NotationError
        Neither a file nor a Sudoku.
    """
    with _opened(argument, from_, strict) as source:
        source.unknown = unknown
        try:
            yield source
        finally:
            if "notes" in vars(source):  # there is something to note
                source.notes.tell()


@contextmanager
def _opened(argument: str, from_: SudokuFormat | None, strict: bool) -> Iterator[Source]:
    if argument == "-":
        yield _source(
            "standard input", keyboard.standard_input("a file or a Sudoku"), from_, strict
        )
        return
    stream = _file(argument)
    if stream is not None:
        with stream:
            yield _source(argument, stream, from_, strict)
        return
    data = argument.encode("utf-8", errors="replace")
    if from_ is None and begins_with_nine(argument):
        yield Source("the text", BytesIO(), len(data), None, strict, head=data)
        return
    found = list(read_text(argument, known=from_))
    if not any(isinstance(sudoku, Sudoku) for _, sudoku in found):
        raise _no_sudoku(argument, [wrong for _, wrong in found if isinstance(wrong, WrongLine)])
    yield ReadText(found, len(data), strict)


_SIZED: Final = re.compile(r"\d{1,2}x\d{1,2}[a-z]*:|\d{1,2}j[a-z]*:", re.ASCII)
"""The beginning of a text with its size, such as a game of Solo."""


def _no_sudoku(argument: str, wrong: list[WrongLine]) -> NotationError:
    """Return the error of an argument: a mistake in a grid, a link or JSON, or not a Sudoku."""
    cells = "".join(argument.removeprefix("sudoku:").split()[:1])
    is_grid = len(cells) >= FEWEST_CELLS and set(cells) <= set("0123456789._*+")
    is_text = "://" in argument or argument.lstrip().startswith(("{", "[[", "sudoku:{"))
    is_constraints = argument.startswith(".") and "~" in argument
    if wrong and (is_grid or is_text or is_constraints):
        return NotationError(wrong[0].message)
    from loshu.cli.slips import slip

    hint = slip(argument)
    if wrong and not hint and _SIZED.match(argument):
        return NotationError(wrong[0].message)
    return NotationError(
        f"{argument!r} is neither a file nor a Sudoku. Expected a file name, '-', or 81 "
        f"characters such as 53..7....6..{hint}"
    )


def _file(name: str) -> BinaryIO | None:
    """Open a file; None where there is none of that name."""
    try:
        return Path(name).open("rb")
    except PermissionError:
        raise
    except (OSError, ValueError):  # a Sudoku is longer than the name of any file
        return None


def _source(name: str, stream: BinaryIO, known: SudokuFormat | None, strict: bool) -> Source:
    try:
        about = fstat(stream.fileno())
        size = about.st_size if S_ISREG(about.st_mode) else None
    except OSError:  # no file of the system, as in tests
        size = None
    from loshu.core.notation.unpacking import unpacked

    text = unpacked(stream, name)
    head = text.read(HEAD)
    if whole := rewritten(head, text):
        text, size = BytesIO(whole), len(whole)
        head = text.read(HEAD)
    return Source(name, text, size, known, strict, head=head)
