"""Fractions and decimals as whole numbers of a common unit, and their text."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from loshu.core.grid import Grid

_SINGLE: Final = re.compile(r"[-+]?\d{1,40}(?:/0*[1-9]\d{0,17}|\.\d{1,12})?")
_PLAIN: Final = re.compile(r"[-+\d.,;/|_?\s\[\]]+")
_DECIMAL: Final = re.compile(r"(?<![\d.])[-+]?\d{1,18}\.\d{1,12}(?![\d.])")
_FRACTION: Final = re.compile(r"(?<![\d./])[-+]?\d{1,18}/0*[1-9]\d{0,17}(?![\d./])")
_DECIMAL_OR_FRACTION: Final = re.compile(
    rf"{_FRACTION.pattern}|(?<![\d.])[-+]?\d{{1,18}}(?:\.\d{{1,12}})?"
)


@dataclass(frozen=True, slots=True)
class NumberUnit:
    """A unit: the whole numbers of a square count it.

    Examples
    --------
    >>> half = NumberUnit.of([Fraction(1, 2), Fraction(3)])
    >>> half.denominator, half.whole(Fraction(3)), half.text(7), NumberUnit(3).text(4)
    (2, 6, '3.5', '4/3')
    """

    denominator: int = 1

    @classmethod
    def of(cls, numbers: Iterable[Fraction]) -> "NumberUnit":
        """Return the largest unit of which all numbers are multiples of 1/n."""
        return cls(lcm(*(number.denominator for number in numbers)))

    def whole(self, number: Fraction | int) -> int:
        """Return a number in this unit, which must divide it."""
        scaled = number * self.denominator
        assert scaled == int(scaled), number
        return int(scaled)

    def text(self, value: int | Fraction) -> str:
        """Write a number: as a decimal if it has an end, else as a fraction."""
        if self.denominator == 1 and isinstance(value, int):
            return str(value)
        return decimal_text(Fraction(value, self.denominator))

    def rows(self, grid: Grid) -> list[list[str]]:
        """Write the cells of a square; an empty one is a point."""
        return [["." if v is None else self.text(v) for v in row] for row in grid.rows()]

    def line(self, grid: Grid) -> str:
        """Write a square in one line; rows end with semicolons if a number has a slash."""
        rows = [" ".join(row) for row in self.rows(grid)]
        return ("; " if any("/" in row for row in rows) else "/").join(rows)

    def json_rows(self, grid: Grid) -> str:
        """Write the rows as JSON: decimals as numbers, fractions as text."""
        rows = [", ".join(self._json(row)) for row in grid.rows()]
        return f"[{', '.join(f'[{row}]' for row in rows)}]"

    def _json(self, row: Iterable[int | None]) -> Iterator[str]:
        for value in row:
            text = "null" if value is None else self.text(value)
            yield f'"{text}"' if "/" in text else text


WHOLE: Final = NumberUnit()
"""The unit of whole numbers."""


def read_number(text: str) -> Fraction | None:
    """Read a whole number, a decimal or a fraction exactly; None for other text.

    Examples
    --------
    >>> read_number(" 9.5"), read_number("19/2"), read_number("9,5")
    (Fraction(19, 2), Fraction(19, 2), None)
    """
    text = text.strip()
    return Fraction(text) if _SINGLE.fullmatch(text) else None


def decimal_text(number: Fraction) -> str:
    """Write a number exactly.

    Examples
    --------
    >>> [decimal_text(Fraction(text)) for text in ("-5/2", "1/3", "7", "0.05")]
    ['-2.5', '1/3', '7', '0.05']
    """
    rest, places = number.denominator, 0
    while rest % 10 == 0:
        rest, places = rest // 10, places + 1
    for factor in (2, 5):
        while rest % factor == 0:
            rest, places = rest // factor, places + 1
    if rest != 1:
        return str(number)
    while places and (number * 10 ** (places - 1)).denominator == 1:
        places -= 1
    if not places:
        return str(number.numerator)
    digits = str(abs(number.numerator) * 10**places // number.denominator).rjust(places + 1, "0")
    sign = "-" if number < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}"


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
        return _DECIMAL_OR_FRACTION
    return re.compile(r"(?<![\d.])[-+]?\d{1,18}(?:\.\d{1,12})?(?![\d.])")
