"""Hints for arguments that belong to another command or need another form."""

import shlex
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from loshu.cli.command import names_of_command
from loshu.families import LISTED, name_in


def slip(argument: str) -> str:
    """Return a hint, after a space, for an argument that is neither a file nor text."""
    found = _hint(argument.strip())
    return f" {found}" if found else ""


def _hint(text: str) -> str:
    if click.get_current_context(silent=True) is None:
        return ""
    family, verb = [*names_of_command(), "", ""][:2]
    if hint := _of(family, "hint"):
        found: str = hint(text, verb)
        if found:
            return found
    named = name_in(text)
    if named and named != family:
        return f"This text is of another family. Type: loshu {named} {verb} {shlex.quote(text)}"
    other = _alike(text)
    if other and other != family:
        return f"This is for another family. Type: loshu {other} {verb} {shlex.quote(text)}"
    return ""


def likely_family(text: str) -> str:
    """Guess the family of a text that does not name it; the first one if nothing is alike.

    Examples
    --------
    >>> likely_family("5x5:knight"), likely_family("53..7...." * 9), likely_family("8 1 6/3 5 7")
    ('tour', 'sudoku', 'magic')
    """
    return _alike(text) or next(iter(LISTED))


def _alike(text: str) -> str:
    """Return the family whose texts look like this one."""
    known = ((name, _of(name, "is_alike")) for name in LISTED)
    return next((name for name, is_alike in known if is_alike and is_alike(text)), "")


def _of(family: str, function: str) -> Callable[..., Any] | None:
    """Return a function of a family's module ``slips``, if it has one."""
    listing = LISTED.get(family)
    if listing is None or find_spec(f"{listing.commands}.slips") is None:
        return None
    found: Callable[..., Any] | None = vars(import_module(f"{listing.commands}.slips")).get(
        function
    )
    return found
