"""The record that every format of Sudokus fills in."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from loshu.sudoku.shape import NINE, Shape, shape_of_size
from loshu.sudoku.sudoku import Sudoku


class PuzzlePart(Enum):
    """A part of a puzzle that not every format can hold."""

    RULES = "rules, and regions that are no boxes"
    FOUND = "values that somebody found, apart from givens"
    STRUCK = "candidates that a cell has not"
    WORDS = "title, author and comment, which may be left out"


ALL_PARTS: Final = frozenset(PuzzlePart)
Data: TypeAlias = dict[str, Any]
"""A puzzle with its rules, as the JSON of f-puzzles has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SudokuFormat:
    """How to recognise, read and write Sudokus of one format.

    A format of lines has a puzzle in each line; `recognises` and `read` get one line then, else
    the whole text.
    """

    name: str
    title: str
    of_lines: bool
    recognises: Callable[[str], bool]
    read: Callable[[str], Sequence[Sudoku]]
    """Raises `NotationError`, whose row is the line and whose column the place in it."""
    is_list: Callable[[str], bool] | None = None
    """Whether each line of a text is a puzzle of its own, where that differs between texts."""
    write: Callable[[Sudoku], str] | None = None
    """The text of one puzzle, without a line feed at its end; None for a format that is read."""
    holds: frozenset[PuzzlePart] = frozenset()
    """What the text of a puzzle can hold beyond the givens of a plain one; no puzzle with other
    parts reaches `write`."""
    shapes: Callable[[Shape], bool] = lambda _shape: True
    """Whether a grid with boxes of a shape is read again with these."""
    refuses: Callable[[Sudoku], Iterable[str]] = lambda _sudoku: ()
    """Names what the text of a puzzle would lose beside that."""
    suffixes: tuple[str, ...] = ()
    """How the names of such files end."""
    before: str = ""
    """What a file begins with, before its puzzles."""
    after: str = ""
    """What a file ends with, after its puzzles."""


def is_nine(shape: Shape) -> bool:
    """Whether boxes are 3x3, for formats that know no others."""
    return shape == NINE


def has_bars_between_boxes(shape: Shape) -> bool:
    """Whether there are bars between boxes alone, for a bar between all cells draws no boxes."""
    return shape.box_columns > 1


def is_usual(shape: Shape) -> bool:
    """Whether boxes are the customary ones of their size, for formats that do not name them."""
    return shape == shape_of_size(shape.size)
