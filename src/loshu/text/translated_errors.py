"""Errors in the language of the user."""

from functools import cache

from loshu.core.errors import LoshuError
from loshu.text.errors import CONTEXT, FOUND, NAMES, SENTENCES
from loshu.text.known_texts import in_language
from loshu.text.messages import Phrase
from loshu.text.page_sentences import for_page
from loshu.text.square_titles import ORDERS, TITLES
from loshu.text.translation import translations
from loshu.text.units import COSTS


@cache
def known_errors() -> tuple[Phrase, ...]:
    """Return the texts of errors that have translations."""
    found = FOUND.read_text("utf-8").splitlines()
    sentences = dict.fromkeys((*(Phrase(CONTEXT, each) for each in found), *SENTENCES))
    return (*NAMES, *sentences, *TITLES, *ORDERS, *COSTS)


def error_in(error: LoshuError | str, lang: str) -> str:
    """Return an error in a language; one without a translation stays English.

    Examples
    --------
    >>> error_in("The puzzle has no solution.", "de")
    'Das Rätsel hat keine Lösung.'
    """
    return _in_language(_own_words(error, lang), lang)


def error_for_page(error: LoshuError | str, lang: str) -> str:
    """Return an error as the page shows it: without commands and options.

    Examples
    --------
    >>> error_for_page("The puzzle has no solution. Check it: loshu sudoku check", "de")
    'Das Rätsel hat keine Lösung.'
    """
    return _in_language(for_page(_own_words(error, lang)), lang)


def _own_words(error: LoshuError | str, lang: str) -> str:
    return error.in_words(lang) if isinstance(error, LoshuError) else error


def _in_language(text: str, lang: str) -> str:
    return text if lang == "en" else in_language(text, known_errors(), translations(lang))
