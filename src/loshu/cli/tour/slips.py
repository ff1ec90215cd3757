"""Boards of tours, as people type them."""

import re
from typing import Final

from loshu.tour.likeness import is_alike

__all__ = ["hint", "is_alike"]
_SIZE: Final = re.compile(r"\d+(x\d+)?", re.ASCII)


def hint(text: str, verb: str) -> str:
    """Return what to type for a size without moves, or for a game without rows.

    Examples
    --------
    >>> hint("8x8", "find")
    'Add the moves, for example: loshu tour find 8x8:knight'
    """
    from loshu.cli.tour.reading import GAMES

    if text.casefold() in GAMES:
        return f"For puzzles of this game, write their rows behind it: '{text}:1 . 3/. . 4'"
    if not _SIZE.fullmatch(text):
        return ""
    return f"Add the moves, for example: loshu tour {verb} {text}:knight"
