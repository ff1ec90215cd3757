"""Documents of puzzles: pages of equal places for pictures with numbers and texts.

Sheets and books are documents. The content of pages is decided here and their appearance in Typst's
program, so the number of pages is known before typesetting.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render.typeface import SANS, Typeface

GAP: Final = 8.0
"""Gap between two puzzles, in millimeters."""
_CELL: Final = 15.0
"""Maximum width of a cell in millimeters, and where few pictures share a page:"""
_FULL_PAGE: Final = 45.0
_FEW: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class PageShape:
    """A page and its margins, in millimeters.

    Parameters
    ----------
    width, height : float
        The trimmed size.
    top, bottom, outside, inside : float
        The margins; on two-sided pages, the inside is the left of odd pages.
    two_sided : bool
        Pages are bound: even pages mirror odd ones.
    bleed : float
        The print beyond the trimmed edge.
    bleed_inside : bool
        Whether there is also a bleed at the spine.

    Raises
    ------
    UnsupportedError
        The margins leave no room.
    """

    width: float
    height: float
    top: float = 15.0
    bottom: float = 15.0
    outside: float = 15.0
    inside: float = 15.0
    two_sided: bool = False
    bleed: float = 0.0
    bleed_inside: bool = True

    def __post_init__(self) -> None:
        room = min(self.room)
        if room < _LEAST_ROOM:
            raise UnsupportedError(
                f"The margins leave {room:g} mm of a page of {self.width:g} by "
                f"{self.height:g} mm. At least {_LEAST_ROOM:g} mm are needed."
            )

    @property
    def room(self) -> tuple[float, float]:
        """Width and height within the margins."""
        width = self.width - self.outside - self.inside
        return round(width, 3), round(self.height - self.top - self.bottom, 3)


_LEAST_ROOM: Final = 60.0


class Slot(NamedTuple):
    """A picture, its name, and the text beside the name."""

    scene: Scene
    heading: str
    note: str = ""


Cover: TypeAlias = Literal["poster", "mosaic", "plain"]
Packed: TypeAlias = list[tuple[list[Slot], list[float]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """A page: a heading, and pictures in equal places.

    Parameters
    ----------
    slots : sequence of Slot
    columns, rows : int
    heading : str
        The heading of a chapter that begins here.
    subheading : str
        The heading of a part that begins here.
    level : int
        1 in a chapter without parts, 2 in a part; names of pictures are headings below that level.
    dots : tuple of (int, int)
        The level: filled dots beside the subheading, and all dots.
    running : str
        Small text in place of a heading.
    introduction : str
        Text below the heading.
    names : bool
        Print a line for a name and a date.
    heights : sequence of float
        Heights of the rows in millimeters (default: the page is divided evenly).
    largest : float
        Maximum width of a cell, in millimeters.
    compact : bool
        Small numbers and captions, as for solutions.
    upside_down : sequence of Slot
        Small solutions at the foot.
    """

    slots: Sequence[Slot]
    columns: int
    rows: int
    heading: str = ""
    subheading: str = ""
    level: int = 1
    dots: tuple[int, int] = (0, 0)
    running: str = ""
    introduction: str = ""
    names: bool = False
    heights: Sequence[float] = ()
    largest: float = _CELL
    compact: bool = False
    upside_down: Sequence[Slot] = ()
    upside_down_columns: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlePage:
    """The first page of a book, and the text on its back.

    The cover is a poster (one picture on a color, to the edges), a mosaic (a magic square in
    colors, to the edges) or plain (pictures on white paper).
    """

    title: str
    subtitle: str = ""
    author: str = ""
    cover: Cover = "poster"
    pictures: tuple[Scene, ...] = ()
    tints: tuple[int, ...] = ()
    """The colors of the pictures, by number."""
    imprint: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Pages of pictures, with an optional title page and table of contents."""

    leaves: tuple[Leaf, ...]
    shape: PageShape
    title: str = ""
    author: str = ""
    title_page: TitlePage | None = None
    contents: str = ""
    """The heading of the table of contents; empty for no table."""
    blank_at_end: bool = False
    centred: bool = True
    """Whether a picture is in the center of its place, otherwise at its left."""
    count_of_pages: bool = False
    """Whether page numbers include the number of pages."""
    typeface: Typeface = SANS
    text_scale: float = 1.0
    """Scale of the text beside the pictures."""
    lang: str = "en"
    labels: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The words ``name``, ``date`` and ``solutions``."""

    @property
    def front(self) -> int:
        """Pages before the first leaf."""
        return 2 * (self.title_page is not None) + bool(self.contents)

    @property
    def pages(self) -> int:
        """Pages in all."""
        count = self.front + len(self.leaves)
        return count + (1 + (count + 1) % 2 if self.blank_at_end else 0)


def columns_for(number: int, width: float, height: float) -> int:
    """Return the number of columns that gives each place the most room.

    Examples
    --------
    >>> [columns_for(number, 180, 245) for number in (1, 2, 4, 6, 9, 12)]
    [1, 1, 2, 2, 3, 3]
    """
    return max(range(1, number + 1), key=lambda c: (min(width / c, height / ceil(number / c)), c))


def largest_cell(per_page: int) -> float:
    """Return the maximum width of a cell in millimeters; few pictures fill their page.

    Examples
    --------
    >>> largest_cell(1), largest_cell(6)
    (45.0, 15.0)
    """
    return _FULL_PAGE if per_page <= _FEW else _CELL


def divided(items: Sequence[Any], size: int) -> list[Sequence[Any]]:
    """Divide a sequence into parts of a size; the last may be smaller.

    Examples
    --------
    >>> divided("abcde", 2)
    ['ab', 'cd', 'e']
    """
    return [items[at : at + size] for at in range(0, len(items), size)]


def packed(slots: Sequence[Slot], heights: Sequence[float], columns: int, room: float) -> Packed:
    """Divide places of different heights into pages, row by row.

    Returns
    -------
    list of (sequence of Slot, list of float)
        The places of each page, and the heights of its rows.

    Examples
    --------
    >>> slots = [Slot(Scene(1, 1, (), "Empty"), str(number)) for number in range(5)]
    >>> [(len(some), rows) for some, rows in packed(slots, [30, 10, 10, 10, 20], 2, 50)]
    [(4, [30, 10]), (1, [20])]
    """
    pages: Packed = []
    used = room + 1
    for some, tall in zip(divided(slots, columns), divided(heights, columns), strict=True):
        high = max(tall)
        if not pages or used + GAP + high > room:
            pages.append(([], []))
            used = -GAP
        pages[-1][0].extend(some)
        pages[-1][1].append(high)
        used += GAP + high
    return pages


def solution_height(scene: Scene, width: float, largest: float) -> float:
    """Return the height of a solution with its number and text, in millimeters.

    Examples
    --------
    >>> solution_height(Scene(9, 9, (), "Empty"), 36, 6)
    41.0
    """
    lines = ceil(len(scene.caption) * _LETTER / width)
    return min(largest, width / scene.width) * scene.height + _NUMBER + lines * _LINE


_NUMBER: Final = 5.0
"""Height of the number above a solution; width of a small letter, and height of its line."""
_LETTER: Final = 1.25
_LINE: Final = 3.2
