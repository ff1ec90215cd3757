"""Candidates of cells in sentences, "r2c6 is not 5 or 9" and "r1c4 = 6 or 7", and reasons."""

import re
from typing import Final

from loshu.text.clue_reasons import reason_words
from loshu.text.lists import Parts, joined
from loshu.text.messages import phrase
from loshu.text.translation import Translations

_PREMISE: Final = re.compile(r"(r\d+c\d+) ([=≠≤≥]) (\S+)")
BECAUSE: Final = " because "
"""Between premises, if there are any, and a reason."""
_ONLY: Final = phrase("premise", "{cell} can only be {digits:or}")
_NOT: Final = phrase("premise", "{cell} is not {digits:nor}")
_LAST: Final = phrase("premise", "{parts} and {last}")
_BETWEEN: Final = phrase("premise", ", ")
_WITH_REASON: Final = phrase("premise", "{premises}. {reason}")


def premises(text: str, words: Translations) -> "Premises | Parts":
    """Return premises or a reason for a blank; other texts are parts of a list."""
    known = _PREMISE.match(text) or BECAUSE in text
    return Premises(text, words) if known else Parts(text, words)


class Premises(str):
    """Candidates of cells, such as ``r2c6 ≠ 5/9, r3c2 = 3/5``, that a blank puts into words.

    ``{given:and}`` writes clauses, ``{left:values}`` an equation for each cell.  A reason may
    follow (`loshu.text.clue_reasons`), or be there alone.

    Examples
    --------
    >>> from loshu.text import translations
    >>> known = Premises("r2c6 ≠ 5/9, r3c2 = 3/5, r4c4 ≥ 4", translations("en"))
    >>> f"{known:and}"
    'r2c6 is not 5 or 9, r3c2 can only be 3 or 5 and r4c4 ≥ 4'
    >>> f"{known:values}"
    'r2c6 ≠ 5 or 9, r3c2 = 3 or 5 and r4c4 ≥ 4'
    >>> f"{Premises('r1c2 ≥ 4 because smallest; r1c5 ≤ 7 − 4 = 3', translations('en')):and}"
    'r1c2 ≥ 4. With the smallest digits possible in the other cells, r1c5 ≤ 7 − 4 = 3'
    """

    __slots__ = ("_words",)
    _words: Translations

    def __new__(cls, text: str, words: Translations) -> "Premises":
        """Keep the words beside the text."""
        known = super().__new__(cls, text)
        known._words = words
        return known

    def __format__(self, form: str) -> str:
        known, because, reason = self.partition(BECAUSE)
        stated = self._stated(known, form) if known else ""
        if not because:
            return stated
        text = _capitalized(reason_words(reason, self._words))
        return self._words.text(_WITH_REASON, premises=stated, reason=text) if stated else text

    def _stated(self, known: str, form: str) -> str:
        *others, last = (self._worded(part, form) for part in known.split(", "))
        if not others:
            return last
        between = self._words.text(_BETWEEN)
        return self._words.text(_LAST, parts=between.join(others), last=last)

    def _worded(self, part: str, form: str) -> str:
        found = _PREMISE.fullmatch(part)
        if found is None or ("/" not in found[3] and (form == "values" or found[2] != "≠")):
            return part
        cell, sign, named = found.groups()
        digits = Parts(named.replace("/", ", "), self._words)
        if form == "values":
            return f"{cell} {sign} {joined(digits.split(', '), self._words, 'or')}"
        return self._words.text(_NOT if sign == "≠" else _ONLY, cell=cell, digits=digits)


def _capitalized(text: str) -> str:
    return text if re.match(r"r\d", text) else text[:1].upper() + text[1:]
