"""A worksheet: many puzzles on pages, numbered, with a line for a name and solutions at the end."""

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
"""Around what is printed on a page, in millimetres."""
_SMALLEST_SOLUTION: Final = 3.4
"""Width of a cell of a solution that can be read, in millimetres."""
_MOST_SOLUTIONS_ACROSS: Final = 5
_ABOVE: Final = 22.0
"""About what the title and the names take of a page, in millimetres."""

NAME: Final = phrase("sheet", "Name")
DATE: Final = phrase("sheet", "Date")
SOLUTIONS: Final = phrase("sheet", "Solutions")
PUZZLE: Final = phrase("sheet", "Puzzle {number}")


class Paper(NamedTuple):
    """A size of paper, in millimetres, and its name for Typst and for CSS."""

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
"""The sizes of paper by their names, the default one first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Puzzles to print, in the order of their numbers.

    Parameters
    ----------
    puzzles : tuple of Scene
        The caption of each, such as its rule, is printed beneath it.
    notes : tuple of str, optional
        What is printed beside the number of each puzzle, such as its name or its level.
    solutions : tuple of Scene, optional
        As many as puzzles, printed small at the end, with the same numbers.
    title : str, optional
        At the head of every page.
    introduction : str, optional
        Printed beneath the title, such as the rule of all puzzles.
    name_line : bool
        Print a line for a name and a date on every page of puzzles.
    per_page : int
        Puzzles on a page.
    paper : Paper
    typeface : Typeface
    lang : str
        Of "Name", "Date", "Solutions" and "Puzzle".

    Raises
    ------
    UnsupportedError
        No puzzle, or another number of puzzles on a page than 1 to 48.

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
            raise UnsupportedError("a sheet needs at least one puzzle")
        if not 1 <= self.per_page <= MOST_PER_PAGE:
            raise UnsupportedError(
                f"a page holds 1 to {MOST_PER_PAGE} puzzles, not {self.per_page}"
            )
        for what, held in (("notes", self.notes), ("solutions", self.solutions)):
            if held and len(held) != len(self.puzzles):
                raise UnsupportedError(f"{len(held)} {what} for {len(self.puzzles)} puzzles")

    @property
    def columns(self) -> int:
        """Puzzles side by side: as many as leave each the most room."""
        return columns_for(self.per_page, *self._room())

    @property
    def rows(self) -> int:
        """Puzzles one above the other on a page."""
        return ceil(self.per_page / self.columns)

    @property
    def solution_columns(self) -> int:
        """Solutions side by side."""
        widest = max((scene.width for scene in self.solutions), default=1.0)
        fitting = int((self._room()[0] + GAP) / (widest * _SMALLEST_SOLUTION + GAP))
        return max(1, min(_MOST_SOLUTIONS_ACROSS, fitting))

    def pages(self) -> list[Sequence[tuple[int, Scene, str]]]:
        """Return the number, the puzzle and the note of what is on each page."""
        notes = self.notes or ("",) * len(self.puzzles)
        held = [*zip(range(1, len(self.puzzles) + 1), self.puzzles, notes, strict=True)]
        return divided(held, self.per_page)

    def _room(self) -> tuple[float, float]:
        return self.paper.width - 2 * MARGIN, self.paper.height - 2 * MARGIN - _ABOVE


def paper_named(name: str) -> Paper:
    """Return a size of paper by its name; raises `UnsupportedError` for another one."""
    if name not in PAPERS:
        raise UnsupportedError(f"no paper is called {name!r}; there are: {', '.join(PAPERS)}")
    return PAPERS[name]
