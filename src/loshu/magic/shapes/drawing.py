"""The picture of a shape: its lines, and a number or a name in each cell."""

from collections.abc import Mapping, Sequence
from typing import Final

from loshu.core.scene import Disc, Item, Label, Polyline, Scene
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.shapes.shape import MagicShape, Place
from loshu.text import phrase, translations

_MARGIN: Final = 0.6
_HALO: Final = 0.4
_RIM: Final = 0.02
_RING: Final = 0.06
"""The widths of circles around cells, and around marked ones."""
_SIZE: Final = 0.4
_NAME_SIZE: Final = 0.26
_LETTERS: Final = 3
"""Characters of the longest number that has the usual size."""
_TITLE: Final = phrase("picture", "Shape {name} with {cells} cells and {lines} lines")


def draw_shape(
    shape: MagicShape,
    numbers: Sequence[int | None],
    *,
    marks: Mapping[int, str] | None = None,
    named: bool = False,
    caption: str = "",
    around: Sequence[Place] = (),
    lang: str = "en",
    unit: NumberUnit = WHOLE,
) -> Scene:
    """Draw the lines of a shape, and a number or a blank in each cell.

    Parameters
    ----------
    shape : MagicShape
    numbers : sequence of int or None
    marks : mapping of cell to role, optional
        Cells with a ring in the color of a role.
    named : bool
        Write the names of blank cells.
    caption : str
        A sentence beneath the picture.
    around : sequence of places
        Further places that the picture has room for.
    lang : str
        Language of the title.
    unit : NumberUnit
        The unit that the numbers count.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> draw_shape(read_shape("a b/b c"), [1, 2, None]).title
    'Shape shape with 3 cells and 2 lines'
    """
    left, top = corner(around)
    places = [(x + left, y + top) for x, y in shape.places]
    items: list[Item] = [
        Polyline(tuple(places[cell] for cell in line)) for line in shape.lines[: shape.drawn]
    ]
    written = [None if number is None else unit.text(number) for number in numbers]
    longest = max((len(text) for text in written if text is not None), default=1)
    size = round(_SIZE * min(1, _LETTERS / longest), 3)
    for cell, ((x, y), text) in enumerate(zip(places, written, strict=True)):
        role = marks.get(cell) if marks else None
        items.append(Disc(x, y, _HALO + (_RING if role else _RIM), role or "line"))
        items.append(Disc(x, y, _HALO, "halo"))
        if text is not None:
            items.append(Label(x, y, text, size))
        elif named:
            items.append(Label(x, y, shape.cell_names[cell], _NAME_SIZE, "sum"))
    words = translations(lang)
    title = words.text(_TITLE, name=shape.name, cells=shape.cells, lines=len(shape.lines))
    description = " ".join(text or "." for text in written)
    others = [(x + left, y + top) for x, y in around]
    width, height = (max(each) + _MARGIN for each in zip(*places, *others, strict=True))
    return Scene(
        width, height, tuple(items), title, description=description, caption=caption, lang=lang
    )


def corner(around: Sequence[Place]) -> Place:
    """Return where the picture with some further places has the origin of the shape.

    Examples
    --------
    >>> corner([(-0.4, 1.0)])
    (1.0, 0.6)
    """
    least = [min(0.0, *each) for each in zip(*around, (0.0, 0.0), strict=True)]
    return _MARGIN - least[0], _MARGIN - least[1]
