"""Markers for English texts to translate.

``make messages`` finds their calls in the sources, so texts must be literals.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Phrase(NamedTuple):
    """A word, title or sentence, with a context to distinguish equal texts."""

    context: str
    english: str


class Plural(NamedTuple):
    """A text that depends on a number: English for one, and for other values of ``{count}``."""

    context: str
    one: str
    many: str


def sentences(table: Mapping[str, str]) -> Mapping[str, str]:
    """Declare English sentences by key for translation.

    The sentences stay next to the code that makes the steps.  Their placeholders are named, as in
    ``"{number} in {cell}"``.  A key is the context of its translations.

    Examples
    --------
    >>> sentences({"start": "{value} goes into {cell}."})["start"]
    '{value} goes into {cell}.'
    """
    return MappingProxyType(dict(table))


def phrase(context: str, english: str) -> Phrase:
    """Declare an English phrase for translation.

    Examples
    --------
    >>> phrase("technique", "only cell").english
    'only cell'
    """
    return Phrase(context, english)


def plural(context: str, one: str, many: str) -> Plural:
    """Declare English text that depends on a number, for translation by plural rules.

    Examples
    --------
    >>> plural("cells", "{count} cell", "{count} cells").many
    '{count} cells'
    """
    return Plural(context, one, many)
