"""Errors of commands, in the language of the command."""

from typing import Final

import click

from loshu.core.errors import PYTHON_REMEDY, LoshuError, NotationError
from loshu.text import phrase, translations

_ERROR: Final = phrase("error", "Error: {error}")
_USAGE: Final = phrase("error", "Usage: {usage}")
_TRY: Final = phrase("error", "Try '{command} --help' for help.")


def error_text(error: LoshuError | str, lang: str) -> str:
    """Return an error in a language; one without a translation stays English."""
    if lang == "en":
        return str(error)
    from loshu.text.translated_errors import error_in  # not needed for English

    return error_in(error, lang)


def print_error(error: LoshuError | str, lang: str) -> None:
    """Print an error on standard error."""
    text = translations(lang).text(_ERROR, error=error_text(error, lang))
    click.echo(text.replace(PYTHON_REMEDY, ""), err=True)
    if isinstance(error, NotationError) and error.nearest is not None:
        from loshu.cli.notes import note_nearest

        note_nearest(error.nearest)


def print_usage_error(error: click.UsageError, lang: str) -> None:
    """Print an error about the arguments as click does, in a language."""
    if error.ctx is not None:
        words, usage = translations(lang), error.ctx.get_usage().removeprefix("Usage: ")
        click.echo(words.text(_USAGE, usage=usage), err=True)
        help_ = words.text(_TRY, command=error.ctx.command_path)
        click.echo(f"{help_}\n", err=True)
    print_error(error.format_message(), lang)
