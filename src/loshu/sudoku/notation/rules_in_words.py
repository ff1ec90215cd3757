"""Rules that a puzzle has in words alone: they are read by nobody but people."""

import re
from typing import Any, Final

from loshu.sudoku.remark import Remark
from loshu.text import phrase

_NOT_READ: Final = phrase("sudoku.remark", "Rules in words are not read: {rules}")
_USUAL: Final = re.compile(
    r"(normal|standard|usual|classic|regular)( irregular| killer)? (9x9 |6x6 )?sudoku rules"
    r"( apply)?( here)?|(place|put|fill|enter)[^.]{0,60}(digit|number)s?[^.]{0,160}",
    re.IGNORECASE,
)
"""Sentences with the rules of every Sudoku."""
_COLORS: Final = frozenset(["c", "cs", "cArray", "highlight", "color", "colors"])
_LONGEST: Final = 300
_FEWEST: Final = 4
"""Words beyond the usual ones, unlike "and that's it"."""


def remarks_on_rules(words: str, grid: list[list[Any]], *, has_rules: bool) -> tuple[Remark, ...]:
    """Return a remark on rules in words that no key of the puzzle may stand for.

    They are quoted if the puzzle has no other rules, or colored cells, which the words explain.

    Examples
    --------
    >>> remarks_on_rules("Normal Sudoku rules apply.", [], has_rules=False)
    ()
    >>> print(remarks_on_rules("Gray cells are odd.", [], has_rules=False)[0].text())
    Rules in words are not read: 'Gray cells are odd.'
    """
    said = "".join(filter(str.isprintable, " ".join(words.split())))
    if len(re.findall(r"[\w']+", _USUAL.sub("", said))) < _FEWEST:
        return ()
    is_colored = any(
        isinstance(cell, dict) and not _COLORS.isdisjoint(cell) for row in grid for cell in row
    )
    if has_rules and not is_colored:
        return ()
    shown = said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"
    return (Remark(_NOT_READ, ("rules", f"'{shown}'")),)
