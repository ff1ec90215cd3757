"""Sudokus of the page in the formats of other programs."""

from dataclasses import replace
from typing import Final, TypedDict

from loshu.core.errors import NotationError
from loshu.core.named import find_named
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.formats import FORMATS, format_named
from loshu.sudoku.notation.writing import write_sudokus
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, translations
from loshu.web.families.sudoku.boards import position

_NO_SOLUTION: Final = phrase(
    "sudoku.notice", "This format cannot contain the solution, so it is left out."
)


class WrittenSudoku(TypedDict):
    """A puzzle in a format, and the suffix of its file."""

    content: str
    suffix: str
    notices: list[str]
    """Notices about parts that are left out."""


def formats() -> list[str]:
    """Return the names of the formats that can be written.

    Examples
    --------
    >>> formats()[:2]
    ['opensudoku', 'ipuz']
    """
    return [known.name for known in FORMATS if known.write is not None]


def write(
    *,
    text: str,
    format: str,
    entered: list[int] | None = None,
    marks: list[list[int]] | None = None,
    lang: str = "en",
) -> WrittenSudoku:
    """Write a puzzle and the entries in a format; raises if something would be lost."""
    find_named([known for known in FORMATS if known.write], format, "format")
    known = format_named(format)
    content, notices = written(position(text, entered, marks), known, lang)
    suffix = next(iter(known.suffixes), ".txt")
    return WrittenSudoku(content=content, suffix=suffix, notices=notices)


def written(puzzle: Sudoku, known: SudokuFormat, lang: str) -> tuple[str, list[str]]:
    """Write a puzzle in a format, without its solution where the format has none.

    Returns
    -------
    tuple of str and list of str
        The text, and notices about parts that are left out.

    Raises
    ------
    NotationError
        The format would lose anything else; the message names it.
    """
    try:
        return write_sudokus([puzzle], known), []
    except NotationError:
        if puzzle.solution is None:
            raise
    content = write_sudokus([replace(puzzle, solution=None)], known)
    return content, [translations(lang).text(_NO_SOLUTION)]
