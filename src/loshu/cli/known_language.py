"""The language of a command, kept where its notes and errors find it."""

import os
from collections.abc import Sequence
from typing import Final

import click

from loshu.text import LANGUAGES, environment_language

LANGUAGE: Final = "loshu.language"
"""Key of the language among the facts about a command."""


def remember_language(context: click.Context, typed: Sequence[str]) -> None:
    """Take the language from arguments that could not be read, or from the environment."""
    of_groups = isinstance(context.command, click.Group)  # whose commands take it
    if of_groups or any(option.name == "lang" for option in context.command.params):
        after = (typed[at + 1] for at, word in enumerate(typed[:-1]) if word == "--lang")
        code = next((code for code in after if code in LANGUAGES), None)
        context.meta[LANGUAGE] = code or environment_language(os.environ)


def language_of(context: click.Context | None) -> str:
    """Return the language of a command; English without ``--lang`` among its options."""
    return "en" if context is None else str(context.meta.get(LANGUAGE, "en"))
