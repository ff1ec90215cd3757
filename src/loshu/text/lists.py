"""Lists in sentences: "1 and 2", "r1c2 or r3c4", and cells in short, as r8c29."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.text.messages import phrase
from loshu.text.translation import Translations

_AND: Final = phrase("list", "{parts} and {last}")
_OR: Final = phrase("list", "{parts} or {last}")
_OR_BEFORE_O: Final = phrase("list.before-o", "{parts} or {last}")
"""Spanish has another word before "ocho" and "once"."""
_NOR: Final = phrase("list.not", "{parts} or {last}")
"""After "not"."""
_O: Final = re.compile(r"8|11\b")
_SIGNS: Final = {"plus": " + ", "path": "–"}
_MOST_TERMS: Final = 12
"""The most terms of a sum that are all written."""
SHORT: Final = 9
"""Rows and columns up to which cells are written in short."""
_WIDE: Final = re.compile(r"([。；！？]) ")
_SHORT_CELL: Final = re.compile(r"r([1-9])c([1-9])")
_GROUP: Final = re.compile(r"r[1-9]c[1-9](?:\|r[1-9]c[1-9])+(?!\d)")


class Parts(str):
    """Parts with commas between them, which a blank joins: ``{cells:and}``, ``:or`` or ``:plus``.

    ``{cells:path}`` writes cells in the order of a line, ``{cells:number}`` reads them as a number:
    ``10·r1c2 + r1c3``.
    Groups of cells have semicolons between them; ``{cells:groups}`` writes each group in short.

    Parameters
    ----------
    text : str
        Such as ``"r1c2, r3c4"`` or ``"1, 2"``.
    words : Translations
    short : bool
        Whether a blank without a form writes cells in short; rows and columns end at 9.

    Examples
    --------
    >>> from loshu.text import translations
    >>> cells = Parts("r8c2, r8c9", translations("en"), short=True)
    >>> f"{cells}: {cells:and}, {cells:or}, {cells:plus}, {cells:path}"
    'r8c29: r8c2 and r8c9, r8c2 or r8c9, r8c2 + r8c9, r8c2–r8c9'
    >>> f"{Parts('r1c2, r3c2; r1c5, r3c5', translations('en'), short=True):groups}"
    'r13c2, r13c5'
    """

    __slots__ = ("_short", "_words")
    _words: Translations
    _short: bool

    def __new__(cls, text: str, words: Translations, *, short: bool = False) -> "Parts":
        """Keep the words beside the text."""
        listed = super().__new__(cls, text)
        listed._words, listed._short = words, short
        return listed

    def __format__(self, form: str) -> str:
        if form == "groups":
            named = filter(None, self.split("; "))
            groups = (Parts(each, self._words, short=self._short) for each in named)
            return self._words.listed(f"{group}" for group in groups)
        parts = self.split(", ")
        if not form:
            return short_cells(parts, self._words) if self._short else self._words.listed(parts)
        if form == "number":
            return " + ".join(
                f"{10**power}·{cell}" if power else cell
                for power, cell in zip(range(len(parts) - 1, -1, -1), parts, strict=True)
            )
        if form == "plus" and len(parts) > _MOST_TERMS:
            parts = [*parts[:2], "…", parts[-1]]
        if form in _SIGNS:
            return _SIGNS[form].join(parts)
        if form not in ("and", "or", "nor"):
            raise UnsupportedError(
                f"A list has no form {form!r}. Expected and, or, nor, plus, path, number or groups."
            )
        return joined(parts, self._words, form)


def joined(parts: Sequence[str], words: Translations, form: str = "and") -> str:
    """Join parts with commas, and the last one with "and", "or", or the "or" after a "not".

    Examples
    --------
    >>> from loshu.text import translations
    >>> joined(["1", "2", "3"], translations("de"))
    '1, 2 und 3'
    >>> joined(["7", "8"], translations("es"), "or"), joined(["7", "8"], translations("es"), "nor")
    ('7 u 8', '7 ni 8')
    """
    *others, last = parts
    if not others:
        return last
    text = {"and": _AND, "or": _OR_BEFORE_O if _O.match(last) else _OR, "nor": _NOR}[form]
    return words.text(text, parts=words.listed(others), last=last)


def run_on(sentences: Iterable[str]) -> str:
    """Join sentences with spaces, except after full-width marks.

    Examples
    --------
    >>> run_on(["It is 2.", "So it is not 3."]), run_on(["是 2。", "所以不是 3。"])
    ('It is 2. So it is not 3.', '是 2。所以不是 3。')
    """
    return _WIDE.sub(r"\1", " ".join(sentences))


def short_cells(cells: Sequence[str], words: Translations) -> str:
    """Write cells in short where rows or columns agree; other parts stay as they are.

    Examples
    --------
    >>> from loshu.text import translations
    >>> cells = ["r1c9", "r3c9", "r4c2"]
    >>> short_cells(cells, translations("en")), short_cells(cells, translations("zh"))
    ('r13c9, r4c2', 'r13c9、r4c2')
    >>> short_cells(["r3c2", "r7c2", "r8c2", "r8c7"], translations("en"))
    'r378c2, r8c7'
    """
    return words.listed(_short_parts(cells))


def _short_parts(cells: Sequence[str]) -> Sequence[str]:
    found = [_SHORT_CELL.fullmatch(cell) for cell in cells]
    places = [(each[1], each[2]) for each in found if each]
    if len(places) < len(cells) or len(cells) == 1:
        return cells
    by_rows = [f"r{rows}c{columns}" for rows, columns in _grouped(places)]
    turned = [(column, row) for row, column in places]
    by_columns = [f"r{rows}c{columns}" for columns, rows in _grouped(turned)]
    # Of equally many groups those with the largest one, so that a line is not divided.
    return sorted([by_rows, by_columns], key=_groups)[0]


def _groups(named: Sequence[str]) -> tuple[int, int]:
    return len(named), -max(map(len, named))


def with_short_groups(text: str) -> str:
    """Write the cells of each node of a chain in short.

    Examples
    --------
    >>> with_short_groups("r3c1|r3c2=1 → r1c3≠1")
    'r3c12=1 → r1c3≠1'
    """
    return _GROUP.sub(lambda found: "|".join(_short_parts(found[0].split("|"))), text)


def _grouped(places: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return (lines, members) such that all lines of a group have the same members."""
    members: dict[str, str] = {}
    for line, member in sorted(places):
        members[line] = members.get(line, "") + member
    lines: dict[str, str] = {}
    for line, together in members.items():
        lines[together] = lines.get(together, "") + line
    return [(line, together) for together, line in lines.items()]
