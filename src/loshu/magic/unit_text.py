"""Text of squares with fractions and decimals, read in a common unit."""

import re
from fractions import Fraction
from math import lcm
from typing import Final

from loshu.magic.number_unit import WHOLE, NumberUnit

_PLAIN: Final = re.compile(r"[-+\d.,;/|_?\s\[\]]+")
_DECIMAL: Final = re.compile(r"(?<![\d.])[-+]?\d{1,18}\.\d{1,12}(?![\d.])")
_FRACTION: Final = re.compile(r"(?<![\d./])[-+]?\d{1,18}/0*[1-9]\d{0,17}(?![\d./])")
_NUMBER: Final = re.compile(rf"{_FRACTION.pattern}|(?<![\d.])[-+]?\d{{1,18}}(?:\.\d{{1,12}})?")


def in_common_unit(text: str, unit: NumberUnit = WHOLE) -> tuple[str, NumberUnit]:
    """Write the numbers of a square in a unit, which they may make smaller; return both.

    Examples
    --------
    >>> in_common_unit("0.5 ./2 .", NumberUnit(3)), in_common_unit("8 ./. 2")
    (('3 ./12 .', NumberUnit(denominator=6)), ('8 ./. 2', NumberUnit(denominator=1)))
    """
    numbers = numbers_of_text(text)
    if not numbers and unit.denominator == 1:
        return text, unit
    common = NumberUnit(lcm(unit.denominator, NumberUnit.of(numbers).denominator))
    return (scaled_text(text, common) if _PLAIN.fullmatch(text) else text), common


def scaled_text(text: str, scale: NumberUnit) -> str:
    """Write the numbers of a plain square in a unit.

    Examples
    --------
    >>> scaled_text("0.5 ./2 .", NumberUnit(2)), scaled_text("1/2 .; 2 .", NumberUnit(2))
    ('1 ./4 .', '1 .; 4 .')
    """
    return _pattern(text).sub(lambda found: str(scale.whole(Fraction(found[0]))), text)


def numbers_of_text(text: str) -> list[Fraction]:
    """Return the numbers of a plain square that has decimals or fractions; else nothing.

    Examples
    --------
    >>> [str(each) for each in numbers_of_text("0.5 ./2 .")], numbers_of_text("1 2/3 4")
    (['1/2', '2'], [])
    """
    if not _PLAIN.fullmatch(text) or not (_DECIMAL.search(text) or _has_fractions(text)):
        return []
    return [Fraction(found) for found in _pattern(text).findall(text)]


def _has_fractions(text: str) -> bool:
    """Whether a slash is in a number: rows end with semicolons or lines then."""
    rows = [row.replace(",", " ").split() for row in re.split(r"[;\n]", text) if row.strip()]
    is_square = len(rows) > 1 and {*map(len, rows)} == {len(rows)}
    return is_square and bool(_FRACTION.search(text))


def _pattern(text: str) -> re.Pattern[str]:
    if _has_fractions(text):
        return _NUMBER
    return re.compile(r"(?<![\d.])[-+]?\d{1,18}(?:\.\d{1,12})?(?![\d.])")
