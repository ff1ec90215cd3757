"""Texts that look like Sudokus."""

import re
from typing import Final

_CELLS: Final = re.compile(r"[\d.]{16,}", re.ASCII)


def is_alike(text: str) -> bool:
    """Return whether a text looks like a Sudoku in a line.

    Examples
    --------
    >>> is_alike("53..7...." * 9), is_alike("8 1 6/3 5 7")
    (True, False)
    """
    return bool(_CELLS.fullmatch(text))
