"""What to draw, in cell units; every output format starts here.

The origin is the top left corner of the picture, x runs right and y down, and a cell is one
unit wide.  Items name a role (``"placed"``, ``"border"`` ...), never a colour: the renderer's
theme turns roles into colours.
"""

from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""(x, y)."""


@dataclass(frozen=True, slots=True)
class Fill:
    """The background of the cell at (row, column) of the picture."""

    row: int
    column: int
    role: str


@dataclass(frozen=True, slots=True)
class Label:
    """Text centred at (x, y); `size` is the height of its letters' box in cell units."""

    x: float
    y: float
    text: str
    size: float = 0.45
    role: str = "entry"


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle around (x, y)."""

    x: float
    y: float
    radius: float
    role: str


@dataclass(frozen=True, slots=True)
class Polyline:
    """A line through points, perhaps closed, perhaps with an arrow head at its end."""

    points: tuple[Point, ...]
    role: str = "line"
    width: float = 0.03
    closed: bool = False
    arrow: bool = False


Item: TypeAlias = Fill | Label | Disc | Polyline


@dataclass(frozen=True, slots=True)
class Scene:
    """Items to draw in order, later ones on top, in a rectangle of `width` by `height` cells.

    Parameters
    ----------
    width, height : float
        In cells.
    items : tuple of Item
    title : str
        A name for the picture.
    description : str, optional
        What it shows, for readers who cannot see it.
    caption : str, optional
        A sentence to print beneath.
    language : str, optional
        Of these words, as in ISO 639.

    Examples
    --------
    >>> scene = Scene(1, 1, (Fill(0, 0, "placed"), Label(0.5, 0.5, "7")), "The number 7")
    >>> scene.items[1].text
    '7'
    """

    width: float
    height: float
    items: tuple[Item, ...]
    title: str
    description: str = ""
    caption: str = ""
    language: str = "en"
