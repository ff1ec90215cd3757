"""Read Sudokus from arguments: text, a file in any format, or '-'; lists block by block."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from os import fstat
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, BinaryIO, Final, cast

import click

from loshu.cli import keyboard
from loshu.cli.known_language import language_of
from loshu.cli.notes import note, remark
from loshu.cli.puzzle_column import rewritten
from loshu.cli.sudoku.unknown_rules import Unknown, note_fog, refused
from loshu.core.errors import NotationError
from loshu.sudoku.notation.blocks import Block, block_of
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.reading import (
    LONGEST_TEXT,
    WrongLine,
    begins_with_nine,
    read_line,
    read_text,
    read_whole,
    whole_format,
)
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.sudoku.remark import Remark

_NEAREST: Final = phrase(
    "note",
    "Note: the nearest formats are {formats}. 'loshu sudoku convert --help' lists all of them.",
)
HEAD: Final = 2**18
"""Bytes of a text by which its format is recognised."""
SHOWN: Final = 20
"""Wrong lines that are reported one by one."""
FEWEST_CELLS: Final = 16
"""A run of this many digits and empty cells is not the name of a file."""
EXAMPLE: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


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
    zero_noted: bool = field(default=False, init=False)
    remark_noted: bool = field(default=False, init=False)
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
            for found in read_line(text, number, known=self.known):
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
        if block.whole is not None:
            note_fog(block.whole)
            self._note_remarks(int(block.lines[0]), block.whole.remarks)
        if block.from_zero and block.shape is not None:
            self._note_zero(block.from_zero[0], block.shape.size)
        self.read += len(block.lines)
        yield block

    def _note_zero(self, line: int, size: int) -> None:
        """Print once that zeros are values, and how these are written."""
        if self.zero_noted:
            return
        self.zero_noted = True
        from loshu.sudoku.notation.zeros import written_from_one

        place = f", line {line}" if self.is_list else ""
        others = " (likewise in similar lines)" if self.is_list else ""
        said = f"0 is a value, not an empty cell: {written_from_one(size)}"
        note(f"{self.name}{place}: {said}{others}")

    def _note_remarks(self, line: int, remarks: "Sequence[Remark]") -> None:
        """Print the first remarks of the reader."""
        if not remarks or self.remark_noted:
            return
        self.remark_noted = True
        lang = language_of(click.get_current_context(silent=True))
        said = " ".join(each.text(lang) for each in remarks)
        note(f"{self.name}{f', line {line}' if self.is_list else ''}: {said}")

    def _reported(self, line: int, found: Sudoku | WrongLine) -> Iterator[tuple[int, Sudoku]]:
        if isinstance(found, WrongLine):
            self.report(found)
            return
        if self._takes(line, found):
            self.read += 1
            note_fog(found)
            self._note_remarks(line, found.remarks)
            if found.from_zero:
                self._note_zero(line, found.size)
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
            raise NotationError(f"{self.name}{between}{wrong}")
        self.wrong += 1
        if self.wrong <= SHOWN:
            click.echo(f"Error: {self.name}{between}{wrong}", err=True)

    def report_rest(self) -> None:
        """Print how many wrong lines were not printed."""
        if self.wrong and not self.read and self.known is None:
            from loshu.sudoku.notation.nearest import nearest_formats

            text = self.head.decode("utf-8", errors="replace")
            remark(_NEAREST, formats=", ".join(nearest_formats(text)))
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


class _Text(Source):
    """A text that was read already, to see whether it is one."""

    def __init__(self, found: list[tuple[int, Sudoku | WrongLine]], size: int, strict: bool):
        super().__init__("the text", BytesIO(), size, None, strict)
        self._found = found

    @property
    def is_list(self) -> bool:
        """It has few lines."""
        return False

    def sudokus(self) -> Iterator[tuple[int, Sudoku]]:
        for line, found in self._found:
            yield from self._reported(line, found)

    def all_blocks(self) -> Iterator[Block]:
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
        yield source


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
    yield _Text(found, len(data), strict)


def _no_sudoku(argument: str, wrong: list[WrongLine]) -> NotationError:
    """Return the error of an argument: a mistake in a grid, a link or JSON, or not a Sudoku."""
    cells = "".join(argument.removeprefix("sudoku:").split()[:1])
    is_grid = len(cells) >= FEWEST_CELLS and set(cells) <= set("0123456789._*+")
    is_text = "://" in argument or argument.lstrip().startswith(("{", "[[", "sudoku:{"))
    is_constraints = argument.startswith(".") and "~" in argument
    if wrong and (is_grid or is_text or is_constraints):
        return NotationError(wrong[0].message)
    from loshu.cli.slips import slip

    return NotationError(
        f"{argument!r} is neither a file nor a Sudoku. Expected a file name, '-', or 81 "
        f"characters such as 53..7....6..{slip(argument)}"
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
