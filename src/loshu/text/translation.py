"""The words of one language: English as the code declares it, others from message catalogues."""

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
"""Variables of the environment that name a language; the first that is set decides."""
LOCALE: Final = Path(__file__).parent / "locale"
"""The folder of the message catalogues."""
_COMMA: Final = phrase("list", ", ")
_THOUSANDS: Final = phrase("number", ",")


class Translations:
    """The words of one language; what has no translation is said in English.

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
        """Return a text with its blanks, by its context and its English."""
        return self._catalog.pgettext(context, english) if self._catalog else english

    def text(self, phrase: Phrase, **blanks: object) -> str:
        """Return a phrase with its blanks filled in."""
        return self.template(*phrase).format_map(blanks)

    def counted(self, plural: Plural, count: int, **blanks: object) -> str:
        """Return what a language says of a number of things; ``{count}`` is that number."""
        if self._catalog:
            form = self._catalog.npgettext(*plural, count)
        else:
            form = plural.one if count == 1 else plural.many
        return form.format_map({"count": self.number(count), **blanks})

    def number(self, value: int) -> str:
        """Write a whole number with the language's mark between thousands."""
        return f"{value:,}".replace(",", self.text(_THOUSANDS))

    def listed(self, parts: Iterable[str]) -> str:
        """Write parts one after another, with the language's comma between them."""
        return self.text(_COMMA).join(parts)


@cache
def translations(lang: str) -> Translations:
    """Return the words of a language.

    Raises
    ------
    UnsupportedError
        A language that Loshu does not speak.

    Examples
    --------
    >>> translations("fr")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: no language is called 'fr'; there are: en, es, pt, de, zh
    """
    if lang not in LANGUAGES:
        raise UnsupportedError(f"no language is called {lang!r}; there are: {', '.join(LANGUAGES)}")
    if lang == "en":
        return Translations("en")
    from gettext import GNUTranslations  # English does without it

    with (LOCALE / lang / "LC_MESSAGES" / "loshu.mo").open("rb") as file:
        return Translations(lang, GNUTranslations(file))


def environment_language(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for; English where Loshu does not speak it.

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
