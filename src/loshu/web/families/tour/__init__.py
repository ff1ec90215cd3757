"""Actions for number tours."""

from typing import Final

from loshu.web.action import Action
from loshu.web.families.tour import boards, playing, puzzles

ACTIONS: Final[tuple[Action, ...]] = (*playing.ACTIONS, *puzzles.ACTIONS, *boards.ACTIONS)
