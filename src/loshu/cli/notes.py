"""Notes beside the results, on standard error; --quiet leaves them out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from loshu.cli.command import Rare
from loshu.cli.known_language import language_of
from loshu.core.errors import PYTHON_REMEDY, NotationError
from loshu.text import Phrase, Translations, phrase, plural, translations

if TYPE_CHECKING:
    from loshu.core.notation.nearest import Nearest

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
_PLACES: Final = phrase(
    "note",
    "Note: the values with places are read as a board with {rows} rows and {columns} columns.",
)
_AS_ROWS: Final = phrase(
    "note",
    "Note: the three rows are read as a 3x3 square, not as row, column and value. "
    "For values with places, write r1c1=8.",
)
_COLUMNS_FIRST: Final = phrase(
    "note", "Note: the dictionaries are read as columns, as pandas writes them."
)
_OTHER_TEXT: Final = plural(
    "note",
    "Note: {count} line of other text is left out: {lines}.",
    "Note: {count} lines of other text are left out: {lines}.",
)
_NEAREST: Final = phrase("note", "Note: the nearest formats are {formats}.")
_LISTED: Final = phrase(
    "note", "Note: the nearest formats are {formats}. '{command}' lists all of them."
)
_SHOWN: Final = 3
_QUIET: Final = "loshu.quiet"


def _remember(context: click.Context, _option: click.Parameter, quiet: bool) -> None:
    context.meta[_QUIET] = quiet


quiet_option: Final = click.option(
    "-q",
    "--quiet",
    cls=Rare,
    is_flag=True,
    is_eager=True,  # options that are read after it may print notes
    expose_value=False,
    callback=_remember,
    help="Print no notes and no progress.",
)
"""For commands that print notes; `note` and the progress look it up."""


def _remember_silence(context: click.Context, _option: click.Parameter, quiet: bool) -> bool:
    context.meta[_QUIET] = quiet
    return quiet


silent_option: Final = click.option(
    "-q",
    "--quiet",
    is_flag=True,
    is_eager=True,
    callback=_remember_silence,
    help="Print nothing; the exit code is the answer.",
)
"""For checks, which print neither a result nor notes then; they get ``quiet``."""


def is_quiet() -> bool:
    """Return whether the command was called with --quiet."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(_QUIET))


def note(message: str) -> None:
    """Print something beside the result on standard error, unless --quiet was given."""
    if not is_quiet():
        click.echo(message.replace(PYTHON_REMEDY, ""), err=True)


def remark(text: Phrase, **blanks: object) -> None:
    """Print a note in the language of the command."""
    note(words_of_command().text(text, **blanks))


def note_nearest(nearest: "Nearest") -> None:
    """Print the nearest formats, unless the command is quiet."""
    formats = ", ".join(nearest.formats)
    if nearest.listed_by:
        remark(_LISTED, formats=formats, command=nearest.listed_by)
    else:
        remark(_NEAREST, formats=formats)


@contextmanager
def naming_nearest(source: str | bytes) -> Iterator[None]:
    """Add the nearest formats to an error about a text or bytes that cannot be read."""
    try:
        yield
    except NotationError as error:
        from loshu.cli.nearest import nearest_to

        error.nearest = error.nearest or nearest_to(source)
        raise


def note_reading(text: str, *, square: bool = False) -> None:
    """Print the size of a pasted board that has only values with places.

    The lines of words around its rows, which are not read, are named, too.
    """
    from loshu.core.notation.boards import is_plain_square

    if is_plain_square(text):
        return
    from loshu.core.notation.cells import quoted
    from loshu.core.notation.other_programs import columns_come_first
    from loshu.core.notation.pasted_rows import titles_in
    from loshu.core.notation.places import places_in, rows_of

    if columns_come_first(text):
        remark(_COLUMNS_FIRST)
    elif (found := places_in(text, distinct=not square)) is not None:
        rows = rows_of(found, square=square)
        if len(found.places) < len(rows) * len(rows[0]):
            remark(_PLACES, rows=len(rows), columns=len(rows[0]))
    elif square and places_in(text, distinct=True) is not None:
        remark(_AS_ROWS)
    elif titles := titles_in(text):
        lines = ", ".join(f"{number}: {quoted(said.strip())}" for number, said in titles[:_SHOWN])
        more = ", …" if len(titles) > _SHOWN else ""
        note(words_of_command().counted(_OTHER_TEXT, len(titles), lines=lines + more))


def words_of_command() -> Translations:
    """Return the translations of the language of the command."""
    return translations(language_of(click.get_current_context(silent=True)))
