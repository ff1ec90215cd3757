"""The markers by which code declares English text for translation.

``make messages`` finds their calls by reading the sources, so their texts are literals.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Phrase(NamedTuple):
    """A word, a title or a sentence, and the context that distinguishes it from others like it."""

    context: str
    english: str


class Plural(NamedTuple):
    """What depends on a number: English for one, and for any other ``{count}``."""

    context: str
    one: str
    many: str


def sentences(table: Mapping[str, str]) -> Mapping[str, str]:
    """Declare English sentences, by their keys, for translation.

    The sentences stay beside the code that makes the steps.  Their blanks are named, as in
    ``"{number} in {cell}"``; a key is the context of its translations.

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
    """Declare English text that depends on a number, for translation by each language's rules.

    Examples
    --------
    >>> plural("cells", "{count} cell", "{count} cells").many
    '{count} cells'
    """
    return Plural(context, one, many)
