"""Fractions and decimals as whole numbers of a common unit, and their text."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from loshu.core.grid import Grid

NUMBER: Final = re.compile(r"[-+]?\d{1,40}(?:/0*[1-9]\d{0,17}|\.\d{1,12})?")


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

    def text(self, value: int) -> str:
        """Write a number: as a decimal if it has an end, else as a fraction."""
        if self.denominator == 1:
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
    return Fraction(text) if NUMBER.fullmatch(text) else None


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
