"""What to draw, in cell units; every output format starts here.

The origin is the top left corner of the top left cell, x runs right and y down, and a cell is
one unit wide.  Items name a role (``"placed"``, ``"given"`` ...), never a colour: the renderer's
theme turns roles into colours.
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Fill:
    """The background of the cell at (row, column)."""

    row: int
    column: int
    role: str


@dataclass(frozen=True, slots=True)
class Label:
    """Text centred at (x, y); `size` is its height in cell units."""

    x: float
    y: float
    text: str
    size: float = 0.45
    role: str = "entry"


@dataclass(frozen=True, slots=True)
class Polyline:
    """A line through points, perhaps closed, perhaps with an arrow head at its end."""

    points: tuple[tuple[float, float], ...]
    role: str = "line"
    width: float = 0.03
    closed: bool = False
    arrow: bool = False


Item: TypeAlias = Fill | Label | Polyline


@dataclass(frozen=True, slots=True)
class Scene:
    """Items to draw in order inside a rectangle of `width` by `height` cells.

    `title` says in words what the picture shows, for readers who cannot see it.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    title: str
