"""Reader of Sudokus: recognizes the format, then reads whole texts or line by line."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import HEADINGS, SudokuFormat
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import FAMILY_NAME, Sudoku

LONGEST_TEXT: Final = 2**26
"""Maximum characters of a text that is read as a whole; lists of lines have no limit."""
_NINE: Final = re.compile(r"[0-9.]{81}")
_NUMBERED: Final = re.compile(r"#\s?\d+\W")
"""The number of a puzzle, which is not a comment."""
_WITH_COMMENTS: Final = frozenset(["sdk", "ss", "sdx", "pencil-marks", "table", "jigsaw", "pasted"])
"""Formats of rows, between which people write comments."""
_AFTER_THE_END: Final = "\x1a\0"
"""Characters that old programs write after the end of a text."""
_MANY: Final = 100
"""Lines to inspect: a puzzle among them shows that a long text is a list."""


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line without a puzzle, and the reason."""

    line: int | None
    """Counted from 1; None if the text is not a list of lines."""
    column: int | None
    message: str

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        place = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        return f"{place}: {self.message}"


Found = Sequence[Sudoku | WrongLine]


def begins_with_nine(text: str) -> bool:
    """Whether a text begins with a line of 81 digits and dots, like most lists.

    Jigsaws with their regions, which have two lines each, begin so too, and are excluded.

    Examples
    --------
    >>> begins_with_nine("." * 81), begins_with_nine("." * 80)
    (True, False)
    """
    first, second, *_ = [*text[:180].split("\n", 2), "", ""]
    if _NINE.fullmatch(first.rstrip("\r")) is None:
        return False
    if not second.rstrip().isalnum():
        return True
    from loshu.sudoku.notation.jigsaw_lines import may_be_layout

    return not may_be_layout(first.rstrip()) and not may_be_layout(second.rstrip())


def whole_format(
    text: str, *, known: SudokuFormat | None = None, complete: bool = True
) -> SudokuFormat | None:
    """Return the format of a whole text, or None if every line is a separate puzzle.

    Parameters
    ----------
    text : str
        A text, or its beginning.
    known : SudokuFormat, optional
        The format (default: recognized).
    complete : bool
        Whether the text is complete.
    """
    if known is None:
        if begins_with_nine(text) or _is_text_form(text) or (not complete and _begins_a_list(text)):
            return None
        from loshu.sudoku.notation.formats import format_of_text

        known = format_of_text(text)
    if known is None or known.of_lines or (known.is_list is not None and known.is_list(text)):
        return None
    return known


def _is_text_form(text: str) -> bool:
    """Whether a text is a text form in one line, which needs no other format."""
    return text.startswith(f"{FAMILY_NAME}:") and "\n" not in text.rstrip()


def _begins_a_list(text: str) -> bool:
    """Whether one of the first lines is a line of cells by itself."""
    for line in text.splitlines()[:_MANY]:
        found = _read_cells(line, 1) if line.strip() else ()
        if any(isinstance(each, Sudoku) and each.size >= NINE.size for each in found):
            return True
    return False


def read_text(
    text: str, *, known: SudokuFormat | None = None
) -> Iterator[tuple[int, Sudoku | WrongLine]]:
    r"""Yield the puzzles and wrong lines of a text, with line numbers.

    Parameters
    ----------
    text : str
    known : SudokuFormat, optional
        The format (default: recognized; line by line in a list of lines).

    Examples
    --------
    >>> for line, puzzle in read_text("1.....2..3.....4\n\n12"):
    ...     print(line, puzzle if isinstance(puzzle, WrongLine) else puzzle.shape)
    1 2x2
    3 line 3: '12' has 2 cells. Expected 81, or n x n cells for a size n from 4 to 36.
    """
    text = text.rstrip(_AFTER_THE_END)
    whole = whole_format(text, known=known)
    if whole is not None:
        yield from enumerate(read_whole(text, whole), 1)
        return
    for number, line in enumerate(text.splitlines(), 1):
        for found in read_line(line, number, known=known):
            yield number, found


def read_whole(text: str, known: SudokuFormat) -> Found:
    """Read a text of a format whose puzzles have several lines."""
    found = _read(known.read, text, None)
    puzzles = [each for each in found if isinstance(each, Sudoku)]
    if known.name not in _WITH_COMMENTS or len(puzzles) < len(found):
        return found
    from loshu.sudoku.notation.comments import comments_in, with_comments

    return with_comments(puzzles, comments_in(text))


def read_line(line: str, number: int, *, known: SudokuFormat | None = None) -> Found:
    """Read the puzzles of one line; blank lines, comments and headings have none."""
    text = line.strip()
    if not text or (number == 1 and HEADINGS.fullmatch(text)):
        return ()
    if text.startswith("#") and not (known is None and _NUMBERED.match(text)):
        return ()
    cells = line.rstrip("\r\n")  # blanks may be cells
    if known is None and _is_nine(cells):
        return (_nine(cells),)
    if known is None and _is_text_form(cells):
        return _read_cells(cells, number)
    if known is None:
        from loshu.sudoku.notation.formats import format_of_line

        known = format_of_line(cells)
        if known.name == "line":
            return _read_cells(cells, number)
    return _read(known.read, cells, number)


def _read_cells(line: str, number: int) -> Found:
    """Read the puzzle of a line, wherever it is in the line."""
    from loshu.sudoku.notation.cells_line import RegionError, read_cells_line
    from loshu.sudoku.notation.in_line import is_comment, is_solved, puzzle_in_line

    found: Found
    try:
        found = read_cells_line(line)
    except RegionError as error:
        return (WrongLine(number, error.column, error.message),)
    except NotationError as error:
        found = (WrongLine(number, error.column, error.message),)
    first = found[0]
    if isinstance(first, Sudoku) and (0 in first.values or not first.comment):
        return found
    other = puzzle_in_line(line)
    if other is not None and (isinstance(first, WrongLine) or is_solved(other, first)):
        return (other,)
    return () if isinstance(first, WrongLine) and is_comment(line) else found


def _is_nine(cells: str) -> bool:
    """Whether a line is 81 digits and dots in which zeros must be empty cells."""
    if not _NINE.fullmatch(cells):
        return False
    if "0" not in cells:
        return True
    from loshu.sudoku.notation.zeros import may_be_value

    return not may_be_value(cells)


def _nine(cells: str) -> Sudoku:
    return Sudoku(NINE, [0 if c == "." else int(c) for c in cells])


def _read(read: Callable[[str], Sequence[Sudoku]], text: str, line: int | None) -> Found:
    try:
        return read(text)
    except NotationError as error:
        return (WrongLine(line or error.row, error.column, error.message),)


def read_sudokus(text: str, *, format: str | None = None) -> list[Sudoku]:
    """Read the puzzles of a text in any format; the parameters are those of `loshu.sudoku.read`.

    Examples
    --------
    >>> [str(puzzle.shape) for puzzle in read_sudokus("1.....2..3.....4 # easy")]
    ['2x2']
    """
    known = None
    if format is not None:
        from loshu.sudoku.notation.formats import format_named

        known = format_named(format)
    puzzles = []
    for _, found in read_text(text, known=known):
        if isinstance(found, WrongLine):
            raise NotationError(str(found))
        puzzles.append(found)
    if not puzzles:
        raise NotationError("The input contains no Sudoku.")
    if "\n" not in text or whole_format(text, known=known) is not None:
        return puzzles
    from loshu.sudoku.notation.comments import comments_in, with_comments

    return with_comments(puzzles, comments_in(text))


def read_one(text: str) -> Sudoku:
    r"""Read the one Sudoku of a text: a text form, or any format.

    Raises
    ------
    NotationError
        The text is not a Sudoku (with the place), or has several.

    Examples
    --------
    >>> read_one("1...\n..2.\n.3..\n...4").line
    '1.....2..3.....4'
    """
    if _is_nine(text):
        return _nine(text)
    if text.lstrip().startswith(f"{FAMILY_NAME}:"):
        from loshu.sudoku.notation.text_form import read_text_form

        return read_text_form(text)
    found = read_sudokus(text)
    if len(found) > 1:
        raise NotationError(f"The input has {len(found)} Sudokus. Give one.")
    return found[0]
