"""What the page asks of one family alone: add a module with `ACTIONS` and an entry in `PAGES`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from loshu._exports import lazy_modules
from loshu.web.action import Action

lazy_modules(__name__)

from loshu.web.families import magic, sliding, sudoku, tour

PAGES: Final[Mapping[str, Callable[[], Sequence[Action]]]] = {
    "magic": lambda: magic.ACTIONS,
    "sudoku": lambda: sudoku.ACTIONS,
    "tour": lambda: tour.ACTIONS,
    "sliding": lambda: sliding.ACTIONS,
}
"""By family; any other is drawn, checked, played and printed by what all families have."""

WARM: Final = (
    *(f"loshu.web.families.{family}" for family in PAGES),
    "loshu.sudoku.rules.picture",
    "loshu.sudoku.solving.solution_search",
    "loshu.sudoku.solving.solution_values",
)
"""Modules that most requests need: processes import them before the first request."""


def own_actions(family: str) -> Sequence[Action]:
    """Return the actions that only this family has.

    Examples
    --------
    >>> [action.name for action in own_actions("tour")][:2], own_actions("toy")
    (['rules', 'check'], ())
    """
    return PAGES[family]() if family in PAGES else ()
