"""Hints for mistyped boards of sliding puzzles."""

import re
from typing import Final

_SIZE: Final = re.compile(r"\d+x\d+", re.ASCII)


def hint(text: str, _verb: str) -> str:
    """Return what to type for a size such as 3x3.

    Examples
    --------
    >>> hint("3x3", "solve")
    'For a board of this size, type: loshu sliding make 3x3'
    """
    if not _SIZE.fullmatch(text):
        return ""
    return f"For a board of this size, type: loshu sliding make {text}"
