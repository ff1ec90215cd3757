"""What the page can ask of number tours."""

from typing import Final

from loshu.family.family import Action
from loshu.tour.page import boards, playing, puzzles

ACTIONS: Final[tuple[Action, ...]] = (*playing.ACTIONS, *puzzles.ACTIONS, *boards.ACTIONS)


def actions() -> tuple[Action, ...]:
    """Return the actions of the page."""
    return ACTIONS
