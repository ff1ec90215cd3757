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
from loshu.cli.notes import remark
from loshu.cli.puzzle_column import rewritten
from loshu.cli.sudoku.source import HEAD, ReadText, Source
from loshu.cli.sudoku.unknown_rules import Unknown
from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.reading import WrongLine, begins_with_nine, read_text
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase

_FILE_NAME: Final = re.compile(r"[^:]+\.[A-Za-z][A-Za-z0-9]{1,9}")
_VALUES: Final = frozenset("123456789")
_MOST_OF: Final = 0.7
"""Share of the characters of a grid with a mistake that are digits and empty cells."""
FEWEST_CELLS: Final = 16
"""A run of this many digits and empty cells is not the name of a file."""
_TWO: Final = re.compile(rb"([0-9._*?-]{81})[,;\t| \"]+([0-9._*?-]{81})(?![0-9._*?-])")
_SECOND_LEFT_OUT: Final = phrase(
    "note", "Note: {name} has two puzzles on one line. Only the first of each line is read."
)
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


def _no_sudoku(argument: str, wrong: list[WrongLine]) -> NotationError:
    """Return the error of an argument: a mistake in a text, or neither a file nor a Sudoku."""
    hint = ""
    if not _is_written(argument):
        from loshu.cli.slips import slip

        hint = slip(argument)
    if wrong and not hint and (_is_written(argument) or _has_sign(argument)):
        from loshu.cli.nearest import nearest_to

        name = "the text"
        error = NotationError(f"{name}: {wrong[0]}")
        error.nearest = nearest_to(argument)
        return error
    return NotationError(
        f"{argument!r} is neither a file nor a Sudoku. Expected a file name, '-', or 81 "
        f"characters such as 53..7....6..{hint}"
    )


def _is_written(argument: str) -> bool:
    """Whether an argument is certainly a text, and not the name of a missing file."""
    cells = "".join(argument.removeprefix("sudoku:").split()[:1])
    held = sum(map(cells.count, "0123456789._*+"))
    is_grid = len(cells) >= FEWEST_CELLS and held >= _MOST_OF * len(cells)
    is_text = "://" in argument or argument.lstrip().startswith(("{", "[[", "sudoku:"))
    return is_grid or is_text or (argument.startswith(".") and "~" in argument)


def _has_sign(argument: str) -> bool:
    """Whether an argument has the sign of a format, and is not like the name of a file."""
    from loshu.sudoku.notation.nearest import KNOWN_FORMS

    signs = (form.sign for form in KNOWN_FORMS.clear)
    return not _FILE_NAME.fullmatch(argument) and any(sign.search(argument) for sign in signs)


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
    if (found := _TWO.search(head)) and _are_two_puzzles(*found.groups()):
        remark(_SECOND_LEFT_OUT, name=name)
    return Source(name, text, size, known, strict, head=head)


def _are_two_puzzles(first: bytes, second: bytes) -> bool:
    """Whether neither grid of a line is complete, or the other one with more values."""
    cells = [(chr(a), chr(b)) for a, b in zip(first, second, strict=True)]
    values = [(a in _VALUES, b in _VALUES, a == b) for a, b in cells]
    one_has_all = any(all(known or not both[at] for *both, known in values) for at in (0, 1))
    return not one_has_all and not any(all(both[at] for both in values) for at in (0, 1))
