"""Read the puzzles of a text, and say which of its lines hold none."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.formats import format_named, format_of_line, format_of_text
from loshu.sudoku.notation.puzzle import Puzzle

LONGEST_TEXT: Final = 2**26
"""Characters of a text that is read as a whole; lists of lines have no limit."""
HEADINGS: Final = re.compile(r"(?:puzzles?|quizz?e?s?|sudokus?|grids?)(?:[,;\t].*)?", re.IGNORECASE)
"""A first line that names the columns of a table."""


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line that holds no puzzle, and why."""

    line: int
    """Counted from 1."""
    column: int | None
    message: str

    def __str__(self) -> str:
        place = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        return f"{place}: {self.message}"


def read_text(
    text: str, *, known: Format | None = None
) -> Iterator[tuple[int, Puzzle | WrongLine]]:
    r"""Yield the puzzles of a text, and its wrong lines, each with its line.

    Parameters
    ----------
    text : str
    known : Format, optional
        By default the format is recognised, that of each line by itself in a list of lines.

    Examples
    --------
    >>> for line, puzzle in read_text("1.....2..3.....4\n\n12"):
    ...     print(line, puzzle if isinstance(puzzle, WrongLine) else puzzle.shape)
    1 2x2
    3 line 3: expected 81 cells, or the square of a size from 4 to 36, got 2 in '12'
    """
    whole = known if known is not None and not known.of_lines else None
    if known is None:
        whole = format_of_text(text)
    if whole is not None:
        yield from ((1, found) for found in _read(whole.read, text, 1))
        return
    for number, line in enumerate(text.splitlines(), 1):
        for found in read_line(line, number, known=known):
            yield number, found


def read_line(
    line: str, number: int, *, known: Format | None = None
) -> Sequence[Puzzle | WrongLine]:
    """Read the puzzles of one line: none of a blank one, of a comment and of a heading."""
    text = line.strip()
    if not text or text.startswith("#") or (number == 1 and HEADINGS.fullmatch(text)):
        return ()
    cells = line.rstrip("\r\n")  # blanks may be cells
    reader = known if known is not None else format_of_line(cells)
    return _read(reader.read, cells, number)


def _read(
    read: Callable[[str], Sequence[Puzzle]], text: str, line: int
) -> Sequence[Puzzle | WrongLine]:
    try:
        return read(text)
    except NotationError as error:
        return (WrongLine(error.row or line, error.column, error.message),)


def read_puzzles(text: str, *, format: str | None = None) -> list[Puzzle]:  # noqa: A002
    """Read the puzzles of a text in any format.

    Parameters
    ----------
    text : str
    format : str, optional
        The name of one of `FORMATS`; recognised by itself if not given.

    Raises
    ------
    NotationError
        The first wrong line, or no puzzle at all.
    UnsupportedError
        No format of that name.

    Examples
    --------
    >>> [str(puzzle.shape) for puzzle in read_puzzles("1.....2..3.....4 # easy")]
    ['2x2']
    """
    known = None if format is None else format_named(format)
    puzzles = []
    for _, found in read_text(text, known=known):
        if isinstance(found, WrongLine):
            raise NotationError(str(found))
        puzzles.append(found)
    if not puzzles:
        raise NotationError("expected a Sudoku, got none")
    return puzzles


def write_puzzles(puzzles: Iterable[Puzzle], known: Format) -> str:
    r"""Write puzzles in a format.

    Raises
    ------
    NotationError
        A puzzle that the format has no way to write.
    UnsupportedError
        A format that is read only.

    Examples
    --------
    >>> from loshu.sudoku.notation.formats import format_named
    >>> write_puzzles(read_puzzles("1.....2..3.....4"), format_named("sdm"))
    '1000002003000004\n'
    """
    return known.before + "".join(written(puzzles, known)) + known.after


def written(puzzles: Iterable[Puzzle], known: Format) -> Iterator[str]:
    """Yield the text of each puzzle; drawings have a blank line between them."""
    if known.write is None:
        raise UnsupportedError(f"the format {known.name!r} can be read, but not written")
    between = "" if known.of_lines or known.before else "\n"
    for number, puzzle in enumerate(puzzles):
        yield (between if number else "") + known.write(puzzle) + "\n"
