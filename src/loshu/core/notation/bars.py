"""Rows of cells between vertical bars, which Markdown and drawn boxes share."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from loshu.core.grid import Grid
from loshu.core.notation.cells import to_grid
from loshu.core.notation.plain import without_frame
from loshu.core.notation.records import Limits

BAR: Final = "|"
DRAWN_BARS = "│┃║╎╏┆┇┊┋¦❘❙❚"
_DRAWN = frozenset(map(chr, range(0x2500, 0x2580))) - frozenset(DRAWN_BARS)
_RULE = "".join(sorted(_DRAWN)) + "+-=~:| \t"


def with_plain_bars(text: str) -> str:
    """Replace every kind of vertical bar by ``|``."""
    if not text.isascii():
        for bar in DRAWN_BARS:
            text = text.replace(bar, BAR)
    return text


def is_drawn(text: str) -> bool:
    """Return whether a text has box-drawing characters."""
    return not text.isascii() and not _DRAWN.union(DRAWN_BARS).isdisjoint(text)


def is_rule(line: str) -> bool:
    """Return whether a line is a border, not a row of cells, which may all be empty.

    Examples
    --------
    >>> is_rule("|---|:-:|"), is_rule("+===+===+"), is_rule("|   |   |"), is_rule("| 1 |")
    (True, True, False, False)
    """
    return not line.strip(_RULE) and bool(line.strip("| \t"))


def read_bars(rows: Iterable[str], limits: Limits) -> Grid:
    """Read rows of cells between bars; a cell without a word is a missing entry.

    Where some cell holds several words, as in ``8 1 | 6 3``, the bars are decoration.
    """
    # One row too many is enough to see that there are too many.
    stripped = [row.strip() for row in islice(rows, limits.max_side + 1)]
    cells = [row.split(BAR) for row in without_frame(stripped, BAR)]
    if len(cells) == 1:
        in_line = [cell.replace(",", " ").split() for cell in cells[0]]
        if len({*map(len, in_line)} | {0, 1}) == 3:  # rows on one line, 1 2 | 3 4
            return to_grid(filter(None, in_line), limits)
    if any(len(cell.split()) > 1 for row in cells for cell in row):
        return to_grid((row.replace(BAR, " ").split() for row in stripped), limits)
    return to_grid(cells, limits)
