"""The room of a pasted puzzle: its family, named by the text or recognized by its content."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, TypedDict

from loshu.any_puzzle import as_problem
from loshu.book.reading import read_puzzles
from loshu.core.errors import LoshuError
from loshu.families import by_precedence, family_named, likely_families, name_in
from loshu.web.action import Action

MOST: Final = 500
"""Largest number of puzzles offered from a text."""
_LONG: Final = 200_000
"""Characters above which the beginning of a text shows its family."""
_LIKELY: Final = 2
"""Likeness from which a text is of the likeliest family, not of the first one that reads it."""


class PastedText(TypedDict):
    """The family of a text, and the puzzles in it if there are several."""

    family: str
    puzzles: list[str]
    """Text forms; empty for a single puzzle, which the room reads with its remarks."""


def recognize(*, text: str) -> PastedText:
    """Return the room in which a text can be opened.

    Raises
    ------
    NotationError
        Text without a puzzle of any family; the error is that of the first family.

    Examples
    --------
    >>> recognize(text="8 1 6/3 5 7/4 9 2")
    {'family': 'magic', 'puzzles': []}
    """
    if named := name_in(text):
        return _pasted(named, [value for _, value in read_puzzles(text)])
    if len(text) > _LONG and "\n" in text[:_LONG]:
        with suppress(LoshuError):  # such as JSON, which has no meaning in part
            return recognize(text=text[:_LONG].rpartition("\n")[0])
    alike = likely_families(text)
    if alike and alike[0][0] >= _LIKELY:
        return _pasted(alike[0][1], _read(alike[0][1], text))
    for family in by_precedence():
        with suppress(LoshuError):
            if puzzles := family.printing().read(text):
                return _pasted(family.name, puzzles)
    return _pasted(first := by_precedence()[0].name, family_named(first).printing().read(text))


def _pasted(family: str, puzzles: Sequence[Any]) -> PastedText:
    several = puzzles[:MOST] if len(puzzles) > 1 else []
    return PastedText(family=family, puzzles=[str(as_problem(puzzle)) for puzzle in several])


def _read(family: str, text: str) -> Sequence[Any]:
    """Read the puzzles of a text in the forms of sheets; the room reads other forms."""
    try:
        return family_named(family).printing().read(text)
    except LoshuError:
        return []


ACTIONS: Final[tuple[Action, ...]] = (Action(recognize, upload=True),)
