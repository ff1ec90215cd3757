"""Inputs to read Sudokus from: whole texts one by one, lists block by block."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO, Final, cast

import click

from loshu.cli.notes import naming_nearest, note_nearest
from loshu.cli.sudoku.unknown_rules import Unknown, note_fog, refused
from loshu.core.errors import NotationError
from loshu.sudoku.notation.blocks import Block, block_of
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.reading import (
    LONGEST_TEXT,
    WrongLine,
    read_line,
    read_whole,
    whole_format,
)
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku

if TYPE_CHECKING:
    from loshu.cli.sudoku.reader_notes import ReaderNotes

HEAD: Final = 2**18
"""Bytes of a text by which its format is recognised."""
SHOWN: Final = 20
"""Wrong lines that are reported one by one."""


@dataclass
class Source:
    """Something to read Sudokus from, and the wrong lines that it has."""

    name: str
    stream: BinaryIO
    size: int | None
    """Bytes in all, where that is known."""
    known: SudokuFormat | None
    strict: bool
    head: bytes = b""
    unknown: Unknown = Unknown.WRONG
    """Treatment of puzzles with unknown rules."""
    wrong: int = field(default=0, init=False)
    read: int = field(default=0, init=False)
    """Sudokus that were read."""

    @cached_property
    def whole(self) -> SudokuFormat | None:
        """The format of the text if it is to be read as a whole, or None for a list of lines."""
        text = self.head.decode("utf-8-sig", errors="replace")
        return whole_format(text, known=self.known, complete=len(self.head) < HEAD)

    @property
    def is_list(self) -> bool:
        """Whether each line is a puzzle of its own, perhaps one of millions."""
        return self.whole is None

    def sudokus(self) -> Iterator[tuple[int, Sudoku]]:
        """Yield the Sudokus one by one with all that the text has of them, each with its line."""
        if self.whole is not None:
            for number, found in enumerate(read_whole(self._text(), self.whole), 1):
                yield from self._reported(number, found)
            return
        for number, line in enumerate(self._all(), 1):
            text = line.decode("utf-8-sig" if number == 1 else "utf-8", errors="replace")
            read = read_line(text, number, known=self.known)
            if not read:
                self.notes.take_lines([(number, text)])
            for found in read:
                yield from self._reported(number, found)

    def all_blocks(self) -> Iterator[Block]:
        """Yield arrays of Sudokus of one shape each, those with rules of their own alone."""
        if self.whole is not None:
            for line, sudoku in self.sudokus():
                yield block_of(sudoku, line)
            return
        from loshu.sudoku.notation.lists import read_blocks

        for block in read_blocks(self._all(), known=self.known):
            yield from self._kept(block)

    def blocks(self, shapes: Sequence[Shape] = (NINE,)) -> Iterator[Block]:
        """Yield arrays of plain Sudokus of these shapes; all others are reported as wrong."""
        needed = "of 9x9"
        if len(shapes) > 1:
            needed = f"with boxes of {', '.join(map(str, shapes[:-1]))} or {shapes[-1]}"
        for block in self.all_blocks():
            if block.is_plain and block.shape in shapes:
                yield block
                continue
            what = f"boxes {block.shape}" if block.is_plain else "rules of its own"
            for line in block.lines.tolist():
                self.report(
                    WrongLine(line, None, f"This needs plain Sudokus {needed}, not {what}.")
                )

    def _kept(self, block: Block) -> Iterator[Block]:
        """Report the wrong lines of a block; if they are fatal, yield the lines above first."""
        if block.wrong and self.strict:
            before = block.lines < (block.wrong[0].line or 0)
            yield block.part(before)
        for wrong in block.wrong:
            self.report(wrong)
        if block.special is not None and not self._takes(int(block.lines[0]), block.special):
            return
        if block.comments:
            self.notes.take_lines(block.comments)
        if block.whole is not None:
            note_fog(block.whole)
            self.notes.take_remarks(int(block.lines[0]), block.whole.remarks)
        if block.from_zero and block.shape is not None:
            self.notes.take_zero(block.from_zero[0], block.shape.size)
        self.read += len(block.lines)
        yield block

    @cached_property
    def notes(self) -> "ReaderNotes":
        """The notes on this input."""
        from loshu.cli.sudoku.reader_notes import ReaderNotes  # few inputs need notes

        return ReaderNotes(self.name, is_list=self.is_list)

    def _reported(self, line: int, found: Sudoku | WrongLine) -> Iterator[tuple[int, Sudoku]]:
        if isinstance(found, WrongLine):
            self.report(found)
            return
        if self._takes(line, found):
            self.read += 1
            note_fog(found)
            if found.remarks:
                self.notes.take_remarks(line, found.remarks)
            if found.from_zero:
                self.notes.take_zero(line, found.size)
            yield line, found

    def _takes(self, line: int, sudoku: Sudoku) -> bool:
        """Whether a Sudoku is one to work with; one with rules that are not known may be wrong."""
        if why := refused(sudoku, self.unknown):
            self.report(WrongLine(None if self.whole else line, None, why))
        return not why

    def report(self, wrong: WrongLine) -> None:
        """Print the error of a line to standard error; raises `NotationError` if strict."""
        between = ", " if wrong.line is not None else ": "
        if self.strict:
            with naming_nearest(self.head):
                raise NotationError(f"{self.name}{between}{wrong}")
        self.wrong += 1
        if self.wrong <= SHOWN:
            click.echo(f"Error: {self.name}{between}{wrong}", err=True)

    def report_rest(self) -> None:
        """Print how many wrong lines were not printed."""
        if self.wrong and not self.read and self.known is None:
            from loshu.cli.nearest import nearest_to

            nearest = nearest_to(self.head)
            if nearest is not None:
                note_nearest(nearest)
        if self.wrong > SHOWN:
            click.echo(f"Error: {self.name}: {self.wrong - SHOWN} more wrong lines", err=True)

    def _all(self) -> BinaryIO:
        return cast(BinaryIO, _Joined(self))

    def _text(self) -> str:
        self.head += self.stream.read(LONGEST_TEXT + 1 - len(self.head))
        if len(self.head) > LONGEST_TEXT:
            raise NotationError(
                f"{self.name} is too long for this format. Convert it to one puzzle per line."
            )
        return self.head.decode("utf-8-sig", errors="replace")


class ReadText(Source):
    """A text that was read already, to see whether it is one."""

    def __init__(self, found: list[tuple[int, Sudoku | WrongLine]], size: int, strict: bool):
        super().__init__("the text", BytesIO(), size, None, strict)
        self._found = found

    @property
    def is_list(self) -> bool:
        """It has few lines."""
        return False

    def sudokus(self) -> Iterator[tuple[int, Sudoku]]:
        """Yield the Sudokus that were read."""
        for line, found in self._found:
            yield from self._reported(line, found)

    def all_blocks(self) -> Iterator[Block]:
        """Yield a block for each Sudoku."""
        return (block_of(sudoku, line) for line, sudoku in self.sudokus())


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
