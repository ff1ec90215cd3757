"""Worksheets: numbered puzzles with a line for a name and solutions at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType
from typing import Final, NamedTuple

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render.document import GAP, columns_for, divided
from loshu.render.typeface import SANS, Typeface
from loshu.text import phrase

MOST_PER_PAGE: Final = 48
MARGIN: Final = 15.0
"""Margin of a page, in millimeters."""
_SMALLEST_SOLUTION: Final = 3.4
"""Minimum readable width of a cell of a solution, in millimeters."""
_MOST_SOLUTIONS_ACROSS: Final = 5
_ABOVE: Final = 22.0
"""Approximate height of title and names, in millimeters."""

NAME: Final = phrase("sheet", "Name")
DATE: Final = phrase("sheet", "Date")
SOLUTIONS: Final = phrase("sheet", "Solutions")
PUZZLE: Final = phrase("sheet", "Puzzle {number}")


class Paper(NamedTuple):
    """A paper size in millimeters, and its name in Typst and CSS."""

    width: float
    height: float
    typst: str
    css: str


PAPERS: Final[Mapping[str, Paper]] = MappingProxyType(
    {
        "a4": Paper(210, 297, "a4", "A4"),
        "a5": Paper(148, 210, "a5", "A5"),
        "letter": Paper(215.9, 279.4, "us-letter", "letter"),
    }
)
"""The paper sizes by name, the default first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Puzzles to print, in the order of their numbers.

    Parameters
    ----------
    puzzles : tuple of Scene
        Pictures; the caption of each, such as its rule, is printed below it.
    notes : tuple of str, optional
        Texts beside the numbers, such as names or levels.
    solutions : tuple of Scene, optional
        One for each puzzle, printed small at the end with the same numbers.
    title : str, optional
        The title at the head of every page.
    introduction : str, optional
        Text below the title, such as the rule of all puzzles.
    name_line : bool
        Print a line for a name and a date on every page of puzzles.
    per_page : int
        Puzzles per page.
    paper : Paper
    typeface : Typeface
    lang : str
        The language of "Name", "Date", "Solutions" and "Puzzle".

    Raises
    ------
    UnsupportedError
        No puzzles, or the number per page is not 1 to 48.

    Examples
    --------
    >>> sheet = Sheet(puzzles=(Scene(9, 9, (), "Empty"),) * 20, per_page=6)
    >>> len(sheet.pages()), sheet.columns, sheet.rows
    (4, 2, 3)
    """

    puzzles: tuple[Scene, ...]
    notes: tuple[str, ...] = ()
    solutions: tuple[Scene, ...] = ()
    title: str = ""
    introduction: str = ""
    name_line: bool = False
    per_page: int = 6
    paper: Paper = PAPERS["a4"]
    typeface: Typeface = SANS
    lang: str = "en"

    def __post_init__(self) -> None:
        if not self.puzzles:
            raise UnsupportedError("A sheet needs at least one puzzle.")
        if not 1 <= self.per_page <= MOST_PER_PAGE:
            raise UnsupportedError(
                f"{self.per_page} puzzles per page are out of range. Expected 1 to {MOST_PER_PAGE}."
            )
        for what, held in (("notes", self.notes), ("solutions", self.solutions)):
            if held and len(held) != len(self.puzzles):
                raise UnsupportedError(
                    f"There are {len(held)} {what} for {len(self.puzzles)} puzzles. Give "
                    "one for each."
                )

    @property
    def columns(self) -> int:
        """Puzzles side by side, for the most room for each."""
        return columns_for(self.per_page, *self._room())

    @property
    def rows(self) -> int:
        """Rows of puzzles on a page."""
        return ceil(self.per_page / self.columns)

    @property
    def solution_columns(self) -> int:
        """Solutions side by side."""
        widest = max((scene.width for scene in self.solutions), default=1.0)
        fitting = int((self._room()[0] + GAP) / (widest * _SMALLEST_SOLUTION + GAP))
        return max(1, min(_MOST_SOLUTIONS_ACROSS, fitting))

    def pages(self) -> list[Sequence[tuple[int, Scene, str]]]:
        """Return the numbers, puzzles and notes of each page."""
        notes = self.notes or ("",) * len(self.puzzles)
        held = [*zip(range(1, len(self.puzzles) + 1), self.puzzles, notes, strict=True)]
        return divided(held, self.per_page)

    def _room(self) -> tuple[float, float]:
        return self.paper.width - 2 * MARGIN, self.paper.height - 2 * MARGIN - _ABOVE


def paper_named(name: str) -> Paper:
    """Return a paper size by name; raises `UnsupportedError` for an unknown one."""
    if name not in PAPERS:
        raise UnsupportedError(
            f"Unknown paper size {name!r}. Expected one of: {', '.join(PAPERS)}."
        )
    return PAPERS[name]
