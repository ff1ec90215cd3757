"""What a full scan of a square finds."""

from dataclasses import dataclass
from typing import Any, Final

from loshu.magic.checking import MAGIC, NOT_MAGIC, SEMI_MAGIC, WrongLine

NAMED_AT_MOST: Final = 20
"""So many wrong rows, and as many columns, are named."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a full scan of a square found."""

    order: int
    expected: int
    """The sum that lines should have: that of the expected numbers, or the most common one."""
    wrong_lines: tuple[WrongLine, ...]
    """At most `NAMED_AT_MOST` rows, and as many columns, and the diagonals."""
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
        """Say what is wrong, a sentence each."""
        sentences = [str(wrong) for wrong in self.wrong_lines]
        if self.outside:
            sentences.append(f"{self.outside} entries are none of the expected numbers")
        if self.missing:
            sentences.append(f"{self.missing} of the expected numbers are missing")
        return tuple(sentences)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold, named as in `loshu.magic.checking.Report`."""
        return {
            "verdict": MAGIC if self.is_magic else SEMI_MAGIC if self.is_semi_magic else NOT_MAGIC,
            "is_magic": self.is_magic,
            "shape": [self.order, self.order],
            "expected": self.expected,
            "normal": self.is_normal,
            "violations": list(self.violations),
        }
