"""Formats that are nearest to a text that cannot be read."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

_NUMBER: Final = 3
_HEAD: Final = 2**16
"""Characters of a text in which signs are looked for."""


class KnownForm(NamedTuple):
    """A format that a text may have been meant in."""

    name: str
    sign: re.Pattern[str]
    """Found in most texts of the format, also in damaged ones."""
    example: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.example})" if self.example else self.name


class KnownForms(NamedTuple):
    """The formats of a family, from the one with the clearest sign to the vaguest."""

    forms: Sequence[KnownForm]
    """The last three are the usual ones, which are named where a text has no sign."""
    listed_by: str = ""
    """The command that lists all formats; empty without one."""

    @property
    def clear(self) -> Sequence[KnownForm]:
        """The forms with a clear sign."""
        return self.forms[:-_NUMBER]


class Nearest(NamedTuple):
    """The formats that an error about a text names beside its message."""

    formats: tuple[str, ...]
    listed_by: str = ""
    """The command that lists all formats; empty without one."""


GRID_FORMS: Final = (
    KnownForm("json", re.compile(r"\{\s*\""), '{"grid": [[8, 1, 6], [3, 5, 7], [4, 9, 2]]}'),
    KnownForm("html", re.compile(r"</?t[dr]\b|<table", re.IGNORECASE), "<tr><td>8</td><td>1</td>"),
    KnownForm("latex", re.compile(r"\\\\|\\begin|\d\s*&\s*\d"), r"8 & 1 & 6 \\"),
    KnownForm("places", re.compile(r"\br\d+\s?c\d+", re.IGNORECASE), "r1c1=8 r2c2=5"),
    KnownForm("brackets", re.compile(r"[\[({]"), "[[8, 1, 6], [3, 5, 7], [4, 9, 2]]"),
    KnownForm("markdown", re.compile(r"\|"), "| 8 | 1 | 6 |"),
    KnownForm("csv", re.compile(r"\S\s*[,;\t]"), "8,1,6 and a line for each row"),
    KnownForm("line", re.compile(r"\d\s*/\s*\d"), "8 1 6/3 5 7/4 9 2"),
    KnownForm("rows", re.compile(r"\d[ \t]+\d"), "8 1 6 and a line for each row"),
)
"""The formats of grids that every family reads."""


def nearest_forms(text: str, known: KnownForms) -> Nearest:
    """Name the three formats whose signs a text has, or the usual ones.

    Examples
    --------
    >>> [name.partition(" ")[0] for name in nearest_forms("8,1/x", KnownForms(GRID_FORMS)).formats]
    ['csv', 'line', 'rows']
    """
    head = text[:_HEAD]
    usual = known.forms[-_NUMBER:]
    found = [form for form in known.forms if form.sign.search(head)]
    forms = [*found, *(form for form in usual if form not in found)][:_NUMBER]
    return Nearest(tuple(map(str, forms)), known.listed_by)
