"""Formats that are nearest to a text that cannot be read, beside its error."""

from typing import TYPE_CHECKING, Final

from loshu.cli.command import names_of_command
from loshu.core.errors import NotationError
from loshu.families import FAMILIES, LISTED, family_named

if TYPE_CHECKING:
    from loshu.core.notation.nearest import KnownForms, Nearest

_HEAD: Final = 2**16
"""Characters or bytes of a text in which signs are looked for."""


def nearest_to(source: str | bytes) -> "Nearest | None":
    """Return the formats that are nearest to a text, among those of the command's family.

    A command of no family has the formats of all. No format is near to an array of bytes.
    """
    from loshu.core.notation.decode import decode, form_of_bytes
    from loshu.core.notation.nearest import nearest_forms

    if isinstance(source, bytes) and form_of_bytes(source):
        return None
    family = [*names_of_command(), ""][0]
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
