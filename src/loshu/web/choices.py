"""Choices of a form on the page."""

from collections.abc import Mapping
from typing import TypedDict, TypeVar

from loshu.text import Phrase, translations

Name = TypeVar("Name", bound=str)


class NamedChoice(TypedDict):
    """A name and its title."""

    name: str
    title: str


def named_choices(titles: Mapping[Name, Phrase], lang: str) -> list[NamedChoice]:
    """Return names with their titles in a language.

    Examples
    --------
    >>> from loshu.text.levels import LEVEL_TITLES
    >>> named_choices(LEVEL_TITLES, "de")[0]
    {'name': 'easy', 'title': 'leicht'}
    """
    words = translations(lang)
    return [NamedChoice(name=name, title=words.text(title)) for name, title in titles.items()]
