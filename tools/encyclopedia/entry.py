"""One entry of the encyclopedia, and the words that are written for it by hand."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from loshu.text import LANGUAGES, Phrase, translations

HERE: Final = Path(__file__).parent
WORDS: Final = HERE / "words"
EXAMPLES: Final = HERE / "examples"


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture of an example, and the text beneath it."""

    svg: bytes
    alt: str
    caption: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Everything that a page shows about one entry of a registry."""

    name: str
    names: Mapping[str, str]
    """The title in each language, by the codes of `LANGUAGES`."""
    summary: str
    when: str = ""
    """The time to look for it, or to use it."""
    sentences: tuple[str, ...] = ()
    """The sentences of the example's steps."""
    pictures: tuple[Picture, ...] = ()
    text: str = ""
    """The example as text that commands read."""
    facts: tuple[tuple[str, str], ...] = ()
    """Rows of a table: its difficulty, its orders, what follows from it."""
    commands: tuple[tuple[str, str], ...] = ()
    """Commands, each after a comment."""
    aliases: tuple[str, ...] = ()
    source: str = ""
    no_example: str = ""
    """The reason why it has no example."""

    @property
    def title(self) -> str:
        """The English title with a capital."""
        return capital(self.names["en"])

    @property
    def file(self) -> str:
        """The name of its page."""
        return self.name.replace("+", "-plus-").replace(" ", "-")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """The entries of one registry."""

    folder: str
    title: str
    introduction: str
    when: str
    """The heading above when to look for an entry, or to use it."""
    entries: tuple[Entry, ...]
    facts: str = "Facts"
    """The heading above the table of facts."""


@cache
def words(chapter: str) -> dict[str, dict[str, Any]]:
    """Read the words that are written by hand for a chapter, by the names of entries."""
    path = WORDS / f"{chapter}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


@cache
def examples(chapter: str) -> dict[str, str]:
    """Read the examples of a chapter: lines of a name, a tab and a puzzle."""
    lines = (EXAMPLES / f"{chapter}.txt").read_text("utf-8").splitlines()
    return dict(split_lines(lines))


def split_lines(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Split lines at their first tab."""
    for line in lines:
        name, _, text = line.partition("\t")
        yield name, text


def in_languages(title: Phrase) -> dict[str, str]:
    """Return a title in every language."""
    return {code: translations(code).text(title) for code in LANGUAGES}


def capital(text: str) -> str:
    """Write the first letter as a capital."""
    return text[:1].upper() + text[1:]
