"""Results of a check or a scan of a square, as data and in words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from loshu.core.representations import notebook_html
from loshu.core.step import Step
from loshu.text import Translations, phrase, plural, sentence, sentences, translations

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
        "check.ambiguous": "the lines have different sums, and it is not clear which one is meant: "
        "{sums}",
        "check.empty": "row {row}, column {column} is empty",
        "check.missing": "missing: {numbers}",
        "check.foreign": "row {row}, column {column}: {value} is not from {first} to {last}",
        "check.foreign-step": "row {row}, column {column}: {value} is not from {first} to {last} "
        "by {step}",
        "check.exchange": "exchange {one} and {other} to make it magic",
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
        """The sum's excess; negative if the sum is too small."""
        return self.total - self.expected

    def __str__(self) -> str:
        return self.in_words()

    def in_words(self, lang: str = "en", written: Callable[[int], str] = str) -> str:
        """Report the sum of the line in a sentence."""
        key = "check.more" if self.difference > 0 else "check.less"
        return _sentence(
            key, lang, line=self.line, total=written(self.total),
            difference=written(abs(self.difference)), expected=written(self.expected),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SquareReport:
    """The result of `check`; rows and columns count from 1."""

    shape: tuple[int, int]
    verdict: str
    """``"magic"``, ``"semi-magic"`` (rows and columns only) or ``"not magic"``."""
    expected: int | None
    """The sum that every line should have; None if it is unclear."""
    wrong_lines: tuple[WrongSum, ...] = ()
    empty: tuple[tuple[int, int], ...] = ()
    """Row and column of every empty cell."""
    repeated: tuple[tuple[int, int], ...] = ()
    """Every number that occurs more than once, and how often."""
    missing: tuple[int, ...] = ()
    """Numbers from 1 to n², or of another progression, that do not occur, where it is meant."""
    out_of_range: tuple[tuple[int, int, int], ...] = ()
    """Row, column and value of every number that is none of those, where those are meant."""
    first: int = 1
    """The least of the numbers that are meant."""
    increment: int = 1
    """From one of them to the next."""
    exchange: tuple[tuple[int, int], tuple[int, int]] | None = None
    """The only two cells whose numbers have to be exchanged for a magic square."""
    likely: tuple[int, ...] = ()
    """Sums of lines of which any may be meant, where no sum is expected."""

    _repr_html_ = notebook_html

    @property
    def is_magic(self) -> bool:
        """Whether all rows, columns and both main diagonals have the same sum."""
        return self.verdict == MAGIC

    @property
    def violations(self) -> tuple[str, ...]:
        """Everything that keeps the grid from being magic, in plain sentences."""
        return self.violations_in("en")

    def violations_in(self, lang: str) -> tuple[str, ...]:
        """Return everything that keeps the grid from being magic, in a language."""
        return () if self.is_magic else tuple(_sentences(self, lang))

    def in_unit(self, lang: str, written: Callable[[int], str]) -> tuple[str, ...]:
        """Return the wrong sums, empty cells and repeated numbers of fractions in a unit."""
        words = translations(lang)
        found = [wrong.in_words(lang, written) for wrong in self.wrong_lines]
        found += [
            _sentence("check.empty", lang, row=row - 1, column=column - 1)
            for row, column in self.empty
        ]
        repeated = () if self.is_magic else self.repeated
        found += [words.counted(_REPEATED, times, value=written(v)) for v, times in repeated]
        return (*found, *filter(None, [self.remedy_in(lang)]))

    def remedy_in(self, lang: str) -> str:
        """Name the exchange that makes the square magic, in a language; empty where there is none.

        Examples
        --------
        >>> report = SquareReport((3, 3), NOT_MAGIC, 15, exchange=((3, 1), (3, 2)))
        >>> report.remedy_in("en")
        'Exchange r3c1 and r3c2 to make it magic'
        """
        if self.exchange is None:
            return ""
        one, other = (f"r{row}c{column}" for row, column in self.exchange)
        return _sentence("check.exchange", lang, one=one, other=other)

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
            "likely": list(self.likely),
            "exchange": None if self.exchange is None else [list(cell) for cell in self.exchange],
            "violations": list(self.violations),
        }


@dataclass(frozen=True, slots=True)
class ScanReport:
    """The result of a full scan of a square."""

    order: int
    expected: int
    """The sum that lines should have: that of the expected numbers, or the most common one."""
    wrong_lines: tuple[WrongSum, ...]
    """At most `LINES_NAMED` rows, `LINES_NAMED` columns, and the diagonals."""
    outside: int
    """Number of unexpected entries."""
    missing: int
    """Number of expected numbers that do not occur."""

    _repr_html_ = notebook_html

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
        """The faults, a sentence each."""
        return self.violations_in("en")

    def violations_in(self, lang: str) -> tuple[str, ...]:
        """Describe the faults, a sentence each, in a language."""
        words = translations(lang)
        found = [wrong.in_words(lang) for wrong in self.wrong_lines]
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


def _sentences(report: SquareReport, lang: str) -> Iterator[str]:
    words = translations(lang)
    rows, columns = report.shape
    if rows != columns:
        yield _sentence("check.not-square", lang, rows=rows, columns=columns)
    if report.likely:
        sums = _listed(report.likely, words)
        yield _sentence("check.ambiguous", lang, sums=sums)
    yield from (wrong.in_words(lang) for wrong in report.wrong_lines)
    for row, column in report.empty:
        yield _sentence("check.empty", lang, row=row - 1, column=column - 1)
    if report.verdict == NOT_MAGIC:
        for value, times in report.repeated:
            yield words.counted(_REPEATED, times, value=value)
    if report.missing:
        yield _sentence("check.missing", lang, numbers=_listed(report.missing, words))
    for row, column, value in report.out_of_range:
        place = {"row": row - 1, "column": column - 1, "value": value}
        first, step = report.first, report.increment
        ends = {"first": first, "last": first + (rows * columns - 1) * step}
        if step == 1:
            yield _sentence("check.foreign", lang, **place, **ends)
        else:
            yield _sentence("check.foreign-step", lang, **place, **ends, step=step)


def _listed(numbers: tuple[int, ...], words: Translations) -> str:
    """List the first of some numbers, and how many there are besides."""
    text = words.listed(map(str, numbers[:NAMED_AT_MOST]))
    more = len(numbers) - NAMED_AT_MOST
    return words.text(_AND_MORE, count=more, numbers=text) if more > 0 else text


def _sentence(key: str, lang: str, **parameters: int | str) -> str:
    return sentence(Step(key, parameters=tuple(parameters.items())), SENTENCES, lang)
