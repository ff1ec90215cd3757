"""Reasons of steps from clues: limits of sums, visible digits, partners, failing combinations."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from loshu.text.lists import Parts, joined
from loshu.text.messages import phrase, plural
from loshu.text.translation import Translations

_CELL: Final = r"(r\d+c\d+)"
_TRIAL: Final = re.compile(rf"{_CELL}=(\S): (\S+, \S+)=(\S)")
_LIMIT: Final = re.compile(r"(r\d+c\d+(?:, r\d+c\d+)*) ([≤≥] .+ = -?\d+)")
_FILLED: Final = re.compile(r"(r\d+c\d+(?:–r\d+c\d+)*): (\S+(?:, \S+)*)")
_VISIBLE: Final = re.compile(r"(r\d+c\d+ [=≤≥] .+|all): at (most|least) (\d+)")
_SUM: Final = re.compile(rf"{_CELL}=(\S): (r\d+c\d+.* = .+)")
_ALONE: Final = re.compile(r"(r\d+c\d+(?:, r\d+c\d+)*)=(\S+) alone")
_NEEDS: Final = re.compile(rf"{_CELL}=(\S+) ← {_CELL}=(\S+)")
_BESIDE: Final = re.compile(rf"{_CELL}=(\S+) beside {_CELL}")
_COMBINED: Final = re.compile(rf"{_CELL}=(\S): (\S+ ∌ .+)")

_BOTH: Final = phrase("premise", "if {cell} were {digit}, {cells:and} would both be {other}")
_LIMITS: Final = {
    "smallest": phrase("reason", "with the smallest digits possible in the other cells, {limits}"),
    "largest": phrase("reason", "with the largest digits possible in the other cells, {limits}"),
    "": phrase(
        "reason", "with the smallest or largest digits possible in the other cells, {limits}"
    ),
}
_LEFT: Final = phrase("reason", "with the candidates left, {ways}")
_WAYS: Final = phrase("sudoku.ways", "{cells:path} can only be {ways:or}")
_ONE_WAY: Final = phrase("sudoku.ways", "only {parts:and} fits")
_VISIBLE_WORDS: Final = {
    "all most": plural(
        "reason",
        "with any of the digits that go, at most {count} digit would be visible",
        "with any of the digits that go, at most {count} digits would be visible",
    ),
    "all least": plural(
        "reason",
        "with any of the digits that go, at least {count} digit would be visible",
        "with any of the digits that go, at least {count} digits would be visible",
    ),
    "most": plural(
        "reason",
        "with {cells}, at most {count} digit would be visible",
        "with {cells}, at most {count} digits would be visible",
    ),
    "least": plural(
        "reason",
        "with {cells}, at least {count} digit would be visible",
        "with {cells}, at least {count} digits would be visible",
    ),
}
_SUM_LEFT: Final = phrase("reason", "if {cell} were {digit}, then {equation}, which is impossible")
_WOULD_NEED: Final = phrase("reason", "{digits:or} in {cell} would need {others:or} in {other}")
_FITS_NONE: Final = phrase("reason", "{digits:or} in {cells:or} would have no partner")
_ONLY_BESIDE: Final = phrase("reason", "beside {other}, {cell} can only be {digits:or}")
_COMBINATIONS: Final = phrase("reason", "{digit} in {cell} would need {combinations}")
_NO_PLACE: Final = phrase("reason", "{combination} (no place for {digit})")
_NO_DIGIT: Final = phrase("reason", "{combination} (no digit for {cell})")
_SAME: Final = phrase("reason", "{combination} (only {digit} for {cells:and})")


def reason_words(reason: str, words: Translations) -> str:
    """Put a reason into a clause; the parts have semicolons between them.

    Examples
    --------
    >>> from loshu.text import translations
    >>> english = translations("en")
    >>> reason_words("smallest; r1c5, r2c4 ≤ 10 − (1+2) = 7", english)
    'with the smallest digits possible in the other cells, r1c5, r2c4 ≤ 10 − (1+2) = 7'
    >>> reason_words("r1c5–r2c4: 1-2, 2-1", english), reason_words("r1c5–r2c4: 1-2", english)
    ('with the candidates left, r1c5–r2c4 can only be 1-2 or 2-1', 'with the candidates left, \
only r1c5 = 1 and r2c4 = 2 fits')
    >>> reason_words("r1c1, r1c2=5/7/9 alone; r2c2=6/8 ← r1c2=5/7/9", english)
    '5, 7 or 9 in r1c1 or r1c2 would have no partner; 6 or 8 in r2c2 would need 5, 7 or 9 in r1c2'
    >>> reason_words("r1c1 ≥ 8, r1c2 = 9: at most 2; r1c3 = 5: at least 4", english)
    'with r1c1 ≥ 8 or r1c2 = 9, at most 2 digits would be visible; with r1c3 = 5, at least 4 \
digits would be visible'
    >>> reason_words("r1c1=3: 1+3+7 ∌ 7 | 2+3+6 ∌ r1c2", english)
    '3 in r1c1 would need 1+3+7 (no place for 7) or 2+3+6 (no digit for r1c2)'
    >>> reason_words("r1c2=4: r1c1 = r1c3 + 3", english)
    'if r1c2 were 4, then r1c1 = r1c3 + 3, which is impossible'
    >>> reason_words("r3c7=3: r2c6, r2c7=8", english)
    'if r3c7 were 3, r2c6 and r2c7 would both be 8'
    """
    first, *others = parts = reason.split("; ")
    kind = first if first in _LIMITS else ""
    text = words.separated(_part(part, words) for part in (others if kind else parts))
    return words.text(_LIMITS[kind], limits=text) if kind or _LIMIT.fullmatch(first) else text


def ways_words(ways: str, cells: str, words: Translations) -> str:
    """Return the ways to fill some cells; if there is only one, cell by cell.

    Examples
    --------
    >>> from loshu.text import translations
    >>> ways_words("1-2, 2-1", "r1c5, r2c4", translations("en"))
    'r1c5–r2c4 can only be 1-2 or 2-1'
    """
    named, listed = cells.split(", "), [way.split("-") for way in ways.split(", ")]
    if len(listed) > 1 or len(named) != len(listed[0]):
        return words.text(_WAYS, cells=Parts(cells, words), ways=Parts(ways, words))
    parts = ", ".join(f"{cell} = {digit}" for cell, digit in zip(named, listed[0], strict=True))
    return words.text(_ONE_WAY, parts=Parts(parts, words))


def _part(part: str, words: Translations) -> str:
    for pattern, worded in _FORMS:
        if found := pattern.fullmatch(part):
            return worded(found, words)
    return part


def _digits(named: str, words: Translations) -> Parts:
    return Parts(named.replace("/", ", "), words)


def _trial(found: re.Match[str], words: Translations) -> str:
    cell, digit, cells, other = found.groups()
    return words.text(_BOTH, cell=cell, digit=digit, cells=Parts(cells, words), other=other)


def _limit(found: re.Match[str], words: Translations) -> str:
    return f"{words.listed(found[1].split(', '))} {found[2]}"


def _ways(found: re.Match[str], words: Translations) -> str:
    return words.text(_LEFT, ways=ways_words(found[2], found[1].replace("–", ", "), words))


def _visible(found: re.Match[str], words: Translations) -> str:
    cells, side, count = found.groups()
    text = _VISIBLE_WORDS[f"all {side}" if cells == "all" else side]
    named = joined(cells.split(", "), words, "or")
    return words.counted(text, int(count), cells=named)


def _sum_left(found: re.Match[str], words: Translations) -> str:
    cell, digit, equation = found.groups()
    return words.text(_SUM_LEFT, cell=cell, digit=digit, equation=equation)


def _alone(found: re.Match[str], words: Translations) -> str:
    cells = Parts(found[1], words)
    return words.text(_FITS_NONE, cells=cells, digits=_digits(found[2], words))


def _needs(found: re.Match[str], words: Translations) -> str:
    cell, digits, other, others = found.groups()
    named = {"digits": _digits(digits, words), "others": _digits(others, words)}
    return words.text(_WOULD_NEED, cell=cell, other=other, **named)


def _beside(found: re.Match[str], words: Translations) -> str:
    cell, digits, other = found.groups()
    return words.text(_ONLY_BESIDE, cell=cell, digits=_digits(digits, words), other=other)


def _combined(found: re.Match[str], words: Translations) -> str:
    cell, digit, named = found.groups()
    combinations = joined([*_failing(named.split(" | "), words)], words, "or")
    return words.text(_COMBINATIONS, digit=digit, cell=cell, combinations=combinations)


def _failing(named: Iterable[str], words: Translations) -> Iterable[str]:
    for each in named:
        combination, _, lost = each.partition(" ∌ ")
        cells, _, digit = lost.partition("=")
        if digit:
            parts = Parts(cells, words)
            yield words.text(_SAME, combination=combination, digit=digit, cells=parts)
        elif cells.startswith("r"):
            yield words.text(_NO_DIGIT, combination=combination, cell=cells)
        else:
            yield words.text(_NO_PLACE, combination=combination, digit=cells)


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Translations], str]], ...]] = (
    (_TRIAL, _trial),
    (_SUM, _sum_left),
    (_VISIBLE, _visible),
    (_LIMIT, _limit),
    (_FILLED, _ways),
    (_ALONE, _alone),
    (_NEEDS, _needs),
    (_BESIDE, _beside),
    (_COMBINED, _combined),
)
