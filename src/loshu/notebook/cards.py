"""Cards of values in notebooks, from their families or from their facts."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from loshu.any_puzzle import family_of_type
from loshu.core.counting import Counted
from loshu.family.card import Card, CardTable, Shown
from loshu.family.facts import ROWS, as_text, count_card, record_card, shown
from loshu.notebook import steps
from loshu.notebook.card_html import html

if TYPE_CHECKING:
    from loshu.catalog.catalog import Catalog
    from loshu.catalog.query_result import QueryResult


def _catalog(catalog: "Catalog") -> Card:
    """Show the columns of a catalog."""
    manifest = catalog.manifest
    facts: list[tuple[str, Shown]] = [
        ("table", manifest.table),
        ("rows", shown(manifest.rows)),
        ("folder", shown(None if catalog.folder is None else str(catalog.folder))),
    ]
    columns = tuple((each.name, each.kind, each.meaning) for each in manifest.columns)
    table = CardTable(("column", "kind", "meaning"), columns)
    return Card(title=f"Catalog: {manifest.title}", facts=facts, table=table)


def _query_result(result: "QueryResult") -> Card:
    """Show the first rows of a result without consuming them."""
    first = result.first(ROWS + 1)
    rows = tuple(tuple(as_text(shown(value)) for value in row) for row in first[:ROWS])
    more = f"The first {ROWS} rows." if len(first) > ROWS else ""
    return Card(title="Query result", table=CardTable(tuple(result.columns), rows, more=more))


CARDS: Final[Mapping[str, Callable[[Any], Card]]] = MappingProxyType(
    {
        "Step": lambda value: steps.step(value),
        "Trace": lambda value: steps.trace(value),
        "Catalog": _catalog,
        "QueryResult": _query_result,
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
