"""The interface of Sudoku formats."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from loshu.sudoku.shape import NINE, Shape, shape_of_size
from loshu.sudoku.sudoku import Sudoku


class PuzzlePart(Enum):
    """A part of a puzzle that some formats cannot express."""

    RULES = "rules, and regions that are not boxes"
    FOUND = "values that somebody found, apart from givens"
    STRUCK = "candidates that a cell has not"
    DIGITS = "digits from 0, and grids with other numbers of rows, columns and digits"
    FOG = "fog, which hides cells"
    WORDS = "title, author and comment, which may be left out"


HEADINGS: Final = re.compile(
    r"(?:.*[,;\t]\s*)?[\"']?(?:puzzles?|quizz?e?s?|sudokus?|grids?|boards?|givens?|clues?|questions?|"
    r"problems?|missions?|solutions?|unsolved)[\"']?(?:\s*[,;\t].*)?",
    re.IGNORECASE,
)
"""A first line that names the columns of a table."""
ALL_PARTS: Final = frozenset(PuzzlePart)
Data: TypeAlias = dict[str, Any]
"""A puzzle with its rules, as JSON of f-puzzles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SudokuFormat:
    """A format: recognizing, reading and writing Sudokus.

    In a format of lines each line is a puzzle, and `recognises` and `read` get one line. Otherwise
    they get the whole text.
    """

    name: str
    title: str
    of_lines: bool
    recognises: Callable[[str], bool]
    read: Callable[[str], Sequence[Sudoku]]
    """Raises `NotationError` with the line as row, and the place in it as column."""
    is_list: Callable[[str], bool] | None = None
    """Whether each line of a text is a separate puzzle, if that differs between texts."""
    write: Callable[[Sudoku], str] | None = None
    """The text of one puzzle, without a final line feed; None for a read-only format."""
    holds: frozenset[PuzzlePart] = frozenset()
    """The parts beyond plain givens that the format can express; `write` gets no puzzle with other
    parts."""
    shapes: Callable[[Shape], bool] = lambda _shape: True
    """Whether a grid keeps its boxes when it is read again."""
    refuses: Callable[[Sudoku], Iterable[str]] = lambda _sudoku: ()
    """Names further losses of a puzzle in this format."""
    suffixes: tuple[str, ...] = ()
    """The suffixes of such files."""
    before: str = ""
    """The beginning of a file, before its puzzles."""
    after: str = ""
    """The end of a file, after its puzzles."""


def is_nine(shape: Shape) -> bool:
    """Whether boxes are 3x3, for formats that only support these."""
    return shape == NINE


def has_bars_between_boxes(shape: Shape) -> bool:
    """Whether bars separate boxes only; bars between all cells would not show the boxes."""
    return shape.box_columns > 1


def is_usual(shape: Shape) -> bool:
    """Whether boxes are the customary ones, for formats that do not name them."""
    return shape == shape_of_size(shape.size)
