"""Notebooks: how values show themselves in a cell, and a board to play on and to step through.

Every value that a person would look at shows itself; `play` and `step` need the extra
``notebook``.

Examples
--------
>>> import loshu
>>> loshu.notebook.card_of(loshu.magic.check("8 1 6/3 5 7/4 9 2")).title
'Square report: magic'
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.family.card import Card as Card
    from loshu.notebook.cards import card_of as card_of
    from loshu.notebook.steps import show_step as show_step
    from loshu.notebook.widget import play as play
    from loshu.notebook.widget import step as step

_NAMES: Final = {
    "cards": ("Card", "card_of"),
    "steps": ("show_step",),
    "widget": ("play", "step"),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
