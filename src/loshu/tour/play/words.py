"""Hints and counts of completions in words, for the terminal and the page."""

from typing import Final, NamedTuple

from loshu.text import phrase, plural, sentences, translations
from loshu.text.hints import cells_stage
from loshu.text.lists import joined
from loshu.tour.continuation import Continuations
from loshu.tour.play.hints import Hint
from loshu.tour.play.position import Play
from loshu.tour.techniques.explanation import step_in_words, technique_name

REASONS_AT_MOST: Final = 3
"""Maximum reasons of a hint before the last one."""
HINTS: Final = sentences(
    {
        "play.hint-logic": "{number} goes to {cell}: {why}",
        "play.hint-first": "First: {why}",
        "play.hint-found": "{number} goes to {cell}.",
        "play.hint-unsure": "Try {number} in {cell}: few ways lead on from there. It is not known "
        "whether the tour can be completed.",
        "play.hint-wrong": "The tour cannot be completed from here. Take out {numbers}.",
        "play.hint-wrong-some": "The tour cannot be completed from here. Take out {numbers}; "
        "perhaps fewer are enough.",
        "play.hint-wrong-all": "The tour cannot be completed from here. It is not known whether it "
        "can be without {numbers}.",
        "play.hint-unknown": "It is not known whether the tour can be completed from here.",
        "play.look-between": "Look between {low} and {high}.",
        "play.look-after": "Look after {low}.",
        "play.look-before": "Look before {high}.",
        "play.no-tour": "This board has no tour.",
        "play.entry": "{number} in {cell}",
        "play.ways-none": "The tour cannot be completed.",
        "play.ways-unknown": "The number of completions is not known.",
    }
)
_MORE: Final = plural(
    "play.hint", "… and {count} more step of this kind", "… and {count} more steps of this kind"
)
_WAYS: Final = plural("play.ways", "{count} solution is left.", "{count} solutions are left.")
_WAYS_AT_LEAST: Final = phrase("play.ways", "At least {count} solutions are left.")


class HintWords(NamedTuple):
    """A hint, and the reasons that come before it."""

    reasons: tuple[str, ...]
    sentence: str


def hint_in_words(found: Hint, play: Play, lang: str = "en") -> HintWords:
    """Describe a hint in words.

    Examples
    --------
    >>> from loshu.tour.play.hints import hint
    >>> from loshu.tour.play.position import new_play
    >>> play = new_play("2x2:rook-step", start=0).go(1)
    >>> hint_in_words(hint(play), play).sentence
    '3 goes to r2c2: 3 is one step from 2 (r1c2). Only r2c2 is left for it.'
    """
    name = play.game.board.name_of
    if found.wrong:
        entries = (
            _said("entry", lang, number=number, cell=name(cell)) for cell, number in found.wrong
        )
        some = "" if found.fewest else "-some" if found.sure else "-all"
        numbers = joined([*entries], translations(lang))
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
        more = len(before) - REASONS_AT_MOST
        reasons.append(translations(lang).counted(_MORE, more))
    return tuple(reasons)


def first_stages(found: Hint, play: Play, lang: str = "en") -> tuple[str, ...]:
    """Return the stages before a hint: the numbers on both sides of it, and its technique.

    Examples
    --------
    >>> from loshu.tour.play.hints import hint
    >>> from loshu.tour.play.position import new_play
    >>> play = new_play("2x2:rook-step", start=0).go(1)
    >>> first_stages(hint(play), play)
    ('Look after 2.', 'Look at r2c2 for this technique: next number.')
    """
    if found.cell is None:
        return ()
    low, high = around(found, play)
    form = "between" if low and high else "after" if low else "before"
    where = _said(f"look-{form}", lang, low=low, high=high) if low or high else ""
    technique = technique_name(found.why[-1], lang) if found.why else ""
    cells = [play.game.board.name_of(found.cell)]
    return (*filter(None, [where]), cells_stage(cells, translations(lang), technique))


def around(found: Hint, play: Play) -> tuple[int, int]:
    """Return the placed numbers below and above the number of a hint, 0 where there is none."""
    number, placed = found.number or 0, play.numbers.values()
    low = max((each for each in placed if each < number), default=0)
    return low, min((each for each in placed if each > number), default=0)


def ways_in_words(found: Continuations, lang: str = "en") -> str:
    """Put into words how many solutions are left.

    Examples
    --------
    >>> ways_in_words(Continuations(2, True, None)), ways_in_words(Continuations(0, True, None))
    ('2 solutions are left.', 'The tour cannot be completed.')
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
