"""Translations: English from the code, other languages from message catalogs."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from loshu.core.errors import UnsupportedError
from loshu.text.messages import Phrase, Plural, phrase

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES: Final[Mapping[str, str]] = MappingProxyType(
    {"en": "English", "es": "español", "pt": "português", "de": "Deutsch", "zh": "中文"}
)
"""The languages by their codes of ISO 639, each under its own name."""
VARIABLES: Final = ("LOSHU_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables of the language; the first one set decides."""
LOCALE: Final = Path(__file__).parent / "locale"
"""The folder of the message catalogs."""
_COMMA: Final = phrase("list", ", ")
_SEMICOLON: Final = phrase("list", "; ")
_THOUSANDS: Final = phrase("number", ",")
_DECIMAL: Final = phrase("number", ".")
_BETWEEN_DIGITS: Final = re.compile(r"(?<=\d)[,.](?=\d)")


class Translations:
    """The texts of one language; English is used if a translation is missing.

    Examples
    --------
    >>> translations("de").text(phrase("level", "easy"))
    'leicht'
    """

    __slots__ = ("_catalog", "code")

    def __init__(self, code: str, catalog: "GNUTranslations | None" = None) -> None:
        self.code = code
        self._catalog = catalog

    def template(self, context: str, english: str) -> str:
        """Return a text with its placeholders, by context and English."""
        return self._catalog.pgettext(context, english) if self._catalog else english

    def text(self, phrase: Phrase, **blanks: object) -> str:
        """Return a phrase with its placeholders filled in."""
        return self.template(*phrase).format_map(blanks)

    def counted(self, plural: Plural, count: int, **blanks: object) -> str:
        """Return a text for a number of things; ``{count}`` is the number."""
        if self._catalog:
            form = self._catalog.npgettext(*plural, count)
        else:
            form = plural.one if count == 1 else plural.many
        return form.format_map({"count": self.number(count), **blanks})

    def number(self, value: int) -> str:
        """Write a whole number with the language's thousands separator."""
        return self.figures(f"{value:,}")

    def figures(self, text: str) -> str:
        """Write the numbers of a text, such as "1,234.5 ± 0.2", with the language's separators."""
        signs = {",": self.text(_THOUSANDS), ".": self.text(_DECIMAL)}
        return _BETWEEN_DIGITS.sub(lambda found: signs[found[0]], text)

    def listed(self, parts: Iterable[str]) -> str:
        """Join parts with the language's comma."""
        return self.text(_COMMA).join(parts)

    def separated(self, parts: Iterable[str]) -> str:
        """Join parts with the language's semicolon."""
        return self.text(_SEMICOLON).join(parts)


@cache
def translations(lang: str) -> Translations:
    """Return the translations of a language.

    Raises
    ------
    UnsupportedError
        The language is not supported.

    Examples
    --------
    >>> translations("fr")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Unknown language 'fr'. Expected en, es, pt, de, zh.
    """
    if lang not in LANGUAGES:
        raise UnsupportedError(f"Unknown language {lang!r}. Expected {', '.join(LANGUAGES)}.")
    if lang == "en":
        return Translations("en")
    from gettext import GNUTranslations  # not needed for English

    with (LOCALE / lang / "LC_MESSAGES" / "loshu.mo").open("rb") as file:
        return Translations(lang, GNUTranslations(file))


def environment_language(environment: Mapping[str, str]) -> str:
    """Return the language of the environment, or English if it is not supported.

    Examples
    --------
    >>> environment_language({"LANG": "es_ES.UTF-8"})
    'es'
    >>> environment_language({"LANG": "es_ES.UTF-8", "LC_ALL": "C.UTF-8"})
    'en'
    """
    named = next((value for name in VARIABLES if (value := environment.get(name))), "")
    code = re.split(r"[-_.@:]", named, maxsplit=1)[0].lower()
    return code if code in LANGUAGES else "en"
