"""Shapes as pictures and as text."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from loshu.core.scene import Disc, Item, Label, Polyline, Scene
from loshu.magic.shapes.shape import MagicShape
from loshu.text import phrase, translations

_MARGIN: Final = 0.6
_HALO: Final = 0.4
_SIZE: Final = 0.4
_NEAR: Final = 1e-6
"""Places in one row of text differ by less in y."""
_TITLE: Final = phrase("picture", "Shape {name} with {cells} cells and {lines} lines")


def show_shape(shape: MagicShape, numbers: Sequence[int | None], *, lang: str = "en") -> Scene:
    """Draw the lines of a shape, and a number or a blank in each cell.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> show_shape(read_shape("a b/b c"), [1, 2, None]).title
    'Shape shape with 3 cells and 2 lines'
    """
    places = [(x + _MARGIN, y + _MARGIN) for x, y in shape.places]
    items: list[Item] = [
        Polyline(tuple(places[cell] for cell in line)) for line in shape.lines[: shape.drawn]
    ]
    for (x, y), number in zip(places, numbers, strict=True):
        items.append(Disc(x, y, _HALO, "halo"))
        items += [] if number is None else [Label(x, y, str(number), _SIZE)]
    words = translations(lang)
    blanks = {"cells": shape.cells, "lines": len(shape.lines)}
    title = words.text(_TITLE, name=shape.name, **blanks)
    description = " ".join("." if number is None else str(number) for number in numbers)
    width, height = (max(each) + _MARGIN for each in zip(*places, strict=True))
    return Scene(width, height, tuple(items), title, description, lang=lang)


def text_of(shape: MagicShape, numbers: Sequence[int | None]) -> str:
    """Write the numbers of a shape where their cells are.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> print(text_of(read_shape("hexagon-2"), [1, 2, 3, 4, 5, None, 7]))
      1   2
    3   4   5
      .   7
    """
    texts = ["." if number is None else str(number) for number in numbers]
    rows: list[list[int]] = []
    for cell in sorted(range(shape.cells), key=lambda cell: (shape.places[cell][1], cell)):
        if rows and shape.places[cell][1] - shape.places[rows[-1][0]][1] < _NEAR:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    for row in rows:
        row.sort(key=lambda cell: shape.places[cell][0])
    room = max(map(len, texts)) + 1
    gaps = [shape.places[b][0] - shape.places[a][0] for row in rows for a, b in pairwise(row)]
    scale = max([room * 2.0 if _is_staggered(shape) else room, *(room / gap for gap in gaps)])
    return "\n".join(_line(row, shape, texts, scale) for row in rows)


def _is_staggered(shape: MagicShape) -> bool:
    """Whether some cells are between those of other rows."""
    return any(abs(x - round(x)) > _NEAR for x, _ in shape.places)


def _line(row: Sequence[int], shape: MagicShape, texts: Sequence[str], scale: float) -> str:
    line = ""
    widest = max(map(len, texts))
    for cell in row:
        start = round(shape.places[cell][0] * scale) + widest - len(texts[cell])
        line = line.ljust(start) + texts[cell]
    return line
