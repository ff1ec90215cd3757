"""Shared measures of the drawing formats."""

import re
import textwrap
import unicodedata
from collections.abc import Iterator
from math import hypot

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Point, Polyline

CAPTION_SIZE = 0.3
"""Height of a caption's letters, in cells."""
CAPTION_LEADING = 0.42
"""From one line of a caption to the next."""
DASH = 0.08
"""Length of a dash, in cells."""
DASH_GAP = 0.06
"""From one dash to the next."""
_LETTER = 0.49
"""Mean width of a letter of running text in a sans-serif face, for a size of 1."""
_STOPS = "，。：；、！？）”"
_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60"
_WORDS = re.compile(rf"[{_WIDE}][{_STOPS}]*\s*|[^\s{_WIDE}]+[{_STOPS}]*\s*|\s+")


def caption_lines(caption: str, width: float) -> list[str]:
    """Break a caption into lines that fit under a picture `width` cells wide.

    Examples
    --------
    >>> caption_lines("The next cell is taken, so 4 goes below 3.", 4)
    ['The next cell is taken, so', '4 goes below 3.']
    """
    most = max(12, int(width / (_LETTER * CAPTION_SIZE)))
    return wrapped(caption, most)


def wrapped(text: str, columns: int) -> list[str]:
    """Break text into lines; wide Chinese characters break anywhere except before punctuation.

    Examples
    --------
    >>> wrapped("能到达的只有。", 12)
    ['能到达的只', '有。']
    """
    if text.isascii():
        return textwrap.wrap(text, columns)
    return [line.strip() for line in _broken(text, columns)]


def _broken(text: str, columns: int) -> Iterator[str]:
    line = ""
    for word in _WORDS.findall(text):
        if line and _columns(line) + _columns(word.rstrip()) > columns:
            yield line
            line = ""
        line += word
    if line:
        yield line


def _columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def arrow_head(line: Polyline) -> tuple[Point, Point, Point]:
    """Return the corners of a line's arrow head, the tip first.

    Raises
    ------
    UnsupportedError
        The last two points coincide, so the arrow has no direction.

    Examples
    --------
    >>> arrow_head(Polyline(((0, 0), (1, 0)), width=0.1))
    ((1, 0), (0.6, -0.2), (0.6, 0.2))
    """
    (x0, y0), (x1, y1) = line.points[-2:]
    length = hypot(x1 - x0, y1 - y0)
    if length == 0:
        raise UnsupportedError(f"The arrow from {line.points[-2]} to itself has no direction.")
    along_x, along_y = (x1 - x0) / length * line.width, (y1 - y0) / length * line.width
    base_x, base_y = x1 - 4 * along_x, y1 - 4 * along_y
    return (
        (x1, y1),
        (base_x + 2 * along_y, base_y - 2 * along_x),
        (base_x - 2 * along_y, base_y + 2 * along_x),
    )
