"""Texts of any part of Loshu in other languages: English with blanks, found in what was written."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from loshu.text.lists import joined, run_on
from loshu.text.messages import Phrase, phrase
from loshu.text.page_sentences import split_sentences
from loshu.text.translation import Translations

NAMES: Final = "error.what"
"""The context of the names that the blank ``{what}`` takes."""
_REASON: Final = "reason"
_FEW: Final = 10
"""Letters of a text that begins with a blank."""
_LIST: Final = "names"
"""The blank of a list."""
_SEPARATORS: Final = re.compile(", | or | and ")
_LISTED: Final = re.compile(r"'[^']*'|[^\s']+")
"""A part of a list: a name, not words of a sentence."""
_BLANK: Final = re.compile(r"(?<!\{)\{(\w+)\}")
_FIGURES: Final = re.compile(
    r"[-+]?\d{1,3}(?:,\d{3})*(?:\.\d+)?(?:e[-+]\d+)?(?: ?(?:%|[kMGTPE]?B|bytes))?"
)
"""A number as English has it, with a sign or a unit."""
_RANGE: Final = re.compile(r"([\d,]+) to ([\d,]+)")
_FROM_TO: Final = phrase("list", "{first} to {last}")


def in_language(text: str, known: Sequence[Phrase], words: Translations) -> str:
    """Return a text in a language; one that is not known stays English.

    A text of several sentences may be known as a whole or by its sentences.  A place in front,
    such as the name of a file, stays as it is.

    Examples
    --------
    >>> from loshu.text import phrase, translations
    >>> known = (phrase("error", "The puzzle has no solution."),)
    >>> in_language("a.txt: The puzzle has no solution.", known, translations("de"))
    'a.txt: Das Rätsel hat keine Lösung.'
    """
    if words.code == "en":
        return text
    found = _found(text, known, words) or _by_sentences([*split_sentences(text)], known, words)
    if found is not None:
        return found
    place, colon, rest = text.partition(": ")
    reason = in_language(rest, known, words) if colon else rest
    return text if reason == rest else f"{place}: {reason}"


def _by_sentences(parts: Sequence[str], known: Sequence[Phrase], words: Translations) -> str | None:
    """Translate the longest run of sentences that is known as a whole, then the rest."""
    if not parts:
        return ""
    for end in range(len(parts), 0, -1):
        first = _found(" ".join(parts[:end]), known, words)
        rest = None if first is None else _by_sentences(parts[end:], known, words)
        if first is not None and rest is not None:
            return run_on(filter(None, (first, rest)))
    return None


def _found(text: str, known: Sequence[Phrase], words: Translations) -> str | None:
    for each in _ordered(tuple(known)):
        if not _occur(each.fixed, text.lower()):
            continue
        match = _pattern(each.phrase.english, each.names).fullmatch(text)
        if match is None:
            continue
        blanks = match.groupdict()
        if each.is_general and not all(map(_LISTED.fullmatch, blanks.values())):
            continue
        filled = {name: _blank(name, blanks[name], known, words) for name in blanks}
        if None not in filled.values():
            return words.text(each.phrase, **filled)
    return None


def _occur(pieces: Iterable[str], text: str) -> bool:
    """Return whether pieces follow one another; most patterns are ruled out like this."""
    at = 0
    for piece in pieces:
        at = text.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def _blank(name: str, text: str, known: Sequence[Phrase], words: Translations) -> str | None:
    """Translate the text of a blank; None where it is more than the blank can hold."""
    if name == _LIST:
        fits = all(_LISTED.fullmatch(part) for part in _SEPARATORS.split(text))
        return _listed(text, words) if fits else None
    if found := _RANGE.fullmatch(text):
        first, last = map(words.figures, found.groups())
        return words.text(_FROM_TO, first=first, last=last)
    if _FIGURES.fullmatch(text):
        return words.figures(text)
    if name != _REASON and len([*split_sentences(text)]) > 1:
        return None
    behind = text.lstrip()  # such as a suggestion behind a sentence
    return text[: len(text) - len(behind)] + in_language(behind, known, words)


def _listed(names: str, words: Translations) -> str:
    parts = [*_SEPARATORS.split(names)]
    form = next((each for each in ("or", "and") if f" {each} " in names), None)
    return joined(parts, words, form) if form else words.listed(parts)


class _Known(NamedTuple):
    phrase: Phrase
    fixed: tuple[str, ...]
    """The parts between blanks, in lower case."""
    is_general: bool
    """Whether it begins with a blank and has few letters, so that its blanks are single words."""
    names: str
    """The names that the blank ``{what}`` takes, as a pattern."""


@cache
def _ordered(known: tuple[Phrase, ...]) -> list[_Known]:
    """List the texts: places first, and texts with more letters before more general ones."""
    names = sorted((each.english for each in known if each.context == NAMES), key=len, reverse=True)
    what = "|".join((*map(re.escape, names), ".+?"))
    ordered = sorted(known, key=lambda each: _letters(each.english), reverse=True)
    return [
        _Known(
            each,
            tuple(_plain(part).lower() for part in _BLANK.split(each.english)[::2]),
            each.english.startswith("{") and _letters(each.english) < (False, _FEW),
            what,
        )
        for each in ordered
    ]


def _letters(english: str) -> tuple[bool, int]:
    return english.endswith(f"{{{_REASON}}}"), len(_BLANK.sub("", english))


@cache
def _pattern(english: str, names: str) -> re.Pattern[str]:
    taken = {"what": names, "key": r"\S+?"}
    parts = [
        f"(?P<{part}>{taken.get(part, '.+?')})" if at % 2 else re.escape(_plain(part))
        for at, part in enumerate(_BLANK.split(english))
    ]
    return re.compile("".join(parts), re.I | re.S)


def _plain(fixed: str) -> str:
    """Return a part between blanks as it is written: doubled braces are single ones."""
    return fixed.replace("{{", "{").replace("}}", "}")
