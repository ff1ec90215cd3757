"""Levels of rules that the search for variants does not reach."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.grade_range import GradeRange

COMMAND: Final = "python -m tools.level_rates"
"""The command that measured the table."""
NEVER: Final[Mapping[tuple[str, str], int]] = MappingProxyType({})
"""By rule and level: the searches for a 9x9 puzzle, of which none found one."""


def check_level(names: Sequence[str], grade: GradeRange) -> None:
    """Refuse a level of which no search found a puzzle.

    Raises
    ------
    UnsupportedError
        With the measured rate.

    Examples
    --------
    >>> check_level(["killer"], GradeRange(level="hard"))
    """
    if len(names) != 1 or grade.level is None or grade.profile is not None:
        return
    tries = NEVER.get((names[0], grade.level))
    if tries is not None:
        raise UnsupportedError(
            f"Level {grade.level} is out of reach for {names[0]}: none of {tries} searches found "
            "such a puzzle. Choose another level, a further rule or --size."
        )
