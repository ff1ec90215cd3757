"""Actions of families on the page: the common ones and those of a single family."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.families import FAMILIES
from loshu.web import books, censuses, common, opening
from loshu.web.action import Action
from loshu.web.families import own_actions

PAGE: Final = "page"
"""Used in place of the name of a family for actions of none or of several."""


@cache
def actions_of(family: str) -> dict[str, Action]:
    """Return the actions of a family by name; its own ones come before the common ones."""
    if family == PAGE:
        return {
            action.name: action for action in (*books.ACTIONS, *censuses.ACTIONS, *opening.ACTIONS)
        }
    general = {action.name: action for action in common.actions_for(family)}
    return general | {action.name: action for action in own_actions(family)}


def action_named(family: str, name: str) -> Action:
    """Find an action.

    Raises
    ------
    UnsupportedError
        Unknown name.

    Examples
    --------
    >>> action_named("sliding", "draw").quick
    True
    """
    known = actions_of(family)
    if name not in known:
        raise UnsupportedError(
            f"Unknown action {name!r} for {family}. Expected one of: {', '.join(known)}."
        )
    return known[name]


def all_actions() -> Iterator[tuple[str, Action]]:
    """Yield each action with the name of its family, or `PAGE`."""
    for name in (*(family.name for family in FAMILIES), PAGE):
        for action in actions_of(name).values():
            yield name, action
