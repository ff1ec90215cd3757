"""Texts that look like boards of tours."""

import re
from typing import Final

_BOARD: Final = re.compile(r"\d+(x\d+)?(-torus|-cylinder)?:[a-z(\[]", re.ASCII | re.IGNORECASE)


def is_alike(text: str) -> bool:
    """Return whether a text begins like a board with its moves.

    Examples
    --------
    >>> is_alike("5x5:knight"), is_alike("8 1 6/3 5 7")
    (True, False)
    """
    return bool(_BOARD.match(text))
