"""The first stages of a hint in words, the same in all families: where to look, and what for."""

from collections.abc import Iterable
from typing import Final

from loshu.text.houses import in_house
from loshu.text.messages import phrase
from loshu.text.translation import Translations

_IN: Final = phrase("hint", "Look {house}.")
_AT: Final = phrase("hint", "Look at {cells}.")
_FOR: Final = phrase("hint", "Look at {cells} for this technique: {technique}.")


def place_stage(house: str, words: Translations) -> str:
    """Name the house in which to look.

    Examples
    --------
    >>> from loshu.text import translations
    >>> place_stage("row 3", translations("en")), place_stage("main diagonal", translations("en"))
    ('Look in row 3.', 'Look on the main diagonal.')
    """
    return words.text(_IN, house=in_house(house, words))


def cells_stage(cells: Iterable[str], words: Translations, technique: str = "") -> str:
    """Name the cells to look at, and the technique if there is one.

    Examples
    --------
    >>> from loshu.text import translations
    >>> cells_stage(["r1c2", "r1c3"], translations("en"), "naked pair")
    'Look at r1c2, r1c3 for this technique: naked pair.'
    """
    return words.text(_FOR if technique else _AT, cells=words.listed(cells), technique=technique)
