"""A square with blanks that knows the numbers to fill it with, for sheets and books."""

from dataclasses import dataclass
from typing import Any, Final

from loshu.core.grid import EMPTY, Grid
from loshu.core.problem import Problem
from loshu.core.solved import Made
from loshu.magic.notation import FAMILY_NAME
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.text import phrase, translations

_RULE: Final = phrase(
    "magic.rule",
    "Write each of the numbers {numbers} once, so that each row, each column and both diagonals "
    "have the sum {sum}.",
)
_RULE_OF_SOME: Final = phrase(
    "magic.rule",
    "Write some of the numbers {numbers}, so that each row, each column and both diagonals have "
    "the same sum.",
)


@dataclass(frozen=True, slots=True)
class OwnSquare:
    """A square with blanks, and the numbers of its completion.

    Examples
    --------
    >>> half = OwnSquare(Grid([[2, None], [3, None]]), (1, 2, 3, 4), NumberUnit(2))
    >>> str(half.problem), half.answer_text(Grid([[2, 1], [3, 4]]))
    ('magic:1 ./1.5 .', '1 0.5/1.5 2')
    """

    grid: Grid
    entries: tuple[int, ...]
    """The numbers, ascending; one that may be used several times is listed as often."""
    unit: NumberUnit = WHOLE

    @property
    def problem(self) -> Problem:
        """The square as a problem, whose text has the numbers as they are printed."""
        return Problem(FAMILY_NAME, self.unit.line(self.grid), self.grid)

    @property
    def wanted(self) -> dict[str, Any]:
        """The numbers, as arguments of `loshu.magic.solve`."""
        return {"entries": self.entries, "unit": self.unit}

    def answer_text(self, square: Grid) -> str:
        """Write a completion in one line."""
        return self.unit.line(square)

    def rule(self, lang: str = "en") -> str:
        """Put into words what the square asks for; nothing if it has no blanks.

        Examples
        --------
        >>> OwnSquare(Grid([[None]]), (7,)).rule()[:34]
        'Write each of the numbers 7 once, '
        """
        n = self.grid.order
        if not (self.grid.array == EMPTY).any():
            return ""
        numbers = ", ".join(map(self.unit.text, self.entries))
        words = translations(lang)
        if len(self.entries) != n * n:
            return words.text(_RULE_OF_SOME, numbers=numbers)
        total = self.unit.text(sum(self.entries) // n)
        return words.text(_RULE, numbers=numbers, sum=total)


@dataclass(frozen=True, slots=True)
class OwnPuzzle(Made):
    """A puzzle of own numbers."""

    puzzle: OwnSquare
    solution: Grid
