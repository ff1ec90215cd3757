"""Boards drawn in SVG: numbers as texts at the middle of their cells."""

import re
from collections import Counter
from itertools import pairwise
from typing import Final, NamedTuple

from loshu.core.errors import NotationError

_TEXT: Final = re.compile(r"<text\b([^<>]*)>\s*([^<>]*?)\s*</text\s*>")
_BOX: Final = re.compile(
    r"<svg\b[^<>]*?\bviewBox\s*=\s*[\"']\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)"
)
_RECT: Final = re.compile(r"<rect\b([^<>]*)>")
_RECT_PARTS: Final = ("x", "y", "width", "height")
_FEWEST_RECTS: Final = 4
_SIZE: Final = r"<svg\b[^<>]*?\b{}\s*=\s*[\"']\s*([\d.]+)(?:px)?\s*[\"']"
_NUMBER: Final = re.compile(r"-?\d{1,9}|[._?]?")
_MIDDLE: Final = (0.3, 0.8)
"""Where the places of texts may lie within their cells, of which each takes 1."""
_NEAR: Final = 0.02
_MOST: Final = 64


class _Said(NamedTuple):
    x: float
    y: float
    word: str


class _Cells(NamedTuple):
    """Left, top, width and height of all cells, and the side of one."""

    frame: tuple[float, float, float, float]
    side: float


def rows_of_svg(text: str) -> list[list[str | None]]:
    """Return the numbers of a drawing by rows, None for an empty cell.

    Raises
    ------
    NotationError
        The drawing does not show how many rows and columns the board has.

    Examples
    --------
    >>> rows_of_svg('<svg viewBox="0 0 80 80"><text x="20" y="25">8</text>'
    ...             '<text x="60" y="65">5</text></svg>')
    [['8', None], [None, '5']]
    """
    said = [_said(*found.groups()) for found in _TEXT.finditer(text)]
    cells = _cells(text)
    left, top, width, height = _frame(text) if cells is None else cells.frame
    step = (
        _step([each.x for each in said], [each.y for each in said]) if cells is None else cells.side
    )
    rows, columns = round(height / step), round(width / step)
    fits = abs(height / step - rows) < _NEAR and abs(width / step - columns) < _NEAR
    if not fits or max(rows, columns) > _MOST or min(rows, columns) < 2:
        raise _unclear()
    board: list[list[str | None]] = [[None] * columns for _ in range(rows)]
    for each in said:
        right, down = (each.x - left) / step, (each.y - top) / step
        inside = 0 <= right < columns and 0 <= down < rows
        if not inside or not all(_MIDDLE[0] <= at % 1 <= _MIDDLE[1] for at in (right, down)):
            raise _unclear()
        if board[int(down)][int(right)] is not None:
            raise _unclear()
        board[int(down)][int(right)] = each.word or None
    edges = (board[0], board[-1], [row[0] for row in board], [row[-1] for row in board])
    if cells is None and not all(map(any, edges)):  # the edges may be a margin
        raise _unclear()
    return board


def _cells(text: str) -> _Cells | None:
    """Return the squares that are drawn as cells; None for other drawings."""
    found = [
        [re.search(rf"\b{name}\s*=\s*[\"']\s*(-?[\d.]+)", rect[1]) for name in _RECT_PARTS]
        for rect in _RECT.finditer(text)
    ]
    rects = [tuple(float(each[1]) for each in parts if each) for parts in found if all(parts)]
    sides = Counter(rect[2] for rect in rects if rect[2] == rect[3])
    side, count = (sides.most_common(1) or [(0.0, 0)])[0]
    if count < _FEWEST_RECTS or not side or "<g" in text:
        return None
    squares = [rect for rect in rects if rect[2:] == (side, side)]
    left, top = min(rect[0] for rect in squares), min(rect[1] for rect in squares)
    right, bottom = max(rect[0] for rect in squares), max(rect[1] for rect in squares)
    return _Cells((left, top, right - left + side, bottom - top + side), side)


def _said(attributes: str, word: str) -> _Said:
    places = [re.search(rf"\b{name}\s*=\s*[\"']\s*(-?[\d.]+)", attributes) for name in "xy"]
    if None in places or not _NUMBER.fullmatch(word) or "transform" in attributes:
        raise _unclear()
    x, y = (float(place[1]) for place in places if place is not None)
    return _Said(x, y, word)


def _frame(text: str) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the drawing."""
    if found := _BOX.search(text):
        left, top, width, height = map(float, found.groups())
        return left, top, width, height
    sizes = [re.search(_SIZE.format(name), text) for name in ("width", "height")]
    if None in sizes or "<g" in text:
        raise _unclear()
    width, height = (float(size[1]) for size in sizes if size is not None)
    return 0, 0, width, height


def _step(*places: list[float]) -> float:
    """Return the least distance between the columns, or the rows, of texts."""
    steps = [b - a for axis in places for a, b in pairwise(sorted({*axis})) if b - a > _NEAR]
    if not steps:
        raise _unclear()
    return min(steps)


def _unclear() -> NotationError:
    return NotationError(
        "The SVG drawing does not show the rows and columns of its numbers. Write the numbers in "
        "rows, as in '8 1 6/3 5 7/4 9 2'."
    )
