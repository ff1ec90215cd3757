"""The option ``--lang`` of every command that explains, reports or renders."""

import os
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click

from loshu.cli.command import Rare
from loshu.text import LANGUAGES, environment_language, translations

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
_LANGUAGE: Final = "loshu.language"


def lang_option(function: Decorated) -> Decorated:
    """Add ``--lang``; the command's parameter ``lang`` is then the code of a language."""
    *most, last = LANGUAGES
    return click.option(
        "--lang",
        cls=Rare,
        metavar="CODE",
        is_eager=True,  # other options may print notes and errors
        callback=_chosen,
        help=f"Language: {', '.join(most)} or {last} (default: the system's).",
    )(function)


def _chosen(context: click.Context, _option: click.Parameter, code: str | None) -> str:
    if code is None:
        code = environment_language(os.environ)
    context.meta[_LANGUAGE] = translations(code).code
    return str(context.meta[_LANGUAGE])


def remember_language(context: click.Context, typed: Sequence[str]) -> None:
    """Take the language from arguments that could not be read."""
    if any(option.name == "lang" for option in context.command.params):
        after = (typed[at + 1] for at, word in enumerate(typed[:-1]) if word == "--lang")
        code = next((code for code in after if code in LANGUAGES), None)
        context.meta[_LANGUAGE] = code or environment_language(os.environ)


def language_of(context: click.Context | None) -> str:
    """Return the language of a command; English without ``--lang`` among its options."""
    return "en" if context is None else str(context.meta.get(_LANGUAGE, "en"))
