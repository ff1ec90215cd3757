"""The record that every format of Sudokus fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from loshu.sudoku.notation.puzzle import Puzzle

Data: TypeAlias = dict[str, Any]
"""A puzzle with its rules, as the JSON of f-puzzles has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """How to recognise, read and write Sudokus of one format.

    A format of lines has a puzzle in each line; `recognises` and `read` get one line then, else
    the whole text.
    """

    name: str
    title: str
    of_lines: bool
    recognises: Callable[[str], bool]
    read: Callable[[str], Sequence[Puzzle]]
    """Raises `NotationError`, whose row is the line and whose column the place in it."""
    write: Callable[[Puzzle], str] | None = None
    """The text of one puzzle, without a line feed at its end; None for a format that is read."""
    suffixes: tuple[str, ...] = ()
    """How the names of such files end."""
    data: Callable[[str], Sequence[Data]] | None = None
    """What a text says with all its rules, for a format that can tell more than plain Sudoku."""
    write_data: Callable[[Data], str] | None = None
    """The text of a puzzle with all its rules."""
    before: str = ""
    """What stands before all puzzles of a file."""
    after: str = ""
