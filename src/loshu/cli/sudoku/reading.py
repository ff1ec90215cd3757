"""Read Sudokus from arguments: text, a file in any format, or '-'; lists block by block."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import BytesIO
from os import fstat
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final, cast

import click
import numpy as np

from loshu.core.errors import NotationError
from loshu.sudoku.notation import (
    EXAMPLE,
    FORMATS,
    Block,
    Puzzle,
    WrongLine,
    format_named,
    read_blocks,
    read_sized_blocks,
    read_text,
)
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.formats import format_of_text
from loshu.sudoku.notation.reading import LONGEST_TEXT, read_line
from loshu.sudoku.shape import NINE

HEAD: Final = 2**18
"""Bytes of a text by which its format is recognised."""
SHOWN: Final = 20
"""Wrong lines that are told one by one."""

from_option = click.option(
    "--from",
    "from_",
    type=click.Choice([known.name for known in FORMATS]),
    help="Format of the input; recognised by itself if not given.",
)
strict_option = click.option("--strict", is_flag=True, help="Stop at the first wrong line.")


@dataclass
class Source:
    """Something to read Sudokus from, and the wrong lines that were told of it."""

    name: str
    stream: BinaryIO
    size: int | None
    """Bytes in all, where that is known."""
    known: Format | None
    strict: bool
    head: bytes = b""
    wrong: int = field(default=0, init=False)

    @cached_property
    def whole(self) -> Format | None:
        """The format of the text if it is to be read as a whole, or None for a list of lines."""
        if self.known is not None:
            return None if self.known.of_lines else self.known
        text = self.head.decode("utf-8", errors="replace")
        if len(self.head) < HEAD or not _begins_a_list(text):
            return format_of_text(text)
        return None

    @property
    def is_nine(self) -> bool:
        """Whether the first puzzle is one of 9x9, or there is none at the beginning."""
        return self.first is None or self.first.shape == NINE

    @cached_property
    def first(self) -> Puzzle | None:
        """The first puzzle, if one stands at the beginning."""
        if self.whole is not None:
            found = read_text(self._text(), known=self.whole)
        else:
            lines = self.head.decode("utf-8-sig", errors="replace").splitlines()
            found = (
                (number, puzzle)
                for number, line in enumerate(lines, 1)
                for puzzle in read_line(line, number, known=self.known)
            )
        return next((puzzle for _, puzzle in found if isinstance(puzzle, Puzzle)), None)

    def items(self) -> Iterator[tuple[int, Puzzle]]:
        """Yield the puzzles one by one, each with its line, and tell the wrong lines."""
        known = self.whole or self.known
        if known is not None and not known.of_lines:
            yield from self._told(read_text(self._text(), known=known))
            return
        for number, line in enumerate(self._all(), 1):
            text = line.decode("utf-8-sig" if number == 1 else "utf-8", errors="replace")
            found = read_line(text, number, known=known)
            yield from self._told((number, puzzle) for puzzle in found)

    def sized_blocks(self) -> Iterator[Block]:
        """Yield arrays of Sudokus of one shape each, and tell the wrong lines."""
        if self.whole is None:
            for block in read_sized_blocks(self._all(), known=self.known):
                yield from self._kept(block)
            return
        for line, puzzle in self.items():
            lines = np.array([line], dtype=np.uint64)
            yield Block(puzzle.values.reshape(1, -1), lines, (), 0, puzzle.shape)

    def blocks(self) -> Iterator[Block]:
        """Yield arrays of 9x9 Sudokus, and tell the wrong lines."""
        if self.whole is None:
            for block in read_blocks(self._all(), known=self.known):
                yield from self._kept(block)
            return
        for line, puzzle in self.items():
            if puzzle.shape != NINE:
                self.tell(WrongLine(line, None, f"this needs boxes 3x3, not {puzzle.shape}"))
                continue
            lines = np.array([line], dtype=np.uint64)
            yield Block(puzzle.values.reshape(1, -1), lines, (), 0)

    def _kept(self, block: Block) -> Iterator[Block]:
        """Tell the wrong lines of a block; where they end it all, yield what stands before."""
        if block.wrong and self.strict:
            before = block.lines < block.wrong[0].line
            yield replace(block, puzzles=block.puzzles[before], lines=block.lines[before], wrong=())
        for wrong in block.wrong:
            self.tell(wrong)
        yield block

    def _told(
        self, found: Iterator[tuple[int, Puzzle | WrongLine]]
    ) -> Iterator[tuple[int, Puzzle]]:
        for line, puzzle in found:
            if isinstance(puzzle, WrongLine):
                self.tell(puzzle)
            else:
                yield line, puzzle

    def tell(self, wrong: WrongLine) -> None:
        """Say on standard error what is wrong with a line; raises `NotationError` if strict."""
        if self.strict:
            raise NotationError(f"{self.name}, {wrong}")
        self.wrong += 1
        if self.wrong <= SHOWN:
            click.echo(f"Error: {self.name}, {wrong}", err=True)

    def tell_the_rest(self) -> None:
        """Say how many wrong lines were not told."""
        if self.wrong > SHOWN:
            click.echo(f"Error: {self.name}: {self.wrong - SHOWN} more wrong lines", err=True)

    def _all(self) -> BinaryIO:
        return cast(BinaryIO, _Joined(self))

    def _text(self) -> str:
        self.head += self.stream.read(LONGEST_TEXT + 1 - len(self.head))
        if len(self.head) > LONGEST_TEXT:
            raise NotationError(f"{self.name}: only lists of lines may be so long")
        return self.head.decode("utf-8-sig", errors="replace")


class _Joined:
    """The head that was looked at, and then the rest."""

    def __init__(self, source: Source) -> None:
        self._source, self._head = source, source.head

    def read(self, size: int = -1) -> bytes:
        head, self._head = self._head[:size], self._head[size:]
        return head + self._source.stream.read(size - len(head)) if len(head) < size else head

    def __iter__(self) -> Iterator[bytes]:
        lines = BytesIO(self._head).readlines()
        if lines and not lines[-1].endswith(b"\n"):
            lines[-1] += self._source.stream.readline()
        self._head = b""
        yield from lines
        yield from self._source.stream


def _begins_a_list(text: str) -> bool:
    """Whether one of the first lines is a puzzle by itself."""
    return any(
        isinstance(found, Puzzle) and found.shape.size >= NINE.size
        for number, line in enumerate(text.splitlines()[:100], 1)
        for found in read_line(line, number)
    )


@contextmanager
def opened(argument: str, *, from_: str | None = None, strict: bool = False) -> Iterator[Source]:
    """Open an argument: ``-``, the name of a file, or a Sudoku or a link as text.

    Raises
    ------
    NotationError
        Neither a file nor a Sudoku.
    """
    known = None if from_ is None else format_named(from_)
    if argument == "-":
        if sys.stdin is None:
            raise NotationError("standard input is closed; give a file or a Sudoku")
        yield _source("standard input", sys.stdin.buffer, known, strict)
        return
    stream = _file(argument)
    if stream is not None:
        with stream:
            yield _source(argument, stream, known, strict)
        return
    found = [puzzle for _, puzzle in read_text(argument, known=known)]
    if not any(isinstance(puzzle, Puzzle) for puzzle in found):
        wrong = next((each for each in found if isinstance(each, WrongLine)), None)
        if wrong is not None and "://" in argument:  # say what is wrong with a link
            raise NotationError(wrong.message)
        raise NotationError(f"{argument!r} is no file, nor a Sudoku such as {EXAMPLE!r}, nor '-'")
    data = argument.encode("utf-8", errors="replace")
    yield Source("the text", BytesIO(), len(data), known, strict, head=data)


def _file(name: str) -> BinaryIO | None:
    """Open a file; None where there is none of that name."""
    try:
        return Path(name).open("rb")
    except PermissionError:
        raise
    except (OSError, ValueError):  # a Sudoku is longer than the name of any file
        return None


def _source(name: str, stream: BinaryIO, known: Format | None, strict: bool) -> Source:
    try:
        about = fstat(stream.fileno())
        size = about.st_size if S_ISREG(about.st_mode) else None
    except OSError:  # no file of the system, as in tests
        size = None
    return Source(name, stream, size, known, strict, head=stream.read(HEAD))
