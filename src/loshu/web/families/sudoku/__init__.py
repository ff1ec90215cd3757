"""Actions for Sudokus: playing, creating, and files."""

from typing import Final

from loshu.web.action import Action
from loshu.web.families.sudoku import levels, playing, profiles, setting, workshop

ACTIONS: Final[tuple[Action, ...]] = (
    *playing.ACTIONS,
    *levels.ACTIONS,
    *profiles.ACTIONS,
    *setting.ACTIONS,
    *workshop.ACTIONS,
)
