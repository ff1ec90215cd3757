"""Hints for arguments that belong to another command or need another form."""

import re
import shlex
from typing import Final

import click

from loshu.families import name_in

_SQUARE: Final = re.compile(r"(\d+)\s*[xX*×]\s*\1", re.ASCII)
_BOARD: Final = re.compile(r"\d+(x\d+)?(-torus|-cylinder)?:[a-z(\[]", re.ASCII | re.IGNORECASE)
"""How a board of tours with its moves begins."""
_CELLS: Final = re.compile(r"[\d.]{16,}", re.ASCII)
"""A Sudoku in a line."""


def slip(argument: str) -> str:
    """Return a hint, after a space, for an argument that is neither a file nor text."""
    found = _hint(argument.strip())
    return f" {found}" if found else ""


def _hint(text: str) -> str:
    context = click.get_current_context(silent=True)
    if context is None:
        return ""
    _, family, verb = [*context.command_path.split(), "", "", ""][:3]
    if square := _SQUARE.fullmatch(text):
        if family == "magic":
            return f"For a {text} square, type: loshu magic {verb} {square[1]}"
        if family == "sliding":
            return f"For a board of this size, type: loshu sliding make {text}"
    named = name_in(text)
    if named and named != family:
        return f"This text is of another family. Type: loshu {named} {verb} {shlex.quote(text)}"
    if family != "tour" and _BOARD.match(text):
        return f"A board with moves is for tours. Type: loshu tour {verb} {shlex.quote(text)}"
    return ""


def likely_family(text: str) -> str:
    """Guess the family of a text that does not name it.

    Examples
    --------
    >>> likely_family("5x5:knight"), likely_family("53..7...." * 9), likely_family("8 1 6/3 5 7")
    ('tour', 'sudoku', 'magic')
    """
    if _BOARD.match(text):
        return "tour"
    return "sudoku" if _CELLS.fullmatch(text) else "magic"


def with_rows_hint(error: Exception, text: str) -> str:
    """Return an error in words, with a hint if semicolons separate the rows.

    Examples
    --------
    >>> with_rows_hint(ValueError("Row 1 is wrong."), "8 1 6; 3 5 7; 4 9 2")
    "Row 1 is wrong. Separate the rows with '/': '8 1 6/3 5 7/4 9 2'"
    >>> with_rows_hint(ValueError("Row 1 is wrong."), "8 1 6/3 5 7")
    'Row 1 is wrong.'
    """
    if ";" not in text or "/" in text or "\n" in text:
        return str(error)
    rows = "/".join(row.strip() for row in text.strip(" ;").split(";"))
    return f"{str(error).rstrip('.')}. Separate the rows with '/': '{rows}'"
