"""Titles and units of long counts, and of catalogs and their columns."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from loshu.text.known_texts import in_language
from loshu.text.messages import Phrase, Plural, phrase, plural
from loshu.text.translation import Translations

TITLES: Final[tuple[Phrase, ...]] = (
    phrase("census", "all magic squares of order {order}, with a checksum"),
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
    phrase("census", "puzzles of a Sudoku grid with {clues} clues"),
    phrase("census", "tours of the five-by-five game on {board}"),
    phrase("census", "knight's tours on {board}"),
    phrase("census", "closed knight's tours on {board}"),
    phrase("census", "magic goals of order {order} by their distance"),
    phrase("census", "random descents: {nodes} nodes, {speed} a second"),
    phrase("catalog", "the magic squares of order {order}"),
    phrase("catalog", "the magic squares of order {order} that sliding reaches"),
)
UNITS: Final[Mapping[str, Plural]] = MappingProxyType(
    {
        "squares": plural("census", "square", "squares"),
        "grids": plural("census", "grid", "grids"),
        "fixed grids": plural("census", "fixed grid", "fixed grids"),
        "puzzles": plural("census", "puzzle", "puzzles"),
        "directed tours": plural("census", "directed tour", "directed tours"),
        "closed tours": plural("census", "closed tour", "closed tours"),
        "goals": plural("census", "goal", "goals"),
    }
)
_COLUMNS: Final[tuple[Phrase, ...]] = (
    phrase("catalog", "its number in the list, from 0"),
    phrase("catalog", "the number in row {row}, column {column}"),
    phrase("catalog", "row {row}, column {column}"),
    phrase("catalog", "the whole square as text"),
    phrase("catalog", "the number at the top left, the smallest corner"),
    phrase("catalog", "the number at the top right"),
    phrase("catalog", "the number at the bottom left"),
    phrase("catalog", "the number at the bottom right"),
    phrase("catalog", "the number at the center; null for even orders"),
    phrase("catalog", "the rank of its complement, n²+1 less each number"),
    phrase("catalog", "its number in Frénicle's list, from 1"),
    phrase("catalog", "Dudeney's type, I to XII"),
    phrase("catalog", "Dudeney's type as a number, 1 to 12"),
    phrase("catalog", "the cell of the hole, from 1, row by row"),
    phrase("catalog", "the fewest moves from the ordered board"),
)


def title_in(title: str, words: Translations) -> str:
    """Return the title of a count or a catalog in a language, if it is known.

    Examples
    --------
    >>> from loshu.text import translations
    >>> title_in("magic squares of order 6", translations("de"))
    'magische Quadrate der Ordnung 6'
    """
    return in_language(title, TITLES, words)


def unit_in(unit: str, words: Translations, count: int = 2) -> str:
    """Return the unit of a number of things in a language, if it is known."""
    return words.counted(UNITS[unit], count) if unit in UNITS else unit


def column_in(meaning: str, words: Translations) -> str:
    """Return the meaning of a column in a language: that of a property, or another known one."""
    of_property = words.template("property.meaning", meaning)
    return of_property if of_property != meaning else in_language(meaning, _COLUMNS, words)
