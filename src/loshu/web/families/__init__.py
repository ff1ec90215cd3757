"""Actions of single families: add a module with `ACTIONS` and an entry in `PAGES`."""

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
"""Modules by family; families without one have the common actions."""

WARM: Final = (
    *(f"loshu.web.families.{family}" for family in PAGES),
    "loshu.sudoku.rules.picture",
    "loshu.sudoku.solving.rule_search",
    "loshu.sudoku.solving.solution_values",
)
"""Modules that processes import before the first request, because most requests need them."""


def own_actions(family: str) -> Sequence[Action]:
    """Return the actions of this family alone.

    Examples
    --------
    >>> [action.name for action in own_actions("tour")][:2], own_actions("toy")
    (['rules', 'ways'], ())
    """
    return PAGES[family]() if family in PAGES else ()
