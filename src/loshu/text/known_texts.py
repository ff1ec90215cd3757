"""Texts of any part of Loshu in other languages: English with blanks, found in what was written."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from loshu.text.lists import joined, run_on
from loshu.text.messages import Phrase, phrase
from loshu.text.page_sentences import split_sentences
from loshu.text.translation import Translations

NAMES: Final = "error.what"
"""The context of the names that the blank ``{what}`` takes."""
_REASON: Final = "reason"
_WITHIN: Final = (_REASON, "hint", "what", "cost", "duration", "kind", "method", "orders")
"""The blanks of known texts within a text."""
_LIST: Final = "names"
"""The blank of a list."""
_SEPARATORS: Final = re.compile(", | or | and ")
_LISTED: Final = re.compile(r"'[^']*'|[^\s']+")
"""A part of a list: a name, not words of a sentence."""
_BLANK: Final = re.compile(r"\{(\w+)\}")
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
    >>> known = (phrase("refusal", "The puzzle has no solution."),)
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
    for each, pattern in _patterns(tuple(known)):
        match = pattern.fullmatch(text)
        if match and all(_fits(name, blank) for name, blank in match.groupdict().items()):
            blanks = match.groupdict()
            for name, blank in blanks.items():
                if name in _WITHIN:
                    blanks[name] = in_language(blank, known, words)
                elif name == _LIST:
                    blanks[name] = _listed(blank, words)
                elif found := _RANGE.fullmatch(blank):
                    first, last = map(words.figures, found.groups())
                    blanks[name] = words.text(_FROM_TO, first=first, last=last)
                elif _FIGURES.fullmatch(blank):
                    blanks[name] = words.figures(blank)
            return words.text(each, **blanks)
    return None


def _listed(names: str, words: Translations) -> str:
    parts = [*_SEPARATORS.split(names)]
    form = next((each for each in ("or", "and") if f" {each} " in names), None)
    return joined(parts, words, form) if form else words.listed(parts)


def _fits(name: str, blank: str) -> bool:
    """Return whether a blank has one sentence at most, or a list has names alone."""
    if name == _LIST:
        return all(_LISTED.fullmatch(part) for part in _SEPARATORS.split(blank))
    return name in _WITHIN or len([*split_sentences(blank)]) == 1


@cache
def _patterns(known: Iterable[Phrase]) -> list[tuple[Phrase, re.Pattern[str]]]:
    """List the patterns: places first, and texts with more letters before more general ones."""
    ordered = sorted(known, key=lambda each: _fixed(each.english), reverse=True)
    names = sorted((each.english for each in known if each.context == NAMES), key=len, reverse=True)
    what = "|".join((*map(re.escape, names), ".+?"))
    return [
        (each, re.compile("".join(_parts(each.english, what)), re.I | re.S)) for each in ordered
    ]


def _fixed(english: str) -> tuple[bool, int]:
    return english.endswith(f"{{{_REASON}}}"), len(_BLANK.sub("", english))


def _parts(english: str, what: str) -> Iterator[str]:
    for at, part in enumerate(_BLANK.split(english)):
        blank = {"what": what, "key": r"\S+?"}.get(part, ".+?")
        yield f"(?P<{part}>{blank})" if at % 2 else re.escape(part)
