"""Checks of single Sudokus of any size with any rules."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from loshu.core.representations import notebook_html
from loshu.sudoku.checking import violations
from loshu.sudoku.settled import known_part_of, settled
from loshu.sudoku.solving.bulk import Status
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.text import phrase, translations

_AGAINST_THE_RULES: Final = phrase("sudoku.check", "breaks the rules: {violations}")
_NOT_ENFORCED: Final = phrase("sudoku.check", "not enforced: {names}")


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The status of a Sudoku, and its broken rules."""

    status: Status
    violations: tuple[str, ...] = ()
    not_enforced: tuple[str, ...] = field(default=(), repr=False)
    """Unknown rules of the puzzle, which were ignored."""

    _repr_html_ = notebook_html

    @property
    def is_right(self) -> bool:
        """Whether this is a complete grid, or a puzzle with exactly one solution."""
        return self.status.is_right

    def __str__(self) -> str:
        return self.in_words()

    def in_words(self, lang: str = "en") -> str:
        """Return the report as text; the violations keep the language given to `check`."""
        words = translations(lang)
        told = self.status.in_words(lang)
        if self.violations:
            told = words.text(_AGAINST_THE_RULES, violations="; ".join(self.violations))
        if not self.not_enforced:
            return told
        return f"{told} ({not_enforced_words(self.not_enforced, lang)})"


def not_enforced_words(names: Iterable[str], lang: str = "en") -> str:
    """Name the unknown rules, which were ignored.

    Examples
    --------
    >>> not_enforced_words(["teleports", "lines (3)"])
    'not enforced: teleports, lines (3)'
    """
    words = translations(lang)
    return words.text(_NOT_ENFORCED, names=words.listed(names))


def check(sudoku: SudokuLike, *, lang: str = "en", ignore_unknown: bool = False) -> CheckReport:
    """Check one Sudoku by its rules, and solve it if it is a puzzle.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    lang : str
        The language of the violations.
    ignore_unknown : bool
        Ignore unknown rules. The report names them. It can then report that no solution exists,
        but never that there is exactly one.

    Raises
    ------
    NotationError
        The text is not a Sudoku; the message names the place. Broken rules do not raise.
    UnsupportedError
        The puzzle has unknown rules.

    Examples
    --------
    >>> print(check("sudoku:2x2:1234341221434321"))
    a whole grid
    >>> print(check("sudoku:2x2:11.............."))
    breaks the rules: 1 occurs 2 times in row 1: r1c1, r1c2; 1 occurs 2 times in box 1: r1c1, r1c2
    """
    puzzle = as_sudoku(sudoku)
    known = known_part_of(puzzle, ignore=ignore_unknown)
    if known is not puzzle:
        from loshu.sudoku.rules.unknown import unknown_rules

        found = check(known, lang=lang)
        status = Status.NONE if found.status is Status.NONE else Status.OPEN
        return CheckReport(status, found.violations, unknown_rules(puzzle))
    puzzle = settled(puzzle)
    if broken := violations(puzzle, lang):
        return CheckReport(Status.NONE, broken)
    if puzzle.is_full:
        return CheckReport(Status.GRID)
    return CheckReport(solve(puzzle).status)
