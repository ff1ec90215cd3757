"""Descriptions of squares, in lines of text."""

from typing import Final

from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import Classification
from loshu.text import LANGUAGES, phrase, translations

CONSTANT: Final = phrase("check", "constant: {constant}")
_PROPERTIES: Final = phrase("check", "properties: {properties}")
_POWERS: Final = phrase("check", "magic in all powers up to {degree}")
_DUDENEY: Final = phrase("check", "Dudeney's type {type}")
_ALPHAMAGIC: Final = phrase("check", "alphamagic in {language}")
_FRENICLE: Final = phrase("check", "number {index} of 880 in Frénicle's list")


def described(found: Classification, lang: str = "en") -> list[str]:
    """Return what a classification found, a line each."""
    words = translations(lang)
    lines = []
    if found.constant is not None:
        lines.append(words.text(CONSTANT, constant=found.constant))
    if found.properties:
        titles = {known.name: known.title for known in PROPERTIES}
        names = words.listed(words.text(titles[name]) for name in found.properties)
        lines.append(words.text(_PROPERTIES, properties=names))
    return [*lines, *remarks(found, lang)]


def remarks(found: Classification, lang: str = "en") -> list[str]:
    """Return what there is beyond properties, such as powers, Dudeney's type, and letters."""
    words = translations(lang)
    lines = []
    if found.multimagic_degree > 1:
        lines.append(words.text(_POWERS, degree=found.multimagic_degree))
    if found.dudeney_type is not None:
        lines.append(words.text(_DUDENEY, type=found.dudeney_type))
        lines.append(words.text(_FRENICLE, index=found.frenicle_index))
    languages = (LANGUAGES[each] for each in found.alphamagic)
    return [*lines, *(words.text(_ALPHAMAGIC, language=each) for each in languages)]
