"""Hints for mistyped squares."""

import re
from typing import Final

_SQUARE: Final = re.compile(r"(\d+)\s*[xX*×]\s*\1", re.ASCII)
"""An order as people write the size of a board: 3x3."""


def hint(text: str, verb: str) -> str:
    """Return what to type for a size such as 3x3.

    Examples
    --------
    >>> hint("3x3", "count")
    'For a 3x3 square, type: loshu magic count 3'
    """
    found = _SQUARE.fullmatch(text)
    return f"For a {text} square, type: loshu magic {verb} {found[1]}" if found else ""
