"""Check one Sudoku of any size and with any rules."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from loshu.core.representations import notebook_html
from loshu.sudoku.checking import violations
from loshu.sudoku.settled import settled
from loshu.sudoku.solving.bulk import Status
from loshu.sudoku.solving.solver import known_part_of, solve
from loshu.sudoku.sudoku import SudokuLike, as_sudoku
from loshu.text import phrase, translations

_AGAINST_THE_RULES: Final = phrase("sudoku.check", "against the rules: {violations}")
_NOT_ENFORCED: Final = phrase("sudoku.check", "not enforced: {names}")


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a Sudoku is, and what breaks its rules."""

    status: Status
    violations: tuple[str, ...] = ()
    not_enforced: tuple[str, ...] = field(default=(), repr=False)
    """Rules of the puzzle that were left out, because they are not known."""

    _repr_html_ = notebook_html

    @property
    def is_right(self) -> bool:
        """Whether it is a whole grid, or a puzzle with exactly one solution."""
        return self.status.is_right

    def __str__(self) -> str:
        return self.in_words()

    def in_words(self, lang: str = "en") -> str:
        """Return the report as text; violations are in the language that `check` was given."""
        words = translations(lang)
        told = self.status.in_words(lang)
        if self.violations:
            told = words.text(_AGAINST_THE_RULES, violations="; ".join(self.violations))
        if not self.not_enforced:
            return told
        return f"{told} ({not_enforced_words(self.not_enforced, lang)})"


def not_enforced_words(names: Iterable[str], lang: str = "en") -> str:
    """Say which rules were left out, because they are not known.

    Examples
    --------
    >>> not_enforced_words(["chaosconstruction", "lines (3)"])
    'not enforced: chaosconstruction, lines (3)'
    """
    return translations(lang).text(_NOT_ENFORCED, names=", ".join(names))


def check(sudoku: SudokuLike, *, lang: str = "en", ignore_unknown: bool = False) -> CheckReport:
    """Check one Sudoku: a whole grid by the rules, a puzzle by solving it too.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    lang : str
        That of what is broken.
    ignore_unknown : bool
        Leave out rules that are not known. The report names them; it says that there is no
        solution where that is so without them, and never that there is exactly one.

    Raises
    ------
    NotationError
        Text that is no Sudoku, with the place. One that breaks rules does not raise.
    UnsupportedError
        Rules that are not known.

    Examples
    --------
    >>> print(check("sudoku:2x2:1234341221434321"))
    a whole grid
    >>> print(check("sudoku:2x2:11.............."))
    against the rules: 1 occurs 2 times in row 1: r1c1, r1c2; 1 occurs 2 times in box 1: r1c1, r1c2
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
