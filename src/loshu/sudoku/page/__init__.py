"""What the page can ask of Sudokus: to play, to set and to work on files of them."""

from loshu.core.family import Action
from loshu.sudoku.page import playing, setting, workshop


def actions() -> tuple[Action, ...]:
    """Return the actions of the page."""
    return (*playing.ACTIONS, *setting.ACTIONS, *workshop.ACTIONS)
