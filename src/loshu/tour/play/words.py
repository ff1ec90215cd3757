"""Hints and counts of a play in words, for the terminal and the page."""

from typing import Final, NamedTuple

from loshu.text import phrase, plural, sentences, translations
from loshu.tour.continuation import Continuations
from loshu.tour.play.hints import Hint
from loshu.tour.play.position import Play
from loshu.tour.techniques.explanation import step_in_words

REASONS_AT_MOST: Final = 3
"""Reasons that a hint gives before the last one."""
HINTS: Final = sentences(
    {
        "play.hint-logic": "{number} to {cell}: {why}",
        "play.hint-first": "first: {why}",
        "play.hint-more": "... and some more of the kind",
        "play.hint-found": "{number} to {cell}",
        "play.hint-unsure": "{number} to {cell}, where few ways lead out; whether a tour can be "
        "finished from there is not known",
        "play.hint-wrong": "no way is left from here: take out {numbers}",
        "play.hint-wrong-some": "no way is left from here: take out {numbers}; fewer may do",
        "play.hint-wrong-all": "no way is left from here, and whether there is one without "
        "{numbers} is not known",
        "play.hint-unknown": "whether a way is left is not known",
        "play.no-tour": "there is no tour at all",
        "play.entry": "{number} in {cell}",
        "play.ways-none": "no way is left",
        "play.ways-unknown": "how many ways are left is not known",
    }
)
_WAYS: Final = plural("play.ways", "{count} way is left", "{count} ways are left")
_WAYS_AT_LEAST: Final = phrase("play.ways", "many ways are left, {count} at least")


class HintWords(NamedTuple):
    """What to do next, and what must be seen before it."""

    reasons: tuple[str, ...]
    sentence: str


def hint_in_words(found: Hint, play: Play, lang: str = "en") -> HintWords:
    """Put a hint into words.

    Examples
    --------
    >>> from loshu.tour.play.hints import hint
    >>> from loshu.tour.play.position import new_play
    >>> play = new_play("2x2:rook-step", start=0).go(1)
    >>> hint_in_words(hint(play), play).sentence
    '3 to r2c2: 3 has to be one step from 2: only r2c2 is left for it.'
    """
    name = play.game.board.name_of
    if found.wrong:
        entries = (
            _said("entry", lang, number=number, cell=name(cell)) for cell, number in found.wrong
        )
        some = "" if found.fewest else "-some" if found.sure else "-all"
        numbers = translations(lang).listed(entries)
        return HintWords((), _said(f"hint-wrong{some}", lang, numbers=numbers))
    if found.cell is None:
        return HintWords((), _said("no-tour" if found.sure else "hint-unknown", lang))
    form = "hint-logic" if found.why else "hint-found" if found.sure else "hint-unsure"
    why = step_in_words(found.why[-1], lang) if found.why else ""
    return HintWords(
        _reasons(found, lang),
        _said(form, lang, number=found.number, cell=name(found.cell), why=why),
    )


def _reasons(found: Hint, lang: str) -> tuple[str, ...]:
    before = found.why[:-1]
    reasons = [
        _said("hint-first", lang, why=step_in_words(step, lang))
        for step in before[:REASONS_AT_MOST]
    ]
    if len(before) > REASONS_AT_MOST:
        reasons.append(_said("hint-more", lang))
    return tuple(reasons)


def ways_in_words(found: Continuations, lang: str = "en") -> str:
    """Put into words how many ways are left.

    Examples
    --------
    >>> ways_in_words(Continuations(2, True, None)), ways_in_words(Continuations(0, True, None))
    ('2 ways are left', 'no way is left')
    """
    words = translations(lang)
    if not found.count:
        return _said("ways-none" if found.complete else "ways-unknown", lang)
    if found.complete:
        return words.counted(_WAYS, found.count)
    return words.text(_WAYS_AT_LEAST, count=words.number(found.count))


def _said(message: str, lang: str, **blanks: object) -> str:
    key = f"play.{message}"
    return translations(lang).template(key, HINTS[key]).format_map(blanks)
