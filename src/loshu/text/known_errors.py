"""Errors in other languages: English sentences with blanks, found in what was raised."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from loshu.text.lists import joined
from loshu.text.messages import Phrase
from loshu.text.translation import Translations

_REASON: Final = "reason"
_WITHIN: Final = (_REASON, "hint", "what")
"""The blanks of known texts within a text."""
_LIST: Final = "names"
"""The blank of a list."""
_SEPARATORS: Final = re.compile(", | or ")
_BLANK: Final = re.compile(r"\{(\w+)\}")


def translated_error(error: str, known: Sequence[Phrase], words: Translations) -> str:
    """Return an error in a language; one that is not known stays English.

    A place in front, such as the name of a file, stays as it is.

    Examples
    --------
    >>> from loshu.text import phrase, translations
    >>> known = (phrase("refusal", "The puzzle has no solution."),)
    >>> translated_error("a.txt: The puzzle has no solution.", known, translations("de"))
    'a.txt: Das Rätsel hat keine Lösung.'
    """
    if words.code == "en":
        return error
    found = _found(error, known, words)
    if found is not None:
        return found
    place, colon, rest = error.partition(": ")
    reason = _found(rest, known, words) if colon else None
    return error if reason is None else f"{place}: {reason}"


def _found(error: str, known: Sequence[Phrase], words: Translations) -> str | None:
    for each, pattern in _patterns(tuple(known)):
        if match := pattern.fullmatch(error):
            blanks = match.groupdict()
            for name, text in blanks.items():
                if name in _WITHIN:
                    blanks[name] = translated_error(text, known, words)
                elif name == _LIST:
                    blanks[name] = joined(
                        [*_SEPARATORS.split(text)], words, form="or" if " or " in text else "and"
                    )
            return words.text(each, **blanks)
    return None


@cache
def _patterns(known: Iterable[Phrase]) -> list[tuple[Phrase, re.Pattern[str]]]:
    """List the patterns: places first, and texts with more letters before more general ones."""
    ordered = sorted(known, key=lambda each: _fixed(each.english), reverse=True)
    return [(each, re.compile("".join(_parts(each.english)), re.I | re.S)) for each in ordered]


def _fixed(english: str) -> tuple[bool, int]:
    return english.endswith(f"{{{_REASON}}}"), len(_BLANK.sub("", english))


def _parts(english: str) -> Iterator[str]:
    for at, part in enumerate(_BLANK.split(english)):
        yield f"(?P<{part}>.+?)" if at % 2 else re.escape(part)
