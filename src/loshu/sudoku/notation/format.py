"""The record that every format of Sudokus fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from loshu.sudoku.sudoku import Sudoku

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
    keeps_rules: bool = False
    """Whether `write` takes rules and regions of their own; else only plain puzzles reach it."""
    suffixes: tuple[str, ...] = ()
    """How the names of such files end."""
    before: str = ""
    """What a file begins with, before its puzzles."""
    after: str = ""
    """What a file ends with, after its puzzles."""
