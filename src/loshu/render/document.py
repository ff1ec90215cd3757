"""A document of puzzles: pages of equal places, each for a picture with its number and its words.

Sheets and books are documents; what a page shows is settled here, and how it looks in Typst's
program, so that the number of pages is known before any is set.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render.typeface import SANS, Typeface

GAP: Final = 8.0
"""Between two puzzles, in millimetres."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageShape:
    """A page and its margins, in millimetres.

    Parameters
    ----------
    width, height : float
        As trimmed.
    top, bottom, outside, inside : float
        The margins; the inside is the left of odd pages where there are two sides.
    two_sided : bool
        Pages are bound, so that even pages mirror odd ones.
    bleed : float
        What is printed beyond the trimmed page, to be cut off.
    bleed_inside : bool
        Whether there is a bleed at the spine too.

    Raises
    ------
    UnsupportedError
        Margins that leave no room.
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
                f"the margins leave {room:g} mm of a page of {self.width:g} by {self.height:g} mm; "
                f"at least {_LEAST_ROOM:g} are needed"
            )

    @property
    def room(self) -> tuple[float, float]:
        """Width and height within the margins."""
        width = self.width - self.outside - self.inside
        return round(width, 3), round(self.height - self.top - self.bottom, 3)


_LEAST_ROOM: Final = 60.0


class Slot(NamedTuple):
    """A picture, what names it, and what is printed beside its name."""

    scene: Scene
    heading: str
    note: str = ""


Packed: TypeAlias = list[tuple[list[Slot], list[float]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """A page: what is at its head, and pictures in equal places.

    Parameters
    ----------
    slots : sequence of Slot
    columns, rows : int
    heading : str
        Of a chapter that begins here.
    subheading : str
        Of a part of a chapter that begins here.
    level : int
        1 in a chapter without parts, 2 in a part: names of pictures are headings below that.
    dots : tuple of (int, int)
        How hard the puzzles are: how many dots beside the subheading are filled, and of how many.
    running : str
        What is printed instead of a heading, in small letters.
    introduction : str
        Beneath the heading.
    names : bool
        Whether there is a line for a name and a date.
    heights : sequence of float
        Of the rows, in millimetres; by default the page is divided evenly.
    largest : float
        Width of a cell at most, in millimetres.
    compact : bool
        Small numbers and captions, as of solutions.
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
    largest: float = 15.0
    compact: bool = False
    upside_down: Sequence[Slot] = ()
    upside_down_columns: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlePage:
    """The first page of a book, and what is printed on its back."""

    title: str
    subtitle: str = ""
    author: str = ""
    pictures: tuple[Scene, ...] = ()
    imprint: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Pages of pictures, perhaps with a title page and a table of contents before them."""

    leaves: tuple[Leaf, ...]
    shape: PageShape
    title: str = ""
    author: str = ""
    title_page: TitlePage | None = None
    contents: str = ""
    """The heading of the table of contents; without one there is none."""
    blank_at_end: bool = False
    centred: bool = True
    """Whether a picture is in the middle of its place, otherwise at its left."""
    count_of_pages: bool = False
    """Whether page numbers name the number of pages too."""
    typeface: Typeface = SANS
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
    """Return how many places side by side leave each the most room.

    Examples
    --------
    >>> [columns_for(number, 180, 245) for number in (1, 2, 4, 6, 9, 12)]
    [1, 1, 2, 2, 3, 3]
    """
    return max(range(1, number + 1), key=lambda c: (min(width / c, height / ceil(number / c)), c))


def divided(items: Sequence[Any], size: int) -> list[Sequence[Any]]:
    """Divide a sequence into parts of a size, the last perhaps smaller.

    Examples
    --------
    >>> divided("abcde", 2)
    ['ab', 'cd', 'e']
    """
    return [items[at : at + size] for at in range(0, len(items), size)]


def packed(slots: Sequence[Slot], heights: Sequence[float], columns: int, room: float) -> Packed:
    """Divide places of their own heights into pages, row by row.

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
    """Return the height of a solution with its number and its words, in millimetres.

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
