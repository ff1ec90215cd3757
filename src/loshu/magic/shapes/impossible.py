"""Reasons why no numbers fill a shape: impossible sums, and numbers given too often."""

from collections import Counter
from typing import Final

from loshu.magic.shapes.question import ShapeQuestion
from loshu.text import phrase, translations

_APART: Final = phrase(
    "magic.shape",
    "The numbers add up to {total}. {lines} lines without a common cell would each have the sum "
    "{total} / {lines}, which is not a whole number. Choose other entries.",
)
_COVERING: Final = phrase(
    "magic.shape",
    "The numbers add up to {total}. {lines} lines that cover each cell {times} times would each "
    "have the sum {times} × {total} / {lines}, which is not a whole number. Choose other entries.",
)
_CONSTANT: Final = phrase(
    "magic.shape",
    "The numbers add up to {total}, so each line has the sum {share}, not {constant}. Change the "
    "constant or the entries.",
)
_GIVEN: Final = phrase(
    "magic.shape",
    "The number {number} is given more often than the entries have it: {cells}. Change one.",
)


def why_impossible(asked: ShapeQuestion, lang: str = "en") -> str:
    """Return the reason why no numbers fill a shape; nothing where a search must find that out.

    Examples
    --------
    >>> from loshu.magic.shapes.question import ask
    >>> why_impossible(ask("rectangle-3x4"))[26:]
    '4 lines without a common cell would each have the sum 78 / 4, which is not a whole number.
    Choose other entries.'
    >>> why_impossible(ask("star-6", constant=27))
    'The numbers add up to 78, so each line has the sum 26, not 27. Change the constant or the
    entries.'
    >>> why_impossible(ask("rectangle-3x5"))
    ''
    """
    words, total = translations(lang), asked.unit.text(sum(asked.pool.copies))
    for number, given in Counter(asked.given).items():
        if number is not None and given > asked.pool.copies.count(number):
            named = zip(asked.shape.cell_names, asked.given, strict=True)
            cells = words.listed(name for name, each in named if each == number)
            return words.text(_GIVEN, number=asked.unit.text(number), cells=cells)
    for group in asked.shape.groups:
        share = asked.share(group)
        if share is None:
            continue
        if asked.constant is not None and share != asked.constant:
            exact, constant = share / asked.unit.denominator, asked.unit.text(asked.constant)
            return words.text(_CONSTANT, total=total, share=str(exact), constant=constant)
        if share.denominator > 1:
            times, lines = group.times(asked.shape.cells)
            sentence = _APART if times == 1 else _COVERING
            return words.text(sentence, total=total, lines=lines, times=times)
    return ""
