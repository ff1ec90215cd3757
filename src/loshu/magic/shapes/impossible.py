"""Reasons why no numbers fill a shape: sums that cannot be whole numbers."""

from typing import Final

from loshu.magic.completion.entries import EntriesLike
from loshu.magic.shapes.filling import numbers_for, share
from loshu.magic.shapes.shape import MagicShape
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


def why_impossible(
    shape: MagicShape,
    *,
    entries: "EntriesLike | None" = None,
    constant: int | None = None,
    lang: str = "en",
) -> str:
    """Return the reason why lines cannot have equal sums; nothing where sums do not exclude it.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> why_impossible(read_shape("rectangle-3x4"))[26:]
    '4 lines without a common cell would each have the sum 78 / 4, which is not a whole number.
    Choose other entries.'
    >>> why_impossible(read_shape("rectangle-3x5"))
    ''
    """
    if constant is not None:
        return ""
    pool = numbers_for(shape, entries)
    for group in shape.groups:
        total = share(group, shape, pool)
        if total is not None and total.denominator > 1:
            times, lines = group.times(shape.cells)
            words, sentence = translations(lang), _APART if times == 1 else _COVERING
            return words.text(sentence, total=sum(pool), lines=lines, times=times)
    return ""
