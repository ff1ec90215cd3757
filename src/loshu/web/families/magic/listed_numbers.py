"""Squares of listed numbers: each may occur as often as it is listed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from loshu.core.grid import Grid
from loshu.magic.number_unit import NumberUnit
from loshu.magic.verification.report import SquareReport
from loshu.text import phrase, translations
from loshu.web.families.magic.own_numbers import asked_numbers, expected_sum

_OFFERED: Final = 225
"""Most numbers that have keys."""
STRANGE: Final = phrase("magic.shape", "The number {number} is not one of the numbers to use.")


@dataclass(frozen=True, slots=True)
class ListedNumbers:
    """The numbers of a puzzle, in the unit of its square."""

    numbers: Sequence[int]
    total: int | None
    """The sum of each line, if the numbers determine it."""
    unit: NumberUnit

    @property
    def keys(self) -> list[str]:
        """The numbers as text; none if they are too many."""
        return [*map(self.unit.text, self.numbers)] if len(self.numbers) <= _OFFERED else []

    def report(self, found: SquareReport, grid: Grid) -> SquareReport:
        """Return a report in which numbers are repeated if they occur more often than listed."""
        pool, held = Counter(self.numbers), Counter(each for row in grid.rows() for each in row)
        over = tuple(
            (value, times)
            for value, times in sorted(held.items(), key=str)
            if value is not None and times > max(1, pool[value])
        )
        known = self.total is None or self.total == found.expected
        wrong = found.wrong_lines if known else ()
        total = found.expected if self.total is None else self.total
        return replace(
            found, repeated=over, missing=(), out_of_range=(), wrong_lines=wrong, expected=total
        )

    def strangers(self, grid: Grid, lang: str) -> list[str]:
        """Name the numbers of a square that are not listed."""
        held = sorted({each for row in grid.rows() for each in row if each is not None})
        words, pool = translations(lang), {*self.numbers}
        return [
            words.text(STRANGE, number=self.unit.text(each)) for each in held if each not in pool
        ]


def listed_numbers(
    grid: Grid, unit: NumberUnit, numbers: str, constant: str
) -> ListedNumbers | None:
    """Return the listed numbers of a square; None without a list, or in a different unit.

    Examples
    --------
    >>> found = listed_numbers(Grid([[1, 2], [2, None]]), NumberUnit(), "1,1,2,2", "")
    >>> found.numbers, found.total
    ([1, 1, 2, 2], 3)
    """
    rows, columns = grid.shape
    entries = asked_numbers(rows, numbers, constant).entries if rows == columns else None
    if entries is None or any((each * unit.denominator).denominator > 1 for each in entries):
        return None
    whole = sorted(map(unit.whole, entries))
    return ListedNumbers(whole, expected_sum(grid, unit, numbers, constant), unit)
