"""Sentences in five languages: English beside the code, the others in message catalogues."""

from collections.abc import Mapping
from types import MappingProxyType


def sentences(table: Mapping[str, str]) -> Mapping[str, str]:
    """Declare English sentences, by the names of their rules, for translation.

    The sentences stay beside the code that makes the steps.  Their blanks are named, as in
    ``"{number} in {cell}"``; a rule's name is the context of its translations.

    Examples
    --------
    >>> sentences({"start": "{value} goes into {cell}."})["start"]
    '{value} goes into {cell}.'
    """
    return MappingProxyType(dict(table))
