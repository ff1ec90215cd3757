"""Cards of values in notebooks, from their families or from their facts."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from loshu.core.counting import Counted
from loshu.families import family_of_type
from loshu.family.card import Card
from loshu.family.facts import count_card, record_card
from loshu.notebook import catalog_cards, steps
from loshu.notebook.card_html import html

CARDS: Final[Mapping[str, Callable[[Any], Card]]] = MappingProxyType(
    {
        "Step": lambda value: steps.step(value),
        "Trace": lambda value: steps.trace(value),
        "Catalog": lambda value: catalog_cards.catalog(value),
        "QueryResult": lambda value: catalog_cards.query_result(value),
    }
)
"""Cards by type, for values outside all families; other records show a sentence and facts."""


def card_of(value: object) -> Card:
    """Return the card of a value.

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
    """Return the HTML of a value for a notebook."""
    return html(value if isinstance(value, Card) else card_of(value))
