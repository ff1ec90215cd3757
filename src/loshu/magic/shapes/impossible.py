"""Reasons why no numbers fill a shape: impossible sums, and given numbers in conflict."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from loshu.magic.shapes.question import ShapeQuestion
from loshu.text import Translations, phrase, translations

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
_FULL: Final = phrase(
    "magic.shape",
    "The given line {cells} has the sum {sum}, not {constant}. "
    "Change or remove one of its numbers.",
)
_ONE_LEFT: Final = phrase(
    "magic.shape",
    "The line {cells} needs {sum} in its empty cell, which is not among the numbers left. "
    "Change or remove one of the given numbers.",
)
_SOME_LEFT: Final = phrase(
    "magic.shape",
    "The {count} empty cells of the line {cells} need the sum {sum}, but no {count} of the numbers "
    "left have it. Change or remove one of the given numbers.",
)
_CHANGE: Final = phrase("magic.shape", "Change or remove one of the given numbers.")
_MOST_LEFT: Final = 128
"""The most numbers of which all sums are tried."""


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
    if all(number is None for number in asked.given):
        return ""
    return _of_a_line(asked, words) or words.text(_CHANGE)


def _of_a_line(asked: ShapeQuestion, words: Translations) -> str:
    """Return why the given numbers leave no numbers for a line; nothing if each can be filled."""
    used = Counter(number for number in asked.given if number is not None)
    left = sorted((Counter(asked.pool.copies) - used).elements())
    known = [
        (line, group.sum)
        for group in asked.groups()
        if group is not None and group.sum is not None
        for line in group.lines
    ]
    for line, constant in known:
        given = [asked.given[cell] for cell in line]
        so_far, empty = sum(filter(None, given)), given.count(None)
        if _fits(left, empty, constant - so_far):
            continue
        cells = words.listed(asked.shape.cell_names[cell] for cell in line)
        if not empty:
            texts = asked.unit.text(so_far), asked.unit.text(constant)
            return words.text(_FULL, cells=cells, sum=texts[0], constant=texts[1])
        sentence = _ONE_LEFT if empty == 1 else _SOME_LEFT
        needed = asked.unit.text(constant - so_far)
        return words.text(sentence, cells=cells, sum=needed, count=empty)
    return ""


def _fits(left: Sequence[int], count: int, total: int) -> bool:
    """Whether `count` of the numbers left have a sum; true where too many are left to try.

    Examples
    --------
    >>> _fits([1, 2, 5], 2, 6), _fits([1, 2, 5], 2, 4), _fits([], 0, 0)
    (True, False, True)
    """
    if count == 1 or not count:
        return total in left if count else not total
    if not sum(left[:count]) <= total <= sum(left[-count:]):
        return False
    if len(left) > _MOST_LEFT:
        return True
    sums: list[set[int]] = [{0}, *(set[int]() for _ in range(count))]
    for number in left:
        for size in range(count, 0, -1):
            sums[size] |= {each + number for each in sums[size - 1]}
    return total in sums[count]
