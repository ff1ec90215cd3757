"""Whether a grid is a magic square, and everything that keeps it from being one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY
from loshu.core.step import Step
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.properties.sums import line_sums
from loshu.text import phrase, plural, sentence, sentences, translations

MAGIC: Final = "magic"
SEMI_MAGIC: Final = "semi-magic"
NOT_MAGIC: Final = "not magic"
VERDICTS: Final = {
    MAGIC: phrase("verdict", "magic"),
    SEMI_MAGIC: phrase("verdict", "semi-magic"),
    NOT_MAGIC: phrase("verdict", "not magic"),
}
SENTENCES: Final = sentences(
    {
        "check.more": "{line} has the sum {total}, {difference} more than {expected}",
        "check.less": "{line} has the sum {total}, {difference} less than {expected}",
        "check.not-square": "expected a square, got {rows} x {columns} cells",
        "check.empty": "row {row}, column {column} is empty",
        "check.missing": "missing: {numbers}",
        "check.foreign": "row {row}, column {column}: {value} is not from {first} to {last}",
    }
)
_REPEATED: Final = plural(
    "check.repeated", "{value} occurs {count} time", "{value} occurs {count} times"
)
_OUTSIDE: Final = plural(
    "check.outside",
    "{count} entry is none of the expected numbers",
    "{count} entries are none of the expected numbers",
)
_MISSING: Final = plural(
    "check.missing",
    "{count} of the expected numbers is missing",
    "{count} of the expected numbers are missing",
)
_AND_MORE: Final = phrase("check.missing", "{numbers} and {count} more")
NAMED_AT_MOST: Final = 10
"""Most numbers listed in one sentence; the data of the report holds them all."""
LINES_NAMED: Final = 20
"""Most wrong rows, and wrong columns, that a scan names."""


@dataclass(frozen=True, slots=True)
class WrongSum:
    """A row, column or diagonal with another sum than expected."""

    line: str
    """``"row 2"``, ``"column 5"``, ``"main diagonal"`` or ``"anti-diagonal"``."""
    total: int
    expected: int

    @property
    def difference(self) -> int:
        """How much the sum is too large; negative where it is too small."""
        return self.total - self.expected

    def __str__(self) -> str:
        return self.in_words()

    def in_words(self, language: str = "en") -> str:
        """Report the sum of the line in a sentence."""
        rule = "check.more" if self.difference > 0 else "check.less"
        return _sentence(
            rule, language, line=self.line, total=self.total,
            difference=abs(self.difference), expected=self.expected,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SquareReport:
    """What `check` found; rows and columns count from 1."""

    shape: tuple[int, int]
    verdict: str
    """``"magic"``, ``"semi-magic"`` (rows and columns only) or ``"not magic"``."""
    expected: int | None
    """The sum that every line should have; None where there is no telling."""
    wrong_lines: tuple[WrongSum, ...] = ()
    empty: tuple[tuple[int, int], ...] = ()
    """Row and column of every empty cell."""
    repeated: tuple[tuple[int, int], ...] = ()
    """Every number that occurs more than once, and how often."""
    missing: tuple[int, ...] = ()
    """Numbers from 1 to n², or from 0 to n² - 1, that do not occur, where those are meant."""
    out_of_range: tuple[tuple[int, int, int], ...] = ()
    """Row, column and value of every number that is none of those, where those are meant."""
    first: int = 1
    """The least of the numbers that are meant, 0 or 1."""

    @property
    def is_magic(self) -> bool:
        """Whether all rows, columns and both main diagonals have the same sum."""
        return self.verdict == MAGIC

    @property
    def violations(self) -> tuple[str, ...]:
        """Everything that keeps the grid from being magic, in plain sentences."""
        return self.violations_in("en")

    def violations_in(self, language: str) -> tuple[str, ...]:
        """Return everything that keeps the grid from being magic, in a language."""
        return () if self.is_magic else tuple(_sentences(self, language))

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "verdict": self.verdict,
            "is_magic": self.is_magic,
            "shape": list(self.shape),
            "expected": self.expected,
            "wrong_lines": [
                {"line": w.line, "total": w.total, "difference": w.difference}
                for w in self.wrong_lines
            ],
            "empty": [list(cell) for cell in self.empty],
            "repeated": [{"value": value, "times": times} for value, times in self.repeated],
            "missing": list(self.missing),
            "out_of_range": [
                {"row": row, "column": column, "value": value}
                for row, column, value in self.out_of_range
            ],
            "violations": list(self.violations),
        }


@dataclass(frozen=True, slots=True)
class ScanReport:
    """What a full scan of a square found."""

    order: int
    expected: int
    """The sum that lines should have: that of the expected numbers, or the most common one."""
    wrong_lines: tuple[WrongSum, ...]
    """At most `LINES_NAMED` rows, and as many columns, and the diagonals."""
    outside: int
    """How many entries are none of the expected numbers."""
    missing: int
    """How many of the expected numbers do not occur."""

    @property
    def is_magic(self) -> bool:
        """Whether all rows, columns and both main diagonals have the same sum."""
        return not self.wrong_lines

    @property
    def is_semi_magic(self) -> bool:
        """Whether all rows and all columns have the same sum."""
        return all("diagonal" in wrong.line for wrong in self.wrong_lines)

    @property
    def is_normal(self) -> bool:
        """Whether every expected number occurs exactly once."""
        return self.outside == 0 and self.missing == 0

    @property
    def violations(self) -> tuple[str, ...]:
        """What is wrong, a sentence each."""
        return self.violations_in("en")

    def violations_in(self, language: str) -> tuple[str, ...]:
        """Report what is wrong, a sentence each, in a language."""
        words = translations(language)
        found = [wrong.in_words(language) for wrong in self.wrong_lines]
        if self.outside:
            found.append(words.counted(_OUTSIDE, self.outside))
        if self.missing:
            found.append(words.counted(_MISSING, self.missing))
        return tuple(found)

    @property
    def verdict(self) -> str:
        """``"magic"``, ``"semi-magic"`` (rows and columns only) or ``"not magic"``."""
        return MAGIC if self.is_magic else SEMI_MAGIC if self.is_semi_magic else NOT_MAGIC

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold, named as in `SquareReport`."""
        return {
            "verdict": self.verdict,
            "is_magic": self.is_magic,
            "shape": [self.order, self.order],
            "expected": self.expected,
            "normal": self.is_normal,
            "violations": list(self.violations),
        }


def check(cells: SquareLike) -> SquareReport:
    r"""Check a grid, or rows of numbers, and name every line, number and cell that is wrong.

    The expected sum is the normal constant n(n² + 1)/2 where all numbers are different and
    from 1 to n², else the sum that most lines have.  Where rows and columns agree, any set of
    numbers is accepted.  Where they do not, and more than half of the cells hold a number from
    1 to n², those are taken to be meant: missing and foreign numbers are named.  Where 0 occurs
    and n² does not, and as many lines have the sum of 0 to n² - 1, those are meant instead.

    Examples
    --------
    >>> report = check([[8, 1, 6], [3, 5, 7], [4, 9, 3]])
    >>> report.verdict
    'not magic'
    >>> print(*report.violations, sep="\n")
    row 3 has the sum 16, 1 more than 15
    column 3 has the sum 16, 1 more than 15
    the main diagonal has the sum 16, 1 more than 15
    3 occurs 2 times
    missing: 2
    """
    grid = as_square(cells)
    values = grid.array
    empty = _cells(values == EMPTY)
    present, counts = np.unique(values[values != EMPTY], return_counts=True)
    repeated = tuple(zip(present[counts > 1].tolist(), counts[counts > 1].tolist(), strict=True))
    rows, columns = grid.shape
    if rows != columns:
        return SquareReport(grid.shape, NOT_MAGIC, None, (), empty, repeated)
    sums = _complete_sums(values)
    first = _least_meant(present, rows, sums)
    last = first + rows * rows - 1
    inside = (values >= first) & (values <= last)
    normal = not repeated and bool((inside | (values == EMPTY)).all())
    expected = rows * (first + last) // 2 if normal else _most_common(sums)
    wrong = tuple(
        WrongSum(line, total, expected)
        for line, total in sums.items()
        if expected is not None and total != expected
    )
    verdict = _verdict(wrong, empty)
    if verdict != NOT_MAGIC or 2 * np.count_nonzero(inside) <= rows * rows:
        return SquareReport(grid.shape, verdict, expected, wrong, empty, repeated)
    missing = tuple(np.setdiff1d(np.arange(first, last + 1), present).tolist())
    foreign = tuple(
        (r, c, int(values[r - 1, c - 1])) for r, c in _cells(~inside & (values != EMPTY))
    )
    return SquareReport(
        grid.shape, verdict, expected, wrong, empty, repeated, missing, foreign, first
    )


def _least_meant(present: NDArray[np.int64], n: int, sums: dict[str, int]) -> int:
    """Return 0 where the numbers 0 to n² - 1 seem to be meant, else 1."""
    if 0 not in present or n * n in present:
        return 1
    found = Counter(sums.values())
    from_zero, from_one = (n * (n * n + step) // 2 for step in (-1, 1))
    return 0 if found[from_zero] >= found[from_one] else 1


def _cells(mask: NDArray[np.bool_]) -> tuple[tuple[int, int], ...]:
    return tuple((row + 1, column + 1) for row, column in np.argwhere(mask).tolist())


def _complete_sums(values: NDArray[np.int64]) -> dict[str, int]:
    """Sum the lines without empty cells, by their names."""
    n = len(values)
    names = [f"row {i + 1}" for i in range(n)] + [f"column {i + 1}" for i in range(n)]
    names += ["main diagonal", "anti-diagonal"]
    totals = line_sums(np.where(values == EMPTY, 0, values)[None])[0].tolist()
    holes = line_sums((values == EMPTY)[None].astype(np.int64))[0].tolist()
    return {name: total for name, total, hole in zip(names, totals, holes, strict=True) if not hole}


def _most_common(sums: dict[str, int]) -> int | None:
    common = Counter(sums.values()).most_common(1)
    return common[0][0] if common else None


def _verdict(wrong: tuple[WrongSum, ...], empty: tuple[tuple[int, int], ...]) -> str:
    if empty:
        return NOT_MAGIC
    if not wrong:
        return MAGIC
    diagonals_only = all("diagonal" in line.line for line in wrong)
    return SEMI_MAGIC if diagonals_only else NOT_MAGIC


def _sentences(report: SquareReport, language: str) -> Iterator[str]:
    words = translations(language)
    rows, columns = report.shape
    if rows != columns:
        yield _sentence("check.not-square", language, rows=rows, columns=columns)
    yield from (wrong.in_words(language) for wrong in report.wrong_lines)
    for row, column in report.empty:
        yield _sentence("check.empty", language, row=row - 1, column=column - 1)
    if report.verdict == NOT_MAGIC:
        for value, times in report.repeated:
            yield words.counted(_REPEATED, times, value=value)
    if report.missing:
        numbers = words.listed(map(str, report.missing[:NAMED_AT_MOST]))
        if (more := len(report.missing) - NAMED_AT_MOST) > 0:
            numbers = words.text(_AND_MORE, count=more, numbers=numbers)
        yield _sentence("check.missing", language, numbers=numbers)
    for row, column, value in report.out_of_range:
        place = {"row": row - 1, "column": column - 1, "value": value}
        last = report.first + rows * columns - 1
        yield _sentence("check.foreign", language, **place, first=report.first, last=last)


def _sentence(rule: str, language: str, **parameters: int | str) -> str:
    return sentence(Step(rule, parameters=tuple(parameters.items())), SENTENCES, language)
