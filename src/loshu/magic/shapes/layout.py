"""Words where the cells of a shape are, as lines of text."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from loshu.magic.shapes.shape import MagicShape

_NEAR: Final = 1e-6
"""Places in one row of text differ by less in y."""


def text_of(shape: MagicShape, words: Sequence[str]) -> str:
    """Write a word for each cell, at its place.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> print(text_of(read_shape("hexagon-2"), "12345.7"))
      1   2
    3   4   5
      .   7
    """
    rows: list[list[int]] = []
    for cell in sorted(range(shape.cells), key=lambda cell: (shape.places[cell][1], cell)):
        if rows and shape.places[cell][1] - shape.places[rows[-1][0]][1] < _NEAR:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    for row in rows:
        row.sort(key=lambda cell: shape.places[cell][0])
    room = max(map(len, words)) + 1
    gaps = [shape.places[b][0] - shape.places[a][0] for row in rows for a, b in pairwise(row)]
    scale = max([room * 2.0 if _is_staggered(shape) else room, *(room / gap for gap in gaps)])
    return "\n".join(_line(row, shape, words, scale) for row in rows)


def _is_staggered(shape: MagicShape) -> bool:
    """Whether some cells are between those of other rows."""
    return any(abs(x - round(x)) > _NEAR for x, _ in shape.places)


def _line(row: Sequence[int], shape: MagicShape, words: Sequence[str], scale: float) -> str:
    line = ""
    widest = max(map(len, words))
    for cell in row:
        start = round(shape.places[cell][0] * scale) + widest - len(words[cell])
        line = line.ljust(start) + words[cell]
    return line
