"""The option ``--lang`` of every command that explains, reports or renders."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from loshu.cli.command import Rare
from loshu.cli.known_language import LANGUAGE, language_of
from loshu.text import LANGUAGES, environment_language, translations

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


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


def lang_of_notes_option(function: Decorated) -> Decorated:
    """Add ``--lang`` to a command that prints data alone: its notes and errors are translated."""
    *most, last = LANGUAGES
    return click.option(
        "--lang",
        cls=Rare,
        metavar="CODE",
        is_eager=True,
        expose_value=False,
        callback=_chosen,
        help=f"Language: {', '.join(most)} or {last} (default: the system's).",
    )(function)


def _chosen(context: click.Context, _option: click.Parameter, code: str | None) -> str:
    if code is None:
        code = environment_language(os.environ)
    context.meta[LANGUAGE] = translations(code).code
    return language_of(context)
