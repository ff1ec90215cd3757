"""Texts that look like boards of tours, among those of other families."""

import re
from typing import Final

from loshu.core.errors import LoshuError

_BOARD: Final = re.compile(r"\d+(x\d+)?(-torus|-cylinder)?:[a-z(\[]", re.ASCII | re.IGNORECASE)
_NAMES_GAME: Final = re.compile(
    r"\s*\{[^{}]*\"(?:game|tour)\"|\"?game\"?[,;\t]\"?r1c1"
    r"|\"?r1c1\"?[,;\t][^\n]*[,;\t]\"?game\"?[,;\t\r\n]"
)
"""The beginning of JSON or of a table of tours."""


def is_alike(text: str) -> bool:
    """Return whether a text begins like a board with its moves.

    Examples
    --------
    >>> is_alike("5x5:knight"), is_alike("8 1 6/3 5 7")
    (True, False)
    """
    return bool(_BOARD.match(text))


def likeness(text: str) -> int:
    """Return how much a text is like a tour, from 0 to 4.

    Examples
    --------
    >>> likeness("5x5:knight"), likeness("1 . 3/. # ./7 . 5"), likeness("8 1 6/3 5 7/4 9 2")
    (4, 3, 0)
    >>> likeness("1 2 3/8 9 4/7 6 5"), likeness("1 . 3 4/. . 6 .")
    (3, 2)
    """
    from loshu.tour.written import boards_in

    if is_alike(text.lstrip()) or _NAMES_GAME.match(text):
        return 4
    try:
        grid, holes = next(boards_in(text)[1])
    except (LoshuError, StopIteration):
        return 0
    rows, columns = grid.shape
    if min(rows, columns) < 2:
        return 0
    if holes:
        return 3
    if grid.is_full:
        return 3 if _is_path(grid.rows()) else 0
    zeros = len(re.findall(r"(?<![\d.])0(?![\d.])", text)) > 1
    return 2 if rows != columns or zeros else 1


def _is_path(rows: list[list[int | None]]) -> bool:
    """Return whether a king or a knight can go from each number to the next."""
    places = {
        number: (r, c) for r, row in enumerate(rows) for c, number in enumerate(row) if number
    }
    if sorted(places) != [*range(1, len(rows) * len(rows[0]) + 1)]:
        return False
    steps = {
        tuple(sorted((abs(places[k][0] - places[k + 1][0]), abs(places[k][1] - places[k + 1][1]))))
        for k in range(1, len(places))
    }
    return steps <= {(0, 1), (1, 1)} or steps == {(1, 2)}
