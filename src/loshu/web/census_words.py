"""Titles and units of long counts in the language of the page."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from loshu.text import Phrase, Plural, Translations, phrase, plural

TITLES: Final[tuple[Phrase, ...]] = (
    phrase("census", "all magic squares of order {order}, made in standard form and hashed"),
    phrase("census", "magic squares of order {order}"),
    phrase("census", "semi-magic squares of order {order}"),
    phrase("census", "ultramagic squares of order {order}"),
    phrase("census", "associative squares of order {order}"),
    phrase("census", "pandiagonal squares of order {order}"),
    phrase("census", "Sudoku grids of {size}"),
    phrase(
        "census",
        "Sudoku grids of {size} fixed by symmetries, up to renaming: {number} for each essentially "
        "different grid",
    ),
    phrase("census", "tours of the five-by-five game on {board}"),
    phrase("census", "knight's tours on {board}"),
    phrase("census", "closed knight's tours on {board}"),
    phrase("census", "magic goals of order {order} by their distance"),
)
UNITS: Final[Mapping[str, Plural]] = MappingProxyType(
    {
        "squares": plural("census", "square", "squares"),
        "grids": plural("census", "grid", "grids"),
        "fixed grids": plural("census", "fixed grid", "fixed grids"),
        "directed tours": plural("census", "directed tour", "directed tours"),
        "closed tours": plural("census", "closed tour", "closed tours"),
        "goals": plural("census", "goal", "goals"),
    }
)


def unit_in(unit: str, words: Translations, count: int = 2) -> str:
    """Return the unit of a number of things; one without a translation stays as it is."""
    return words.counted(UNITS[unit], count) if unit in UNITS else unit
