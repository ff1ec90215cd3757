"""Formats that are nearest to a text that cannot be read."""

import re
from typing import Final

_CELLS: Final = re.compile(r"[0-9._*?xX-]{16,}")
_ROWS: Final = re.compile(r"(?m)^[\s|]*(?:[0-9._*?xX-][\s|]*){4,36}$")
_SIGNS: Final = (
    ("json", re.compile(r"\{\s*\"|\[\s*\{")),
    ("opensudoku", re.compile(r"<\?xml|<opensudoku|<game", re.IGNORECASE)),
    ("f-puzzles", re.compile(r"f-puzzles|fpuzzles")),
    ("sudokupad", re.compile(r"sudokupad|\bscl|\bctc")),
    ("penpa", re.compile(r"penpa|[#?]m=edit")),
    ("sudokuwiki", re.compile(r"https?://")),
    ("document", re.compile(r"[\[({]\s*[\[({]|<t[dr]\b|\\\\begin")),
    ("sdk", re.compile(r"\[Puzzle\]|^#[ADC]", re.IGNORECASE | re.MULTILINE)),
    ("hodoku", re.compile(r"^:\d{4}:", re.MULTILINE)),
    ("solo", re.compile(r"^\d{1,2}(?:x\d{1,2})?[a-z]*:", re.MULTILINE)),
    ("pencil-marks", re.compile(r"\b[1-9]{2,9}\b(?:[\s|]+[1-9]{1,9}\b){4}")),
    ("line", _CELLS),
    ("ss", _ROWS),
    ("table", re.compile(r"[|,;\t][^|,;\t\n]?[|,;\t]")),
)
"""Signs of formats, from the clearest to the vaguest."""
_USUAL: Final = ("line", "ss", "table")
_NUMBER: Final = 3


def nearest_formats(text: str) -> list[str]:
    """Name the three formats whose signs a text has, or the usual ones.

    Examples
    --------
    >>> nearest_formats('{"cells": 1'), nearest_formats("hello")
    (['json', 'line', 'ss'], ['line', 'ss', 'table'])
    """
    found = [name for name, sign in _SIGNS if sign.search(text)]
    return [*found, *(name for name in _USUAL if name not in found)][:_NUMBER]
