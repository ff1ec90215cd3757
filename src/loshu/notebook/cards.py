"""Cards of the values that notebooks show: from their families, or from their facts."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from loshu.core.counting import Counted
from loshu.core.deferred import deferred
from loshu.families import family_of_type
from loshu.family.card import Card
from loshu.family.facts import count_card, record_card
from loshu.notebook.card_html import html

CARDS: Final[Mapping[str, Callable[[Any], Card]]] = MappingProxyType(
    {
        "Step": deferred("loshu.notebook.steps:step"),
        "Trace": deferred("loshu.notebook.steps:trace"),
        "Catalog": deferred("loshu.notebook.catalog_cards:catalog"),
        "QueryResult": deferred("loshu.notebook.catalog_cards:query_result"),
    }
)
"""By type, of values that no family has; other records show their sentence and their facts."""


def card_of(value: object) -> Card:
    """Return what a notebook shows of a value.

    Examples
    --------
    >>> from loshu.magic import check
    >>> card_of(check("8 1 6/3 5 7/4 9 2")).title
    'Square report: magic'
    """
    family = family_of_type(type(value))
    cards = CARDS if family is None else family.cards()
    general = count_card if isinstance(value, Counted) else record_card
    return cards.get(type(value).__name__, general)(value)


def html_of(value: object) -> str:
    """Return the HTML that a notebook shows of a value."""
    return html(value if isinstance(value, Card) else card_of(value))
