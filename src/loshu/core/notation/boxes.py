"""Tables drawn with box-drawing characters, or with ``+---+``."""

from collections.abc import Iterator
from typing import Final

from loshu.core.grid import Grid
from loshu.core.notation.bars import is_drawn, is_rule, read_bars, with_plain_bars
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import blocks, only, read_each
from loshu.core.notation.records import Limits, Reader, Source


def recognises(source: Source) -> bool:
    """Look for a box-drawing character, or for a line that begins with ``+-`` or ``+=``."""
    if not isinstance(source, str):
        return False
    return source.lstrip().startswith(("+-", "+=")) or is_drawn(source)


def read_boxes(source: Source, limits: Limits) -> Grid:
    r"""Read the one table there is.

    Examples
    --------
    >>> print(read_boxes("┌───┬───┐\n│ 8 │ 1 │\n├───┼───┤\n│   │ 5 │\n└───┴───┘", Limits()).text)
    8 1/. 5
    """
    return _read_lines(only(blocks(decode(source))), limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    """Read tables with blank lines between them."""
    return read_each(blocks(decode(source)), _read_lines, limits)


def _read_lines(lines: list[str], limits: Limits) -> Grid:
    plain = map(with_plain_bars, lines)
    return read_bars((line for line in plain if not is_rule(line)), limits)


READER: Final = Reader(
    name="box",
    title="a table drawn with box-drawing characters or +---+",
    recognises=recognises,
    read=read_boxes,
    read_many=read_many,
)
