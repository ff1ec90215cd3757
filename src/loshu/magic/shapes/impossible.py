"""Reasons why no numbers fill a shape: sums that cannot be whole numbers."""

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


def why_impossible(asked: ShapeQuestion, lang: str = "en") -> str:
    """Return the reason why lines cannot have equal sums; nothing where sums do not exclude it.

    Examples
    --------
    >>> from loshu.magic.shapes.question import ask
    >>> why_impossible(ask("rectangle-3x4"))[26:]
    '4 lines without a common cell would each have the sum 78 / 4, which is not a whole number.
    Choose other entries.'
    >>> why_impossible(ask("rectangle-3x5"))
    ''
    """
    if asked.constant is not None:
        return ""
    for group in asked.shape.groups:
        total = asked.share(group)
        if total is not None and total.denominator > 1:
            times, lines = group.times(asked.shape.cells)
            words, sentence = translations(lang), _APART if times == 1 else _COVERING
            total_text = asked.unit.text(sum(asked.pool.copies))
            return words.text(sentence, total=total_text, lines=lines, times=times)
    return ""
