"""What the page can ask of Sudokus: to play, to set and to work on files of them."""

from typing import Final

from loshu.family.family import Action
from loshu.sudoku.page import playing, setting, workshop
from loshu.sudoku.rules import picture
from loshu.sudoku.solving import solution_search, solution_values

WARM: Final = (solution_values, picture, solution_search)
"""Modules that most requests need: processes import them before the first request."""


def actions() -> tuple[Action, ...]:
    """Return the actions of the page."""
    return (*playing.ACTIONS, *setting.ACTIONS, *workshop.ACTIONS)
