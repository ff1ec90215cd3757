"""The level of a puzzle on the page: words first, then the numbers of scales."""

from collections.abc import Sequence
from typing import Final, TypedDict

from loshu.text import Phrase, phrase, translations
from loshu.text.levels import LEVEL_TITLES, Level

_LEVEL: Final = phrase("page.level", "{level}.")
_NEEDS: Final = phrase("page.level", "{level} · {technique}")
_LENGTH: Final = phrase("page.level", "{level}: {length}.")


class PuzzleLevel(TypedDict):
    """The level of a puzzle in words, and more about it."""

    level: str
    sentence: str
    more: list[str]
    """Sentences with scores."""


def level_by_technique(
    level: Level, hardest: Phrase | None, lang: str, *, more: Sequence[str] = ()
) -> PuzzleLevel:
    """Return a level that follows from the hardest technique; None for a complete puzzle.

    Examples
    --------
    >>> level_by_technique("hard", phrase("technique", "X-wing"), "en")["sentence"]
    'Hard · X-wing'
    """
    words = translations(lang)
    title = _titled(level, lang)
    sentence = (
        words.text(_NEEDS, level=title, technique=words.text(hardest))
        if hardest
        else words.text(_LEVEL, level=title)
    )
    return PuzzleLevel(level=level, sentence=sentence, more=[*more])


def level_by_length(level: Level, length: str, lang: str, *, more: Sequence[str]) -> PuzzleLevel:
    """Return a level that follows from the length of a solution.

    Examples
    --------
    >>> level_by_length("easy", "9 moves", "en", more=[])["sentence"]
    'Easy: 9 moves.'
    """
    sentence = translations(lang).text(_LENGTH, level=_titled(level, lang), length=length)
    return PuzzleLevel(level=level, sentence=sentence, more=[*more])


def _titled(level: Level, lang: str) -> str:
    title = translations(lang).text(LEVEL_TITLES[level])
    return title[:1].upper() + title[1:]
