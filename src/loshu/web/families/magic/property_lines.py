"""Properties explained: the lines, pairs and blocks of a square that must agree."""

from collections.abc import Iterator
from typing import Final, TypedDict

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties.classification import classify
from loshu.magic.properties.nonexistence import why_impossible
from loshu.magic.properties.square_property import Evidence, Property
from loshu.text import phrase, translations
from loshu.text.translation import Translations
from loshu.web.action import Action
from loshu.web.families.magic.squares import read_square

_WRONG: Final = phrase("magic.page", "{terms} = {value}, not {expected}")
_BLOCK: Final = phrase("magic.page", "This block is a magic square: each line has the sum {value}.")
_DIGITS: Final = {
    "first digit": phrase("magic.page", "First digit {value}: once in each row and column."),
    "second digit": phrase("magic.page", "Second digit {value}: once in each row and column."),
}
_TERMS: Final = 12
"""Largest number of terms that a sentence lists in full."""
_POWERS: Final = {1: "", 2: "²", 3: "³", 4: "⁴"}


class PropertyLine(TypedDict):
    """Cells, numbered row by row from 0, and a sentence about their entries."""

    cells: list[int]
    sentence: str


class ShownProperty(TypedDict):
    """A property, its definition, and the lines that show it, or the ones that break it."""

    title: str
    meaning: str
    held: bool
    steps: list[PropertyLine]


def show_property(*, text: str, name: str, lang: str = "en") -> ShownProperty:
    """Return the lines of a square that show a property; else those with a wrong sum."""
    grid, known, words = read_square(text), property_named(name), translations(lang)
    held = name in classify(grid).properties
    square = grid.array
    lines = known.lines(square) if known.lines else ()
    shown = [line for line in lines if held or is_wrong(square, line)]
    return ShownProperty(
        title=words.text(known.title),
        meaning=words.text(known.meaning),
        held=held,
        steps=[
            PropertyLine(cells=[*line.cells], sentence=_sentence(square, line, words))
            for line in shown
        ],
    )


def missing_properties(square: NDArray[np.int64], held: tuple[str, ...]) -> Iterator[Property]:
    """Yield the properties that a magic square could have, but does not, because of its sums."""
    if "magic" not in held:
        return
    for known in PROPERTIES:
        if known.name in held or known.lines is None:
            continue
        wrong = any(is_wrong(square, line) for line in known.lines(square))
        if wrong and not why_impossible(len(square), known.name):
            yield known


def is_wrong(square: NDArray[np.int64], line: Evidence) -> bool:
    """Whether a sum differs from the mean of all groups of its size.

    Examples
    --------
    >>> square = np.array([[1, 2], [3, 4]])
    >>> is_wrong(square, Evidence((0, 1), 3)), is_wrong(square, Evidence((0, 3), 5))
    (True, False)
    """
    return line.operation == "sum" and line.value * square.size != _expected(square, line)


def _expected(square: NDArray[np.int64], line: Evidence) -> int:
    """Return the expected sum of a line, multiplied by the number of all cells."""
    entries: list[int] = square.ravel().tolist()
    return len(line.cells) * sum(int(entry**line.power) for entry in entries)


def _sentence(square: NDArray[np.int64], line: Evidence, words: Translations) -> str:
    value = _signed(line.value)
    if line.operation == "block":
        return words.text(_BLOCK, value=value)
    if line.operation in _DIGITS:
        return words.text(_DIGITS[line.operation], value=value)
    entries = square.ravel().tolist()
    power = _POWERS[line.power]
    terms = [_term(entries[at], power) for at in line.cells]
    if len(terms) > _TERMS:
        terms = [*terms[:3], "…", terms[-1]]
    joined = (" × " if line.operation == "product" else " + ").join(terms)
    if not is_wrong(square, line):
        return f"{joined} = {value}"
    expected, rest = divmod(_expected(square, line), square.size)
    return words.text(
        _WRONG, terms=joined, value=value, expected=_signed(expected) + (" …" if rest else "")
    )


def _term(entry: int, power: str) -> str:
    return f"({_signed(entry)}){power}" if entry < 0 else f"{entry}{power}"


def _signed(value: int) -> str:
    return str(value).replace("-", "−")


ACTIONS: Final = (Action(show_property),)
