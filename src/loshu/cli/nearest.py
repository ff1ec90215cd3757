"""Formats that are nearest to a text that cannot be read, beside its error."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import click

from loshu.cli.notes import remark
from loshu.core.errors import NotationError
from loshu.families import FAMILIES, LISTED, family_named
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.core.notation.nearest import KnownForms, Nearest

_NEAREST: Final = phrase("note", "Note: the nearest formats are {formats}.")
_LISTED: Final = phrase(
    "note", "Note: the nearest formats are {formats}. '{command}' lists all of them."
)
_HEAD: Final = 2**16
"""Characters or bytes of a text in which signs are looked for."""


@contextmanager
def naming_nearest(source: str | bytes) -> Iterator[None]:
    """Add the nearest formats to an error about a text or bytes that cannot be read."""
    try:
        yield
    except NotationError as error:
        error.nearest = error.nearest or nearest_to(source)
        raise


def nearest_to(source: str | bytes) -> "Nearest | None":
    """Return the formats that are nearest to a text, among those of the command's family.

    A command of no family has the formats of all. No format is near to an array of bytes.
    """
    from loshu.core.notation.decode import decode, form_of_bytes
    from loshu.core.notation.nearest import nearest_forms

    if isinstance(source, bytes) and form_of_bytes(source):
        return None
    context = click.get_current_context(silent=True)
    family = [*(context.command_path.split() if context else ()), "", ""][1]
    known = family_named(family).forms() if family in LISTED else _of_all_families()
    try:
        return nearest_forms(decode(source[:_HEAD]), known)
    except NotationError:  # the part of a compressed file
        return nearest_forms("", known)


def _of_all_families() -> "KnownForms":
    """Return the formats of grids after those that only one family has."""
    from loshu.core.notation.nearest import GRID_FORMS, KnownForms

    own = {form.name: form for family in FAMILIES for form in family.forms().forms}
    shared = {form.name: form for form in GRID_FORMS}
    return KnownForms([*(form for name, form in own.items() if name not in shared), *GRID_FORMS])


def note_nearest(nearest: "Nearest") -> None:
    """Print the nearest formats, unless the command is quiet."""
    formats = ", ".join(nearest.formats)
    if nearest.listed_by:
        remark(_LISTED, formats=formats, command=nearest.listed_by)
    else:
        remark(_NEAREST, formats=formats)
