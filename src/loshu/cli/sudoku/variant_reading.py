"""Read puzzles with rules of their own: JSON, links, and files of them."""

import sys
from io import BufferedReader, BytesIO, TextIOWrapper
from os import fstat
from pathlib import Path
from typing import Final

from loshu.cli.writing import note
from loshu.core.errors import NotationError
from loshu.sudoku.notation import format_named
from loshu.sudoku.variants import Variant, parse_variants
from loshu.sudoku.variants.links import recognises, unread_of

LONGEST: Final = 2**24
"""Bytes of a text with rules."""
_HEAD: Final = 2**12


def variants_in(argument: str, from_: str | None = None) -> list[Variant]:
    """Return the puzzles of an argument if one has rules of its own, or drawings; else none.

    That is JSON, a link, a file of them, or ``-``. What was drawn and not read as a rule is told
    on standard error.

    Raises
    ------
    NotationError
        JSON or a link that holds no puzzle; names the file.
    """
    if from_ is not None and format_named(from_).data is None:
        return []
    name, text = _text_of(argument)
    if not text:
        return []
    try:
        found = _parsed(text)
    except NotationError as error:
        if not text.lstrip("\ufeff \t\r\n").startswith("{"):
            _put_back(argument, text)
            return []  # a link of which the formats of plain Sudokus tell what is wrong
        raise NotationError(f"{name}: {error}" if name else str(error)) from None
    if all(_is_plain(puzzle) for puzzle in found):
        _put_back(argument, text)
        return []
    for puzzle in found:
        if unread := unread_of(puzzle):
            note(f"Warning: {puzzle.title or 'the puzzle'} has {unread}")
    return found


def _put_back(argument: str, text: str) -> None:
    """Let standard input be read once more by those who take plain Sudokus."""
    if argument == "-":
        sys.stdin = TextIOWrapper(BytesIO(text.encode()))


def _is_plain(puzzle: Variant) -> bool:
    """Whether a puzzle is one that the formats of plain Sudokus read, too."""
    return puzzle.as_plain() is not None and puzzle.candidates is None and not unread_of(puzzle)


def _parsed(text: str) -> list[Variant]:
    if recognises(text):
        return parse_variants(text)
    return [puzzle for line in text.splitlines() if line.strip() for puzzle in parse_variants(line)]


def _text_of(argument: str) -> tuple[str, str]:
    """Return the name and the text of an argument that may hold rules, else no text."""
    if argument == "-":
        if sys.stdin is None or not isinstance(sys.stdin.buffer, BufferedReader):
            return "", ""
        stream = sys.stdin.buffer
        return "standard input", _whole(stream, stream.peek(_HEAD))
    if recognises(argument):
        return "", argument
    try:
        with Path(argument).open("rb") as file:
            assert isinstance(file, BufferedReader)
            long_list = fstat(file.fileno()).st_size > LONGEST  # of plain puzzles, as it seems
            return argument, "" if long_list else _whole(file, file.peek(_HEAD))
    except (OSError, ValueError):
        return "", ""


def _whole(stream: BufferedReader, head: bytes) -> str:
    """Read a stream whose first line is in a format that tells rules."""
    first = head.decode("utf-8-sig", errors="replace").lstrip().split("\n", 1)[0]
    if not recognises(first):
        return ""
    data = stream.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise NotationError(f"a text with rules has at most {LONGEST:,} bytes")
    return data.decode("utf-8-sig", errors="replace")
