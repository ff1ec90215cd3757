"""Sudokus as boards of box characters, for a terminal."""

from loshu.render import format_named
from loshu.sudoku.picture import show
from loshu.sudoku.sudoku import Sudoku


def board(sudoku: Sudoku, lang: str) -> str:
    """Return the board of a Sudoku, its rules in words beneath it."""
    return format_named("box").render(show(sudoku, in_words=True, lang=lang)).decode()
