"""The facts of any record, by the names of its attributes."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from loshu.core.counting import Counted
from loshu.core.scene import Scene
from loshu.family.card import Card, CardTable, Shown
from loshu.text import Phrase

LISTED: Final = 12
"""Items of a sequence that are written out."""
ROWS: Final = 20
"""Rows of a table that are shown."""
LONGEST: Final = 240
"""Characters of text that are shown in one place."""
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def title_of(value: object) -> str:
    """Name a value by its type, in words.

    Examples
    --------
    >>> title_of(CardTable((), ())), title_of(RuntimeError())
    ('Card table', 'Runtime error')
    """
    return _HUMP.sub(" ", type(value).__name__).capitalize()


def facts_of(value: object) -> list[tuple[str, Shown]]:
    """List the facts of a record: its JSON data, or else its fields.

    Examples
    --------
    >>> from loshu.core.counting import Published
    >>> facts_of(Published(880, "Frénicle 1693"))
    [('value', '880'), ('source', 'Frénicle 1693')]
    """
    held = ((name.replace("_", " "), each) for name, each in _attributes(value))
    return [(name, shown(each)) for name, each in held if not callable(each)]


def record_card(value: object) -> Card:
    """Show a record by its own sentence and its facts.

    Examples
    --------
    >>> from loshu.core.counting import Published
    >>> record_card(Published(880, "Frénicle 1693")).title
    'Published'
    """
    said: Callable[[], str] | None = getattr(value, "in_words", None)
    sentences = said().splitlines() if said else ()
    return Card(title=title_of(value), sentences=sentences, facts=facts_of(value))


def count_card(found: Counted) -> Card:
    """Show a count: the number, the published one, and the method.

    Examples
    --------
    >>> from loshu.tour import count
    >>> count_card(count("5x5:five")).facts[0]
    ('total', '12,400')
    """
    facts: list[tuple[str, Shown]] = [("total", shown(found.total))]
    if found.published is not None:
        published = found.published
        facts.append(("published", f"{published.value:,} ({published.source})"))
        facts.append(("agrees", shown(found.agrees)))
    first = {name for name, _ in facts}
    facts += [fact for fact in facts_of(found) if fact[0] not in first]
    return Card(title=title_of(found), facts=facts)


def shown(value: Any) -> Shown:
    """Write a value for people to read.

    Examples
    --------
    >>> shown(None), shown(True), shown(3359232), shown([1, 2, 3]), shown(0.123456)
    ('–', 'yes', '3,359,232', '1, 2, 3', '0.123')
    """
    match value:
        case None:
            return "–"
        case Enum():
            return value.name.lower()
        case bool() | int() | float():
            return _number(value)
        case Phrase():
            return value.english
        case str():
            return _cut(value) or "–"
        case Scene() | Card() | CardTable():
            return value
        case Mapping():
            return _mapping(value)
        case Sequence() | AbstractSet():
            return _listed(value)
    if is_dataclass(value) and type(value).__str__ is object.__str__:
        return Card(title=title_of(value), facts=facts_of(value))
    return _cut(str(getattr(value, "text", value)))  # boards on one line


def _number(value: bool | int | float) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, int) else f"{value:.3g}"


def _attributes(value: Any) -> Iterable[tuple[str, Any]]:
    if hasattr(value, "as_dict"):
        return list(value.as_dict().items())
    if is_dataclass(value):
        names = [each.name for each in fields(value) if each.repr]
    else:
        names = list(value._fields)  # of a named tuple
    return [(name, getattr(value, name)) for name in names if not name.startswith("_")]


def _mapping(value: Mapping[Any, Any]) -> Shown:
    if not value:
        return "–"
    rows = [(str(name), as_text(shown(held))) for name, held in value.items()]
    return CardTable(("", ""), tuple(rows[:ROWS]), more=_more(len(rows) - ROWS))


def _listed(value: Sequence[Any] | AbstractSet[Any]) -> Shown:
    """Write items in a line, and records below each other."""
    items = list(value)
    if items and all(isinstance(item, Mapping) for item in items):
        columns = tuple(dict.fromkeys(str(name) for item in items for name in item))
        rows = [tuple(as_text(shown(item.get(name))) for name in columns) for item in items[:ROWS]]
        return CardTable(columns, tuple(rows), more=_more(len(items) - ROWS))
    named = [as_text(shown(item)) for item in items[:LISTED]]
    if len(items) > LISTED:
        named.append(_more(len(items) - LISTED))
    return ", ".join(named) or "–"


def as_text(value: Shown) -> str:
    """Return what was shown as text, where there is room for nothing else."""
    match value:
        case str():
            return value
        case Card():
            return ", ".join(f"{name} {as_text(held)}" for name, held in value.facts)
        case CardTable():
            return "; ".join(" ".join(row) for row in value.rows)
        case _:
            return value.title


def _more(count: int) -> str:
    return f"and {count:,} more" if count > 0 else ""


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
