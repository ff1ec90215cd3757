"""Squares of fractions and decimals on the command line: read and written in a common unit."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, islice
from math import lcm
from typing import Any, Final

from loshu.cli.reading import read_argument
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.number_lists import INTEGERS, read_numbers
from loshu.magic.number_unit import NumberUnit

_PLAIN: Final = re.compile(r"[-+\d.,;/|_?\s\[\]]+")
_DECIMAL: Final = re.compile(r"(?<![\d.])[-+]?\d{1,18}\.\d{1,12}(?![\d.])")
_FRACTION: Final = re.compile(r"(?<![\d./])[-+]?\d{1,18}/0*[1-9]\d{0,17}(?![\d./])")
_NUMBER: Final = re.compile(rf"{_FRACTION.pattern}|(?<![\d.])[-+]?\d{{1,18}}(?:\.\d{{1,12}})?")
NAMED: Final = frozenset({"prime", INTEGERS})
"""Entries without a list."""


class OwnNumbers:
    """The entries and the sum of a command, and the unit of all its numbers.

    Parameters
    ----------
    entries : str or None
        As on the command line.
    constant : Fraction or None
    repeats : bool
        Whether each number may be used any number of times.
    others : sequence of Fraction
        Other numbers of the command.
    """

    def __init__(
        self,
        entries: str | None,
        constant: Fraction | None = None,
        *,
        repeats: bool = False,
        others: Sequence[Fraction] = (),
    ) -> None:
        self._entries, self._constant, self.repeats = entries, constant, repeats
        known = [*others] if constant is None else [constant, *others]
        if entries is not None and entries.strip() not in NAMED:
            known += read_numbers(entries, 1)
        self.scale = NumberUnit.of(known)

    def read(self, argument: str, max_cells: int) -> Iterator[Grid]:
        """Read the squares of an argument in the unit, which their numbers may make smaller."""
        grids = read_argument(argument, max_cells, rewrite=self._rewritten)
        first = [*islice(grids, 1)]
        return chain(first, grids)

    def _rewritten(self, text: str) -> str:
        numbers = numbers_of_text(text)
        if not numbers and self.scale.denominator == 1:
            return text
        self.scale = NumberUnit(lcm(self.scale.denominator, NumberUnit.of(numbers).denominator))
        return scaled_text(text, self.scale) if _PLAIN.fullmatch(text) else text

    def whole(self) -> "OwnNumbers":
        """Refuse fractions; return the same."""
        if self.scale.denominator > 1:
            raise UnsupportedError(
                "This command takes whole numbers only. Multiply all numbers by "
                f"{self.scale.denominator}."
            )
        return self

    def distinct(self) -> "OwnNumbers":
        """Refuse numbers that may repeat; return the same."""
        if self.repeats:
            raise UnsupportedError(
                "This works only with different numbers. Remove --repeats, and list each number "
                "once."
            )
        return self

    def entries(self, order: int) -> list[int] | str | None:
        """Return the entries in the unit."""
        if self.scale.denominator == 1:
            return self._entries
        numbers = self.numbers(order)
        if numbers is None:
            raise UnsupportedError(
                "The square or the constant has fractions, but the entries are whole numbers. List "
                "the entries with --entries."
            )
        return numbers

    def numbers(self, order: int) -> list[int] | None:
        """Return the listed entries in the unit; None where they are not a list."""
        if self._entries is None or self._entries.strip() in NAMED:
            return None
        return [self.scale.whole(number) for number in read_numbers(self._entries, order)]

    def arguments(self, order: int, conditions: Sequence[str] = ()) -> dict[str, Any]:
        """Return the entries, the sum and the unit as `read_problem` takes them."""
        if self.scale.denominator > 1 and conditions:
            raise UnsupportedError(
                "Conditions take whole numbers only. Multiply all numbers by "
                f"{self.scale.denominator}."
            )
        return {
            "entries": self.entries(order),
            "constant": self.constant,
            "repeats": self.repeats,
            "unit": self.scale,
        }

    @property
    def constant(self) -> int | None:
        """The sum of the lines in the unit."""
        return None if self._constant is None else self.scale.whole(self._constant)


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
