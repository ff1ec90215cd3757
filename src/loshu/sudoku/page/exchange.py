"""Sudokus of the page in the formats of other programs."""

from typing import TypedDict

from loshu.core.named import find_named
from loshu.sudoku.notation.formats import FORMATS, format_named
from loshu.sudoku.notation.reading import write_sudokus
from loshu.sudoku.page.boards import position


class WrittenSudoku(TypedDict):
    """A puzzle in a format, and what a file of it is called."""

    content: str
    suffix: str


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
    format: str,  # noqa: A002
    entered: list[int] | None = None,
    marks: list[list[int]] | None = None,
) -> WrittenSudoku:
    """Write a puzzle, and what was entered, in a format; it says what would be lost."""
    find_named([known for known in FORMATS if known.write], format, "format")
    known = format_named(format)
    content = write_sudokus([position(text, entered, marks)], known)
    return WrittenSudoku(content=content, suffix=next(iter(known.suffixes), ".txt"))
