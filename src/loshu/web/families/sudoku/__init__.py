"""What the page can ask of Sudokus: to play, to set and to work on files of them."""

from typing import Final

from loshu.web.action import Action
from loshu.web.families.sudoku import playing, setting, workshop

ACTIONS: Final[tuple[Action, ...]] = (*playing.ACTIONS, *setting.ACTIONS, *workshop.ACTIONS)
