"""Scenes: drawings in cell units, from which every output format starts.

The origin is the top left corner of the picture, x runs right and y down, and a cell is one
unit wide.  Items name a role (``"placed"``, ``"border"`` ...), which the renderer's theme turns
into a color.  Only the drawings of an author name their own color, such as ``"#ff8000"``.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_svg, record_repr, save, to

Point: TypeAlias = tuple[float, float]
"""(x, y)."""

FILL_ROLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "placed": "a cell that a step fills",
        "from": "a cell that a step follows from",
        "blocked": "a cell that excludes something; red",
        "swapped": "a cell that changes its place; violet",
        "focus": "a cell or house that a step is about; green",
        "area": "a region, lightly grey",
        "shaded": "a cell that a rule marks, grey",
        "given": "a cell that the puzzle gives",
        "region-1": "a cell of a region that is not a box; very light",
        "region-2": "the same for a region beside that one",
        "region-3": "the same for a region beside both",
        **{f"shade-{level}": f"level {level} of 9 in a ramp of blue" for level in range(1, 10)},
    }
)
"""The roles of `Fill`, with their meanings; a theme has a color for each."""
INK_ROLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "entry": "a number in a cell",
        "sum": "a sum beside the grid",
        "sum-wrong": "a sum that is wrong",
        "line": "a line between cells",
        "border": "a thick border, the rim of a mark",
        "path": "the path of a tour or of values; orange",
        "wrong": "something that breaks a rule; red",
        "halo": "the color of the paper, to hide things beneath",
        "halo-given": "the color of a given cell, to hide things beneath",
        "move": "an arrow of a move; blue",
        "candidate-true": "a ring around a candidate of a pattern that may be true; blue",
        "candidate-false": "a square around one that is false then; orange",
        "candidate-struck": "a cross through one that is eliminated; red",
        "link": "an arrow from candidate to candidate; blue",
        "house": "the outline of a house that a step is about; violet",
        "caption": "text beneath the picture",
        "line-grey": "a wide line of a rule, beneath the numbers",
        "line-violet": "the same in violet",
        "line-green": "the same in green",
        "line-blue": "the same in blue",
        "line-lilac": "the same in lilac",
        "line-orange": "the same in orange",
        "line-teal": "the same in teal",
        "line-gold": "the same in gold",
        "line-red": "the same in red",
        "line-brown": "the same in brown",
        "rule": "a narrow line of a rule; blue",
    }
)
"""The roles of `Label`, `Disc` and `Polyline`, with their meanings."""
_COLOR: Final = re.compile("#[0-9a-f]{6}")


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
    size: float = 0.6
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
    """A line through points: closed, with an arrow head at its end, or dashed, if so wanted."""

    points: tuple[Point, ...]
    role: str = "line"
    width: float = 0.03
    closed: bool = False
    arrow: bool = False
    dashed: bool = False


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
        A description for readers who cannot see it.
    caption : str, optional
        A sentence to print beneath.
    lang : str, optional
        Language of these words, as in ISO 639.

    Raises
    ------
    UnsupportedError
        An item with an unknown role, which is not a color either.

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
    lang: str = "en"

    def __post_init__(self) -> None:
        for item in self.items:
            filled = isinstance(item, Fill)
            roles = FILL_ROLES if filled else INK_ROLES
            if item.role not in roles and not is_color(item.role):
                raise _unknown_role(item.role, "cell" if filled else "text or line", roles)

    __repr__ = record_repr
    _repr_svg_ = notebook_svg
    to, save = to, save


def is_color(role: str) -> bool:
    """Whether a role is an author's own color instead.

    Examples
    --------
    >>> is_color("#ff8000"), is_color("border")
    (True, False)
    """
    return _COLOR.fullmatch(role) is not None


def _unknown_role(role: str, what: str, known: Iterable[str]) -> UnsupportedError:
    names = ", ".join(sorted(known))
    return UnsupportedError(f"Unknown role {role!r} of a {what}. Expected one of: {names}.")
