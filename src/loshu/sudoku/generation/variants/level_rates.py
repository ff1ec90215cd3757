"""How often the search for a variant of a level succeeds."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.text.levels import LEVELS

COMMAND: Final = "python -m tools.level_rates"
"""The command that measured the table."""
TRIES: Final = 1
"""Seeds of each rule and level."""
MADE: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType({})
"""By the name of a rule: for each level, how many tries made a 9x9 puzzle."""


def check_level(names: Sequence[str], grade: GradeRange) -> None:
    """Refuse a level of which no try made a puzzle.

    Raises
    ------
    UnsupportedError
        With the measured rate, and the levels that were made.
    """
    made = MADE.get(names[0]) if len(names) == 1 else None
    if made is None or grade.level is None or grade.profile is not None:
        return
    if made[LEVELS.index(grade.level)] == 0:
        others = ", ".join(level for level, number in zip(LEVELS, made, strict=True) if number)
        raise UnsupportedError(
            f"Level {grade.level} is out of reach for {names[0]}: none of {TRIES} searches made "
            f"such a puzzle. Choose a level that they made ({others}), a further rule or --size."
        )
