"""Notations for cells: r9c9, I9 and K9."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from loshu.core.errors import UnsupportedError

_ROW_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CELL: Final = re.compile(r"(?<![A-Za-z0-9])r([0-9]+)c([0-9]+)(?![A-Za-z0-9])")


def _letter(letters: str, row: int) -> str:
    """Name a row by a letter, or by two after the last letter, as in a spreadsheet."""
    wraps, at = divmod(row - 1, len(letters))
    return (letters[wraps - 1] if wraps else "") + letters[at]


CELL_NAMES: Final[Mapping[str, Callable[[int, int], str]]] = MappingProxyType(
    {
        "rc": lambda row, column: f"r{row}c{column}",
        "a1": lambda row, column: f"{_letter(_ROW_LETTERS, row)}{column}",
        # Without I and J, which look like 1: the last cell of a 9x9 grid is K9.
        "k9": lambda row, column: f"{_letter('ABCDEFGHKLMNOPQRSTUVWXYZ', row)}{column}",
    }
)
"""Functions that name a cell by its row and column, counted from 1."""


def with_cell_names(text: str, notation: str) -> str:
    """Return a text with its cells, such as ``r1c2``, in another notation.

    Raises
    ------
    UnsupportedError
        The notation is not in `CELL_NAMES`.

    Examples
    --------
    >>> with_cell_names("r9c9 sees r1c2.", "a1"), with_cell_names("r9c9≠5", "k9")
    ('I9 sees A2.', 'K9≠5')
    """
    if notation not in CELL_NAMES:
        known = ", ".join(CELL_NAMES)
        raise UnsupportedError(f"Unknown cell notation {notation!r}. Expected one of: {known}.")
    if notation == "rc":
        return text
    name = CELL_NAMES[notation]
    return _CELL.sub(lambda found: name(int(found[1]), int(found[2])), text)
