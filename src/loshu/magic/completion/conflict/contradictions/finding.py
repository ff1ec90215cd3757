"""Reasons why a square has no completion, with the blanks of their sentences."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from loshu.magic.completion.conflict.contradictions.elements import Element, Given, KindLine
from loshu.magic.conditions.square_fact import SquareFact
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.text import Phrase, Translations, phrase
from loshu.text.houses import House
from loshu.text.lists import joined

NUMBERS: Final = (
    phrase("count.words", "two"),
    phrase("count.words", "three"),
    phrase("count.words", "four"),
    phrase("count.words", "five"),
    phrase("count.words", "six"),
    phrase("count.words", "seven"),
    phrase("count.words", "eight"),
    phrase("count.words", "nine"),
    phrase("count.words", "ten"),
)
_CELL: Final = re.compile(r"r\d")
_POWER: Final = phrase("magic.contradiction", "{line} of powers {power}")


@dataclass(frozen=True, slots=True)
class Place:
    """A cell that a sentence names."""

    cell: int
    order: int


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of things, in words up to ten."""

    count: int


@dataclass(frozen=True, slots=True)
class Finding:
    """Elements that contradict each other, and the sentence that gives the reason."""

    sentence: Phrase
    blanks: Mapping[str, object]
    elements: tuple[Element, ...]

    def in_words(self, words: Translations, order: int, unit: NumberUnit = WHOLE) -> str:
        """Return the sentence, with its numbers in their unit."""
        filled = {name: in_words(value, words, order, unit) for name, value in self.blanks.items()}
        text = words.text(self.sentence, **filled)
        return text if _CELL.match(text) else f"{text[:1].upper()}{text[1:]}"


def in_words(value: object, words: Translations, order: int, unit: NumberUnit = WHOLE) -> str:
    """Put what fills a blank into words, and numbers into their unit.

    Examples
    --------
    >>> from loshu.text import translations
    >>> in_words((Given(0, 7), KindLine((3, 4, 5), 1, 3)), translations("en"), 3)
    'r1c1=7 and row 2'
    >>> in_words((Given(0, 7), 5), translations("en"), 3, NumberUnit(2))
    'r1c1=3.5 and 2.5'
    """
    match value:
        case Place():
            return cell_name(value.cell, value.order)
        case Amount():
            known = value.count - 2
            return words.text(NUMBERS[known]) if 0 <= known < len(NUMBERS) else str(value.count)
        case Given():
            return f"{cell_name(value.cell, order)}={unit.text(value.number)}"
        case KindLine():
            line = format(House(value.name, words)) if value.name else _sum_of(value, order)
            return line if value.power == 1 else words.text(_POWER, line=line, power=value.power)
        case SquareFact():
            return value.text
        case tuple():
            return joined([in_words(part, words, order, unit) for part in value], words)
        case int() | Fraction():
            return unit.text(value)
        case _:
            return str(value)


def _sum_of(line: KindLine, order: int) -> str:
    return "+".join(cell_name(cell, order) for cell in line.cells)


def cell_name(cell: int, order: int) -> str:
    """Return the short name of a cell: ``r2c3``."""
    row, column = divmod(cell, order)
    return f"r{row + 1}c{column + 1}"
