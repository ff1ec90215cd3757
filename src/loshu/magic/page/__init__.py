"""What the page can ask of magic squares."""

from typing import Final

from loshu.family.family import Action
from loshu.magic.page import browsing, checking, completing, hinting, making, puzzles, relatives

ACTIONS: Final[tuple[Action, ...]] = (
    *checking.ACTIONS,
    *making.ACTIONS,
    *completing.ACTIONS,
    *hinting.ACTIONS,
    *puzzles.ACTIONS,
    *browsing.ACTIONS,
    *relatives.ACTIONS,
)


def actions() -> tuple[Action, ...]:
    """Return the actions of the page."""
    return ACTIONS
